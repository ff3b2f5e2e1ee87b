// Where a game is played in a test: time that nobody waits for, a page that is seen or not.

/** @import { Surroundings } from '../../static/js/surroundings.js' */

/** Time passes by itself: what waits goes on at once. */
export class Quick {
  #now = 0;
  /** @type {(() => void)[]} */
  #hiding = [];
  /** @type {(() => void)[]} */
  #leaving = [];
  still = false;
  unseen = false;

  now = () => this.#now;
  /** @param {number} ms */
  wait = async (ms) => void (this.#now += ms);
  every = () => () => {};
  hidden = () => this.unseen;
  reducedMotion = () => this.still;
  /** @param {() => void} act */
  onHide = (act) => void this.#hiding.push(act);
  /** @param {() => void} act */
  onLeave = (act) => void this.#leaving.push(act);

  /** The page is hidden, or seen again. @param {boolean} unseen */
  hide(unseen) {
    this.unseen = unseen;
    for (const act of this.#hiding) act();
  }

  leave() {
    for (const act of this.#leaving) act();
  }
}

/** Time stands until a test lets it pass. */
export class Slow extends Quick {
  #now = 0;
  /** What is to be done when, the next first. @type {{ at: number, act: () => void, each: number }[]} */
  #due = [];

  now = () => this.#now;
  /** @param {number} ms */
  wait = (ms) => new Promise((resolve) => this.#plan({ at: this.#now + ms, act: resolve, each: 0 }));
  /** @param {number} ms @param {() => void} act */
  every = (ms, act) => {
    const plan = { at: this.#now + ms, act, each: ms };
    this.#plan(plan);
    return () => void (this.#due = this.#due.filter((each) => each !== plan));
  };

  /** Let time pass, all that is due in it being done. @param {number} ms */
  async pass(ms) {
    const end = this.#now + ms;
    while (this.#due.length && this.#due[0].at <= end) {
      const plan = /** @type {{ at: number, act: () => void, each: number }} */ (this.#due.shift());
      this.#now = plan.at;
      if (plan.each) this.#plan(Object.assign(plan, { at: plan.at + plan.each }));
      plan.act();
      await new Promise(setImmediate);
    }
    this.#now = end;
  }

  /** Let time pass during which nothing is done: the device sleeps. @param {number} ms */
  sleep(ms) {
    this.#now += ms;
    for (const plan of this.#due) plan.at += ms;
  }

  /** @param {{ at: number, act: () => void, each: number }} plan */
  #plan(plan) {
    this.#due = [...this.#due, plan].sort((a, b) => a.at - b.at);
  }
}
