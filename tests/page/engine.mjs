// The engine for page state outside a browser: what `static/js/engine/client.js` is to a page, in front of
// `python -m asobiban` in a process of its own. What a test wants to see happen at a certain time, it can hold back.

import { spawn } from 'node:child_process';
import { once, setMaxListeners } from 'node:events';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import { EngineError } from '../../static/js/engine/error.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const OWN = ['bin/python', 'Scripts/python.exe'].map((path) => `${ROOT}.venv/${path}`).find((path) => existsSync(path));
const PYTHON = process.env.PYTHON ?? OWN ?? 'python3';

/** Searches of a test need not be good: so many nodes. */
const LIMIT = { nodes: 60 };
const SEARCHES = ['cpu', 'hint'];

/** Events: `state`, as of the page's engine. */
export class PythonEngine extends EventTarget {
  /** @type {'idle' | 'loading' | 'ready' | 'failed'} */
  state = 'idle';
  /** Commands asked for so far, the first one first. @type {string[]} */
  asked = [];

  #process = null;
  #lastId = 0;
  #pending = new Map();
  /** What answers of a command wait for. @type {Map<string, Promise<void>>} */
  #held = new Map();

  constructor() {
    super();
    // Every game listens, and a file of tests has many.
    setMaxListeners(0, this);
  }

  start() {
    this.#show('loading');
    const python = spawn(PYTHON, ['-m', 'asobiban'], { env: { ...process.env, PYTHONPATH: `${ROOT}py` }, stdio: ['pipe', 'pipe', 'inherit'] });
    createInterface({ input: python.stdout }).on('line', (line) => this.#receive(line));
    python.on('exit', () => this.#process === python && this.#fail());
    this.#process = python;
    this.#show('ready');
  }

  /** @param {string} cmd @param {object} [args] @param {{ session?: string, ply?: number }} [asked] */
  async call(cmd, args = {}, { session, ply } = {}) {
    if (this.state === 'idle') this.start();
    if (this.state === 'failed') throw new EngineError('crashed', '計算が止まってしまいました。');
    this.asked.push(cmd);
    const id = ++this.#lastId;
    const limited = SEARCHES.includes(cmd) ? { limit: LIMIT, ...args } : args;
    const answer = new Promise((resolve, reject) => this.#pending.set(id, { resolve, reject }));
    answer.catch(() => {});
    const held = this.#held.get(cmd);
    this.#process.stdin.write(`${JSON.stringify({ id, session, ply, cmd, args: limited })}\n`);
    await held;
    return answer;
  }

  /** Keep back the answers to a command that is asked for from now on, until what is returned is called. @param {string} cmd */
  hold(cmd) {
    let letGo = () => {};
    this.#held.set(cmd, new Promise((resolve) => (letGo = resolve)));
    return () => {
      this.#held.delete(cmd);
      letGo();
    };
  }

  /** The process ends, as a worker that runs out of memory does. */
  crash() {
    this.#process.kill();
    this.#fail();
  }

  /** After a crash: another process, which knows nothing of the games of the first one. */
  retry() {
    this.start();
  }

  /** The process ends. */
  async close() {
    const python = this.#process;
    if (!python) return;
    this.#process = null;
    python.kill();
    await once(python, 'exit');
  }

  #fail() {
    this.#process = null;
    const pending = [...this.#pending.values()];
    this.#pending.clear();
    this.#show('failed');
    for (const { reject } of pending) reject(new EngineError('crashed', '計算が止まってしまいました。'));
  }

  #show(state) {
    this.state = state;
    this.dispatchEvent(new CustomEvent('state', { detail: state }));
  }

  #receive(line) {
    const { id, ok, result, error } = JSON.parse(line);
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    if (ok) pending?.resolve(result);
    else pending?.reject(new EngineError(error.code, error.message));
  }
}
