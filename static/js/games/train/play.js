// The table of ひらがなトレイン: scores, train, hand, what to do next, and the result at the end.

import { html, classMap, nothing } from '../../vendor.js';
import { commandKeys } from '../../keys.js';
import { arrive, boxes, fly } from '../../motion.js';
import { mountTable, scoreboard, scoresToCome } from '../../table.js';
import { texts as common } from '../../texts.js';
import { handCard, trainCards } from './cards.js';
import { orderRow } from './order.js';
import { result } from './result.js';
import { scoreSheet } from './sheet.js';
import { texts as t } from './texts.js';
import { turnText } from './turn.js';
import { words } from './words.js';

/** @import { MountPlay } from '../../table.js' */
/** @import { TrainGame } from './game.js' */
/** @import { View } from '../../../vendor/engine/games/train.js' */

/** @param {TrainGame} table @param {View} view */
const scores = (table, view) =>
  scoreboard({
    seats: view.order,
    names: table.names,
    onTurn: view.to_move,
    room: view.order.length > 3 ? 'crowded' : '',
    score: (seat) => html`<span class="points"><b class="number">${view.seats[seat].score}</b> ${t.points}</span>`,
  });

/** @param {TrainGame} table @param {View | null} view */
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
  const row = view?.train.map(({ face }) => face).join('') ?? '';
  return html`<section class="board wood" aria-label=${t.trainLabel}>
    <div
      class="train hand-face"
      style="--count: ${view?.train.length ?? 1}"
      role="img"
      aria-label=${view ? t.trainReading(row) : t.trainLabel}
    >
      ${end('L')}
      ${view
        ? trainCards(view.train, turn?.kind === 'place' ? turn : null)
        : html`<span class="card small face-down"></span>`}
      ${end('R')}
    </div>
    <p class="caption">${turn ? turnText(turn, table.names) : view ? t.caption.start(row) : ''}</p>
  </section>`;
}

/** What a person to move is asked to do. @param {TrainGame} table @param {View} view */
function ask(table, view) {
  if (table.exchanging) return t.prompt.exchange;
  if (view.must_exchange) return table.picked.length ? t.prompt.exchangeForced : t.prompt.forced;
  if (table.picked.length === 0) return view.turn === view.turn_count ? t.prompt.last : t.prompt.pick;
  return table.picked.length === 1 ? t.prompt.place : t.prompt.order;
}

/** @param {TrainGame} table @param {View | null} view */
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

/** @param {TrainGame} table @param {View | null} view */
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

/** The latest word and what it means. @param {TrainGame} table @param {View} view @param {() => void} changed */
function latestWord(table, view, changed) {
  const made = view.turns.findLast((turn) => turn.kind === 'place');
  return html`<section class="latest sheet" aria-label=${t.word.latest}>
    ${made
      ? html`<h2>${made.word}</h2>
          ${words.explain(table, made.word, changed)}`
      : html`<p class="quiet">${t.word.latestEmpty}</p>`}
  </section>`;
}

/** Where cards come from, before a change is drawn. @param {ParentNode} root */
const places = (root) => ({
  order: [...boxes(root, '.order .card', 'data-card').values()],
  seats: boxes(root, '.score', 'data-seat'),
});

/**
 * Show what the last turn did: its cards slide from the hand, or from the mover's name, to the end of the train.
 * @param {HTMLElement} root
 * @param {View} view
 * @param {ReturnType<typeof places>} before
 */
function animateTurn(root, view, before) {
  const turn = view.turns.at(-1);
  if (turn?.kind !== 'place') return;
  const chip = before.seats.get(String(turn.seat));
  const own = before.order.length === turn.faces.length;
  [...root.querySelectorAll('.train .card.fresh')].forEach((card, index) =>
    arrive(card, own ? before.order[index] : chip, index * 60),
  );
  const word = [...root.querySelectorAll('.train .card.in-word')];
  const middle = word[Math.floor(word.length / 2)]?.getBoundingClientRect();
  fly(`+${turn.score}`, middle, root.querySelector(`.score[data-seat="${turn.seat}"] .points`)?.getBoundingClientRect());
}

/** @type {MountPlay<TrainGame>} */
export const mountPlay = (root, table, engine) => {
  const keys = commandKeys((key) => {
    if (key === 'ArrowLeft') return () => table.place('L');
    if (key === 'ArrowRight') return () => table.place('R');
    if (key === 'Escape') return () => table.clear();
    if (key === 's') return () => table.swap();
    return '123'.includes(key) ? () => table.toggle(Number(key) - 1) : null;
  });
  return mountTable(root, table, engine, {
    name: 'train',
    texts: t,
    refusable: '.order-cards',
    ask: (view) => ask(table, view),
    parts: ({ over, next, redraw }) => {
      const { view } = table;
      const turn = view?.turns.at(-1);
      return {
        phase: view ? t.turn(view.turn, view.turn_count) : '',
        seats: view ? scores(table, view) : scoresToCome,
        board: board(table, view),
        doing: over ? result(table, over, redraw) : next(html`${orderRow(table)} ${actions(table, view)}`),
        hand: over ? nothing : hand(table, view),
        more: view ? html`${scoreSheet(table, view)} ${latestWord(table, view, redraw)}` : nothing,
        heard: turn ? turnText(turn, table.names) : '',
      };
    },
    watch: () => {
      const before = places(root);
      return (step) => {
        if (step === 'turn' && table.view) animateTurn(root, table.view, before);
      };
    },
    listeners: () => [[document, 'keydown', keys]],
  });
};
