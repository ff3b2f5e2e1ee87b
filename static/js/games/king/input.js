// Fingers, mouse and keys on the board: they point at squares, drag pieces, choose.

import { boardPress } from '../../press.js';
import { squareUnder } from './board.js';
import { beside } from './geometry.js';

/** @import { KingGame } from './game.js' */

/** @type {Record<string, [number, number]>} */
const directions = { ArrowRight: [1, 0], ArrowDown: [0, -1], ArrowLeft: [-1, 0], ArrowUp: [0, 1] };

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
 * @returns {[EventTarget, string, (event: any) => void][]}
 */
export function boardInput(root, game) {
  const board = () => /** @type {SVGSVGElement | null} */ (root.querySelector('.play .king-board'));
  const under = (/** @type {PointerEvent} */ event) => {
    const svg = board();
    return svg && game.view ? squareUnder(svg, game.view.size, event) : null;
  };
  const pressing = boardPress(root, {
    board,
    under,
    begin: (square) => {
      game.finish();
      return draggable(game).has(square);
    },
    // The topmost piece of its square.
    mover: (square) => /** @type {SVGElement | undefined} */ ([...root.querySelectorAll(`.piece[data-square="${square}"] .mover`)].at(-1)),
    lift: (square) => {
      if (game.step === 'block' && game.draft.lifted !== square) void game.choose(square);
    },
    choose: (square, over) => void game.choose(square, over),
    point: (square) => game.point(square),
  });

  const keys = (/** @type {KeyboardEvent} */ event) => {
    const { view } = game;
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
    if (event.key === 'Escape') return void game.back();
    if (!board()?.matches(':focus') || !view) return;
    const start = game.cursor ?? view.king;
    if (event.key === 'Enter' || event.key === ' ') {
      game.finish();
      if (game.cursor) void game.choose(game.cursor);
    } else if (event.key in directions) {
      game.point(game.cursor ? beside(view.size, start, directions[event.key]) : start);
    } else if (event.key === 'n' || event.key === 'N') {
      const squares = [...game.selectable].sort();
      const next = squares[(squares.indexOf(start) + 1) % squares.length];
      if (next) game.point(next);
    } else return;
    event.preventDefault();
  };

  return [[document, 'keydown', keys], ...pressing];
}
