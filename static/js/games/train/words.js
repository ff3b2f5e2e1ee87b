// What a word means: kanji, part of speech, difficulty, the rarity of its cards, a short meaning.

import { html } from '../../vendor.js';
import { WordBook, meanings } from '../../facts.js';
import { texts } from './texts.js';

/** @typedef {{ kanji: string[], pos: string[], gloss: string }} Entry */
/**
 * @typedef {object} WordFacts
 * @property {string} word
 * @property {boolean} accepted
 * @property {{ kana: string, rarity: number, points: number }[]} cards
 * @property {{ level: number, entries: Entry[] } | null} facts
 */

const t = texts.word;

/** What is known of a word. @param {WordFacts} found */
function shown({ facts, cards }) {
  const total = cards.reduce((sum, card) => sum + card.points, 0);
  return html`<div class="word-facts">
    ${facts
      ? html`<p class="level">
            <span class="quiet">${t.difficulty}</span>
            <span class="dots" aria-hidden="true">${'●'.repeat(facts.level)}${'○'.repeat(5 - facts.level)}</span>
            ${t.levels[facts.level]}
          </p>
          ${meanings(facts.entries, ({ kanji }) => (kanji.length ? kanji.join('・') : t.kanaOnly))}`
      : html`<p class="quiet">${t.none}</p>`}
    <p class="word-cards">
      <span class="quiet">${t.cards}</span>
      ${cards.map(
        (card) => html`<span class="rarity-card" aria-label=${texts.card(card.kana, card.rarity)} role="img"
          >${card.kana}<span class="stars" aria-hidden="true">★${card.rarity}</span></span
        >`,
      )}
      <span class="quiet number">${t.rarityTotal(total)}</span>
    </p>
  </div>`;
}

/** @type {WordBook<WordFacts>} */
export const words = new WordBook(shown);
