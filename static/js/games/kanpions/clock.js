// The time of a turn, counted by a clock that only goes forward. It stands while the page is hidden and while the
// device sleeps: time nobody could have used costs nobody anything. What is left of a turn's time outlives a reload, in as
// many games as one may have under way at a time.

import { load, save } from '../../store.js';

/** @import { Surroundings } from '../../surroundings.js' */
/** @typedef {{ seed: string, ply: number }} Timed the turn whose time it is */

const NAME = 'kanpions.clock';

/** So many games' times are noted. */
const MOST = 20;

/** How often (ms) the time is looked at. */
const TICK = 200;

/** A longer pause (ms) between two looks means that the page or the device slept. */
const ASLEEP = 3000;

/** How much (ms) may pass before what is left is noted. */
const NOTED = 2000;

/** The times noted, the latest first. */
const noted = () => [load(NAME) ?? []].flat();

export class TurnClock {
  /** What is left (ms). */
  left = 0;

  #around;
  #ticked;
  /** Ends the looks at the time, while it runs. @type {(() => void) | null} */
  #halt = null;
  #seen = 0;
  /** The turn whose time is noted; null where no time is counted. @type {Timed | null} */
  #turn = null;
  #noted = 0;

  /** @param {Surroundings} around @param {() => void} ticked called while it runs */
  constructor(around, ticked) {
    this.#around = around;
    this.#ticked = ticked;
    around.onHide(() => {
      if (around.hidden()) this.#count();
      this.#seen = around.now();
    });
    around.onLeave(() => this.note());
  }

  /**
   * A turn begins with all its time, or goes on with what was left of it.
   * @param {Timed | null} turn null where no time is counted
   * @param {number} [all] ms
   */
  begin(turn, all = 0) {
    this.run(false);
    const saved = turn && noted().find(({ seed }) => seed === turn.seed);
    const same = saved?.ply === turn?.ply && Number.isFinite(saved?.left);
    this.#turn = turn;
    this.left = same ? saved.left : all;
    this.#noted = this.left;
  }

  /** Let it run, or stand. @param {boolean} on */
  run(on) {
    if (on === (this.#halt !== null)) return;
    if (on) {
      this.#seen = this.#around.now();
      this.#halt = this.#around.every(TICK, () => this.#look());
    } else {
      if (!this.#around.hidden()) this.#count();
      this.#halt?.();
      this.#halt = null;
    }
  }

  /** What is left of the turn's time is kept for a reload. */
  note() {
    if (!this.#turn) return;
    this.#noted = this.left;
    const turn = this.#turn;
    const others = noted().filter(({ seed }) => seed !== turn.seed);
    save(NAME, [{ ...turn, left: Math.round(this.left) }, ...others].slice(0, MOST));
  }

  #look() {
    if (!this.#around.hidden()) this.#count();
    if (this.#noted - this.left > NOTED) this.note();
    this.#ticked();
  }

  #count() {
    const now = this.#around.now();
    const passed = now - this.#seen;
    if (this.#halt && passed < ASLEEP) this.left = Math.max(0, this.left - passed);
    this.#seen = now;
  }
}
