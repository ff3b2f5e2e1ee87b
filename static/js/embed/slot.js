// Where an embedded game is kept: one game for each place on a page, which nothing else of the site knows of.

import { isRecord } from '../saves.js';
import { load, remove, save, setAside } from '../store.js';

/** @import { Invitation } from '../invitation.js' */
/** @import { GameRecord } from '../match.js' */
/** @import { KeepsGame } from '../place.js' */
/** @import { Kept } from '../saves.js' */

/**
 * The game kept in a slot, if it was begun by this invitation.
 * @param {string} slot
 * @param {string} query
 * @returns {{ record: GameRecord, over: boolean, query: string } | undefined}
 */
export function slotSave(slot, query) {
  const saved = load(slot);
  if (saved === undefined) return undefined;
  if (isRecord(saved?.record)) return saved.query === query ? saved : undefined;
  setAside(slot);
  return undefined;
}

/** @implements {KeepsGame} */
export class Slot extends EventTarget {
  id = '';
  mine = true;
  turns = false;
  start;

  #slot;
  #query;

  /** @param {string} slot @param {string} query @param {Invitation} invitation */
  constructor(slot, query, { seed, moves }) {
    super();
    this.#slot = slot;
    this.#query = query;
    this.start = { seed, moves: moves.length };
  }

  async arrive() {}

  leave() {}

  seen() {}

  take() {}

  /** @param {GameRecord} record @param {boolean} over @returns {Promise<Kept>} */
  async save(record, over) {
    save(this.#slot, { record, over, query: this.#query, at: Date.now() });
    return 'kept';
  }

  async latest() {
    return undefined;
  }

  async refuse() {
    setAside(this.#slot);
  }

  async drop() {
    remove(this.#slot);
  }

  async stop() {}

  next() {
    return this;
  }
}
