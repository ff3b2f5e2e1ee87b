// How cards look: in the train, in the hand, in the row about to be laid.

import { html, classMap } from '../../vendor.js';
import { texts } from './texts.js';

/** @import { HandCard } from '../../../vendor/engine/games/train.js' */

/** @param {number} rarity grade 1–5 */
const stars = (rarity) => html`<span class="stars" aria-hidden="true">${'★'.repeat(rarity)}</span>`;

/**
 * Cards as they lie in the row; those that were laid last are marked, and those of the word they made.
 * @param {{ face: string }[]} cards
 * @param {{ end: 'L' | 'R', faces: string, word: string } | null} laid
 */
export function trainCards(cards, laid) {
  const among = (/** @type {string} */ some, /** @type {number} */ index) =>
    laid?.end === 'L' ? index < some.length : index >= cards.length - some.length;
  const { faces = '', word = '' } = laid ?? {};
  return cards.map(({ face }, index) => {
    const name = classMap({ card: true, small: true, fresh: among(faces, index), 'in-word': among(word, index) });
    return html`<span class=${name}>${face}</span>`;
  });
}

/**
 * A card of the hand: the card itself picks, the tabs below it switch its face.
 * @param {HandCard} card
 * @param {object} how
 * @param {number} how.shown
 * @param {boolean} how.picked
 * @param {string} how.key
 * @param {() => void} how.toggle
 * @param {(face: number) => void} how.show
 */
export const handCard = (card, { shown, picked, key, toggle, show }) => html`<li class="hand-card">
  <button
    class=${classMap({ card: true, picked })}
    aria-pressed=${picked}
    aria-keyshortcuts=${key}
    aria-label=${texts.card(card.faces[shown], card.rarity)}
    @click=${toggle}
  >
    <span aria-hidden="true">${card.faces[shown]}</span>${stars(card.rarity)}
  </button>
  <span class="faces">
    ${card.faces.length > 1
      ? card.faces.map(
          (face, index) => html`<button
            class=${classMap({ face: true, on: index === shown })}
            aria-label=${texts.showFace(face)}
            aria-pressed=${index === shown}
            @click=${() => show(index)}
          >
            ${face}
          </button>`,
        )
      : ''}
  </span>
</li>`;
