// The service worker: after the first visit every file of this build is on the device and is served from there.
//
// It stands at the site's root, so that all pages are in its reach. The build fills in which files there are
// (tools/offline.py). A page registers it when its game can be played (static/js/offline.js), so that the first start
// has the line for itself. It takes over nobody's page and makes nobody's page load again unless a page asks.

importScripts(
  'static/vendor/workbox/workbox-core.prod.js',
  'static/vendor/workbox/workbox-routing.prod.js',
  'static/vendor/workbox/workbox-strategies.prod.js',
  'static/vendor/workbox/workbox-precaching.prod.js',
);

/** @typedef {{ url: string, type: string, integrity: string }} Part a file of the runtime, its content's hash in its URL */
/** @typedef {{ build: string, files: Record<string, string>, parts: Part[] }} Site files by URL, with their SHA-256 in base64 */

const worker = /** @type {ServiceWorkerGlobalScope & { workbox: any, __SITE: Site }} */ (/** @type {unknown} */ (self));
/** @type {typeof import('workbox-precaching')} */
const { PrecacheController, PrecacheRoute } = worker.workbox.precaching;
/** @type {typeof import('workbox-routing')} */
const { registerRoute } = worker.workbox.routing;

const site = worker.__SITE;
const ROOT = new URL('./', location.href).href;
/** Another copy of the site on the same host has another name. */
const SITE_CACHE = `asobiban-site-${ROOT}`;
/** Where the page itself keeps the runtime's large files (static/js/engine/cache.js): they are not fetched again. */
const PARTS_CACHE = 'asobiban-files';
const NOT_FOUND = `${ROOT}404.html`;
/** So many files are fetched at a time: few enough to leave the line to the player. */
const LANES = 4;

// What the page has just loaded is taken from the browser's own cache, if it is what it should be.
const fromBrowserCache = {
  /** @param {{ request: Request }} asked */
  async requestWillFetch({ request }) {
    if (request.cache !== 'reload') return request;
    const probe = new Request(request, { cache: 'only-if-cached', mode: 'same-origin' });
    const found = await fetch(probe).catch(() => null);
    return found?.ok ? new Request(request, { cache: 'force-cache' }) : request;
  },
};

// Files that were lost, and that the host has only in a newer version: better that one than none.
const whatTheHostHas = {
  /** @param {{ request: Request, event: ExtendableEvent }} failed */
  handlerDidError: async ({ request, event }) => (event instanceof FetchEvent ? fetch(request) : undefined),
};

// The build knows every file's hash, so that neither a host's page in place of a file nor a file of another build, out
// of some cache on the way, is ever kept.
const files = new PrecacheController({ cacheName: SITE_CACHE, plugins: [fromBrowserCache, whatTheHostHas] });
files.addToCacheList(
  Object.entries(site.files).map(([url, hash]) => ({ url, revision: hash.slice(0, 16), integrity: `sha256-${hash}` })),
);

registerRoute(new PrecacheRoute(files, { ignoreURLParametersMatching: [/^/] }));
registerRoute(
  ({ request }) => request.mode === 'navigate',
  async ({ request }) => {
    try {
      return await fetch(request);
    } catch (error) {
      const page = await files.matchPrecache(NOT_FOUND);
      if (!page) throw error;
      return new Response(page.body, { status: 404, headers: page.headers });
    }
  },
);

worker.addEventListener('install', (event) => event.waitUntil(install(event)));
worker.addEventListener('activate', (event) => event.waitUntil(Promise.all([files.activate(event), dropOldParts()])));
worker.addEventListener('message', (event) => event.waitUntil(answer(event)));

/**
 * Fetch everything that is not there yet. What is there when the line breaks stays for the next try.
 * @param {ExtendableEvent} event
 */
async function install(event) {
  try {
    await complete(event);
  } catch (error) {
    // On a full disk what was fetched in vain would only take the place of saved games.
    const full = error instanceof DOMException && error.name === 'QuotaExceededError';
    if (full && !worker.registration.active) await caches.delete(SITE_CACHE);
    throw error;
  }
}

/**
 * Fetch what is missing, and tell the pages how far it is. Rejects if something cannot be had.
 * @param {ExtendableEvent} event
 */
async function complete(event) {
  const waiting = [...files.getURLsToCacheKeys()];
  const count = waiting.length + site.parts.length;
  let done = 0;
  let told = 0;
  const step = async () => {
    done += 1;
    if (done / count < told + 0.01 && done < count) return;
    told = done / count;
    for (const page of await pages()) page.postMessage({ asobiban: { build: site.build, share: told } });
  };
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [url, cacheKey] = next;
      const integrity = files.getIntegrityForCacheKey(cacheKey);
      const request = new Request(url, { integrity, cache: 'reload', credentials: 'same-origin' });
      await Promise.all(files.strategy.handleAll({ request, event, params: { cacheKey, integrity } }));
      await step();
    }
  };
  // When one fails, the others end with the file they are at.
  const stopping = () => lane().catch((error) => (waiting.splice(0), Promise.reject(error)));
  const ends = await Promise.allSettled(Array.from({ length: LANES }, stopping));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  const kept = await caches.open(PARTS_CACHE);
  for (const { url, type, integrity } of site.parts) {
    const place = ROOT + url;
    if (!(await kept.match(place))) {
      const response = await fetch(place, { integrity, cache: 'no-cache', credentials: 'same-origin' });
      if (!response.ok) throw new TypeError(`${response.status}: ${url}`);
      await kept.put(place, new Response(await response.blob(), { headers: { 'content-type': type } }));
    }
    await step();
  }
}

/** Whether everything is there. */
async function whole() {
  if (!(await caches.has(SITE_CACHE)) || !(await caches.has(PARTS_CACHE))) return false;
  const [cache, kept] = await Promise.all([caches.open(SITE_CACHE), caches.open(PARTS_CACHE)]);
  const there = new Set([...(await cache.keys()), ...(await kept.keys())].map(({ url }) => url));
  return [...files.getURLsToCacheKeys().values(), ...site.parts.map(({ url }) => ROOT + url)].every((url) => there.has(url));
}

/** Drop the runtime's files of other builds of this copy of the site. */
async function dropOldParts() {
  if (!(await caches.has(PARTS_CACHE))) return;
  const kept = await caches.open(PARTS_CACHE);
  const needed = new Set(site.parts.map(({ url }) => ROOT + url));
  for (const { url } of await kept.keys()) {
    if (url.startsWith(`${ROOT}static/`) && !needed.has(url)) await kept.delete(url);
  }
}

/** Every open page of the site, whoever controls it. */
async function pages() {
  const found = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return found.filter(({ url }) => url.startsWith(ROOT));
}

/**
 * What a page asks: `complete` (fetch what is missing; the answer says which build this is and whether all of it is
 * there), `claim` (serve the pages that are open), `activate` (take the place of the version in use), `activate-alone`
 * (only if no other page is open).
 * @param {ExtendableMessageEvent} event
 */
async function answer(event) {
  switch (event.data?.asobiban) {
    case 'complete':
      if (!(await whole())) await complete(event).catch(() => {});
      event.ports[0].postMessage({ build: site.build, whole: await whole() });
      break;
    case 'claim':
      await worker.clients.claim();
      break;
    case 'activate':
      await worker.skipWaiting();
      break;
    case 'activate-alone':
      if ((await pages()).length === 1) await worker.skipWaiting();
      break;
  }
}
