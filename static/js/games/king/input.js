// Fingers, mouse and keys on the board: they point at squares, drag pieces, choose.

import { boardKeys } from '../../keys.js';
import { boardPress } from '../../press.js';
import { besideByKey } from '../../squares.js';
import { squareUnder } from './board.js';

/** @import { KingGame } from './game.js' */

/** The squares whose piece can be dragged now. @param {KingGame} game */
export function draggable(game) {
  const { step, draft, preview, view } = game;
  if (!view || !game.selectable.size) return new Set();
  if (step === 'king') return new Set(draft.path.length ? [] : [view.king]);
  return new Set(step === 'block' ? preview?.movable : []);
}

/**
 * What to listen to on a table under `root`, as `listen` takes it.
 * @param {HTMLElement} root
 * @param {KingGame} game
 * @returns {import('../../table.js').Listener[]}
 */
export function boardInput(root, game) {
  const board = () => /** @type {SVGSVGElement | null} */ (root.querySelector('.play .king-board'));
  const under = (/** @type {PointerEvent} */ event) => {
    const svg = board();
    return svg && game.view ? squareUnder(svg, game.view.size, event) : null;
  };
  // The topmost piece of its square.
  const piece = (/** @type {string} */ square) => /** @type {SVGElement | undefined} */ ([...root.querySelectorAll(`.piece[data-square="${square}"] .mover`)].at(-1));
  const pressing = boardPress(root, {
    under,
    grab: (event) => {
      const from = board()?.contains(/** @type {Node} */ (event.target)) ? under(event) : null;
      if (!from) return null;
      game.finish();
      return { from, mover: draggable(game).has(from) ? () => piece(from) : undefined };
    },
    lift: ({ from }) => {
      if (game.step === 'block' && game.draft.lifted !== from) void game.choose(from);
    },
    choose: (square) => void game.choose(square),
    drop: ({ from }, square, over) => {
      if (square && square !== from) void game.choose(square, over);
    },
    point: (square) => game.point(square),
  });
  const keys = boardKeys({
    board,
    always: { Escape: () => game.back() },
    cursor: () => game.cursor,
    home: () => game.view?.king ?? '',
    beside: (square, { key }) => besideByKey(game.size, square, key),
    stations: () => [...game.selectable].sort(),
    choose: (square) => {
      game.finish();
      if (square) void game.choose(square);
    },
    point: (square) => game.point(square),
  });
  return [[document, 'keydown', keys], ...pressing];
}
