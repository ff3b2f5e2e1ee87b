// Where a started interpreter's memory is kept between visits, so that the next start skips starting it.
//
// Storage may be refused (private windows, sandboxed frames): every function then answers as if nothing were kept.

import { build } from '../../vendor/engine/build.js';

const CACHE = 'asobiban-snapshot';

// A browser update may change what the memory relies on, so it asks for a new snapshot, as a new build does.
const key = () =>
  new URL(`../../vendor/engine/snapshot?build=${build.id}&on=${encodeURIComponent(navigator.userAgent)}`, import.meta.url)
    .href;

/**
 * The kept memory of this build, or null.
 * @returns {Promise<ArrayBuffer | null>}
 */
export async function recallSnapshot() {
  try {
    if (!(await caches.has(CACHE))) return null;
    const cache = await caches.open(CACHE);
    const found = await cache.match(key());
    if (!found) return null;
    const memory = await found.arrayBuffer();
    return memory.byteLength === Number(found.headers.get('x-size')) ? memory : null;
  } catch {
    return null;
  }
}

/**
 * Keep `memory` for the next start, in the place of any older one.
 * @param {Uint8Array<ArrayBuffer>} memory
 * @returns {Promise<boolean>} whether it was kept
 */
export async function keepSnapshot(memory) {
  try {
    await caches.delete(CACHE);
    const cache = await caches.open(CACHE);
    await cache.put(key(), new Response(memory, { headers: { 'x-size': String(memory.byteLength) } }));
    return true;
  } catch {
    return false;
  }
}

/** Keep nothing, so that the next start is a plain one. */
export async function forgetSnapshot() {
  try {
    await caches.delete(CACHE);
  } catch {
    // Storage that cannot be opened holds nothing.
  }
}
