// Turns as people read them.

import { texts } from './texts.js';

/** @import { View } from '../../../vendor/engine/games/train.js' */

/** What the last turn was, in a sentence. @param {View['turns'][number]} turn @param {string[]} names */
export function turnText(turn, names) {
  const { caption, ends } = texts;
  const name = names[turn.seat];
  return turn.kind === 'place'
    ? caption.place(name, turn.faces, ends[turn.end], turn.word, turn.score)
    : caption.exchange(name, turn.count);
}
