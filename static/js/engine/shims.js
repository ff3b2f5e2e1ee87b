// What PyScript needs in pages that a browser gives less to: no databases in private windows and frames of other sites,
// no workers from blobs in frames without an origin (`sandbox` without `allow-same-origin`).

/** A database request that succeeds. @param {unknown} result */
function answered(result) {
  /** @type {{ onsuccess?: (event: object) => void }} */
  const request = {};
  queueMicrotask(() => request.onsuccess?.({ target: { result } }));
  return request;
}

const emptyStore = { clear: () => answered(undefined), getAllKeys: () => answered([]) };
const emptyDatabase = { transaction: () => ({ objectStore: () => emptyStore }), close() {} };

/**
 * PyScript opens a database for the packages it has installed. There are none, and it would not start where databases
 * are refused, so it gets one that is always there and empty.
 */
export function withoutDatabases() {
  Object.defineProperty(globalThis, 'indexedDB', { value: { open: () => answered(emptyDatabase) }, configurable: true });
}

/** The text of a blob at once, as a `data:` URL; workers begin with a URL, not with a promise. @param {string} url */
function asData(url) {
  const request = new XMLHttpRequest();
  request.open('GET', url, false);
  request.send();
  return `data:text/javascript;charset=utf-8,${encodeURIComponent(request.responseText)}`;
}

/** In a page without an origin, module workers from blobs are refused (Chromium 156); from `data:` URLs they start. */
export function withoutOrigin() {
  if (globalThis.origin !== 'null') return;
  globalThis.Worker = class extends Worker {
    /** @param {string | URL} url @param {WorkerOptions} [options] */
    constructor(url, options) {
      super(String(url).startsWith('blob:') ? asData(String(url)) : url, options);
    }
  };
}
