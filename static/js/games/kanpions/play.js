// The table of 漢ピオンズ: scores, board, the words of the turn under way, rack, what to do next, the result at the end.

import { tables } from '../../../vendor/engine/games/kanpions.js';
import { html, classMap, nothing } from '../../vendor.js';
import { mountTable, scoreboard, scoresToCome } from '../../table.js';
import { texts as common } from '../../texts.js';
import { kanpionsBoard, tileLabel } from './board.js';
import { JOKER } from './faces.js';
import { bringUp, tableInput } from './input.js';
import { askName } from './joker.js';
import { places, showStep, showTurn } from './moving.js';
import { result } from './result.js';
import { scoreSheet } from './sheet.js';
import { texts as t } from './texts.js';
import { tileFaces } from './tile.js';
import { causesOf, refusedText, refusedTiles, turnText } from './turn.js';
import { askOthers } from './vote.js';
import { draftWords, reading } from './words.js';

/** @import { MountPlay } from '../../table.js' */
/** @import { KanpionsGame } from './game.js' */
/** @import { View } from '../../../vendor/engine/games/kanpions.js' */

/** Seconds left at which those who hear the page are told. */
const WARNINGS = [30, 10];

/** @param {KanpionsGame} game @param {View} view */
const scores = ({ names }, { seats, to_move: onTurn }) =>
  scoreboard({
    names,
    onTurn,
    columns: Math.min(seats.length, 4),
    room: seats.length > 3 ? 'crowded many' : seats.length > 2 ? 'crowded' : '',
    score: (seat) => html`<span class="points"><b class="number">${t.score(seats[seat].score)}</b>${t.points}</span>`,
  });

/** @param {KanpionsGame} game @param {View | null} view @param {boolean} zoomed */
function board(game, view, zoomed) {
  if (!view) return html`<section class="board board-window wood" aria-label=${t.title}><div class="kanji-board waiting"></div></section>`;
  const { drafting, preview, pointed, selected, cursor } = game;
  const acting = game.myTurn && !game.given;
  const last = view.turns.at(-1);
  const untouched = !drafting && selected === null && !game.given;
  const refused = untouched && last?.kind === 'refused' ? last : null;
  const framed = pointed ? [pointed] : drafting ? game.words.filter((word) => game.isSure(word)) : last?.kind === 'play' ? last.words : [];
  const joker = selected !== null && view.rack?.[selected]?.[game.face(selected)].sign === JOKER;
  const open = acting && selected !== null ? (joker ? preview?.open_joker : preview?.open) : [];
  return html`<section class=${classMap({ board: true, 'board-window': true, wood: true, zoomed, choosing: selected !== null })} aria-label=${t.title}>
    ${kanpionsBoard(
      {
        ...view,
        tiles: refused ? refusedTiles(game.tiles, refused) : game.tiles,
        open: new Set(open),
        flips: new Set(acting && selected === null ? preview?.flips : []),
        words: framed.map(({ squares }) => squares),
        used: new Set(framed.flatMap(({ used }) => used.map(({ square }) => square))),
        causes: new Set(refused ? causesOf(refused) : game.about.squares),
        cursor,
      },
      { label: t.board.label, interactive: true },
    )}
  </section>`;
}

/** What a person to move is asked to do. @param {KanpionsGame} game @param {View} view */
function ask(game, view) {
  const { preview, draft, given } = game;
  const { prompt: p } = t;
  if (!game.myTurn) return p.sending;
  if (given) return given.length ? p.exchangeReady(given.length) : p.exchangePick;
  if (game.selected !== null) return view.board.length || draft.placed.length ? p.place : p.placeFirst;
  if (game.drafting && preview) return preview.problem?.message ?? (view.judge === 'agreement' ? p.readyVote : p.ready);
  if (view.agreed && !draft.placed.length) return p.agreed(view.agreed, view.seats.length);
  const who = game.people.length > 1 ? p.turnOf(game.names[Number(view.to_move)]) : '';
  return who + (view.board.length ? p.pick : p.pickFirstTurn);
}

/** @param {KanpionsGame} game @param {View | null} view */
function rack(game, view) {
  const slot = (/** @type {number} */ index) => {
    const tile = view?.rack?.[index];
    if (!tile || !game.onRack.includes(index)) return html`<li><span class="rack-tile empty" data-index=${index}></span></li>`;
    const up = game.face(index);
    const chosen = game.given ? game.given.includes(index) : game.selected === index;
    const advised = game.about.tiles.includes(index);
    return html`<li>
      <button
        class=${classMap({ 'rack-tile': true, chosen, advised, given: Boolean(game.given) })}
        data-index=${index}
        aria-pressed=${chosen}
        aria-disabled=${!game.myTurn}
        aria-keyshortcuts=${index + 1}
        aria-label=${tileLabel({ ...tile, up }) + (advised ? `、${t.advised}` : '')}
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
          ${Array.from({ length: tables.rack }, (_, index) => slot(index))}
        </ul>`}
  </section>`;
}

/** @param {KanpionsGame} game @param {View | null} view */
function actions(game, view) {
  if (game.stuck) return html`<div class="ends"><button class="strong wide" @click=${() => game.carryOn()}>${common.boot.retry}</button></div>`;
  const off = !game.myTurn;
  if (game.given) {
    const count = game.given.length;
    return html`<div class="ends">
      <button @click=${() => game.exchange(false)}>${common.cancel}</button>
      ${view?.can_end ? html`<button @click=${() => game.endOrPass()}>${t.end}</button>` : nothing}
      <button class="strong wide decide" aria-disabled=${!count} @click=${() => game.giveBack()}>${t.exchangeNow(count)}</button>
    </div>`;
  }
  const ready = !off && game.drafting && game.preview?.problem === null;
  return html`<div class="ends">
    <button class="small" aria-disabled=${off || (game.selected === null && !game.draft.placed.length)} aria-keyshortcuts="F" @click=${() => game.flip()}>${t.flip}</button>
    <button class="small" aria-disabled=${off || !game.canStepBack} aria-keyshortcuts="Escape" @click=${() => game.back()}>${t.back}</button>
    <button class="small" aria-disabled=${off || !game.drafting} @click=${() => game.clear()}>${t.clear}</button>
    ${view?.bag === 0 && (view.can_end || view.can_pass)
      ? html`<button aria-disabled=${off} @click=${() => game.endOrPass()}>${view.can_end ? t.end : t.pass}</button>`
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

/** The button that shows the board larger. @param {boolean} zoomed @param {() => void} zoom */
const zoomButton = (zoomed, zoom) => html`<button class="zoom" aria-pressed=${zoomed} aria-label=${t.zoom} @click=${zoom}>
  <svg viewBox="0 0 24 24" aria-hidden="true"><circle cx="10" cy="10" r="6.5" /><path d="m15 15 6 6M7 10h6${zoomed ? '' : 'M10 7v6'}" /></svg>
</button>`;

/**
 * What the last turn was; before it, that the own one was refused.
 * @param {KanpionsGame} game
 * @param {View | null} view
 * @param {() => void} redraw
 */
function caption(game, view, redraw) {
  const last = view?.turns.at(-1);
  if (!view || !last) return html`<p class="caption"></p>`;
  const own = view.turns.findLast(({ seat }) => seat === (game.viewSeat ?? view.to_move));
  return html`<p class=${classMap({ caption: true, refused: last.kind === 'refused' })}>
    ${own && own !== last && own.kind === 'refused' ? html`<span>${refusedText(own, game.names)}</span>` : nothing}
    <span>${turnText(last, game.names, { reading: (word) => reading(game, word, redraw), bagEmpty: view.bag === 0 })}</span>
  </p>`;
}

/** @type {MountPlay<KanpionsGame>} */
export const mountPlay = (root, game, engine) => {
  let zoomed = false;
  let { placed } = game.draft;
  let { seconds } = game;
  /** @param {() => void} redraw */
  const zoom = (redraw) => {
    zoomed = !zoomed;
    redraw();
    const { view, draft, cursor } = game;
    const played = view?.turns.findLast((turn) => turn.kind === 'play');
    const square = cursor ?? draft.placed.at(-1)?.square ?? (played?.kind === 'play' ? played.placed[0][0] : view?.centre);
    if (zoomed && square) root.querySelector(`.kanji-board [data-square="${square}"]`)?.scrollIntoView({ block: 'center', inline: 'center' });
  };
  const stop = mountTable(root, game, engine, {
    name: 'kanpions',
    texts: t,
    refusable: '.prompt',
    ask: (view) => ask(game, view),
    parts: ({ over, next, redraw }) => {
      const { view } = game;
      const last = view?.turns.at(-1);
      ({ seconds } = game);
      const warning = WARNINGS.find((each) => each === seconds);
      return {
        before: clock(seconds),
        phase: view ? t.bag(view.bag) : '',
        behind: zoomButton(zoomed, () => zoom(redraw)),
        seats: view ? scores(game, view) : scoresToCome,
        board: board(game, view, zoomed),
        doing: over ? result(game, over) : next(html`${draftWords(game, redraw)} ${rack(game, view)} ${actions(game, view)}`, caption(game, view, redraw)),
        more: view && !over ? scoreSheet(game, view) : nothing,
        heard: last ? turnText(last, game.names, { bagEmpty: view?.bag === 0 }) : '',
        warning: warning ? t.secondsLeft(warning) : '',
      };
    },
    watch: () => {
      const from = places(root);
      const before = placed;
      ({ placed } = game.draft);
      return (step) => {
        const { view } = game;
        if (step === 'same' && placed !== before) showStep(root, from, before, placed);
        if (step !== 'turn' || !view) return;
        showTurn(root, from, view);
        const turn = view.turns.at(-1);
        if (zoomed && turn?.kind === 'play') bringUp(root, turn.placed[0][0]);
      };
    },
    listeners: (redraw) => [
      [game, 'tick', () => game.seconds !== seconds && redraw()],
      [game, 'name', ({ detail }) => askName(game, detail)],
      [game, 'vote', () => askOthers(game)],
      ...tableInput(root, game),
    ],
  });
  game.attend(true);
  return () => {
    stop();
    game.attend(false);
    for (const dialog of document.querySelectorAll('dialog')) dialog.close();
  };
};
