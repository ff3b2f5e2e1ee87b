// Small values in the browser's storage: settings, and what is kept of games (saves.js). Storage may be blocked, full or
// wiped: then they last as long as the page.
//
// Other copies of the site on the same host have values of their own: keys carry the site's folder.

const PREFIX = `asobiban:${new URL('../../', import.meta.url).pathname}:`;

/** Before keys carried the folder, all copies of the site had the same ones. */
const SHARED = 'asobiban.';
const ADOPTED = `${PREFIX}site.adopted`;

/** What could not be put into the storage. @type {Map<string, string>} */
const memory = new Map();

/** Why not everything that is saved outlives the page. @type {'' | 'blocked' | 'full'} */
export let trouble = '';

/** Whether what is saved outlives the page. */
export const lasting = () => trouble === '';

let adopted = false;

/** @returns {Storage | null} */
function storage() {
  try {
    // Merely naming it throws where site data is blocked.
    const there = window.localStorage;
    if (!adopted) adopt(there);
    return there;
  } catch {
    trouble = 'blocked';
    return null;
  }
}

/**
 * Take over what was saved under the keys of all copies, once. Whose it was nobody knows, so it stays for the others.
 * @param {Storage} there
 */
function adopt(there) {
  adopted = true;
  if (there.getItem(ADOPTED) !== null) return;
  try {
    for (const key of Object.keys(there)) {
      const own = PREFIX + key.slice(SHARED.length);
      if (key.startsWith(SHARED) && there.getItem(own) === null) there.setItem(own, there.getItem(key) ?? '');
    }
    there.setItem(ADOPTED, '1');
  } catch {
    // Full: the rest is taken over when there is room.
    trouble = 'full';
  }
}

/**
 * Read a saved value; undefined if there is none or it cannot be read. What cannot be read is kept aside under
 * `key.broken`, so that a later version can still rescue it.
 * @param {string} key
 * @returns {any}
 */
export function load(key) {
  const text = raw(key);
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    setAside(key);
    return undefined;
  }
}

/** Returns whether it outlives the page. @param {string} key @param {unknown} value a JSON value */
export const save = (key, value) => write(key, JSON.stringify(value));

/** @param {string} key */
export function remove(key) {
  memory.delete(key);
  try {
    storage()?.removeItem(PREFIX + key);
  } catch {
    trouble = 'blocked';
  }
}

/** The keys that begin with `prefix`. @param {string} prefix */
export function keys(prefix) {
  const there = storage();
  const kept = there ? Object.keys(there).flatMap((key) => (key.startsWith(PREFIX) ? [key.slice(PREFIX.length)] : [])) : [];
  return [...new Set([...kept, ...memory.keys()])].filter((key) => key.startsWith(prefix));
}

/**
 * Let no more than `most` values stay whose keys begin with `prefix`; those saved longest ago go. Their `at` says when.
 * @param {string} prefix
 * @param {number} most
 */
export function prune(prefix, most) {
  const dated = keys(prefix).map((key) => ({ key, at: Number(load(key)?.at) || 0 })).sort((a, b) => b.at - a.at);
  for (const { key } of dated.slice(most)) remove(key);
}

/** Move a value that makes no sense out of the way without losing it. @param {string} key */
export function setAside(key) {
  const text = raw(key);
  if (text === null) return;
  write(`${key}.broken`, text);
  remove(key);
}

/** The key that a change of the browser's storage, made in another tab, is about; null if it is none of ours. @param {string | null} key */
export const ownKey = (key) => (key?.startsWith(PREFIX) ? key.slice(PREFIX.length) : null);

/** A name that no other copy of the site has, for locks and channels. @param {string} name */
export const ownName = (name) => PREFIX + name;

/** @param {string} key */
function raw(key) {
  if (memory.has(key)) return memory.get(key) ?? null;
  try {
    return storage()?.getItem(PREFIX + key) ?? null;
  } catch {
    trouble = 'blocked';
    return null;
  }
}

/** @param {string} key @param {string} text */
function write(key, text) {
  const there = storage();
  memory.set(key, text);
  // What found no room before finds it once there is some.
  if (there) for (const [each, waiting] of [[key, text], ...memory]) put(there, each, waiting);
  return !memory.has(key);
}

/** @param {Storage} there @param {string} key @param {string} text */
function put(there, key, text) {
  if (!memory.has(key)) return;
  try {
    there.setItem(PREFIX + key, text);
    memory.delete(key);
    if (memory.size === 0) trouble = '';
  } catch (error) {
    trouble = error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'blocked';
  }
}
