// The time of a turn, counted by a clock that only goes forward. It stands while the page is hidden and while the
// device sleeps: time nobody could have used costs nobody anything.

/** How often (ms) the time is looked at. */
const TICK = 200;

/** A longer pause (ms) between two looks means that the page or the device slept. */
const ASLEEP = 3000;

export class Clock {
  /** What is left (ms). */
  left = 0;

  /** @type {ReturnType<typeof setInterval> | undefined} */
  #timer;
  #seen = 0;
  /** @type {() => void} */
  #ticked;

  /** @param {() => void} ticked called while it runs */
  constructor(ticked) {
    this.#ticked = ticked;
    document.addEventListener('visibilitychange', () => {
      if (document.hidden) this.#count();
      this.#seen = performance.now();
    });
  }

  get running() {
    return this.#timer !== undefined;
  }

  /** @param {number} left ms */
  set(left) {
    this.stop();
    this.left = left;
  }

  start() {
    if (this.running) return;
    this.#seen = performance.now();
    this.#timer = setInterval(() => {
      if (!document.hidden) this.#count();
      this.#ticked();
    }, TICK);
  }

  stop() {
    if (!this.running) return;
    if (!document.hidden) this.#count();
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #count() {
    const now = performance.now();
    const passed = now - this.#seen;
    if (this.running && passed < ASLEEP) this.left = Math.max(0, this.left - passed);
    this.#seen = now;
  }
}
