// The interpreter PyScript loads in its worker (see pyscript.toml): Pyodide, started from this site's own files.
//
// The first start makes a snapshot of the memory with the engine and its words loaded; later starts restore it.
// Everything the page must know goes to it as `{ asobiban: … }` messages, next to PyScript's own.

import { loadPyodide as load, version } from '../../vendor/pyodide/pyodide.mjs';
import { build } from '../../vendor/engine/build.js';
import { AssetError, fetchAsset } from './assets.js';
import { forgetSnapshot, keepSnapshot, recallSnapshot } from './snapshot.js';

export { version };

/** @typedef {import('../../vendor/pyodide/pyodide.mjs').PyodideInterface} Pyodide */
/** @typedef {NonNullable<Parameters<typeof load>[0]> & { _makeSnapshot?: boolean, _loadSnapshot?: ArrayBuffer }} Options */

const indexURL = new URL('../../vendor/pyodide/', import.meta.url).href;
const dataURL = new URL('../../../data/', import.meta.url);
const stdLibURL = new URL('../../vendor/engine/engine.zip', import.meta.url).href;

/** Bytes of a WebAssembly page. */
const PAGE = 65536;

// PyScript's sources are written to the working folder; byte code of the same files is in the archive.
const PREFER_ARCHIVE = 'import sys; sys.path.insert(0, "/lib/python314.zip")';
const LOAD_ENGINE = 'import asobiban.service';
const LOAD_WORDS = 'asobiban.service.preload()';

const remembered = recallSnapshot();
const plainFetch = globalThis.fetch;

/** @type {Map<string, number>} */
const received = new Map();
const total = Object.values(build.transfer).reduce((sum, size) => sum + size, 0);

/** @param {object} message */
function tell(message) {
  postMessage({ asobiban: message });
}

/** @param {string} stage */
function report(stage) {
  const loaded = [...received.values()].reduce((sum, size) => sum + size, 0);
  tell({ progress: { stage, loaded: Math.min(Math.round(loaded), total), total } });
}

/**
 * Fetch one of the runtime's files, its progress reported as bytes on the wire.
 * @param {string} url
 * @param {string} stage
 */
async function fetchCounted(url, stage) {
  const name = new URL(url).pathname.split('/').pop() ?? '';
  const size = build.size[name];
  const transfer = build.transfer[name];
  const response = await fetchAsset(plainFetch, url);
  if (!response.body || !size || !transfer) return response;
  let last = 0;
  let count = 0;
  const counted = response.body.pipeThrough(
    new TransformStream({
      transform(chunk, controller) {
        count += chunk.byteLength;
        received.set(name, (count / size) * transfer);
        controller.enqueue(chunk);
        const now = performance.now();
        if (now - last > 50 || count === size) report(stage);
        if (now - last > 50) last = now;
      },
    }),
  );
  return new Response(counted, { headers: { 'content-type': response.headers.get('content-type') ?? '' } });
}

/**
 * Run `start` with the runtime's own requests checked, and counted unless its memory is given. Rejects as soon as one
 * of them fails, since the runtime itself would go on without the file and stop silently.
 * @template T
 * @param {ArrayBuffer | null} memory
 * @param {() => Promise<T>} start
 * @returns {Promise<T>}
 */
async function supervised(memory, start) {
  const instantiate = WebAssembly.instantiateStreaming;
  /** @type {Promise<never>} */
  const failure = new Promise((_, reject) => {
    globalThis.fetch = async (input) => {
      const url = String(input);
      const stage = url === stdLibURL ? 'library' : 'runtime';
      try {
        // A response passed on untouched lets the browser reuse the code it compiled on an earlier visit.
        return await (memory ? fetchAsset(plainFetch, url) : fetchCounted(url, stage));
      } catch (error) {
        reject(error);
        throw error;
      }
    };
    WebAssembly.instantiateStreaming = async (source, imports) => {
      try {
        const result = await instantiate(source, imports);
        if (memory) makeRoom(result.instance, memory.byteLength);
        return result;
      } catch (error) {
        reject(error);
        throw error;
      }
    };
  });
  try {
    return await Promise.race([start(), failure]);
  } finally {
    globalThis.fetch = plainFetch;
    WebAssembly.instantiateStreaming = instantiate;
  }
}

/**
 * Let the runtime's memory hold `size` bytes: a snapshot of one that had grown is copied over it as it is.
 * @param {WebAssembly.Instance} instance
 * @param {number} size
 */
function makeRoom(instance, size) {
  const { memory } = instance.exports;
  if (!(memory instanceof WebAssembly.Memory)) return;
  const lacking = size - memory.buffer.byteLength;
  if (lacking > 0) memory.grow(Math.ceil(lacking / PAGE));
}

/**
 * @param {Options} options
 * @param {ArrayBuffer} memory
 */
async function restored(options, memory) {
  const pyodide = await supervised(memory, () => load({ ...options, _loadSnapshot: memory }));
  pyodide.runPython('asobiban.service.standard_deck()');
  return pyodide;
}

/** @param {Options} options */
async function started(options) {
  report('runtime');
  const pyodide = await supervised(null, () => load({ ...options, _makeSnapshot: true }));
  report('engine');
  pyodide.runPython(PREFER_ARCHIVE);
  pyodide.runPython(LOAD_ENGINE);
  report('words');
  pyodide.runPython(LOAD_WORDS);
  const memory = /** @type {{ makeMemorySnapshot(): Uint8Array<ArrayBuffer> }} */ (
    /** @type {unknown} */ (pyodide)
  ).makeMemorySnapshot();
  void keepSnapshot(memory).then((kept) => tell({ snapshot: kept }));
  return pyodide;
}

/**
 * Pyodide with the engine imported and its words in memory. Rejects if it cannot be had.
 * @param {Options} options PyScript's
 */
export async function loadPyodide(options) {
  const own = {
    ...options,
    indexURL,
    stdLibURL,
    lockFileContents: /** @type {Options['lockFileContents']} */ ({ info: build.info, packages: {} }),
    packageBaseUrl: indexURL,
  };
  /** @type {Pyodide | undefined} */
  let pyodide;
  try {
    const memory = await remembered;
    if (memory) {
      try {
        pyodide = await restored(own, memory);
        tell({ start: 'snapshot' });
      } catch (error) {
        if (error instanceof AssetError) throw error;
        console.warn(error);
        await forgetSnapshot();
      }
    }
    if (!pyodide) {
      pyodide = await started(own);
      tell({ start: 'plain' });
    }
  } catch (error) {
    console.error(error);
    tell({ failure: error instanceof AssetError ? error.code : 'start' });
    throw error;
  }
  pyodide.registerJsModule('asobiban_page', {
    /** @param {string} path */
    fetch_text: async (path) => (await fetchAsset(plainFetch, new URL(path, dataURL).href)).text(),
  });
  return pyodide;
}
