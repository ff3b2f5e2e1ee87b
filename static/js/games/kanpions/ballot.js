// The vote on a turn where the players judge: what the people say; what the CPU players say, and what comes of it, the
// engine knows.

import { EngineError } from '../../engine/error.js';

/** @import { Vote } from '../../../vendor/engine/games/kanpions.js' */

export class Ballot {
  /** The move to make now; null while the vote is open, or being counted. @type {string | null} */
  move = null;
  /** Whether the engine could not be asked. */
  failed = false;

  /** What the people have said so far, by seat. @type {Record<number, boolean>} */
  #said = {};
  /** What all have said, at the last count. @type {Vote['votes']} */
  #votes = [];
  /** The latest question; answers to those before are no news. */
  #asked = 0;
  #ask;
  #changed;

  /**
   * @param {(votes: Record<number, boolean>) => Promise<{ vote: Vote }>} ask the engine
   * @param {() => void} changed called when there is more to show
   */
  constructor(ask, changed) {
    this.#ask = ask;
    this.#changed = changed;
  }

  /** Whether a seat agrees; null while nobody knows. @param {number} seat */
  agrees(seat) {
    return this.#said[seat] ?? this.#votes.find((each) => each.seat === seat)?.agrees ?? null;
  }

  /** Whether somebody has said no: the turn stands to be judged then, and cannot be withdrawn (rule P06). */
  get refused() {
    return Object.values(this.#said).includes(false) || this.#votes.some(({ agrees }) => agrees === false);
  }

  /** A person agrees, or does not. @param {number} seat @param {boolean} yes */
  cast(seat, yes) {
    this.#said[seat] = yes;
    return this.count();
  }

  /** See how the vote stands. */
  async count() {
    const asked = ++this.#asked;
    this.move = null;
    this.failed = false;
    this.#changed();
    try {
      const { vote } = await this.#ask(this.#said);
      if (asked !== this.#asked) return;
      ({ votes: this.#votes, move: this.move } = vote);
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      this.failed = asked === this.#asked;
    }
    this.#changed();
  }
}
