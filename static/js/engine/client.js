// The page's side of the engine: starts Python in PyScript's worker, sends it requests, gives back its answers.
//
// There is one interpreter a page, started when it is first asked for. Requests made before it is ready wait.

import { build } from '../../vendor/engine/build.js';
import { renew } from '../renew.js';
import { AssetError, fetchAsset, fetchCounted } from './assets.js';
import { EngineError } from './error.js';
import { forgetFiles, forgetSnapshot, keepFiles, recallFile } from './cache.js';
import { withoutDatabases, withoutOrigin } from './shims.js';
import { engineTexts } from './texts.js';

const ROOT = new URL('../../../', import.meta.url).href;
const VENDOR = `${ROOT}static/vendor/`;
const CONFIG = `${ROOT}pyscript.toml`;
const MAIN = `${ROOT}py/main.py`;
const CORE = `${VENDOR}pyscript/core.js`;
const RUNTIME = 'pyodide.asm.wasm';
const LIBRARY = 'engine.zip';
const TOTAL = build.transfer[RUNTIME] + build.transfer[LIBRARY];

/** Nothing heard from a starting worker for so long (ms) means that it will not come. */
const START_PATIENCE = 60_000;
/** A worker that owes answers and has been silent for so long (ms) is asked for a sign of life, then given up. */
const ANSWER_PATIENCE = 30_000;

/** Files are kept for the next visit once the first answers have had their time (ms). */
const KEEP_AFTER = 1500;

/** In the order they come. */
const STAGES = /** @type {const} */ (['runtime', 'library', 'engine', 'words', 'ready']);

/** Everything in PyScript that this site has no use for; what is left never draws on the page. */
const UNUSED_PLUGINS = ['codemirror', 'deprecations-manager', 'donkey', 'error', 'py-editor', 'py-game', 'py-terminal'];

/** @typedef {'idle' | 'loading' | 'ready' | 'failed'} EngineState */
/** @typedef {typeof STAGES[number]} Stage */
/** @typedef {{ stage: Stage, loaded: number, total: number }} Progress bytes on the wire so far, over all files */
/** @typedef {{ session?: string, ply?: number, signal?: AbortSignal }} CallOptions */
/** @typedef {Worker & { sync: { handle(text: string): Promise<string> }, ready: Promise<unknown> }} XWorker */
/** @typedef {{ text: string, resolve: (result: any) => void, reject: (error: EngineError) => void }} Pending */

/** @param {keyof typeof engineTexts} code @param {unknown} [cause] */
const engineError = (code, cause) => new EngineError(code, engineTexts[code], cause);

/**
 * The engine of this page, which makes one. Others reach it as `asobiban.call`.
 *
 * Events: `state` (detail: EngineState) and `progress` (detail: Progress).
 */
export class Engine extends EventTarget {
  /** @type {EngineState} */
  state = 'idle';
  /** Why it failed, while `state` is `failed`. @type {EngineError | null} */
  failure = null;
  /** The latest progress of the start. @type {Progress | null} */
  progress = null;
  /** How the interpreter was started: from a kept snapshot or plainly. @type {'snapshot' | 'plain' | null} */
  startedFrom = null;
  /** Settled once what the next start needs is kept, as far as it can be. @type {Promise<void>} */
  kept = Promise.resolve();

  /** @type {Map<number, Pending>} */
  #pending = new Map();
  #lastId = 0;
  /** @type {XWorker | null} */
  #worker = null;
  /** @type {HTMLScriptElement | null} */
  #script = null;
  /** @type {Promise<any> | null} */
  #core = null;
  #coreTries = 0;
  /** The latest worker that was asked for. @type {Promise<unknown>} */
  #spawned = Promise.resolve();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #watch;
  /** Counts the starts, so that what an abandoned one still says is ignored. */
  #start = 0;
  /** @type {Promise<void> | null} */
  #ready = null;

  constructor() {
    super();
    this.#show('idle');
    Object.assign(globalThis, { asobiban: { engine: this, call: this.call.bind(this) } });
  }

  /** Start Python unless that has been done. Resolves when it is ready, rejects with `EngineError` if it fails. */
  start() {
    this.#ready ??= this.#load();
    // Whoever does not wait for the start learns of its failure from the state.
    this.#ready.catch(() => {});
    return this.#ready;
  }

  /**
   * After a failure: drop what was left of the old worker, fetch anew what may be broken, start again. Sessions of the
   * old worker are gone, so load their records again. If the site has been renewed under the page, the page loads again.
   */
  retry() {
    if (this.failure?.code === 'outdated') return renew();
    if (this.failure) this.#ready = null;
    return this.start();
  }

  /**
   * Send a request, starting Python if need be. Resolves to its `result`; rejects with `EngineError`: the engine's own
   * codes, `stale` once `signal` is aborted, or why the engine is not there.
   * @param {string} cmd
   * @param {object} [args]
   * @param {CallOptions} [options]
   * @returns {Promise<any>}
   */
  call(cmd, args = {}, { session, ply, signal } = {}) {
    if (signal?.aborted) return Promise.reject(engineError('stale'));
    if (this.failure) return Promise.reject(this.failure);
    void this.start();
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      const abandon = () => {
        this.#pending.delete(id);
        reject(engineError('stale'));
      };
      signal?.addEventListener('abort', abandon, { once: true });
      const settled = () => signal?.removeEventListener('abort', abandon);
      const text = JSON.stringify({ id, session, ply, cmd, args });
      this.#pending.set(id, {
        text,
        resolve: (result) => (settled(), resolve(result)),
        reject: (error) => (settled(), reject(error)),
      });
      if (this.state === 'ready') this.#send(text);
    });
  }

  /** @param {EngineState} state */
  #show(state) {
    this.state = state;
    document.documentElement.dataset.engine = state;
    this.dispatchEvent(new CustomEvent('state', { detail: state }));
  }

  async #load() {
    const again = this.state === 'failed';
    const start = ++this.#start;
    this.failure = null;
    this.progress = null;
    this.startedFrom = null;
    this.#show('loading');
    /** @type {(error: EngineError) => void} */
    let fail = () => {};
    const failed = new Promise((_, reject) => (fail = reject));
    try {
      await Promise.race([failed, this.#boot(start, again, fail)]);
    } catch (error) {
      if (start === this.#start) this.#fail(asEngineError(error));
      throw this.failure ?? asEngineError(error);
    }
    // Whoever hears that it is ready may ask at once, and is not to be sent for twice.
    for (const { text } of this.#pending.values()) this.#send(text);
    this.#show('ready');
  }

  /** @param {number} start @param {boolean} again @param {(error: EngineError) => void} fail */
  async #boot(start, again, fail) {
    const alive = () => {
      clearTimeout(this.#watch);
      this.#watch = setTimeout(() => fail(engineError('timeout')), START_PATIENCE);
    };
    alive();
    if (again) await Promise.all([forgetFiles(), forgetSnapshot(), refreshModules()]);
    // Under way at once, next to everything that goes before the worker can use it.
    const parts = this.#fetchParts(alive, again);
    parts.catch((error) => fail(asEngineError(error)));
    // PyScript would turn to another site's Python if these could not be had, so they are looked at first.
    const [config] = await Promise.all([
      fetchAsset(CONFIG, fetched(again)).then((response) => response.text()),
      fetchAsset(MAIN, fetched(again)),
    ]);
    configurePyScript(config);
    withoutDatabases();
    withoutOrigin();
    const core = await this.#loadCore();
    // A start that has failed meanwhile must not leave a script for the next one's worker to be taken for.
    if (start !== this.#start) return;
    alive();
    const { worker, script } = await this.#spawn(core);
    if (start !== this.#start) {
      worker.terminate();
      script.remove();
      return;
    }
    this.#worker = worker;
    this.#script = script;
    worker.addEventListener('message', async ({ data }) => {
      if (start !== this.#start || !data?.asobiban) return;
      alive();
      const { port, build: id, stage, start: from } = data.asobiban;
      if (stage) this.#advance(stage);
      if (from) this.startedFrom = from;
      if (port) {
        if (id !== build.id) return fail(engineError('outdated'));
        // Without them the start has failed already.
        const found = await parts.catch(() => null);
        if (found) port.postMessage(found, [found.library]);
      }
    });
    worker.addEventListener('error', (event) => fail(engineError('start', event.error ?? event.message)));
    await worker.ready;
    if (start !== this.#start) return;
    clearTimeout(this.#watch);
    worker.addEventListener('message', () => this.#watchOver());
    this.#advance('ready');
  }

  /**
   * The runtime, compiled, and the archive with everything Python needs. Rejects with `AssetError`.
   * @param {() => void} alive called whenever something arrives
   * @param {boolean} again
   */
  async #fetchParts(alive, again) {
    /** Bytes that have come of each, unpacked. @type {Map<string, number>} */
    const sizes = new Map();
    /** @type {Map<string, Response>} */
    const arrived = new Map();
    /** @type {string[]} */
    const urls = [];
    const part = async (/** @type {string} */ folder, /** @type {string} */ name, /** @type {string} */ type) => {
      // The address says which content is meant, so that files of two builds are never taken together from a cache.
      const url = `${VENDOR}${folder}/${name}?v=${build.hash[name]}`;
      urls.push(url);
      const kept = again ? null : await recallFile(url);
      if (kept) return kept;
      const count = (/** @type {number} */ bytes) => {
        alive();
        sizes.set(name, bytes);
        const onWire = [...sizes].map(([each, size]) => Math.min(1, size / build.size[each]) * build.transfer[each]);
        const stage = (sizes.get(RUNTIME) ?? 0) < build.size[RUNTIME] ? 'runtime' : 'library';
        this.#advance(stage, onWire.reduce((sum, part) => sum + part));
      };
      const response = await fetchCounted(url, type, count, fetched(again));
      arrived.set(url, response.clone());
      return response;
    };
    const [module, library] = await Promise.all([
      compiled(part('pyodide', RUNTIME, 'application/wasm')),
      part('engine', LIBRARY, 'application/zip').then((response) => response.arrayBuffer()),
    ]);
    for (const [name, size] of sizes) if (size !== build.size[name]) throw new AssetError('outdated', name);
    if (arrived.size > 0) this.kept = this.#keepLater(arrived, urls);
    return { module, library };
  }

  /** @param {Map<string, Response>} arrived @param {string[]} urls */
  async #keepLater(arrived, urls) {
    const started = await this.#ready?.then(() => true, () => false);
    if (!started) return;
    await new Promise((resolve) => setTimeout(resolve, KEEP_AFTER));
    await keepFiles(arrived, urls);
  }

  /** PyScript, loaded once: a second copy in the page would take over the first one's scripts. */
  #loadCore() {
    // A module that failed to load stays failed under its address, so another try uses another address.
    this.#core ??= import(this.#coreTries ? `${CORE}?try=${this.#coreTries}` : CORE).catch(() => {
      this.#core = null;
      this.#coreTries += 1;
      throw new AssetError('missing', CORE);
    });
    return this.#core;
  }

  /**
   * Add the script element that PyScript starts a worker for. One at a time: PyScript says that there is a worker, not
   * for which script.
   * @param {{ hooks: any }} core PyScript
   */
  #spawn(core) {
    const spawned = this.#spawned.then(() => makeWorker(core));
    this.#spawned = spawned;
    return spawned;
  }

  /** @param {Stage} stage @param {number} [loaded] bytes so far; all of them if left out */
  #advance(stage, loaded = TOTAL) {
    const stages = STAGES.indexOf(stage) < STAGES.indexOf(this.progress?.stage ?? 'runtime');
    this.progress = { stage: stages && this.progress ? this.progress.stage : stage, loaded: Math.round(loaded), total: TOTAL };
    this.dispatchEvent(new CustomEvent('progress', { detail: this.progress }));
  }

  /** @param {EngineError} error */
  #fail(error) {
    clearTimeout(this.#watch);
    this.#start += 1;
    this.#worker?.terminate();
    this.#worker = null;
    this.#script?.remove();
    this.#script = null;
    this.failure = error;
    const pending = [...this.#pending.values()];
    this.#pending.clear();
    this.#show('failed');
    for (const { reject } of pending) reject(error);
  }

  /** @param {string} text a request, waited for already */
  async #send(text) {
    if (!this.#worker) return;
    this.#watchOver();
    const start = this.#start;
    try {
      this.#receive(await this.#worker.sync.handle(text));
    } catch {
      // The service answers its own faults; only a broken interpreter lets one through.
      if (start === this.#start) this.#fail(engineError('crashed'));
    }
  }

  /** @param {string} text */
  #receive(text) {
    const { id, ok, result, error } = JSON.parse(text);
    const request = this.#pending.get(id);
    this.#pending.delete(id);
    this.#watchOver();
    if (!request) return;
    if (ok) request.resolve(result);
    else request.reject(new EngineError(error.code, error.message));
  }

  /** Give the worker up if it owes answers and says nothing for too long. */
  #watchOver() {
    clearTimeout(this.#watch);
    if (this.#pending.size === 0) return;
    const start = this.#start;
    this.#watch = setTimeout(() => {
      const answered = this.#worker?.sync.handle('{"id":0,"cmd":"games"}');
      this.#watch = setTimeout(() => this.#fail(engineError('crashed')), ANSWER_PATIENCE);
      void answered?.then(() => start === this.#start && this.#watchOver());
    }, ANSWER_PATIENCE);
  }
}

/**
 * @param {{ hooks: any }} core PyScript
 * @returns {Promise<{ worker: XWorker, script: HTMLScriptElement }>}
 */
function makeWorker({ hooks }) {
  // The default hook would need `unsafe-eval` in the page's content security policy, for file access not used here.
  hooks.worker.onBeforeRunAsync.clear();
  return new Promise((resolve) => {
    const script = document.createElement('script');
    const created = (/** @type {unknown} */ _, /** @type {XWorker} */ worker) => {
      hooks.main.onWorker.delete(created);
      resolve({ worker, script });
    };
    hooks.main.onWorker.add(created);
    script.type = 'py';
    script.setAttribute('worker', '');
    script.setAttribute('src', MAIN);
    document.head.append(script);
  });
}

/** @param {unknown} error */
function asEngineError(error) {
  if (error instanceof EngineError) return error;
  return engineError(error instanceof AssetError ? error.code : 'start', error);
}

/**
 * Give PyScript its settings before it loads: with them it has its interpreter from the start, so that it never looks
 * for one elsewhere, and leaves its plugins out.
 * @param {string} toml settings, one a line
 */
function configurePyScript(toml) {
  if (document.querySelector('py-config')) return;
  const lines = [...toml.matchAll(/^(\w+)\s*=\s*(.+)$/gm)];
  const settings = Object.fromEntries(lines.map(([, name, value]) => [name, JSON.parse(value)]));
  const interpreter = new URL(settings.interpreter, CONFIG).href;
  const plugins = UNUSED_PLUGINS.map((name) => `!${name}`);
  for (const [tag, config] of /** @type {const} */ ([
    ['py-config', { ...settings, interpreter, plugins }],
    ['mpy-config', { plugins }],
  ])) {
    const element = document.createElement(tag);
    element.setAttribute('type', 'json');
    element.hidden = true;
    element.textContent = JSON.stringify(config);
    document.head.append(element);
  }
}

/**
 * Compile while it arrives. A worker of a page without an origin cannot be given what is compiled, so it gets the bytes.
 * @param {Promise<Response>} response
 */
async function compiled(response) {
  return globalThis.origin === 'null' ? (await response).arrayBuffer() : WebAssembly.compileStreaming(response);
}

/** Another try goes past the browser's cache, which may hold a broken file. @param {boolean} again @returns {RequestInit} */
const fetched = (again) => ({ cache: again ? 'reload' : 'default' });

/** Renew what the worker itself will load. Rejects with `AssetError`. */
async function refreshModules() {
  const names = ['static/js/engine/interpreter.js', 'static/js/engine/assets.js', 'static/js/engine/cache.js', 'static/js/engine/shims.js'];
  const vendored = ['pyodide/pyodide.mjs', 'pyodide/pyodide.asm.mjs', 'engine/build.js'];
  const urls = [...names.map((name) => ROOT + name), ...vendored.map((name) => VENDOR + name)];
  await Promise.all(urls.map(async (url) => (await fetchAsset(url, fetched(true))).text()));
}
