// Facts about words for a page that is drawn again when they arrive.

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

  /** Let a word be asked for again. @param {string} word */
  forget(word) {
    this.#arrived.delete(word);
  }
}
