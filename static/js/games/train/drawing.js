// A figure of ひらがなトレイン: the row with the cards just placed, and what they make.
// position: the game's position text; move: a placing, with its word and score unless it is refused.

import { html } from '../../vendor.js';
import { trainCards } from './cards.js';
import { texts } from './texts.js';

/** @param {Record<string, string>} data @param {string} label */
export function draw({ position, move, score }, label) {
  const train = position.split(' ')[0];
  const [, side, faces, word = ''] = /** @type {RegExpMatchArray} */ (move.match(/^([LR]):([^=]+)(?:=(.+))?$/));
  const end = side === 'L' ? 'L' : 'R';
  const cards = [...(end === 'L' ? faces + train : train + faces)].map((face) => ({ face }));
  const t = texts.figures;
  return html`<div class="board wood">
    <div class="train hand-face" role="img" aria-label=${label} style="--count: ${cards.length}">${trainCards(cards, { end, faces, word })}</div>
    <p class="verdict">${word ? t.word(word, score) : t.noWord(cards.map(({ face }) => face).join(''))}</p>
  </div>`;
}
