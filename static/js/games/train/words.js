// What a word means: kanji, part of speech, difficulty, the rarity of its cards, a short meaning.

import { html } from '../../vendor.js';
import { openDialog } from '../../dialog.js';
import { texts } from '../../texts.js';
import { EngineError } from '../../engine/client.js';

/** @import { Table } from './table.js' */
/** @import { WordFacts } from './types.js' */

/** Facts that have arrived, or the message of a failure. @type {Map<string, WordFacts | string>} */
const arrived = new Map();

/**
 * The facts of a word if they are there; else they are fetched and `changed` is called when they come.
 * @param {Table} table
 * @param {string} word
 * @param {() => void} changed
 * @returns {WordFacts | string | null} facts, the message of a failure, or null while they are on their way
 */
function wordFacts(table, word, changed) {
  const there = arrived.get(word);
  if (there !== undefined) return there;
  table.facts(word).then(
    (facts) => {
      arrived.set(word, facts);
      changed();
    },
    (error) => {
      if (!(error instanceof EngineError)) throw error;
      arrived.set(word, error.message);
      changed();
    },
  );
  return null;
}

/**
 * The explanation of a word. `changed` is called when it has more to say.
 * @param {Table} table
 * @param {string} word
 * @param {() => void} changed
 */
export function wordExplained(table, word, changed) {
  const t = texts.train.word;
  const found = wordFacts(table, word, changed);
  if (found === null) return html`<p class="quiet">${t.loading}</p>`;
  if (typeof found === 'string') {
    const again = () => {
      arrived.delete(word);
      changed();
    };
    return html`<p class="refused">${found}</p>
      <button @click=${again}>${t.retry}</button>`;
  }
  const { facts, cards } = found;
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
        (card) => html`<span class="rarity-card" aria-label=${texts.train.card(card.kana, card.rarity)} role="img"
          >${card.kana}<span class="stars" aria-hidden="true">★${card.rarity}</span></span
        >`,
      )}
      <span class="quiet number">${t.rarityTotal(total)}</span>
    </p>
  </div>`;
}

/**
 * Show the explanation of a word in a dialog.
 * @param {Table} table
 * @param {string} word
 */
export function openWord(table, word) {
  openDialog('word-dialog', word, (redraw) => html`<h2>${word}</h2>
    ${wordExplained(table, word, redraw)}`);
}
