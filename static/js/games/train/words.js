// What a word means: kanji, part of speech, difficulty, the rarity of its cards, a short meaning.

import { html } from '../../vendor.js';
import { openDialog } from '../../dialog.js';
import { FactsShelf } from '../../facts.js';
import { texts } from './texts.js';

/** @import { TrainGame } from './game.js' */
/** @import { WordFacts } from './types.js' */

const t = texts.word;

/** @type {FactsShelf<WordFacts>} */
const shelf = new FactsShelf();

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
          <ol class="entries">
            ${facts.entries.map(
              (entry) => html`<li>
                <span class="kanji">${entry.kanji.length ? entry.kanji.join('・') : t.kanaOnly}</span>
                <span class="pos">${entry.pos.join('・')}</span>
                <span class="gloss" lang="en">${entry.gloss}</span>
              </li>`,
            )}
          </ol>`
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

/**
 * The explanation of a word. `changed` is called when it has more to say.
 * @param {TrainGame} table
 * @param {string} word
 * @param {() => void} changed
 */
export const wordExplained = (table, word, changed) => shelf.explain(table, word, changed, t, shown);

/**
 * Show the explanation of a word in a dialog.
 * @param {TrainGame} table
 * @param {string} word
 */
export function openWord(table, word) {
  openDialog('word-dialog', word, (redraw) => html`<h2>${word}</h2>
    ${wordExplained(table, word, redraw)}`);
}
