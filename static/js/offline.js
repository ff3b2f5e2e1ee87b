// The page's side of the service worker: lets it store the site once a game can be played, tells how far that is, and
// takes a new version when nothing can be lost by it.
//
// There may be no service worker (private windows, frames, blocked storage): then everything is as it would be without.

import { readAddress } from './addresses.js';
import { lasting } from './store.js';

/** @import { Engine } from './engine/client.js' */
/** @typedef {'none' | 'preparing' | 'ready'} OfflineState */

const ROOT = new URL('../../', import.meta.url).href;
const SCRIPT = `${ROOT}service-worker.js`;
const BUILD = /** @type {HTMLMetaElement | null} */ (document.querySelector('meta[name="build"]'))?.content;

/** How often to look for a new version in a page that stays open (ms). */
const LOOK_AGAIN = 60 * 60 * 1000;

/**
 * When (ms, one after the other) to ask whether no other page is open. One just left may count a moment longer. What this
 * page is loading comes first: with developer tools open, Chromium lets one request at the wrong moment hold the change up
 * for minutes.
 */
const ASK_ALONE = [500, 500, 1000, 2000, 4000];

/** Service workers, where the page may use them. A page in a frame has its own storage and leaves the device alone. */
function workers() {
  try {
    return window === window.top ? (navigator.serviceWorker ?? null) : null;
  } catch {
    return null;
  }
}

/** Whether the player is at a table, and so perhaps in the middle of something. */
export const inGame = () => readAddress(location.hash)?.table ?? false;

/** Until the browser has nothing more urgent to do. */
export const idle = () =>
  new Promise((resolve) =>
    'requestIdleCallback' in globalThis ? requestIdleCallback(resolve, { timeout: 5000 }) : setTimeout(resolve, 1000),
  );

/** Fires `change` whenever one of its fields has changed. */
class Offline extends EventTarget {
  /** `ready` only if every file of this page's build is on the device. @type {OfflineState} */
  state = 'none';
  /** How much of it is, 0 to 1, while `state` is `preparing`. */
  share = 0;
  /** Whether there is a newer version than this page's. */
  update = false;

  /** @type {ServiceWorkerRegistration | null} */
  #registration = null;
  #looked = Date.now();
  /** The waiting version that this page loads again for. @type {ServiceWorker | null} */
  #taking = null;
  /** Whether a service worker has been asked to fetch what is missing and has not answered yet. */
  #asked = false;

  /** Prepare for being offline as soon as `engine` has started and the browser has time. @param {Engine} engine */
  async begin(engine) {
    const container = workers();
    if (!container) return;
    container.addEventListener('message', ({ data }) => this.#heard(data?.asobiban));
    container.addEventListener('controllerchange', () => void this.#check());
    addEventListener('online', () => (this.#registration?.active ? this.#look() : void this.#prepare(container, engine)));
    document.addEventListener('visibilitychange', () => (document.hidden ? void this.activateIfIdle() : this.#look()));
    const known = await container.getRegistration(ROOT).catch(() => undefined);
    if (known?.scope === ROOT) this.#watch(known);
    await this.#prepare(container, engine);
  }

  /** @param {ServiceWorkerContainer} container @param {Engine} engine */
  async #prepare(container, engine) {
    await started(engine);
    await engine.kept;
    await idle();
    try {
      this.#watch(await container.register(SCRIPT, { scope: ROOT, updateViaCache: 'none' }));
      await this.#check();
    } catch {
      // Refused, or the script cannot be had: nothing is promised.
    }
  }

  /** Take the new version now: the page loads again, with the saved game where it was. */
  take() {
    this.#take('activate');
  }

  /** If the player is between games, and stays so, take the new version, unless other pages are open. */
  async activateIfIdle() {
    for (const wait of ASK_ALONE) {
      await new Promise((resolve) => setTimeout(resolve, wait));
      if (!this.update || inGame() || !this.#registration?.waiting) return;
      this.#take('activate-alone');
    }
  }

  /** @param {'activate' | 'activate-alone'} how */
  #take(how) {
    const waiting = this.#registration?.waiting;
    if (!waiting) return location.reload();
    if (this.#taking !== waiting) waiting.addEventListener('statechange', () => waiting.state === 'activated' && location.reload());
    this.#taking = waiting;
    waiting.postMessage({ asobiban: how });
  }

  /** @param {ServiceWorkerRegistration} registration */
  #watch(registration) {
    if (this.#registration === registration) return;
    this.#registration = registration;
    registration.addEventListener('updatefound', () => this.#follow(registration.installing));
    this.#follow(registration.installing);
    if (registration.waiting && registration.active) {
      this.#offer();
      void this.activateIfIdle();
    }
  }

  /** @param {ServiceWorker | null} installing */
  #follow(installing) {
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && this.#registration?.active) this.#offer();
      if (installing.state === 'activated') void this.#check();
      if (installing.state === 'redundant' && this.state === 'preparing') this.#set({ state: 'none' });
    });
  }

  /** Learn from the service worker in use what it has, let it fetch what is missing, and let it serve this page. */
  async #check() {
    const active = this.#registration?.active;
    if (!active) return;
    this.#asked = true;
    const { build, whole } = await answer(active, 'complete');
    this.#asked = false;
    if (build !== BUILD) {
      this.#set({ state: 'none' });
      return this.#offer();
    }
    this.#set({ state: whole ? 'ready' : 'none' });
    if (whole && navigator.serviceWorker.controller?.scriptURL !== SCRIPT) active.postMessage({ asobiban: 'claim' });
  }

  /** @param {{ build: string, share: number } | undefined} news of a service worker at work */
  #heard(news) {
    // Its last words may come after it has given up.
    const atWork = this.#asked || this.#registration?.installing;
    if (!news || !atWork || news.build !== BUILD || this.state === 'ready') return;
    this.#set({ state: 'preparing', share: news.share });
  }

  /** There is a new version. Where saves do not last, the page keeps its own until it is closed. */
  #offer() {
    if (lasting()) this.#set({ update: true });
  }

  /** Look for a new version now and then, when the page is seen again or the network is back. */
  #look() {
    if (Date.now() - this.#looked < LOOK_AGAIN) return;
    this.#looked = Date.now();
    this.#registration?.update().catch(() => {});
  }

  /** @param {Partial<Pick<Offline, 'state' | 'share' | 'update'>>} fields */
  #set(fields) {
    Object.assign(this, fields);
    this.dispatchEvent(new Event('change'));
  }
}

/** @param {Engine} engine */
const started = (engine) =>
  new Promise((resolve) => {
    const look = () => engine.state === 'ready' && resolve(undefined);
    engine.addEventListener('state', look);
    look();
  });

/** @param {ServiceWorker} worker @param {string} question @returns {Promise<{ build: string, whole: boolean }>} */
const answer = (worker, question) =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage({ asobiban: question }, [port2]);
  });

/** Of this page. */
export const offline = new Offline();
