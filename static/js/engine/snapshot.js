// A started interpreter's memory, kept between visits so that the next start need not make it again.
//
// Storage may be refused (private windows, sandboxed frames): then nothing is kept, and nothing else happens.

import { build } from '../../vendor/engine/build.js';

const CACHE = 'asobiban-snapshot';
const PAGE = 4096;

// A browser update may change what the memory relies on, so it asks for a new snapshot, as a new build does.
const key = () => {
  const on = encodeURIComponent(navigator.userAgent);
  return new URL(`../../vendor/engine/snapshot?build=${build.id}&on=${on}`, import.meta.url).href;
};

/**
 * What Pyodide calls a snapshot, taken apart.
 * @typedef {object} Snapshot
 * @property {Uint8Array} head Pyodide's own description of it, complete but for the memory
 * @property {number} size bytes of the memory, most of them zero
 * @property {number[]} runs where the other bytes belong: offset and length by turns
 * @property {Promise<ArrayBuffer>} bytes all runs, one after the other; rejects if they cannot be read
 */

/** @returns {Promise<Snapshot | null>} the snapshot of this build */
export async function recallSnapshot() {
  try {
    // Opening a cache would make it.
    if (!(await caches.has(CACHE))) return null;
    const cache = await caches.open(CACHE);
    const [head, runs, bytes] = await Promise.all(['head', 'runs', 'bytes'].map((part) => cache.match(key() + part)));
    if (!head || !runs || !bytes) return null;
    const { size, runs: table } = await runs.json();
    return { head: new Uint8Array(await head.arrayBuffer()), size, runs: table, bytes: bytes.arrayBuffer() };
  } catch {
    return null;
  }
}

/**
 * Keep a snapshot as Pyodide made it, in the place of any older one.
 * @param {Uint8Array<ArrayBuffer>} made
 * @returns {Promise<boolean>} whether it was kept
 */
export async function keepSnapshot(made) {
  const start = headLength(made);
  const memory = made.subarray(start);
  const runs = usedRuns(memory);
  const used = [];
  for (let i = 0; i < runs.length; i += 2) used.push(memory.subarray(runs[i], runs[i] + runs[i + 1]));
  try {
    await caches.delete(CACHE);
    const cache = await caches.open(CACHE);
    const table = JSON.stringify({ size: memory.byteLength, runs });
    for (const [part, body] of /** @type {const} */ ([
      ['bytes', new Blob(used)],
      ['head', made.slice(0, start)],
      ['runs', table],
    ])) {
      await cache.put(key() + part, new Response(body));
    }
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

/**
 * Pyodide's snapshots begin with a magic number, then the offset of the memory in them.
 * @param {Uint8Array} made
 */
function headLength(made) {
  return new DataView(made.buffer, made.byteOffset).getUint32(4, true);
}

/**
 * Offsets and lengths, by turns, of the parts of a memory that are not zero.
 * @param {Uint8Array} memory
 */
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
