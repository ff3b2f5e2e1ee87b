// The table of 漢ピオンズ: scores, board, the words of the turn under way, rack, what to do next, the result at the end.

import { html, render, classMap, nothing } from '../../vendor.js';
import { bootLine } from '../../boot.js';
import { listen } from '../../listen.js';
import { mark } from '../../marks.js';
import { refuse } from '../../motion.js';
import { lasting } from '../../store.js';
import { texts as common } from '../../texts.js';
import { backLink } from '../../top.js';
import { kanpionsBoard } from './board.js';
import { JOKER, otherFace } from './faces.js';
import { bringUp, tableInput } from './input.js';
import { askName } from './joker.js';
import { places, showStep, showTurn } from './moving.js';
import { result } from './result.js';
import { scoreSheet } from './sheet.js';
import { texts as t } from './texts.js';
import { tileFaces } from './tile.js';
import { causesOf, refusedText, refusedTiles, turnText } from './turn.js';
import { askOthers } from './vote.js';
import { draftWords, openWord, reading } from './words.js';

/** @import { Engine } from '../../engine/client.js' */
/** @import { Note } from '../../match.js' */
/** @import { KanpionsGame } from './game.js' */
/** @import { KanpionsView } from './types.js' */

/** Tiles that a rack holds. */
const RACK = 5;

/** Seconds left at which those who hear the page are told. */
const WARNINGS = [30, 10];

/** @param {KanpionsGame} game @param {KanpionsView} view */
function scores(game, view) {
  const count = view.seats.length;
  return html`<ol class=${classMap({ scores: true, crowded: count > 2, many: count > 3 })} style="--seats: ${count > 4 ? 4 : count}">
    ${view.seats.map(
      ({ score }, seat) => html`<li
        class=${classMap({ score: true, sheet: true, 'to-move': seat === view.to_move })}
        aria-current=${seat === view.to_move ? 'true' : nothing}
        data-seat=${seat}
      >
        <span class="name">${mark(seat)} <span>${game.names[seat]}</span></span>
        <span class="points"><b class="number">${t.score(score)}</b>${t.points}</span>
      </li>`,
    )}
  </ol>`;
}

/** @param {KanpionsGame} game @param {KanpionsView | null} view @param {boolean} zoomed */
function board(game, view, zoomed) {
  if (!view) return html`<section class="board board-window wood" aria-label=${t.title}><div class="kanji-board waiting"></div></section>`;
  const { drafting, preview, pointed, selected, cursor } = game;
  const acting = game.myTurn && !game.given;
  const last = view.turns.at(-1);
  const untouched = !drafting && selected === null && !game.given;
  const refused = untouched && last?.kind === 'refused' ? last : null;
  const words = pointed ? [pointed] : drafting ? game.words.filter((word) => game.isSure(word)) : last?.kind === 'play' ? last.words : [];
  const joker = selected !== null && view.rack?.[selected]?.[game.face(selected)].sign === JOKER;
  const open = acting && selected !== null ? (joker ? preview?.open_joker : preview?.open) : [];
  return html`<section class=${classMap({ board: true, 'board-window': true, wood: true, zoomed, choosing: selected !== null })} aria-label=${t.title}>
    ${kanpionsBoard(
      {
        ...view,
        tiles: refused ? refusedTiles(game.tiles, refused) : game.tiles,
        open: new Set(open),
        flips: new Set(acting && selected === null ? preview?.flips : []),
        words: words.map(({ squares }) => squares),
        used: new Set(words.flatMap(({ used }) => used.map(({ square }) => square))),
        causes: new Set(refused ? causesOf(refused) : game.about.squares),
        cursor,
      },
      { label: t.board.label, interactive: true },
    )}
  </section>`;
}

/** @param {KanpionsGame} game @returns {Note} */
function prompt(game) {
  const { view, note, preview, draft } = game;
  const p = t.prompt;
  const plain = (/** @type {string} */ text) => ({ text, tone: /** @type {const} */ ('plain') });
  if (!view) return plain(p.loading);
  if (note) return note;
  if (view.to_move === null) return plain(p.over);
  const name = game.names[view.to_move];
  if (game.covered) return plain(p.pass(name));
  if (!game.myTurn) return plain(game.personsTurn ? p.sending : p.thinking(name));
  if (game.given) return plain(game.given.length ? p.exchangeReady(game.given.length) : p.exchangePick);
  if (game.selected !== null) return plain(view.board.length || draft.placed.length ? p.place : p.placeFirst);
  if (game.drafting && preview) return plain(preview.problem?.message ?? (view.judge === 'agreement' ? p.readyVote : p.ready));
  const who = game.people.length > 1 ? p.turnOf(name) : '';
  return plain(who + (view.board.length ? p.pick : p.pickFirstTurn));
}

/** @param {KanpionsGame} game @param {KanpionsView | null} view */
function rack(game, view) {
  const slot = (/** @type {number} */ index) => {
    const tile = view?.rack?.[index];
    if (!tile || !game.onRack.includes(index)) return html`<li><span class="rack-tile empty" data-index=${index}></span></li>`;
    const up = game.face(index);
    const chosen = game.given ? game.given.includes(index) : game.selected === index;
    const advised = game.about.tiles.includes(index);
    const sign = (/** @type {import('./types.js').Face} */ face) => (tile[face].sign === JOKER ? t.board.joker : tile[face].sign);
    return html`<li>
      <button
        class=${classMap({ 'rack-tile': true, chosen, advised, given: Boolean(game.given) })}
        data-index=${index}
        aria-pressed=${chosen}
        aria-disabled=${!game.myTurn}
        aria-keyshortcuts=${index + 1}
        aria-label=${t.rackTile(sign(up), tile[up].points, t.board.faces[up], sign(otherFace(up))) + (advised ? `、${t.advised}` : '')}
        @click=${() => game.pick(index)}
      >
        ${tileFaces(tile, up)}
      </button>
    </li>`;
  };
  return html`<section class="rack" aria-label=${t.rack}>
    ${game.covered
      ? html`<button class="strong reveal" @click=${() => game.reveal()}>${t.reveal}</button>`
      : html`<ul>
          ${Array.from({ length: RACK }, (_, index) => slot(index))}
        </ul>`}
  </section>`;
}

/** @param {KanpionsGame} game @param {KanpionsView | null} view */
function actions(game, view) {
  if (game.stuck) return html`<div class="ends"><button class="strong wide" @click=${() => game.carryOn()}>${common.boot.retry}</button></div>`;
  const off = !game.myTurn;
  if (game.given) {
    const count = game.given.length;
    return html`<div class="ends">
      <button @click=${() => game.exchange(false)}>${common.cancel}</button>
      <button class="strong wide decide" aria-disabled=${!count} @click=${() => game.giveBack()}>${t.exchangeNow(count)}</button>
    </div>`;
  }
  const ready = !off && game.drafting && game.preview?.problem === null;
  const stuckBag = view?.bag === 0 && view.can_pass;
  return html`<div class="ends">
    <button class="small" aria-disabled=${off || (game.selected === null && !game.draft.placed.length)} aria-keyshortcuts="F" @click=${() => game.flip()}>${t.flip}</button>
    <button class="small" aria-disabled=${off || !game.canStepBack} aria-keyshortcuts="Escape" @click=${() => game.back()}>${t.back}</button>
    <button class="small" aria-disabled=${off || !game.drafting} @click=${() => game.clear()}>${t.clear}</button>
    ${stuckBag
      ? html`<button aria-disabled=${off} @click=${() => game.pass()}>${t.pass}</button>`
      : html`<button class=${game.about.tiles.length ? 'strong' : ''} aria-disabled=${off} @click=${() => game.exchange(true)}>${t.exchange}</button>`}
    <button aria-disabled=${off} @click=${() => game.hint()}>${t.hint}</button>
    <button class=${classMap({ decide: true, strong: ready })} aria-disabled=${!ready} @click=${() => game.decide()}>${t.decide}</button>
  </div>`;
}

/** What is left of the turn's time. @param {number | null} seconds */
const clock = (seconds) =>
  seconds === null
    ? nothing
    : html`<span class=${classMap({ 'clock-time': true, number: true, short: seconds <= WARNINGS[0] })} role="timer" aria-label=${t.clock}
        >${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}</span
      >`;

/**
 * @param {KanpionsGame} game
 * @param {Engine} engine
 * @param {{ zoomed: boolean, zoom: () => void, changed: () => void }} how
 */
function page(game, engine, { zoomed, zoom, changed }) {
  const { view } = game;
  const said = prompt(game);
  const over = Boolean(view?.outcome);
  const last = view?.turns.at(-1);
  const bagEmpty = view?.bag === 0;
  const made = last ? turnText(last, game.names, { bagEmpty }) : '';
  const own = view?.turns.findLast(({ seat }) => seat === (game.viewSeat ?? view.to_move));
  const caption = last
    ? html`${own && own !== last && own.kind === 'refused' ? html`<span>${refusedText(own, game.names)}</span>` : nothing}
        <span>${turnText(last, game.names, { reading: (word) => reading(game, word, changed), bagEmpty })}</span>`
    : nothing;
  const warning = WARNINGS.find((seconds) => seconds === game.seconds);
  return html`<div class="play kanpions-play ${over ? 'over' : ''}">
    <header class="top">
      ${backLink('#/')}
      <h1>${t.title}</h1>
      ${clock(game.seconds)}
      <span class="quiet number bag">${view ? t.bag(view.bag) : ''}</span>
      <button class="zoom" aria-pressed=${zoomed} aria-label=${t.zoom} @click=${zoom}>
        <svg viewBox="0 0 24 24" aria-hidden="true"><circle cx="10" cy="10" r="6.5" /><path d="m15 15 6 6M7 10h6${zoomed ? '' : 'M10 7v6'}" /></svg>
      </button>
    </header>
    <main>
      <div class="table">${board(game, view, zoomed)}</div>
      <aside>
        ${view ? scores(game, view) : html`<ol class="scores waiting" aria-hidden="true"><li class="score sheet"></li><li class="score sheet"></li></ol>`}
        ${over && view
          ? result(game, view)
          : html`<div class="mine">
              <p class=${classMap({ caption: true, refused: last?.kind === 'refused' })}>${caption}</p>
              ${engine.state === 'failed' || (!view && engine.state !== 'ready')
                ? bootLine(engine)
                : html`<p class="prompt tone-${said.tone}">${said.text}</p>`}
              ${draftWords(game, changed)} ${rack(game, view)} ${actions(game, view)}
            </div>`}
        ${view && !over ? scoreSheet(game, view, (word) => openWord(game, word)) : nothing}
      </aside>
    </main>
    ${lasting ? nothing : html`<p class="quiet note">${common.storage.unavailable}</p>`}
    <div class="hidden-text" aria-live="polite">${made} ${said.text} ${warning ? t.secondsLeft(warning) : ''}</div>
  </div>`;
}

/**
 * Draw the table into `root` and keep it true until the returned function is called.
 * @param {HTMLElement} root
 * @param {KanpionsGame} game
 * @param {Engine} engine
 */
export function mountPlay(root, game, engine) {
  let left = false;
  let zoomed = false;
  let shown = { view: game.view, seed: game.record?.seed, note: game.note, placed: game.draft.placed, seconds: game.seconds };
  const zoom = () => {
    zoomed = !zoomed;
    draw();
    const { view, draft, cursor } = game;
    const played = view?.turns.findLast((turn) => turn.kind === 'play');
    const square = cursor ?? draft.placed.at(-1)?.square ?? (played?.kind === 'play' ? played.placed[0][0] : view?.centre);
    if (zoomed && square) root.querySelector(`.kanji-board [data-square="${square}"]`)?.scrollIntoView({ block: 'center', inline: 'center' });
  };
  const draw = () => {
    // Facts about a word may come when another page is there.
    if (left) return;
    const from = places(root);
    render(page(game, engine, { zoomed, zoom, changed: draw }), root);
    const { view, note, draft } = game;
    const seed = game.record?.seed;
    if (view && shown.view && seed === shown.seed) {
      if (view.ply === shown.view.ply + 1) {
        showTurn(root, from, view);
        const turn = view.turns.at(-1);
        if (zoomed && turn?.kind === 'play') bringUp(root, turn.placed[0][0]);
        if (view.outcome) /** @type {HTMLElement | null} */ (root.querySelector('.headline'))?.focus({ preventScroll: true });
      } else if (view.ply === shown.view.ply && draft.placed !== shown.placed) showStep(root, from, shown.placed, draft.placed);
    }
    if (note !== shown.note && note?.tone === 'refused') refuse(root.querySelector('.prompt'));
    shown = { view, seed, note, placed: draft.placed, seconds: game.seconds };
  };
  const tick = () => game.seconds !== shown.seconds && draw();
  const name = (/** @type {CustomEvent<string>} */ { detail }) => askName(game, detail);
  const vote = () => askOthers(game);
  draw();
  const stop = listen(
    [game, 'change', draw],
    [game, 'tick', tick],
    [game, 'name', name],
    [game, 'vote', vote],
    [engine, 'state progress', draw],
    ...tableInput(root, game),
  );
  game.attend(true);
  return () => {
    left = true;
    stop();
    game.attend(false);
    for (const dialog of document.querySelectorAll('dialog')) dialog.close();
  };
}
