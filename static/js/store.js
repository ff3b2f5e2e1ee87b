// Saves and settings in the browser's storage. Storage may be blocked, full or wiped: then they last as long as the page.

const PREFIX = 'asobiban.';

/** @type {Map<string, string>} */
const memory = new Map();

/** Whether what is saved outlives the page. */
export let lasting = true;

/** @returns {Storage | null} */
function storage() {
  try {
    // Merely naming it throws where site data is blocked.
    return window.localStorage;
  } catch {
    lasting = false;
    return null;
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

/** @param {string} key @param {unknown} value a JSON value */
export function save(key, value) {
  write(key, JSON.stringify(value));
}

/** @param {string} key */
export function remove(key) {
  memory.delete(key);
  try {
    storage()?.removeItem(PREFIX + key);
  } catch {
    lasting = false;
  }
}

/**
 * Let no more than `most` values stay whose keys begin with `prefix`; those saved longest ago go. Their `at` says when.
 * @param {string} prefix
 * @param {number} most
 */
export function prune(prefix, most) {
  const there = storage();
  if (!there) return;
  const keys = Object.keys(there).filter((key) => key.startsWith(PREFIX + prefix)).map((key) => key.slice(PREFIX.length));
  const dated = keys.map((key) => ({ key, at: Number(load(key)?.at) || 0 })).sort((a, b) => b.at - a.at);
  for (const { key } of dated.slice(most)) remove(key);
}

/** Move a value that makes no sense out of the way without losing it. @param {string} key */
export function setAside(key) {
  const text = raw(key);
  if (text === null) return;
  write(`${key}.broken`, text);
  remove(key);
}

/** @param {string} key */
function raw(key) {
  if (memory.has(key)) return memory.get(key) ?? null;
  try {
    return storage()?.getItem(PREFIX + key) ?? null;
  } catch {
    lasting = false;
    return null;
  }
}

/** @param {string} key @param {string} text */
function write(key, text) {
  try {
    const there = storage();
    if (there) {
      there.setItem(PREFIX + key, text);
      memory.delete(key);
      return;
    }
  } catch {
    lasting = false;
  }
  memory.set(key, text);
}
