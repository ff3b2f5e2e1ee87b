// Fingers, mouse and keys: they take tiles up, drag them, point at squares, choose.

import { boardKeys } from '../../keys.js';
import { reducedMotion } from '../../motion.js';
import { boardPress } from '../../press.js';
import { besideByKey } from '../../squares.js';
import { squareUnder } from './board.js';

/** @import { KanpionsGame } from './game.js' */

/** Bring a square into sight where the board is larger than its window. @param {ParentNode} root @param {string} square */
export const bringUp = (root, square) =>
  root.querySelector(`.kanji-board [data-square="${square}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: reducedMotion() ? 'auto' : 'smooth' });

/**
 * What to listen to on a table under `root`, as `listen` takes it.
 * @param {HTMLElement} root
 * @param {KanpionsGame} game
 * @returns {import('../../table.js').Listener[]}
 */
export function tableInput(root, game) {
  const board = () => root.querySelector('.kanji-board.interactive');
  /** The tile that a press may drag, by its number on the rack, and the square where it begins. @param {PointerEvent} event */
  const grab = (event) => {
    const target = /** @type {Element} */ (event.target);
    const onRack = /** @type {HTMLElement | null} */ (target.closest('.rack-tile'));
    const onBoard = target.closest('.kanji-board.interactive [data-square]');
    if (!onRack && !onBoard) return null;
    const from = onBoard?.getAttribute('data-square') ?? null;
    const index = onRack ? Number(onRack.dataset.index) : game.draft.placed.find(({ square }) => square === from)?.index;
    const tile = /** @type {HTMLElement | null | undefined} */ ((onRack ?? onBoard)?.querySelector('.tile'));
    return { from, index, mover: tile && index !== undefined && game.myTurn && !game.given ? () => tile : undefined };
  };
  /** The click that ends a drag on the button where it began chooses nothing. */
  const swallowClick = () => {
    const stop = (/** @type {Event} */ event) => event.stopPropagation();
    root.addEventListener('click', stop, { capture: true, once: true });
    setTimeout(() => root.removeEventListener('click', stop, { capture: true }), 0);
  };
  const pressing = boardPress(root, {
    under: squareUnder,
    grab,
    // A tap on the rack is its button's own click.
    choose: (square) => void game.choose(square),
    drop: ({ from, index = 0 }, square) => {
      swallowClick();
      if (square && square !== from) void game.put(index, square);
      else if (!square && from) void game.lift(from);
    },
    point: (square) => game.point(square),
  });
  const onCursor = (/** @type {(square: string) => unknown} */ act) => () => game.cursor && act(game.cursor);
  const keys = boardKeys({
    board,
    always: {
      ...Object.fromEntries([0, 1, 2, 3, 4].map((index) => [`${index + 1}`, () => game.pick(index)])),
      f: () => game.flip(),
      Escape: () => game.back(),
      Backspace: () => game.back(),
    },
    here: { Delete: onCursor((square) => game.lift(square)) },
    cursor: () => game.cursor,
    home: () => game.view?.centre ?? '',
    beside: (square, { key }) => besideByKey(game.view?.size ?? 0, square, key),
    stations: () => game.preview?.open ?? [],
    choose: onCursor((square) => game.choose(square)),
    point: (square) => {
      game.point(square);
      bringUp(root, square);
    },
  });
  return [[document, 'keydown', keys], ...pressing];
}
