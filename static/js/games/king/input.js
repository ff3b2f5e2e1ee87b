// Fingers, mouse and keys on the board: they point at squares, drag pieces, choose.

import { squareUnder } from './board.js';
import { beside } from './geometry.js';

/** @import { KingGame } from './game.js' */

/** A press that strays less far (px) is a tap. */
const DRAG = 6;

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
  /**
   * The press under way: where it began, whether it may drag a piece, and the squares it went over.
   * @type {{ id: number, from: string, drags: boolean, moved: boolean, x: number, y: number, over: string[] } | null}
   */
  let press = null;

  /** The piece that is dragged; the topmost one of its square. @param {string} at */
  const mover = (at) => /** @type {SVGElement | undefined} */ ([...root.querySelectorAll(`.piece[data-square="${at}"] .mover`)].at(-1));

  const down = (/** @type {PointerEvent} */ event) => {
    const svg = board();
    if (event.button !== 0 || !svg?.contains(/** @type {Node} */ (event.target))) return;
    game.finish();
    const square = under(event);
    if (!square) return;
    const drags = draggable(game).has(square);
    press = { id: event.pointerId, from: square, drags, moved: false, x: event.clientX, y: event.clientY, over: [square] };
    if (drags) svg.setPointerCapture(event.pointerId);
  };
  const move = (/** @type {PointerEvent} */ event) => {
    const square = under(event);
    if (press?.drags && event.pointerId === press.id) {
      const { x, y, from } = press;
      if (!press.moved && Math.hypot(event.clientX - x, event.clientY - y) < DRAG) return;
      if (!press.moved && game.step === 'block' && game.draft.lifted !== from) void game.choose(from);
      press.moved = true;
      if (square && press.over.at(-1) !== square) press.over.push(square);
      const scale = board()?.getScreenCTM()?.a ?? 1;
      const piece = mover(from);
      if (piece) piece.style.transform = `translate(${(event.clientX - x) / scale}px, ${(event.clientY - y) / scale}px)`;
    }
    if (event.pointerType === 'mouse' || press?.moved) game.point(square);
  };
  const letGo = () => {
    const piece = press ? mover(press.from) : undefined;
    if (piece) piece.style.transform = '';
    press = null;
  };
  const up = (/** @type {PointerEvent} */ event) => {
    const square = under(event);
    const was = press;
    letGo();
    // A press that was cancelled, or begun elsewhere, chooses nothing.
    if (was && square && (was.moved ? square !== was.from : square === was.from)) void game.choose(square, was.moved ? was.over : []);
    if (event.pointerType !== 'mouse') game.point(null);
  };
  const leave = () => !press && game.point(null);

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

  return [
    [document, 'keydown', keys],
    [root, 'pointerdown', down],
    [root, 'pointermove', move],
    [root, 'pointerup', up],
    [root, 'pointercancel', letGo],
    [root, 'pointerleave', leave],
  ];
}
