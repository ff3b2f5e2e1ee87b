// How cards look: in the train, in the hand, in the row about to be laid.

import { html, classMap } from '../../vendor.js';
import { texts } from '../../texts.js';

/** @import { HandCard, TrainCard } from './types.js' */

/** @param {number} rarity grade 1–5 */
const stars = (rarity) => html`<span class="stars" aria-hidden="true">${'★'.repeat(rarity)}</span>`;

/**
 * @param {TrainCard} card
 * @param {{ fresh: boolean, inWord: boolean }} how
 */
export const trainCard = ({ face }, { fresh, inWord }) =>
  html`<span class=${classMap({ card: true, small: true, fresh, 'in-word': inWord })}>${face}</span>`;

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
    aria-label=${texts.train.card(card.faces[shown], card.rarity)}
    @click=${toggle}
  >
    <span aria-hidden="true">${card.faces[shown]}</span>${stars(card.rarity)}
  </button>
  <span class="faces">
    ${card.faces.length > 1
      ? card.faces.map(
          (face, index) => html`<button
            class=${classMap({ face: true, on: index === shown })}
            aria-label=${texts.train.showFace(face)}
            aria-pressed=${index === shown}
            @click=${() => show(index)}
          >
            ${face}
          </button>`,
        )
      : ''}
  </span>
</li>`;
