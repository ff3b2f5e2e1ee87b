// Facts about words for a page that is drawn again when they arrive.

import { html } from './vendor.js';
import { EngineError } from './engine/error.js';

/**
 * @template Facts
 */
export class FactsShelf {
  /** Facts that have arrived, or the message of a failure. @type {Map<string, Facts | string>} */
  #arrived = new Map();

  /**
   * The facts of a word if they are there; else they are fetched and `changed` is called when they come.
   * @param {{ facts: (word: string) => Promise<Facts> }} game
   * @param {string} word
   * @param {() => void} changed
   * @returns {Facts | string | null} facts, the message of a failure, or null while they are on their way
   */
  get(game, word, changed) {
    const there = this.#arrived.get(word);
    if (there !== undefined) return there;
    game.facts(word).then(
      (facts) => {
        this.#arrived.set(word, facts);
        changed();
      },
      (error) => {
        if (!(error instanceof EngineError)) throw error;
        this.#arrived.set(word, error.message);
        changed();
      },
    );
    return null;
  }

  /**
   * What is known of a word, shown by `content`; until it is there, that it is on its way, or that it failed.
   * @param {{ facts: (word: string) => Promise<Facts> }} game
   * @param {string} word
   * @param {() => void} changed called when there is more to say
   * @param {{ loading: string, retry: string }} texts
   * @param {(facts: Facts) => unknown} content
   */
  explain(game, word, changed, texts, content) {
    const found = this.get(game, word, changed);
    if (found === null) return html`<p class="quiet">${texts.loading}</p>`;
    if (typeof found !== 'string') return content(found);
    const again = () => {
      this.#arrived.delete(word);
      changed();
    };
    return html`<p class="refused">${found}</p>
      <button @click=${again}>${texts.retry}</button>`;
  }
}
