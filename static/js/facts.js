// What is known about words, on a page that is drawn again when it arrives.

import { html, nothing } from './vendor.js';
import { openDialog } from './dialog.js';
import { EngineError } from './engine/error.js';
import { texts } from './texts.js';

/** @typedef {{ facts: (word: string) => Promise<any> }} Knowing a game that knows words */

/**
 * The meanings of a word.
 * @template {{ forms?: string[], pos: string[], gloss: string }} Entry
 * @param {Entry[]} entries
 * @param {(entry: Entry) => string} head how each is written or read
 */
export const meanings = (entries, head) => html`<ol class="entries">
  ${entries.map(
    (entry) => html`<li>
      <span class="kanji">${head(entry)}</span>
      ${entry.forms?.length ? html`<span class="forms">${entry.forms.join('・')}</span>` : nothing}
      <span class="pos">${entry.pos.join('・')}</span>
      <span class="gloss" lang="en">${entry.gloss}</span>
    </li>`,
  )}
</ol>`;

/** @template Facts */
export class WordBook {
  /** Facts that have arrived, or the message of a failure. @type {Map<string, Facts | string>} */
  #arrived = new Map();
  /** @type {(facts: Facts) => unknown} */
  #content;

  /** @param {(facts: Facts) => unknown} content shows what is known of a word */
  constructor(content) {
    this.#content = content;
  }

  /**
   * The facts of a word if they are there; else they are fetched and `changed` is called when they come.
   * @param {Knowing} game
   * @param {string} word
   * @param {() => void} changed
   * @returns {Facts | string | null} facts, the message of a failure, or null while they are on their way
   */
  get(game, word, changed) {
    const there = this.#arrived.get(word);
    if (there !== undefined) return there;
    const keep = (/** @type {Facts | string} */ found) => {
      this.#arrived.set(word, found);
      changed();
    };
    game.facts(word).then(keep, (error) => {
      if (!(error instanceof EngineError)) throw error;
      keep(error.message);
    });
    return null;
  }

  /**
   * What is known of a word; until it is there, that it is on its way, or that it failed.
   * @param {Knowing} game
   * @param {string} word
   * @param {() => void} changed called when there is more to say
   */
  explain(game, word, changed) {
    const found = this.get(game, word, changed);
    if (found === null) return html`<p class="quiet">${texts.word.loading}</p>`;
    if (typeof found !== 'string') return this.#content(found);
    const again = () => {
      this.#arrived.delete(word);
      changed();
    };
    return html`<p class="refused">${found}</p>
      <button @click=${again}>${texts.word.retry}</button>`;
  }

  /** Open the explanation of a word. @param {Knowing} game @param {string} word */
  open(game, word) {
    openDialog('word-dialog', word, (redraw) => html`<h2>${word}</h2>
      ${this.explain(game, word, redraw)}`);
  }
}
