// What is kept in the browser’s storage: keys of this copy of the site, saves of earlier versions, bounds, full storage (hazards
// G5-08 and G5-09, decisions S.11 and S.16).

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';

import { recordOf } from './table.mjs';

/** As a browser's: keys are properties; there may be no more room. */
class FakeStorage {
  static room = Infinity;

  getItem(key) {
    return Object.hasOwn(this, key) ? this[key] : null;
  }

  setItem(key, text) {
    const used = Object.entries(this).reduce((sum, [each, value]) => sum + (each === key ? 0 : each.length + value.length), 0);
    if (used + key.length + text.length > FakeStorage.room) throw new DOMException('full', 'QuotaExceededError');
    this[key] = text;
  }

  removeItem(key) {
    delete this[key];
  }
}

const there = new FakeStorage();
globalThis.window = { localStorage: there };
const seed = (key, value) => there.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));

seed('asobiban.king', { record: recordOf('king', { moves: ['a;b;c'] }), over: false });
seed('asobiban.king.trial', { record: recordOf('king', { seed: '7', moves: ['a', 'b', 'c'] }), over: true, query: 'seats=person,person&seed=7&moves=a+b', at: 5 });
seed('asobiban.train', '{"record":null,"over":false}');
seed('asobiban.chinese-checkers', '{');
seed('asobiban.king.setting', { size: 9 });
seed('asobiban.kanpions.embed./x?y', { record: 1, at: 1 });
const before = { ...there };

const store = await import('../../static/js/store.js');
const { brokenSaves, changeSave, keepSave, listSaves, loadSave } = await import('../../static/js/saves.js');
const own = (key) => there.getItem(store.ownName(key));

const save = (id, more = {}) => {
  const record = recordOf(more.game ?? 'king', {});
  return { id, game: 'king', seats: record.seats, record, at: 1, over: false, count: 1, start: { seed: '', moves: 0 }, ...more };
};

test('saves of earlier versions move over, what makes no sense is set aside, and nothing is lost', async () => {
  const [game, trial, ...others] = await listSaves();
  assert.deepEqual(others, []);
  assert.deepEqual([game.id, game.game, game.over, game.record.moves], ['king', 'king', false, ['a;b;c']]);
  assert.deepEqual([trial.id, trial.over, trial.at, trial.start], ['king-trial', true, 5, { seed: '7', moves: 2 }]);
  assert.deepEqual([own('train.broken'), own('chinese-checkers.broken')], ['{"record":null,"over":false}', '{']);
  assert.equal(brokenSaves(), 2);
  assert.equal(brokenSaves(), 0);
  assert.deepEqual(store.load('king.setting'), { size: 9 });
  assert.deepEqual(store.load('kanpions.embed./x?y'), { record: 1, at: 1 });
  for (const key of Object.keys(before)) assert.equal(there.getItem(key), before[key], 'other copies of the site have theirs');
});

test('keys carry the site’s folder', () => {
  store.save('some.setting', 1);
  const folder = new URL('../../', import.meta.url).pathname;
  assert.equal(there.getItem(`asobiban:${folder}:some.setting`), '1');
  assert.equal(store.ownKey(`asobiban:${folder}:some.setting`), 'some.setting');
  assert.equal(store.ownKey('asobiban:/elsewhere/:some.setting'), null);
});

beforeEach(() => {
  FakeStorage.room = Infinity;
  for (const key of Object.keys(there)) if (key.includes(':game.')) there.removeItem(key);
});

test('only the save that goes on from the last one is kept', async () => {
  assert.equal(await keepSave(save('a')), 'kept');
  assert.equal(await keepSave(save('a', { count: 2, at: 2 })), 'kept');
  assert.equal(await keepSave(save('a', { count: 2, at: 3 })), 'stale');
  assert.equal((await loadSave('a')).at, 2);
  await changeSave('a', { over: true });
  assert.equal(await keepSave(save('a', { count: 3 })), 'stale');
  assert.equal((await loadSave('a')).over, true);
});

test('games under way all stay; of those that are over the last sixty, of those never played five of a kind', async () => {
  for (let n = 0; n < 70; n += 1) {
    await keepSave(save(`under-way-${n}`, { at: n }));
    await keepSave(save(`over-${n}`, { at: n, over: true }));
    await keepSave(save(`fresh-${n}`, { at: n, fresh: true }));
    if (n < 3) await keepSave(save(`other-${n}`, { at: n, fresh: true, game: 'train' }));
  }
  const ids = (await listSaves()).map(({ id }) => id);
  const count = (name) => ids.filter((id) => id.startsWith(name)).length;
  assert.deepEqual(['under-way', 'over', 'fresh', 'other'].map(count), [70, 60, 5, 3]);
  assert.ok(!ids.includes('over-9') && ids.includes('over-10'));
  assert.equal((await listSaves('train')).length, 3);
});

test('a save that cannot be read is set aside, and counted', async () => {
  await keepSave(save('good'));
  seed(store.ownName('game.bad'), { id: 'bad', game: 'king', record: { seats: 5 } });
  seed(store.ownName('game.worse'), '{');
  assert.deepEqual((await listSaves()).map(({ id }) => id), ['good']);
  assert.equal(brokenSaves(), 2);
  assert.equal(own('game.worse.broken'), '{');
  assert.equal(await loadSave('bad'), undefined);
  assert.equal(brokenSaves(), 0);
});

test('full storage: what is over makes room; else it is said, until there is room again', async () => {
  await keepSave(save('over', { over: true }));
  await keepSave(save('under-way'));
  const used = Object.entries(there).reduce((sum, [key, text]) => sum + key.length + text.length, 0);
  FakeStorage.room = used + 50;
  await keepSave(save('new'));
  assert.deepEqual([store.trouble, await loadSave('over')], ['', undefined]);
  await keepSave(save('newer'));
  assert.deepEqual([store.trouble, store.lasting()], ['full', false]);
  assert.ok(await loadSave('newer'), 'it lasts as long as the page');
  assert.ok(await loadSave('under-way') && (await loadSave('new')), 'no game under way is thrown away');
  assert.equal(own('game.newer'), null);
  FakeStorage.room = Infinity;
  await keepSave(save('new', { count: 2 }));
  assert.deepEqual([store.trouble, store.lasting()], ['', true]);
  assert.ok(own('game.newer'), 'what had found no room is kept now');
});
