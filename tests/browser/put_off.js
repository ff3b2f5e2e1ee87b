// In every page of a test: what the page has put off by a timer can be waited for, or made to come sooner.
(() => {
  const { setTimeout: start, clearTimeout: clear } = globalThis;
  const waiting = new Map();
  let times = 1;

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
      ms / times,
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

  globalThis.putOff = {
    /** From now on timers are so many times as fast. */
    hurry: (faster) => (times = faster),
    /** All that the page has put off by less than `most` ms has come, or is not wanted any more. */
    come: (most = 5000) => Promise.all([...waiting.values()].filter(({ ms }) => ms < most).map(({ done }) => done.promise)),
  };
})();
