// The table of ひらがなトレイン: scores, train, hand, what to do next, and the result at the end.

import { html, render, classMap, nothing } from '../../vendor.js';
import { bootLine } from '../../boot.js';
import { listen } from '../../listen.js';
import { mark } from '../../marks.js';
import { arrive, fly, refuse } from '../../motion.js';
import { lasting } from '../../store.js';
import { texts as common } from '../../texts.js';
import { backLink } from '../../top.js';
import { handCard, trainCards } from './cards.js';
import { orderRow } from './order.js';
import { result } from './result.js';
import { scoreSheet } from './sheet.js';
import { texts as t } from './texts.js';
import { turnText } from './turn.js';
import { openWord, wordExplained } from './words.js';

/** @import { Engine } from '../../engine/client.js' */
/** @import { Note } from '../../match.js' */
/** @import { TrainGame } from './game.js' */
/** @import { TrainView } from './types.js' */

/** @param {TrainGame} table @param {TrainView} view */
function scores(table, view) {
  return html`<ol class=${classMap({ scores: true, crowded: view.order.length > 3 })} style="--seats: ${view.order.length}">
    ${view.order.map(
      (seat) => html`<li
        class=${classMap({ score: true, sheet: true, 'to-move': seat === view.to_move })}
        aria-current=${seat === view.to_move ? 'true' : nothing}
        data-seat=${seat}
      >
        <span class="name">${mark(seat)} <span>${table.names[seat]}</span></span>
        <span class="points"><b class="number">${view.seats[seat].score}</b> ${t.points}</span>
      </li>`,
    )}
  </ol>`;
}

/** @param {TrainGame} table @param {TrainView | null} view */
function board(table, view) {
  const turn = view?.turns.at(-1);
  const armed = table.myTurn && table.picked.length > 0 && !table.exchanging && !view?.must_exchange;
  const end = (/** @type {'L' | 'R'} */ side) =>
    html`<button
      class=${classMap({ end: true, armed })}
      tabindex="-1"
      aria-hidden="true"
      data-end=${side}
      @click=${() => table.place(side)}
    ></button>`;
  const caption = !view
    ? ''
    : turn
      ? turnText(turn, table.names)
      : t.caption.start(view.train.map((card) => card.face).join(''));
  return html`<section class="board wood" aria-label=${t.trainLabel}>
    <div
      class="train hand-face"
      style="--count: ${view?.train.length ?? 1}"
      role="img"
      aria-label=${view ? t.trainReading(view.train.map((card) => card.face).join('')) : t.trainLabel}
    >
      ${end('L')}
      ${view
        ? trainCards(view.train, turn?.kind === 'place' ? turn : null)
        : html`<span class="card small face-down"></span>`}
      ${end('R')}
    </div>
    <p class="caption">${caption}</p>
  </section>`;
}

/**
 * The one line that says what to do next.
 * @param {TrainGame} table
 * @returns {Note}
 */
function prompt(table) {
  const { view, note } = table;
  const plain = (/** @type {string} */ text) => ({ text, tone: /** @type {const} */ ('plain') });
  if (!view) return plain(t.prompt.loading);
  if (note) return note;
  if (view.to_move === null) return plain(t.prompt.over);
  if (table.covered) return plain(t.prompt.pass(table.names[view.to_move]));
  if (!table.myTurn) return plain(t.prompt.thinking(table.names[view.to_move]));
  if (table.exchanging) return plain(t.prompt.exchange);
  if (view.must_exchange) return plain(table.picked.length ? t.prompt.exchangeForced : t.prompt.forced);
  if (table.picked.length === 0) return plain(view.turn === view.turn_count ? t.prompt.last : t.prompt.pick);
  return plain(table.picked.length === 1 ? t.prompt.place : t.prompt.order);
}

/** @param {TrainGame} table @param {TrainView | null} view */
function actions(table, view) {
  if (table.stuck) {
    return html`<div class="ends"><button class="strong" @click=${() => table.carryOn()}>${common.boot.retry}</button></div>`;
  }
  if (table.exchanging || view?.must_exchange) {
    return html`<div class="ends">
      ${table.exchanging ? html`<button @click=${() => table.cancelExchange()}>${common.cancel}</button>` : nothing}
      <button class="strong" aria-disabled=${!table.picked.length} @click=${() => table.exchange()}>${t.exchangeNow}</button>
    </div>`;
  }
  const off = !table.myTurn || !table.picked.length;
  return html`<div class="ends">
    <button class=${off ? '' : 'strong'} aria-disabled=${off} aria-keyshortcuts="ArrowLeft" @click=${() => table.place('L')}>
      <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M11 5 4 12l7 7M4 12h16" /></svg>${t.left}
    </button>
    <button class=${off ? '' : 'strong'} aria-disabled=${off} aria-keyshortcuts="ArrowRight" @click=${() => table.place('R')}>
      ${t.right}<svg viewBox="0 0 24 24" aria-hidden="true"><path d="m13 5 7 7-7 7M20 12H4" /></svg>
    </button>
  </div>`;
}

/** @param {TrainGame} table @param {TrainView | null} view */
function hand(table, view) {
  const cards = view?.hand;
  return html`<section class="hand" aria-label=${t.hand}>
    ${table.covered
      ? html`<div class="cover">
          ${[0, 1, 2].map(() => html`<span class="card face-down" aria-hidden="true"></span>`)}
          <button class="strong" @click=${() => table.reveal()}>${t.reveal}</button>
        </div>`
      : html`<ul class="cards">
          ${cards
            ? cards.map((card, index) =>
                handCard(card, {
                  shown: table.shown[index],
                  picked: table.picked.includes(index),
                  key: String(index + 1),
                  toggle: () => table.toggle(index),
                  show: (face) => table.show(index, face),
                }),
              )
            : [0, 1, 2].map(() => html`<li class="hand-card"><span class="card face-down" aria-hidden="true"></span><span class="faces"></span></li>`)}
        </ul>`}
    <div class="side">
      <span class="pile number">${view ? t.pile(view.pile) : nothing}</span>
      <button aria-disabled=${!table.myTurn} @click=${() => table.exchange()}>${t.exchange}</button>
      <button aria-disabled=${!table.myTurn} @click=${() => table.hint()}>${t.hint}</button>
    </div>
  </section>`;
}

/**
 * @param {TrainGame} table
 * @param {Engine} engine
 * @param {() => void} changed
 */
function page(table, engine, changed) {
  const { view } = table;
  const said = prompt(table);
  const over = view?.outcome;
  const turn = view?.turns.at(-1);
  return html`<div class="play train-play ${over ? 'over' : ''}">
    <header class="top">
      ${backLink('#/')}
      <h1>${t.title}</h1>
      <span class="quiet number">${view ? t.turn(view.turn, view.turn_count) : ''}</span>
    </header>
    <main>
      <div class="table">
        ${view ? scores(table, view) : html`<ol class="scores waiting" aria-hidden="true"><li class="score sheet"></li><li class="score sheet"></li></ol>`}
        ${board(table, view)}
        ${over
          ? result(table, view, changed)
          : html`<div class="mine">
                ${engine.state === 'failed' || (!view && engine.state !== 'ready')
                  ? bootLine(engine)
                  : html`<p class="prompt tone-${said.tone}">${said.text}</p>`}
                ${orderRow(table)} ${actions(table, view)}
              </div>
              ${hand(table, view)}`}
      </div>
      ${view ? html`<aside>
            ${scoreSheet(table, view, (word) => openWord(table, word))} ${latestWord(table, view, changed)}
          </aside>` : html`<aside></aside>`}
    </main>
    ${lasting ? nothing : html`<p class="quiet note">${common.storage.unavailable}</p>`}
    <div class="hidden-text" aria-live="polite">
      ${turn ? turnText(turn, table.names) : ''} ${said.text}
    </div>
  </div>`;
}

/**
 * The latest word and what it means.
 * @param {TrainGame} table
 * @param {TrainView} view
 * @param {() => void} changed
 */
function latestWord(table, view, changed) {
  const made = view.turns.findLast((turn) => turn.kind === 'place');
  return html`<section class="latest sheet" aria-label=${t.word.latest}>
    ${made
      ? html`<h2>${made.word}</h2>
          ${wordExplained(table, made.word, changed)}`
      : html`<p class="quiet">${t.word.latestEmpty}</p>`}
  </section>`;
}

/** Boxes of what may move next, as they are before a redraw. @param {HTMLElement} root */
function boxes(root) {
  const box = (/** @type {Element | null} */ element) => element?.getBoundingClientRect();
  return {
    order: [...root.querySelectorAll('.order .card')].map((card) => card.getBoundingClientRect()),
    seats: [...root.querySelectorAll('.score')].map((chip) => ({ seat: chip.getAttribute('data-seat'), box: box(chip) })),
  };
}

/**
 * Show what the last turn did: its cards slide from the hand, or from the mover's name, to the end of the train.
 * @param {HTMLElement} root
 * @param {TrainView} view
 * @param {ReturnType<typeof boxes>} before
 */
function animateTurn(root, view, before) {
  const turn = view.turns.at(-1);
  if (turn?.kind !== 'place') return;
  const chip = before.seats.find(({ seat }) => seat === String(turn.seat))?.box;
  const own = before.order.length === turn.faces.length;
  [...root.querySelectorAll('.train .card.fresh')].forEach((card, index) =>
    arrive(card, own ? before.order[index] : chip, index * 60),
  );
  const word = [...root.querySelectorAll('.train .card.in-word')];
  const middle = word[Math.floor(word.length / 2)]?.getBoundingClientRect();
  fly(`+${turn.score}`, middle, root.querySelector(`.score[data-seat="${turn.seat}"] .points`)?.getBoundingClientRect());
}

/**
 * Draw the table into `root` and keep it true until the returned function is called.
 * @param {HTMLElement} root
 * @param {TrainGame} table
 * @param {Engine} engine
 */
export function mountPlay(root, table, engine) {
  let left = false;
  let shownPly = table.view?.ply ?? -1;
  let shownRecord = table.record?.seed;
  let shownNote = table.note;
  const draw = () => {
    // Facts about a word may come when another page is there.
    if (left) return;
    const before = boxes(root);
    render(page(table, engine, draw), root);
    const { view } = table;
    if (view && table.record?.seed === shownRecord && view.ply === shownPly + 1) {
      animateTurn(root, view, before);
      if (view.outcome) /** @type {HTMLElement | null} */ (root.querySelector('.headline'))?.focus({ preventScroll: true });
    }
    if (table.note !== shownNote && table.note?.tone === 'refused') refuse(root.querySelector('.order-cards'));
    shownPly = view?.ply ?? -1;
    shownRecord = table.record?.seed;
    shownNote = table.note;
  };
  const keys = (/** @type {KeyboardEvent} */ event) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
    const index = '123'.indexOf(event.key);
    if (event.key === 'ArrowLeft') table.place('L');
    else if (event.key === 'ArrowRight') table.place('R');
    else if (event.key === 'Escape') table.clear();
    else if (event.key === 's' || event.key === 'S') table.swap();
    else if (index >= 0 && event.key) table.toggle(index);
    else return;
    event.preventDefault();
  };
  draw();
  const stop = listen([table, 'change', draw], [engine, 'state progress', draw], [document, 'keydown', keys]);
  return () => {
    left = true;
    stop();
  };
}
