// The table of チャイニーズチェッカー: seats, star, what to do next, and the result at the end.

import { html, nothing } from '../../vendor.js';
import { barRow, lineChart } from '../../chart.js';
import { boardKeys } from '../../keys.js';
import { boardPress } from '../../press.js';
import { nextSteps, standing } from '../../result.js';
import { mountTable, scoreboard, scoresToCome } from '../../table.js';
import { texts as common } from '../../texts.js';
import { followWay, holeAt, starBoard } from './board.js';
import { lastText } from './game.js';
import { directions, facing, neighbour } from './geometry.js';
import { headline, whyOver } from './outcome.js';
import { turned } from './setup.js';
import { texts as t } from './texts.js';

/** @import { MountPlay } from '../../table.js' */
/** @import { ChineseCheckersGame } from './game.js' */
/** @import { View } from '../../../vendor/engine/games/chinese-checkers.js' */

/** Rounds before the no-progress end from which the players are warned. */
const WARNING = 20;

/** Arrow keys go along the six directions; up and down lean left, or right if there is no hole; with Shift the other way round. */
const keyDirections = { ArrowRight: [0], ArrowDown: [2, 1], ArrowLeft: [3], ArrowUp: [4, 5] };

/** @param {ChineseCheckersGame} game @param {View} view */
function scores(game, view) {
  const { seats } = view;
  return scoreboard({
    names: game.names,
    onTurn: view.to_move,
    columns: seats.length > 4 ? 3 : seats.length,
    room: seats.length > 3 ? 'crowded' : '',
    score: (seat) => {
      const { rank, by, total, arrived, opposite } = seats[seat];
      const notes = [
        by === 'fill' ? t.filled : '',
        view.passed.includes(seat) ? t.passed : '',
        seats.length === 5 && !opposite ? t.alone : '',
      ];
      return html`<span class="points number">${[rank ? t.result.place(rank) : t.left(total - arrived), ...notes].filter(Boolean).join(' ')}</span>`;
    },
  });
}

/** What a person to move is asked to do. @param {ChineseCheckersGame} game @param {View} view */
function ask(game, view) {
  const { prompt: p } = t;
  if (game.selected) return swapping(game) ? p.goSwap : p.go;
  const told = view.passed.length || view.last?.swaps !== undefined ? lastText(view, game.names) : '';
  const next = choice(game, view);
  return told ? p.after(told, next) : next;
}

/** Whether the piece taken up can swap places with another. @param {ChineseCheckersGame} game */
const swapping = ({ view, selected }) => Boolean(selected && view?.dests[selected]?.some(({ swaps }) => swaps !== undefined));

/** What a person who has taken nothing up is asked to do. @param {ChineseCheckersGame} game @param {View} view */
function choice(game, view) {
  const { prompt: p } = t;
  if (view.lingering) return p.lingering;
  const left = view.no_progress.limit - view.no_progress.rounds;
  if (left <= WARNING) return p.noProgress(left);
  return game.people.length > 1 ? p.pickNamed(game.names[Number(view.to_move)]) : p.pick;
}

/** @param {ChineseCheckersGame} game @param {View | null} view */
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
        last: view?.last?.path ?? null,
        movable: new Set(view && game.personsTurn ? Object.keys(view.dests) : []),
        cursor: game.cursor,
      },
      { label: t.board.label, interactive: true },
    )}
  </section>`;
}

/** @param {ChineseCheckersGame} game @param {View | null} view */
function actions(game, view) {
  const off = !game.personsTurn;
  return html`<div class="ends">
    ${game.stuck ? html`<button class="strong" @click=${() => game.carryOn()}>${common.boot.retry}</button>` : nothing}
    <button aria-disabled=${!view?.can_undo} @click=${() => view?.can_undo && game.undo()}>${common.undo}</button>
    <button aria-disabled=${!view?.can_redo} @click=${() => view?.can_redo && game.redo()}>${common.redo}</button>
    <button aria-disabled=${off} @click=${() => game.hint()}>${common.hint}</button>
  </div>`;
}

/** How far everybody is, as bars. @param {ChineseCheckersGame} game @param {View} view */
const standings = (game, view) => html`<section class="sheet progress" aria-label=${t.result.home}>
  <h2>${t.result.chart}</h2>
  ${view.seats.map(({ arrived, total }, seat) => barRow({ seat, name: game.names[seat], parts: arrived ? [{ share: arrived / total }] : [], behind: `${arrived} / ${total}` }))}
</section>`;

/** Pieces at home by ply. @param {ChineseCheckersGame} game @param {View} view */
const chart = ({ names }, { seats, progress }) =>
  lineChart({
    caption: t.result.chart,
    label: seats.map(({ arrived }, seat) => `${names[seat]} ${arrived}`).join('、'),
    lines: progress ?? [],
    most: seats[0].total,
    end: t.ply,
  });

/** @param {ChineseCheckersGame} game @param {View} view */
function result(game, view) {
  if (!view.outcome) return nothing;
  return html`<section class="result" aria-label=${t.result.heading}>
    ${standing({
      headline: headline(view, view.outcome.ranks, game.names),
      reason: whyOver(view, game.names),
      ranks: view.outcome.ranks,
      names: game.names,
      columns: [
        [t.result.home, (seat) => `${view.seats[seat].arrived} / ${view.seats[seat].total}`],
        [t.result.moves, (seat) => view.seats[seat].turns],
      ],
      below: chart(game, view),
    })}
    ${nextSteps({
      slug: 'chinese-checkers',
      again: () => game.again(turned),
      more: view.can_undo ? html`<button @click=${() => game.undo()}>${common.undo}</button>` : nothing,
    })}
  </section>`;
}

/** What to listen to on a table under `root`. @param {HTMLElement} root @param {ChineseCheckersGame} game @returns {import('../../table.js').Listener[]} */
function input(root, game) {
  const star = () => /** @type {SVGSVGElement | null} */ (root.querySelector('svg.star'));
  const mover = (/** @type {string} */ hole) => /** @type {SVGElement | null} */ (root.querySelector(`.piece.movable[data-hole="${hole}"] .mover`));
  const under = (/** @type {PointerEvent} */ event) => {
    const board = star();
    return board ? holeAt(board, game.bottom, event) : null;
  };
  const pressing = boardPress(root, {
    under,
    grab: (event) => {
      const from = star()?.contains(/** @type {Node} */ (event.target)) ? under(event) : null;
      return from ? { from, mover: mover(from) ? () => mover(from) : undefined } : null;
    },
    lift: ({ from }) => {
      if (game.selected !== from) game.choose(from);
    },
    choose: (hole) => game.choose(hole),
    drop: ({ from }, hole) => {
      if (hole && hole !== from) game.choose(hole);
    },
    point: (hole) => game.point(hole),
  });
  const keys = boardKeys({
    board: star,
    always: { Escape: () => game.release() },
    cursor: () => game.cursor,
    home: () => game.selected ?? Object.keys(game.view?.dests ?? {})[0] ?? 'i5',
    beside: (hole, { key, shiftKey }) => {
      const places = facing(game.bottom);
      const leans = keyDirections[/** @type {keyof typeof keyDirections} */ (key)].map((sixth) => neighbour(places, hole, directions[sixth]));
      return (shiftKey ? leans.reverse() : leans).find(Boolean) ?? null;
    },
    // From one piece that can move to the next, or from one goal of the piece taken up to the next.
    stations: () => (game.selected ? [...game.stops.keys()] : Object.keys(game.view?.dests ?? {})),
    choose: (hole) => hole && game.choose(hole),
    point: (hole) => game.point(hole),
  });
  return [[document, 'keydown', keys], ...pressing];
}

/** @type {MountPlay<ChineseCheckersGame>} */
export const mountPlay = (root, game, engine) =>
  mountTable(root, game, engine, {
    name: 'chinese-checkers',
    texts: t,
    refusable: '.piece.selected .mover',
    ask: (view) => ask(game, view),
    parts: ({ over, next }) => {
      const { view } = game;
      return {
        phase: view ? t.ply(view.ply) : '',
        seats: view ? scores(game, view) : scoresToCome,
        board: board(game, view),
        doing: over ? result(game, over) : next(actions(game, view)),
        more: view && !over ? standings(game, view) : nothing,
        heard: view ? lastText(view, game.names) : '',
      };
    },
    watch: () => (step) => {
      const last = game.view?.last;
      if (step !== 'turn' || !last) return;
      followWay(root, game.bottom, last.path);
      if (last.swaps !== undefined) followWay(root, game.bottom, [last.path[last.path.length - 1], last.path[0]]);
    },
    listeners: () => input(root, game),
  });
