// The interpreter PyScript loads in its worker (see pyscript.toml): Pyodide, started from what the page has fetched.
//
// The first start makes a snapshot of the memory with the engine and its words loaded; later starts restore it.
// The page is told what happens by `{ asobiban: … }` messages, next to PyScript's own.

import { loadPyodide as load, version } from '../../vendor/pyodide/pyodide.mjs';
import { build } from '../../vendor/engine/build.js';
import { fetchAsset } from './assets.js';
import { fillMemory, forgetSnapshot, keepSnapshot, recallSnapshot } from './cache.js';
import { withoutDatabases } from './shims.js';

export { version };

/** @typedef {import('./cache.js').Snapshot} Snapshot */
/** @typedef {NonNullable<Parameters<typeof load>[0]> & { _makeSnapshot?: boolean, _loadSnapshot?: Uint8Array }} Options */
/** @typedef {{ module: WebAssembly.Module, library: ArrayBuffer }} Parts what the page has fetched, the module compiled */

const indexURL = new URL('../../vendor/pyodide/', import.meta.url).href;
const dataURL = new URL('../../../data/', import.meta.url);

/** Keeping a snapshot takes a moment (ms), in which the first answers should not have to wait. */
const KEEP_AFTER = 1000;
/** Bytes of a WebAssembly page. */
const PAGE = 65536;

// PyScript writes its sources to the working folder; byte code of the same files is in the archive.
const PREFER_ARCHIVE = 'import sys; sys.path.sort(key="/lib/python314.zip".__ne__)';
const LOAD_ENGINE = `import asobiban.service, ${build.imports.join(', ')}`;
const LOAD_WORDS = 'asobiban.service.preload()';

/** @param {object} message @param {Transferable[]} [transfer] */
function tell(message, transfer = []) {
  postMessage({ asobiban: message }, { transfer });
}

withoutDatabases();

// All three take a while, so they are under way before PyScript asks for the interpreter.
const remembered = recallSnapshot();
const runtime = import(new URL('pyodide.asm.mjs', indexURL).href);
/** @type {Promise<Parts>} */
const fetched = new Promise((resolve) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = async ({ data: { module, library } }) =>
    resolve({ module: module instanceof WebAssembly.Module ? module : await WebAssembly.compile(module), library });
  tell({ port: port2, build: build.id }, [port2]);
});
runtime.catch(() => {});

/**
 * Run `start` with the runtime's two requests answered from `parts`.
 * @template T
 * @param {Parts} parts
 * @param {Snapshot | null} snapshot
 * @param {() => Promise<T>} start
 * @returns {Promise<T>}
 */
async function provided({ module, library }, snapshot, start) {
  const { instantiateStreaming } = WebAssembly;
  const { fetch } = globalThis;
  globalThis.fetch = async (input) => new Response(String(input).endsWith('.zip') ? library.slice(0) : null);
  try {
    return await new Promise((resolve, reject) => {
      WebAssembly.instantiateStreaming = async (_, imports) => {
        try {
          const instance = await WebAssembly.instantiate(module, imports);
          if (snapshot) makeRoom(instance, snapshot.size);
          return { module, instance };
        } catch (error) {
          // The runtime itself would say so on the console and wait for ever.
          reject(error);
          throw error;
        }
      };
      start().then(resolve, reject);
    });
  } finally {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}

/**
 * Let the runtime's memory hold `size` bytes: that of the snapshot had grown.
 * @param {WebAssembly.Instance} instance
 * @param {number} size
 */
function makeRoom(instance, size) {
  const memory = /** @type {WebAssembly.Memory} */ (instance.exports.memory);
  const lacking = size - memory.buffer.byteLength;
  if (lacking > 0) memory.grow(lacking / PAGE);
}

/**
 * Start from a kept memory. Rejects if it does not fit, or does not hold the engine.
 * @param {Options} options
 * @param {Parts} parts
 * @param {Snapshot} snapshot
 */
async function restored(options, parts, snapshot) {
  // The runtime gets the description alone, and its memory at the last moment: reading that takes as long as starting.
  const createPyodideModule = async (/** @type {object} */ settings) => {
    const { default: create } = await runtime;
    const made = await create(settings);
    await fillMemory(snapshot, made.HEAPU8);
    return made;
  };
  const pyodide = await provided(parts, snapshot, () =>
    load({ ...options, createPyodideModule, _loadSnapshot: snapshot.head }),
  );
  pyodide.runPython(`${PREFER_ARCHIVE}; ${LOAD_WORDS}`);
  return pyodide;
}

/**
 * Start from nothing, and keep the memory as it is once the engine is in it.
 * @param {Options} options
 * @param {Parts} parts
 */
async function started(options, parts) {
  const { default: createPyodideModule } = await runtime;
  const pyodide = await provided(parts, null, () => load({ ...options, createPyodideModule, _makeSnapshot: true }));
  tell({ stage: 'engine' });
  pyodide.runPython(`${PREFER_ARCHIVE}; ${LOAD_ENGINE}`);
  tell({ stage: 'words' });
  pyodide.runPython(LOAD_WORDS);
  const memory = /** @type {any} */ (pyodide).makeMemorySnapshot();
  setTimeout(async () => tell({ snapshot: await keepSnapshot(memory) }), KEEP_AFTER);
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
    stdLibURL: new URL('../engine/engine.zip', indexURL).href,
    lockFileContents: /** @type {Options['lockFileContents']} */ ({ info: build.info, packages: {} }),
    packageBaseUrl: indexURL,
  };
  const parts = await fetched;
  const snapshot = await remembered;
  let pyodide;
  if (snapshot) {
    try {
      pyodide = await restored(own, parts, snapshot);
    } catch (error) {
      console.warn(error);
      await forgetSnapshot();
    }
  }
  tell({ start: pyodide ? 'snapshot' : 'plain' });
  pyodide ??= await started(own, parts);
  pyodide.registerJsModule('asobiban_page', {
    /** @param {string} path */
    fetch_text: async (path) => (await fetchAsset(new URL(path, dataURL).href)).text(),
  });
  return pyodide;
}
