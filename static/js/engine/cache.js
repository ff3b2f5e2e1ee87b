// What is kept between visits, so that the next start has less to do: the runtime's files as they are after unpacking
// (the browser's own cache keeps them packed), and the memory of a started interpreter.
//
// Storage may be refused (private windows, sandboxed frames): then nothing is kept, and nothing else happens.

import { build } from '../../vendor/engine/build.js';

const FILES = 'asobiban-files';
const SNAPSHOT = 'asobiban-snapshot';
const PAGE = 4096;
const ROOT = new URL('../../../', import.meta.url).href;
/** What is this copy's of the site in a cache; a copy may lie in the folder of another one. */
const OWN = `${ROOT}static/vendor/`;

// A browser update may change what the memory relies on, so it asks for a new snapshot, as a new build does.
const KEY = `${OWN}engine/snapshot?build=${build.id}&on=${encodeURIComponent(navigator.userAgent)}`;

/**
 * What Pyodide calls a snapshot, taken apart.
 * @typedef {object} Snapshot
 * @property {Uint8Array} head Pyodide's own description of it, complete but for the memory
 * @property {number} size bytes of the memory, most of them zero
 * @property {number[]} runs where the other bytes belong: offset and length by turns
 * @property {Promise<ArrayBuffer>} bytes all runs, one after the other; rejects if they cannot be read
 */

const PARTS = /** @type {const} */ (['head', 'runs', 'bytes']);

/**
 * The parts of this build's snapshot. One that lacks a part is of no use, but may be just being kept by another tab.
 * @returns {Promise<Response[] | null>}
 */
async function snapshotParts() {
  const cache = await opened(SNAPSHOT);
  const found = await Promise.all(PARTS.map((part) => cache?.match(KEY + part)));
  return found.every((part) => part !== undefined) ? found : null;
}

/** @returns {Promise<Snapshot | null>} the snapshot of this build */
export async function recallSnapshot() {
  try {
    const found = await snapshotParts();
    if (!found) return null;
    const [head, runs, bytes] = found;
    const { size, runs: table } = await runs.json();
    return { head: new Uint8Array(await head.arrayBuffer()), size, runs: table, bytes: bytes.arrayBuffer() };
  } catch {
    // What cannot be read is of no use.
    await forgetSnapshot();
    return null;
  }
}

/**
 * Keep a snapshot as Pyodide made it, in the place of any other of this copy of the site. Tabs that have started at once
 * take turns, and the first one's stays: it is as good, and may be in use already.
 * @param {Uint8Array<ArrayBuffer>} made
 * @returns {Promise<boolean>} whether it was kept
 */
export async function keepSnapshot(made) {
  // Pyodide's snapshots begin with a magic number, then the offset of the memory in them.
  const start = new DataView(made.buffer, made.byteOffset).getUint32(4, true);
  const memory = made.subarray(start);
  try {
    return await navigator.locks.request(`${SNAPSHOT} ${ROOT}`, async () => {
      if (await snapshotParts()) return true;
      const runs = usedRuns(memory);
      const used = [];
      for (let i = 0; i < runs.length; i += 2) used.push(memory.subarray(runs[i], runs[i] + runs[i + 1]));
      const table = JSON.stringify({ size: memory.byteLength, runs });
      const cache = await caches.open(SNAPSHOT);
      await clear(cache);
      for (const [part, body] of /** @type {const} */ ([
        ['bytes', new Blob(used)],
        ['head', made.slice(0, start)],
        ['runs', table],
      ])) {
        await cache.put(KEY + part, new Response(body));
      }
      return true;
    });
  } catch {
    return false;
  }
}

/**
 * @param {string} url with the content's hash in it
 * @returns {Promise<Response | null>} the file that was kept
 */
export async function recallFile(url) {
  try {
    return (await (await opened(FILES))?.match(url)) ?? null;
  } catch {
    return null;
  }
}

/**
 * Keep files for the next start, and of this copy of the site no others. A service worker may have fetched those of the
 * next build, so where there is one it decides which go (service-worker.js).
 * @param {Map<string, Response>} arrived files that were not kept yet, by URL
 * @param {string[]} urls all files of this build
 */
export async function keepFiles(arrived, urls) {
  try {
    const cache = await caches.open(FILES);
    const old = (await cache.keys()).filter(({ url }) => url.startsWith(OWN) && !urls.includes(url));
    if (!navigator.serviceWorker?.controller) for (const { url } of old) await cache.delete(url);
    for (const [url, response] of arrived) await cache.put(url, response);
  } catch {
    await forgetFiles();
  }
}

/** Drop the snapshot, so that the next start is a plain one. */
export const forgetSnapshot = () => dropped(SNAPSHOT);

/** Drop the runtime's files, so that the next start fetches them. */
export const forgetFiles = () => dropped(FILES);

/** @param {string} name */
async function dropped(name) {
  try {
    const cache = await opened(name);
    if (cache) await clear(cache);
  } catch {
    // Storage that cannot be opened holds nothing.
  }
}

/** Other copies of the site keep theirs. @param {Cache} cache */
async function clear(cache) {
  for (const { url } of await cache.keys()) if (url.startsWith(OWN)) await cache.delete(url);
}

/** A cache, unless there is none: opening would make it. @param {string} name */
const opened = async (name) => ((await caches.has(name)) ? caches.open(name) : null);

/**
 * Put a snapshot's memory over a fresh interpreter's. Rejects if there is less of it than there should be.
 * @param {Snapshot} snapshot
 * @param {Uint8Array} heap
 */
export async function fillMemory({ size, runs, bytes }, heap) {
  const source = new Uint8Array(await bytes);
  let from = 0;
  let to = 0;
  for (let i = 0; i < runs.length; i += 2) {
    heap.fill(0, to, runs[i]);
    heap.set(source.subarray(from, from + runs[i + 1]), runs[i]);
    from += runs[i + 1];
    to = runs[i] + runs[i + 1];
  }
  heap.fill(0, to, size);
  if (from !== source.byteLength) throw new RangeError('The snapshot is not whole.');
}

/** Offsets and lengths, by turns, of the parts of a memory that are not zero. @param {Uint8Array} memory */
function usedRuns(memory) {
  const words = new Uint32Array(memory.slice().buffer);
  const step = PAGE / 4;
  /** @type {number[]} */
  const runs = [];
  for (let page = 0; page * step < words.length; page += 1) {
    if (words.subarray(page * step, (page + 1) * step).every((word) => word === 0)) continue;
    const last = runs.length - 2;
    if (last >= 0 && runs[last] + runs[last + 1] === page * PAGE) runs[last + 1] += PAGE;
    else runs.push(page * PAGE, PAGE);
  }
  return runs;
}
