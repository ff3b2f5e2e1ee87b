// Tells the page around the frame how a game goes.

import { tell } from './frame.js';

/** @import { Match } from '../match.js' */

/**
 * Report a game until the returned function is called; `changed` is called whenever it has gone on.
 * @param {Match<any>} game
 * @param {() => void} changed
 */
export function watch(game, changed) {
  /** Moves made, of the game with this seed; -1 before any. */
  let made = -1;
  let seed = '';
  /** @type {number | null} */
  let seat = null;
  const look = () => {
    const { record, view } = game;
    if (!record || !view) return;
    const { moves } = record;
    if (record.seed !== seed) {
      seed = record.seed;
      tell('ready', { ...record, ply: view.ply });
    } else if (moves.length > made) tell('move', { move: moves[made], seat, ply: view.ply, moves });
    else if (moves.length < made) tell('undo', { ply: view.ply, moves });
    else return;
    if (view.outcome && moves.length > made) tell('end', { ...view.outcome, ply: view.ply, record });
    made = moves.length;
    seat = view.to_move;
    changed();
  };
  game.addEventListener('change', look);
  return () => game.removeEventListener('change', look);
}
