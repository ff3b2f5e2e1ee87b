// What a game asks of where it runs: time, and whether anybody looks. Without a browser the page is always looked at, and
// movements are welcome.

/**
 * @typedef {object} Surroundings
 * @property {() => number} now ms, by a clock that only goes forward
 * @property {(ms: number) => Promise<void>} wait
 * @property {(ms: number, act: () => void) => () => void} every acts again and again, until what it returns is called
 * @property {() => boolean} hidden whether nobody can see the page
 * @property {(act: () => void) => void} onHide acts when the page is hidden, and when it is seen again
 * @property {(act: () => void) => void} onLeave acts when the page goes
 * @property {() => boolean} reducedMotion whether movements are unwanted
 */

/** @type {Surroundings} */
export const surroundings = {
  now: () => performance.now(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  every: (ms, act) => {
    const timer = setInterval(act, ms);
    return () => clearInterval(timer);
  },
  hidden: () => globalThis.document?.hidden ?? false,
  onHide: (act) => globalThis.document?.addEventListener('visibilitychange', act),
  onLeave: (act) => globalThis.addEventListener?.('pagehide', act),
  reducedMotion: () => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false,
};
