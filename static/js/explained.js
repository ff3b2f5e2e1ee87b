// What a word means, once that is known.

import { html } from './vendor.js';

/** @import { FactsShelf } from './facts.js' */

/**
 * What is known of a word, shown by `content`; until it is there, that it is on its way, or that it failed.
 * @template Facts
 * @param {FactsShelf<Facts>} shelf
 * @param {{ facts: (word: string) => Promise<Facts> }} game
 * @param {string} word
 * @param {() => void} changed called when there is more to say
 * @param {{ loading: string, retry: string }} texts
 * @param {(facts: Facts) => unknown} content
 */
export function explained(shelf, game, word, changed, texts, content) {
  const found = shelf.get(game, word, changed);
  if (found === null) return html`<p class="quiet">${texts.loading}</p>`;
  if (typeof found !== 'string') return content(found);
  const again = () => {
    shelf.forget(word);
    changed();
  };
  return html`<p class="refused">${found}</p>
    <button @click=${again}>${texts.retry}</button>`;
}
