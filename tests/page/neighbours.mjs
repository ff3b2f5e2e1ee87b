// The tabs of one browser, as pages know of each other: locks, and a line on which all hear all others. Both may be missing.

/** @import { Hold, How, News, Tabs } from '../../static/js/tabs.js' */

export class Browser {
  /** Who has hold of what, the first one; who waits for it, the others. @type {Map<string, { got: (got: boolean) => void, lost: () => void }[]>} */
  #queues = new Map();
  /** @type {Set<{ tab: object, run: (news: News) => void }>} */
  #ears = new Set();
  #locks;
  #line;

  constructor({ locks = true, line = true } = {}) {
    this.#locks = locks;
    this.#line = line;
  }

  /** Another tab. @returns {Tabs} */
  tab() {
    const tab = {};
    return {
      locks: this.#locks,
      hold: (name, how, lost) => this.#hold(name, how, lost),
      tell: (news) => {
        for (const ear of this.#line ? this.#ears : []) if (ear.tab !== tab) queueMicrotask(() => this.#ears.has(ear) && ear.run(news));
      },
      hear: (run) => {
        const ear = { tab, run };
        this.#ears.add(ear);
        return () => this.#ears.delete(ear);
      },
    };
  }

  /** @param {string} name @param {How} how @param {() => void} lost @returns {Hold} */
  #hold(name, how, lost) {
    const queue = this.#queues.get(name) ?? [];
    this.#queues.set(name, queue);
    const mine = { got: () => {}, lost };
    const got = new Promise((resolve) => (mine.got = resolve));
    const free = queue.length === 0;
    if (how === 'now') {
      const [holder] = queue.splice(0, 1, mine);
      mine.got(true);
      if (holder) queueMicrotask(holder.lost);
    } else if (free || how === 'when free') {
      queue.push(mine);
      if (free) mine.got(true);
    } else mine.got(false);
    const release = () => {
      const at = queue.indexOf(mine);
      if (at < 0) return;
      queue.splice(at, 1);
      if (at === 0) queue[0]?.got(true);
    };
    return { got, release };
  }
}
