// Movements that show what happened: tiles come from the rack or from the one who played them, points go to the score.
// That a tile turns over, its own style shows.

import { arrive, boxes, fly } from '../../motion.js';

/** @import { View } from '../../../vendor/engine/games/kanpions.js' */

/** Where things are that tiles come from, before a change is drawn. @param {ParentNode} root */
export const places = (root) => ({
  rack: boxes(root, '.rack-tile .tile', 'data-index'),
  board: boxes(root, '.kanji-board.interactive .tile.placed', 'data-square'),
  seats: boxes(root, '.score', 'data-seat'),
});

/**
 * A step of the turn under way: tiles go from the rack to the board and back.
 * @param {ParentNode} root
 * @param {ReturnType<typeof places>} from
 * @param {{ square: string, index: number }[]} before
 * @param {{ square: string, index: number }[]} after
 */
export function showStep(root, from, before, after) {
  for (const { square, index } of after) {
    const was = before.find((each) => each.index === index);
    if (was?.square === square) continue;
    arrive(root.querySelector(`.kanji-board.interactive [data-square="${square}"] .tile`), was ? from.board.get(was.square) : from.rack.get(String(index)));
  }
  for (const { square, index } of before) {
    if (after.some((each) => each.index === index)) continue;
    arrive(root.querySelector(`.rack-tile[data-index="${index}"] .tile`), from.board.get(square));
  }
}

/** A turn as it was made. @param {ParentNode} root @param {ReturnType<typeof places>} from @param {View} view */
export function showTurn(root, from, view) {
  const turn = view.turns.at(-1);
  if (!turn) return;
  const tile = (/** @type {string} */ square) => root.querySelector(`.kanji-board.interactive [data-square="${square}"] .tile`);
  const score = root.querySelector(`.score[data-seat="${turn.seat}"] .points`)?.getBoundingClientRect();
  if (turn.kind === 'refused') return fly(`${turn.score}`, root.querySelector('.board-window')?.getBoundingClientRect(), score);
  if (turn.kind !== 'play') return;
  turn.placed.forEach(([square], index) => {
    // The mover's own tiles lie there already.
    if (!from.board.has(square)) arrive(tile(square), from.seats.get(String(turn.seat)), index * 90);
  });
  fly(`+${turn.score}`, tile(turn.placed[0][0])?.getBoundingClientRect(), score);
}
