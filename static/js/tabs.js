// What the site's pages in other tabs and windows have to do with this one: who of them has hold of a thing, and news of
// what is kept. A browser may lack either (no locks outside of secure contexts): then nobody has hold of anything, or news
// come by the storage alone.

import { ownKey, ownName } from './store.js';

/** @typedef {{ id: string, count: number, taken?: boolean }} News of a game that is kept: so often saved; taken over by another tab */
/** @typedef {'now' | 'if free' | 'when free'} How */
/**
 * @typedef {object} Tabs
 * @property {boolean} locks whether they can tell who has hold of what
 * @property {(name: string, how: How, lost: () => void) => Hold} hold
 * @property {(news: News) => void} tell the other tabs
 * @property {(run: (news: News) => void) => () => void} hear what other tabs tell, until what it returns is called
 */
/** @typedef {{ got: Promise<boolean>, release: () => void }} Hold `got` once it is known; released, it can be had by others */

/** Node may have locks, but no tabs. @returns {LockManager | undefined} */
const locks = () => (globalThis.window ? globalThis.navigator.locks : undefined);

/** @type {BroadcastChannel | null} */
let line = null;

function channel() {
  if (!line && globalThis.window && globalThis.BroadcastChannel) line = new BroadcastChannel(ownName('games'));
  return line;
}

/** @type {Tabs} */
export const tabs = {
  get locks() {
    return Boolean(locks());
  },

  hold: (name, how, lost) => {
    const stop = new AbortController();
    /** @type {() => void} */
    let letGo = () => {};
    const held = new Promise((resolve) => (letGo = () => resolve(undefined)));
    let released = false;
    const options = { 'now': { steal: true }, 'if free': { ifAvailable: true }, 'when free': { signal: stop.signal } }[how];
    const got = new Promise((/** @type {(got: boolean) => void} */ resolve) => {
      const request = locks()?.request(ownName(name), options, (lock) => {
        resolve(Boolean(lock));
        return lock ? held : undefined;
      });
      // Another tab has taken it, or it is not waited for any more.
      (request ?? Promise.reject()).catch(() => {
        resolve(false);
        if (!released) lost();
      });
    });
    return {
      got,
      release: () => {
        released = true;
        stop.abort();
        letGo();
      },
    };
  },

  tell: (news) => channel()?.postMessage(news),

  hear: (run) => {
    const line = channel();
    const heard = (/** @type {MessageEvent<News>} */ { data }) => run(data);
    // Without a channel the browser still tells of what another tab has put into the storage.
    const stored = (/** @type {StorageEvent} */ { key, newValue }) => {
      const own = ownKey(key);
      if (!own || !newValue) return;
      try {
        const { id, count } = JSON.parse(newValue);
        if (typeof id === 'string') run({ id, count });
      } catch {
        // Not a game's.
      }
    };
    if (line) line.addEventListener('message', heard);
    else globalThis.addEventListener?.('storage', stored);
    return () => {
      line?.removeEventListener('message', heard);
      globalThis.removeEventListener?.('storage', stored);
    };
  },
};
