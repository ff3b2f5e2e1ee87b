// Where a game is kept while it is played: a save of its own (saves.js), which one tab writes and the others follow.
//
// Where there are no locks, whoever has saved last plays, and the save's own count refuses who has missed something.

import { changeSave, keepSave, loadSave, newId, removeSave, setSaveAside } from './saves.js';
import { surroundings } from './surroundings.js';
import { tabs as ownTabs } from './tabs.js';

/** @import { GameRecord } from './match.js' */
/** @import { Kept, Save, Start } from './saves.js' */
/** @import { Hold, How, News, Tabs } from './tabs.js' */
/**
 * Fires `change` when another tab has saved the game, or it is another tab that plays it.
 * @typedef {object} KeepsGame
 * @property {string} id '' where games have no addresses of their own
 * @property {boolean} mine whether this page plays it; else it follows
 * @property {Start} start
 * @property {boolean} turns whether somebody else begins when it is played once more
 * @property {() => Promise<void>} arrive the game is at the table; resolves once it is known who plays
 * @property {() => void} leave
 * @property {() => void} seen the page is looked at again
 * @property {() => void} take this page is to play it
 * @property {(record: GameRecord, over: boolean) => Promise<Kept>} save
 * @property {() => Promise<GameRecord | undefined>} latest its record, if it is kept and this page did not write it
 * @property {() => Promise<void>} refuse nobody can open it
 * @property {() => Promise<void>} drop it never began
 * @property {() => Promise<void>} stop it is given up
 * @property {() => Place} next where the game that follows is kept
 */
/** @typedef {KeepsGame & EventTarget} Place */

/** @type {Start} */
const FREE = { seed: '', moves: 0 };

/** The count of a page that has missed something. */
const BEHIND = -1;

/** @implements {KeepsGame} */
export class SavedGame extends EventTarget {
  id;
  mine = true;
  start;
  turns;

  #game;
  #tabs;
  #count;
  #fresh;
  /** What is held, or waited for. @type {Hold | null} */
  #hold = null;
  /** @type {(() => void) | null} */
  #deaf = null;

  /** @param {Pick<Save, 'id' | 'game'> & Partial<Save>} save @param {Tabs} [tabs] */
  constructor({ id, game, start = FREE, turns = false, count = 0, fresh = false }, tabs = ownTabs) {
    super();
    this.id = id;
    this.start = start;
    this.turns = turns;
    this.#game = game;
    this.#count = count;
    this.#fresh = fresh;
    this.#tabs = tabs;
  }

  /** Where a game that begins now is kept. @param {string} game @param {Partial<Pick<Save, 'start' | 'turns'>>} [how] @param {Tabs} [tabs] */
  static fresh(game, how = {}, tabs = ownTabs) {
    return new SavedGame({ ...how, id: newId(), game, fresh: true }, tabs);
  }

  async arrive() {
    if (this.#deaf) return;
    this.#deaf = this.#tabs.hear((news) => this.#heard(news));
    if (!this.#tabs.locks) return;
    await this.#try('if free');
  }

  leave() {
    this.#deaf?.();
    this.#deaf = null;
    this.#release();
  }

  take() {
    if (this.#tabs.locks) void this.#try('now');
    else this.#plays(true);
    this.#tabs.tell({ id: this.id, count: this.#count, taken: true });
  }

  seen() {
    if (this.#deaf && this.#tabs.locks && !this.mine) void this.#try('if free');
  }

  /** @param {GameRecord} record @param {boolean} over */
  async save(record, over) {
    const { id, start, turns } = this;
    this.#fresh &&= record.moves.length <= start.moves;
    this.#count += 1;
    const count = this.#count;
    const kept = await keepSave({ id, game: this.#game, seats: record.seats, record, at: Date.now(), over, fresh: this.#fresh, count, start, turns });
    if (kept === 'kept') this.#tabs.tell({ id, count });
    else {
      this.#count = BEHIND;
      if (!this.#tabs.locks) this.mine = false;
    }
    return kept;
  }

  async latest() {
    const saved = await loadSave(this.id);
    if (!saved || saved.count === this.#count) return undefined;
    this.#count = saved.count;
    return saved.record;
  }

  async refuse() {
    this.leave();
    await setSaveAside(this.id);
  }

  async drop() {
    this.leave();
    await removeSave(this.id);
  }

  async stop() {
    this.#tell(await changeSave(this.id, { over: true, stopped: true }));
  }

  next() {
    const { start, turns } = this;
    return SavedGame.fresh(this.#game, { start, turns }, this.#tabs);
  }

  /** @param {Save | undefined} changed */
  #tell(changed) {
    if (changed) this.#tabs.tell({ id: changed.id, count: changed.count });
  }

  /** @param {How} how */
  async #try(how) {
    this.#release();
    const hold = this.#tabs.hold(this.id, how, () => this.#lost());
    this.#hold = hold;
    const got = await hold.got;
    // Meanwhile the table may have been left, or another try begun.
    if (this.#hold !== hold) return;
    if (!got) this.#await();
    this.#plays(got);
  }

  /** Another tab plays. When it lets go, this one does, unless nobody looks: the other may just be loading again. */
  #await() {
    const wait = this.#tabs.hold(this.id, 'when free', () => this.#lost());
    this.#hold = wait;
    void wait.got.then((got) => {
      if (!got || this.#hold !== wait) return;
      if (surroundings.hidden()) this.#release();
      else this.#plays(true);
    });
  }

  #lost() {
    if (!this.#deaf) return;
    this.#await();
    this.#plays(false);
  }

  #release() {
    const hold = this.#hold;
    this.#hold = null;
    hold?.release();
  }

  /** @param {boolean} mine */
  #plays(mine) {
    if (this.mine === mine) return;
    this.mine = mine;
    this.dispatchEvent(new Event('change'));
  }

  /** @param {News} news */
  #heard({ id, count, taken }) {
    if (id !== this.id) return;
    if (!this.#tabs.locks && (taken || count > this.#count)) this.mine = false;
    if (taken ? !this.mine : count !== this.#count) this.dispatchEvent(new Event('change'));
  }
}
