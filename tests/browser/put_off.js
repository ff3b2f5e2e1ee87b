// In every page of a test: what the page has put off by a timer can be waited for.
(() => {
  const { setTimeout: start, clearTimeout: clear } = globalThis;
  const waiting = new Map();
  /** How long (ms) a page waits before it gives something up; on a busy machine that says nothing, so it waits far longer. */
  const PATIENCE = 30_000;

  globalThis.setTimeout = (run, ms = 0, ...given) => {
    const done = Promise.withResolvers();
    const id = start(
      (...all) => {
        waiting.delete(id);
        try {
          if (typeof run === 'function') run(...all);
        } finally {
          done.resolve();
        }
      },
      ms < PATIENCE ? ms : ms * 10,
      ...given,
    );
    waiting.set(id, { ms, done });
    return id;
  };
  globalThis.clearTimeout = (id) => {
    waiting.get(id)?.done.resolve();
    waiting.delete(id);
    clear(id);
  };

  /** Settles with a promise, or after so many ms: frames that nobody sees are given no pictures and little time. */
  const atMost = (ms, promise) => Promise.race([promise, new Promise((resolve) => start(resolve, ms))]);
  const pictures = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

  globalThis.putOff = {
    /** All that the page has put off by less than 5 s has come, or is not wanted any more; then it has been drawn. */
    async come() {
      await Promise.all([...waiting.values()].filter(({ ms }) => ms < 5000).map(({ ms, done }) => atMost(ms + 50, done.promise)));
      await atMost(500, new Promise((resolve) => requestIdleCallback(resolve)));
      await atMost(500, pictures());
    },
  };
})();
