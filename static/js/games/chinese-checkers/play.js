// The table of チャイニーズチェッカー: seats, star, what to do next, and the result at the end.

import { html, render, svg, classMap, nothing } from '../../vendor.js';
import { bootLine } from '../../boot.js';
import { listen } from '../../listen.js';
import { mark, sideColours } from '../../marks.js';
import { reducedMotion, refuse } from '../../motion.js';
import { boardPress } from '../../press.js';
import { nextSteps, standing } from '../../result.js';
import { lasting } from '../../store.js';
import { texts as common } from '../../texts.js';
import { backLink } from '../../top.js';
import { followWay, holeAt, starBoard } from './board.js';
import { wayText } from './game.js';
import { directions, facing, neighbour } from './geometry.js';
import { startAgain } from './setup.js';
import { texts as t } from './texts.js';

/** @import { Engine } from '../../engine/client.js' */
/** @import { Note } from '../../match.js' */
/** @import { ChineseCheckersGame } from './game.js' */
/** @import { StarView } from './types.js' */

/** Rounds before the no-progress end from which the players are warned. */
const WARNING = 20;

/** Arrow keys go along the six directions; up and down lean left, with Shift right. */
const keyDirections = /** @type {const} */ ({ ArrowRight: 0, ArrowDown: 2, ArrowLeft: 3, ArrowUp: 4 });
/** Where there is no hole that way, up and down lean to the other side. */
const otherLean = new Map([[1, 2], [2, 1], [4, 5], [5, 4]]);
const shiftDirections = /** @type {const} */ ({ ArrowDown: 1, ArrowUp: 5 });

/** @param {ChineseCheckersGame} game @param {StarView} view */
function scores(game, view) {
  return html`<ol class=${classMap({ scores: true, crowded: view.seats.length > 3 })} style="--seats: ${view.seats.length > 4 ? 3 : view.seats.length}">
    ${view.seats.map(
      (seat, index) => html`<li
        class=${classMap({ score: true, sheet: true, 'to-move': index === view.to_move })}
        aria-current=${index === view.to_move ? 'true' : nothing}
        data-seat=${index}
      >
        <span class="name">${mark(index)} <span>${game.names[index]}</span></span>
        <span class="points number">${seat.rank ? t.rank(seat.rank) : t.left(seat.total - seat.arrived)}${view.seats.length === 5 && !seat.opposite ? ` ${t.alone}` : ''}</span>
      </li>`,
    )}
  </ol>`;
}

/**
 * @param {ChineseCheckersGame} game
 * @returns {Note}
 */
function prompt(game) {
  const { view, note } = game;
  const plain = (/** @type {string} */ text) => ({ text, tone: /** @type {const} */ ('plain') });
  if (!view) return plain(t.prompt.loading);
  if (note) return note;
  if (view.to_move === null) return plain(t.prompt.over);
  if (!game.personsTurn) return plain(t.prompt.thinking(game.names[view.to_move]));
  if (view.forced_pass) return plain(t.prompt.mustPass);
  if (game.selected) return plain(t.prompt.go);
  if (view.lingering) return plain(t.prompt.lingering);
  const left = view.no_progress.limit - view.no_progress.rounds;
  if (left <= WARNING) return plain(t.prompt.noProgress(left));
  return plain(game.people.length > 1 ? t.prompt.pickNamed(game.names[view.to_move]) : t.prompt.pick);
}

/** @param {ChineseCheckersGame} game @param {StarView | null} view */
function board(game, view) {
  const { selected, stops } = game;
  return html`<section class="board wood" aria-label=${t.title}>
    ${starBoard(
      {
        bottom: game.bottom,
        pieces: view?.pieces ?? [],
        seats: view?.seats ?? [],
        names: game.names,
        selected,
        stops,
        passes: new Set(selected ? view?.through[selected] : []),
        preview: game.cursor ? stops.get(game.cursor) : null,
        hint: game.hinted,
        last: view?.last?.path.length ? view.last.path : null,
        movable: new Set(view && game.personsTurn ? Object.keys(view.dests) : []),
        cursor: game.cursor,
      },
      { label: t.board.label, interactive: true },
    )}
  </section>`;
}

/** @param {ChineseCheckersGame} game @param {StarView | null} view */
function actions(game, view) {
  const off = !game.personsTurn;
  return html`<div class="ends">
    ${game.stuck ? html`<button class="strong" @click=${() => game.carryOn()}>${common.boot.retry}</button>` : nothing}
    ${view?.forced_pass && !off ? html`<button class="strong" @click=${() => game.pass()}>${t.pass}</button>` : nothing}
    <button aria-disabled=${!view?.can_undo} @click=${() => view?.can_undo && game.undo()}>${t.undo}</button>
    <button aria-disabled=${!view?.can_redo} @click=${() => view?.can_redo && game.redo()}>${t.redo}</button>
    <button aria-disabled=${off} @click=${() => game.hint()}>${t.hint}</button>
  </div>`;
}

/**
 * How far everybody is, as bars.
 * @param {ChineseCheckersGame} game
 * @param {StarView} view
 */
const standings = (game, view) => html`<section class="sheet progress" aria-label=${t.result.home}>
  <h2>${t.result.chart}</h2>
  ${view.seats.map(
    (seat, index) => html`<div class="chart-row">
      <span class="chart-name">${mark(index)} ${game.names[index]}</span>
      <span class="bar" aria-hidden="true">
        ${seat.arrived
          ? html`<span class="segment" style="inline-size: ${(100 * seat.arrived) / seat.total}%; --side: var(${sideColours[index]})"></span>`
          : nothing}
      </span>
      <span class="number">${seat.arrived} / ${seat.total}</span>
    </div>`,
  )}
</section>`;

/**
 * Pieces at home by ply, a line a seat.
 * @param {ChineseCheckersGame} game
 * @param {StarView} view
 */
function chart(game, view) {
  const progress = view.progress ?? [];
  const plies = Math.max(1, (progress[0]?.length ?? 1) - 1);
  const total = view.seats[0].total;
  const at = (/** @type {number} */ ply, /** @type {number} */ home) =>
    `${(24 + (268 * ply) / plies).toFixed(1)} ${(96 - (84 * home) / total).toFixed(1)}`;
  return html`<figure class="chart">
    <figcaption>${t.result.chart}</figcaption>
    <svg viewBox="0 0 300 116" role="img" aria-label=${view.seats.map((seat, index) => `${game.names[index]} ${seat.arrived}`).join('、')}>
      <path class="axis" d="M24 8V96H294" />
      <text x="20" y="16" text-anchor="end">${total}</text>
      <text x="20" y="99" text-anchor="end">0</text>
      <text x="294" y="112" text-anchor="end">${t.ply(plies)}</text>
      ${progress.map(
        (homes, seat) => svg`<path class="curve" d=${`M${homes.map((home, ply) => at(ply, home)).join('L')}`} stroke="var(${sideColours[seat]})"
          stroke-dasharray=${['none', '7 3', '2 3', '9 3 2 3', '4 2', '1 4'][seat]}/>`,
      )}
    </svg>
  </figure>`;
}

/** @param {ChineseCheckersGame} game @param {StarView} view */
function result(game, view) {
  const outcome = view.outcome;
  if (!outcome) return nothing;
  const { ranks, termination } = outcome;
  const first = game.names.filter((_, seat) => ranks[seat] === 1);
  const headline = view.options.teams ? t.result.team(first.join('・')) : t.result.winner(first.join('・'));
  return html`<section class="result" aria-label=${t.result.heading}>
    ${standing({
      headline,
      reason: termination === 'no_progress' ? t.result.noProgress : '',
      texts: t.result,
      place: t.rank,
      ranks,
      names: game.names,
      columns: [
        [t.result.home, (seat) => `${view.seats[seat].arrived} / ${view.seats[seat].total}`],
        [t.result.moves, (seat) => view.seats[seat].turns],
      ],
      below: chart(game, view),
    })}
    ${nextSteps({
      slug: 'chinese-checkers',
      texts: t.result,
      again: () => game.again(() => startAgain(game)),
      more: view.can_undo ? html`<button @click=${() => game.undo()}>${t.undo}</button>` : nothing,
    })}
  </section>`;
}

/** @param {ChineseCheckersGame} game @param {Engine} engine */
function page(game, engine) {
  const { view } = game;
  const said = prompt(game);
  const over = Boolean(view?.outcome);
  const last = view?.last;
  return html`<div class="play chinese-checkers-play ${over ? 'over' : ''}">
    <header class="top">
      ${backLink('#/')}
      <h1>${t.title}</h1>
      <span class="quiet number">${view ? t.ply(view.ply) : ''}</span>
    </header>
    <main>
      <div class="table">
        ${board(game, view)}
      </div>
      <aside>
        ${view ? scores(game, view) : html`<ol class="scores waiting" aria-hidden="true"><li class="score sheet"></li><li class="score sheet"></li></ol>`}
        ${over && view
          ? result(game, view)
          : html`<div class="mine">
              ${engine.state === 'failed' || (!view && engine.state !== 'ready')
                ? bootLine(engine)
                : html`<p class="prompt tone-${said.tone}">${said.text}</p>`}
              ${actions(game, view)}
            </div>`}
        ${view && !over ? standings(game, view) : nothing}
      </aside>
    </main>
    ${lasting ? nothing : html`<p class="quiet note">${common.storage.unavailable}</p>`}
    <div class="hidden-text" aria-live="polite">${last ? t.moved(game.names[last.seat], wayText(last.path)) : ''} ${said.text}</div>
  </div>`;
}

/**
 * Draw the table into `root` and keep it true until the returned function is called.
 * @param {HTMLElement} root
 * @param {ChineseCheckersGame} game
 * @param {Engine} engine
 */
export function mountPlay(root, game, engine) {
  let shownPly = game.view?.ply ?? -1;
  let shownSeed = game.record?.seed;
  let shownNote = game.note;
  const draw = () => {
    render(page(game, engine), root);
    const { view, note } = game;
    if (view && game.record?.seed === shownSeed && view.ply === shownPly + 1) {
      if (view.last?.path.length && !reducedMotion()) followWay(root, game.bottom, view.last.path);
      if (view.outcome) /** @type {HTMLElement | null} */ (root.querySelector('.headline'))?.focus({ preventScroll: true });
    }
    if (note !== shownNote && note?.tone === 'refused') refuse(root.querySelector('.piece.selected .mover'));
    shownPly = view?.ply ?? -1;
    shownSeed = game.record?.seed;
    shownNote = note;
  };

  const star = () => /** @type {SVGSVGElement | null} */ (root.querySelector('svg.star'));
  const piece = (/** @type {string} */ hole) => root.querySelector(`.piece.movable[data-hole="${hole}"]`);
  const pressing = boardPress(root, {
    board: star,
    under: (event) => {
      const svgElement = star();
      return svgElement ? holeAt(svgElement, game.bottom, event) : null;
    },
    begin: (hole) => Boolean(piece(hole)),
    mover: (hole) => /** @type {SVGElement | null | undefined} */ (piece(hole)?.querySelector('.mover')),
    lift: (hole) => {
      if (game.selected !== hole) game.choose(hole);
    },
    choose: (hole) => game.choose(hole),
    point: (hole) => game.point(hole),
  });

  const keys = (/** @type {KeyboardEvent} */ event) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') return game.release();
    if (!star()?.matches(':focus') || !game.view) return;
    const places = facing(game.bottom);
    const start = game.cursor ?? game.selected ?? Object.keys(game.view.dests)[0] ?? 'i5';
    if (event.key === 'Enter' || event.key === ' ') {
      if (game.cursor) game.choose(game.cursor);
    } else if (event.key in keyDirections) {
      const key = /** @type {keyof typeof keyDirections} */ (event.key);
      const sixth = event.shiftKey && key in shiftDirections ? shiftDirections[/** @type {keyof typeof shiftDirections} */ (key)] : keyDirections[key];
      const other = otherLean.get(sixth);
      const next = game.cursor
        ? (neighbour(places, start, directions[sixth]) ?? (other === undefined ? null : neighbour(places, start, directions[other])))
        : start;
      if (next) game.point(next);
    } else if (event.key === 'n' || event.key === 'N') {
      // From one piece that can move to the next, or from one goal of the piece taken up to the next.
      const stations = game.selected ? [...game.stops.keys()] : Object.keys(game.view.dests);
      const next = stations[(stations.indexOf(start) + 1) % stations.length];
      if (next) game.point(next);
    } else return;
    event.preventDefault();
  };

  draw();
  return listen(
    [game, 'change', draw],
    [engine, 'state progress', draw],
    [document, 'keydown', keys],
    ...pressing,
  );
}
