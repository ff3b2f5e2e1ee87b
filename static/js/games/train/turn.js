// Turns as people read them.

import { texts } from '../../texts.js';

/** @import { Turn } from './types.js' */

/**
 * What the last turn was, in a sentence.
 * @param {Turn} turn
 * @param {string[]} names
 */
export function turnText(turn, names) {
  const { caption, ends } = texts.train;
  const name = names[turn.seat];
  return turn.kind === 'place'
    ? caption.place(name, turn.faces, ends[turn.end], turn.word, turn.score)
    : caption.exchange(name, turn.count);
}
