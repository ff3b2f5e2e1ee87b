// In the place of PyScript's core, for tests that are not about Python in the page: the worker that it gives to
// static/js/engine/client.js asks the same service next door, in the CPython that serves the site.

const DOOR = new URL('../../../next-door', import.meta.url);

export const hooks = { main: { onWorker: new Set() }, worker: { onBeforeRunAsync: new Set() } };

class Worker extends EventTarget {
  ready = Promise.resolve();
  #page = String(Math.random());
  #gone = new AbortController();
  sync = {
    /** @param {string} body */
    handle: async (body) => {
      const url = new URL(DOOR);
      url.searchParams.set('page', this.#page);
      return (await fetch(url, { method: 'POST', body, signal: this.#gone.signal })).text();
    },
  };

  terminate() {
    this.#gone.abort();
  }
}

new MutationObserver((changes) => {
  for (const { addedNodes } of changes)
    for (const node of addedNodes)
      if (node instanceof HTMLScriptElement && node.type === 'py')
        for (const created of hooks.main.onWorker) created(null, (node.xworker = new Worker()));
}).observe(document.head, { childList: true });
