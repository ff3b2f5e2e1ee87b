// Fingers, mouse and keys: they take tiles up, drag them, point at squares, choose.

import { reducedMotion } from '../../motion.js';
import { squareUnder } from './board.js';
import { beside } from './squares.js';

/** @import { KanpionsGame } from './game.js' */

/** A press that strays less far (px) is a tap. */
const DRAG = 6;

/** @type {Record<string, [number, number]>} */
const steps = { ArrowRight: [1, 0], ArrowDown: [0, -1], ArrowLeft: [-1, 0], ArrowUp: [0, 1] };

/** Bring a square into sight where the board is larger than its window. @param {ParentNode} root @param {string} square */
export const bringUp = (root, square) =>
  root.querySelector(`.kanji-board [data-square="${square}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: reducedMotion() ? 'auto' : 'smooth' });

/**
 * What to listen to on a table under `root`, as `listen` takes it.
 * @param {HTMLElement} root
 * @param {KanpionsGame} game
 * @returns {[EventTarget, string, (event: any) => void][]}
 */
export function tableInput(root, game) {
  /**
   * The press under way: the tile that it may drag, by its number on the rack, and where it began.
   * @type {{ id: number, index: number | null, square: string | null, tile: HTMLElement | null, moved: boolean, x: number, y: number } | null}
   */
  let press = null;

  const down = (/** @type {PointerEvent} */ event) => {
    const target = /** @type {Element} */ (event.target);
    if (event.button !== 0 || press) return;
    const onRack = /** @type {HTMLElement | null} */ (target.closest('.rack-tile'));
    const square = onRack ? null : (target.closest('.kanji-board.interactive [data-square]')?.getAttribute('data-square') ?? null);
    if (!onRack && !square) return;
    const placed = game.draft.placed.find((each) => each.square === square);
    const index = onRack ? Number(onRack.dataset.index) : (placed?.index ?? null);
    const tile = onRack ?? (placed ? target.closest('[data-square]') : null);
    press = {
      id: event.pointerId,
      index: game.myTurn && !game.given ? index : null,
      square,
      tile: /** @type {HTMLElement | null} */ (tile?.querySelector('.tile') ?? null),
      moved: false,
      x: event.clientX,
      y: event.clientY,
    };
  };
  const move = (/** @type {PointerEvent} */ event) => {
    if (press?.tile && press.index !== null && event.pointerId === press.id) {
      const { tile, x, y } = press;
      if (!press.moved && Math.hypot(event.clientX - x, event.clientY - y) < DRAG) return;
      press.moved = true;
      tile.classList.add('dragged');
      tile.style.translate = `${event.clientX - x}px ${event.clientY - y}px`;
    }
    if (event.pointerType === 'mouse' || press?.moved) game.point(squareUnder(event));
  };
  const letGo = () => {
    if (press?.tile) {
      press.tile.classList.remove('dragged');
      press.tile.style.translate = '';
    }
    press = null;
  };
  const up = (/** @type {PointerEvent} */ event) => {
    const was = press;
    if (!was || event.pointerId !== was.id) return;
    const square = squareUnder(event);
    letGo();
    // A tap on the rack is its button's own click.
    if (was.moved && was.index !== null) {
      swallowClick();
      if (square && square !== was.square) void game.put(was.index, square);
      else if (!square && was.square) void game.lift(was.square);
    } else if (was.square && was.square === square) {
      void game.choose(square);
    }
    if (event.pointerType !== 'mouse') game.point(null);
  };
  /** The click that ends a drag on the button where it began chooses nothing. */
  const swallowClick = () => {
    const stop = (/** @type {Event} */ event) => event.stopPropagation();
    root.addEventListener('click', stop, { capture: true, once: true });
    setTimeout(() => root.removeEventListener('click', stop, { capture: true }), 0);
  };
  const leave = () => !press && game.point(null);

  const keys = (/** @type {KeyboardEvent} */ event) => {
    if (event.isComposing || event.keyCode === 229 || event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector('dialog[open]') || /** @type {Element} */ (event.target).closest('input, select, textarea')) return;
    const digit = '12345'.indexOf(event.key);
    if (event.key.length === 1 && digit >= 0) game.pick(digit);
    else if (event.key === 'f' || event.key === 'F') void game.flip();
    else if (event.key === 'Escape' || event.key === 'Backspace') void game.back();
    else if (!root.querySelector('.kanji-board.interactive')?.matches(':focus') || !game.view) return;
    else if (event.key === 'Delete') game.cursor && void game.lift(game.cursor);
    else if (event.key === 'Enter' || event.key === ' ') game.cursor && void game.choose(game.cursor);
    else if (event.key in steps) {
      const next = game.cursor ? beside(game.view.size, game.cursor, steps[event.key]) : game.view.centre;
      game.point(next);
      bringUp(root, next);
    } else if (event.key === 'n' || event.key === 'N') {
      const open = game.preview?.open ?? [];
      const next = open[(open.indexOf(game.cursor ?? '') + 1) % open.length];
      if (next) {
        game.point(next);
        bringUp(root, next);
      }
    } else return;
    event.preventDefault();
  };

  return [
    [document, 'keydown', keys],
    [root, 'pointerdown', down],
    [document, 'pointermove', move],
    [document, 'pointerup', up],
    [document, 'pointercancel', letGo],
    [root, 'pointerleave', leave],
  ];
}
