// What is kept for the next start, by each copy of the site for itself (decision S.16).

import assert from 'node:assert/strict';
import { test } from 'node:test';

/** As a browser's, by URL. @type {Map<string, Map<string, Response>>} */
const all = new Map();
const cacheOf = (name) => {
  const kept = all.get(name) ?? new Map();
  all.set(name, kept);
  return {
    keys: async () => [...kept.keys()].map((url) => ({ url })),
    match: async (url) => kept.get(url)?.clone(),
    put: async (url, response) => void kept.set(url, response),
    delete: async (url) => kept.delete(url),
  };
};
globalThis.caches = { has: async (name) => all.has(name), open: async (name) => cacheOf(name), delete: async (name) => all.delete(name) };
Object.defineProperty(globalThis, 'navigator', { value: { userAgent: 'test', locks: { request: (_, act) => act() } }, configurable: true });

const { forgetFiles, forgetSnapshot, keepFiles, keepSnapshot, recallSnapshot } = await import('../../static/js/engine/cache.js');

const ROOT = new URL('../../', import.meta.url).href;
const OTHER = `${ROOT}dev/static/vendor/`;
const urls = (name) => [...(all.get(name)?.keys() ?? [])];

/** Pyodide's snapshots begin with a magic number and the offset of the memory. */
function snapshot() {
  const made = new Uint8Array(8 + 4096);
  new DataView(made.buffer).setUint32(4, 8, true);
  made[8] = 1;
  return made;
}

test('a copy of the site keeps its own snapshot and files, and drops no other’s', async () => {
  const others = [`${OTHER}engine/snapshot?head`, `${OTHER}engine/engine.zip?v=1`];
  cacheOf('asobiban-snapshot').put(others[0], new Response());
  cacheOf('asobiban-files').put(others[1], new Response());
  cacheOf('asobiban-snapshot').put(`${ROOT}static/vendor/engine/snapshot?build=old`, new Response());
  assert.equal(await keepSnapshot(snapshot()), true);
  assert.ok(await recallSnapshot());
  assert.equal(urls('asobiban-snapshot').filter((url) => url.startsWith(`${ROOT}static/`)).length, 3, 'an older one makes room');
  await keepFiles(new Map([[`${ROOT}static/vendor/engine/engine.zip?v=2`, new Response()]]), [`${ROOT}static/vendor/engine/engine.zip?v=2`]);
  assert.equal(urls('asobiban-files').length, 2);
  await forgetSnapshot();
  await forgetFiles();
  assert.deepEqual([...urls('asobiban-snapshot'), ...urls('asobiban-files')], others);
});
