// Many games at a time, each a save of its own; two tabs at one game: one plays, the other says so and follows (hazard
// G5-09, decisions S.15 and S.17).

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { ChineseCheckersGame } from '../../static/js/games/chinese-checkers/game.js';
import { TrainGame } from '../../static/js/games/train/game.js';
import { SavedGame } from '../../static/js/place.js';
import { listSaves, loadSave } from '../../static/js/saves.js';
import { Browser } from './neighbours.mjs';
import { PEOPLE, kept, made, moves, ready, recordOf, said, sharedEngine, until } from './table.mjs';
import { PythonEngine } from './engine.mjs';
import { Quick } from './time.mjs';

const engine = sharedEngine();
const star = () => new ChineseCheckersGame(engine, new Quick());
const WITHOUT = [{ locks: true }, { locks: false }];

/** A tab in which a kept game is at the table. @param {import('../../static/js/tabs.js').Tabs} tab */
async function open(tab, id, Kind = ChineseCheckersGame, around = new Quick()) {
  const game = new Kind(engine, around);
  const saved = await loadSave(id);
  const opened = game.resume(saved.record, new SavedGame(saved, tab));
  await Promise.race([opened, until(game, () => game.view !== null)]);
  return game;
}

/** A game that is kept and that no tab has open. */
async function keep(slug, what = {}) {
  const home = SavedGame.fresh(slug, {}, new Browser().tab());
  await home.save(recordOf(slug, what), false);
  return home.id;
}

/** Let all that has been answered be dealt with. */
const settled = async () => {
  for (let times = 0; times < 3; times += 1) {
    await engine.call('games');
    await new Promise(setImmediate);
  }
};

test('a new game, a link and once more cost no other game, and each goes on', async () => {
  const game = star();
  await game.begin(PEOPLE, { players: 2 });
  await game.send('n1-m5');
  const first = await kept(game);
  await game.begin(PEOPLE, { players: 2 });
  await game.send('n2-m6');
  const second = await kept(game);
  await game.accept({ seats: PEOPLE, options: {}, position: 'i5/a1 0', seed: '', moves: [] });
  const linked = await kept(game);
  game.again();
  await until(game, () => game.view);
  const all = (await listSaves('chinese-checkers')).map(({ id }) => id);
  assert.deepEqual([first.id, second.id, linked.id, game.home.id].filter((id) => !all.includes(id)), []);
  await game.resume(first.record, new SavedGame(first, new Browser().tab()));
  await game.send('d1-e5');
  assert.deepEqual(moves(game), ['n1-m5', 'd1-e5']);
  assert.deepEqual((await loadSave(first.id)).record.moves, ['n1-m5', 'd1-e5']);
  assert.deepEqual((await loadSave(second.id)).record.moves, ['n2-m6']);
});

test('once more is the game just played: its seats and options, whatever has been chosen since', async () => {
  const game = star();
  await game.begin(['person', 'cpu:weak', 'person'], { players: 3, first: 2, long_hops: true });
  const { record } = game;
  game.again(() => assert.fail('nobody asked for turns'));
  await until(game, () => game.view && game.record.seed !== record.seed);
  assert.deepEqual([game.record.seats, game.record.options], [record.seats, record.options]);
  await game.begin(PEOPLE, { players: 2, first: 0 }, { turns: true });
  game.again(({ seats, options }) => ({ seats, options: { ...options, first: 1 } }));
  await until(game, () => game.view?.to_move === 1);
  assert.equal((await kept(game)).turns, true);
});

test('once more after a link is what the link began with, also when the page has been loaded again meanwhile', async () => {
  const game = star();
  await game.accept({ seats: PEOPLE, options: { players: 2 }, position: '', seed: '7', moves: ['n1-m5'] });
  await game.send('d1-e5');
  const saved = await kept(game);
  const again = star();
  await again.resume(saved.record, new SavedGame(saved, new Browser().tab()));
  again.again();
  await until(again, () => again.view && again.home.id !== saved.id);
  assert.deepEqual([moves(again), again.record.seed], [['n1-m5'], '7']);
});

test('a game is kept before the engine has answered; one that it refuses is not', async () => {
  const letGo = engine.hold('new');
  const game = star();
  const begun = game.begin(PEOPLE, { players: 2 });
  assert.deepEqual((await kept(game)).record.seats, PEOPLE);
  letGo();
  await begun;
  const { id } = game.home;
  await assert.rejects(game.begin(PEOPLE, { players: 9 }));
  assert.equal(await kept(game), undefined);
  assert.ok(await loadSave(id));
});

test('two tabs: the second follows, takes over, and nothing is overwritten', async () => {
  const browser = new Browser();
  const id = await keep('chinese-checkers');
  const first = await open(browser.tab(), id);
  const second = await open(browser.tab(), id);
  assert.deepEqual([first.mine, second.mine, second.personsTurn], [true, false, false]);
  await first.send('n1-m5');
  await until(second, () => moves(second).length === 1);
  assert.equal(second.view.ply, 1);
  assert.equal(second.view.can_undo, false, 'who follows takes nothing back');
  await second.send('d1-e5');
  await second.undo();
  assert.deepEqual((await loadSave(id)).record.moves, ['n1-m5']);

  second.take();
  await until(second, () => second.personsTurn && second.view.can_undo);
  await until(first, () => !first.mine);
  await second.send('d1-e5');
  await until(first, () => moves(first).length === 2);
  await first.send('n2-m6');
  assert.deepEqual((await loadSave(id)).record.moves, ['n1-m5', 'd1-e5']);
  first.take();
  await until(first, () => first.personsTurn);
  await until(second, () => !second.mine);
});

test('who follows plays when the other tab leaves the table', async () => {
  const browser = new Browser();
  const id = await keep('chinese-checkers');
  const first = await open(browser.tab(), id);
  const second = await open(browser.tab(), id);
  await first.send('n1-m5');
  first.depart();
  await until(second, () => second.personsTurn);
  await second.send('d1-e5');
  await first.arrive();
  assert.deepEqual([first.mine, moves(first)], [false, ['n1-m5', 'd1-e5']]);
  second.depart();
  await until(first, () => first.personsTurn);
});

test('a tab at which nobody looks leaves the game to the one that loads again, until somebody looks', async () => {
  const browser = new Browser();
  const id = await keep('chinese-checkers');
  const first = await open(browser.tab(), id);
  const around = new Quick();
  const hidden = await open(browser.tab(), id, ChineseCheckersGame, around);
  globalThis.document = { hidden: true };
  first.depart();
  await settled();
  delete globalThis.document;
  const again = await open(browser.tab(), id);
  assert.deepEqual([hidden.mine, again.mine], [false, true]);
  again.depart();
  around.hide(false);
  await until(hidden, () => hidden.personsTurn);
});

for (const without of WITHOUT) {
  test(`the CPU moves in one of two tabs (${without.locks ? 'with' : 'without'} locks)`, async () => {
    const browser = new Browser(without);
    const id = await keep('chinese-checkers', { seats: ['person', 'cpu:beginner'] });
    const first = await open(browser.tab(), id);
    const second = await open(browser.tab(), id);
    await first.send('n1-m5');
    await made(first, 2);
    await until(second, () => moves(second).length === 2);
    await settled();
    assert.deepEqual(moves(second), moves(first));
    assert.deepEqual((await loadSave(id)).record.moves, moves(first));
  });
}

test('a CPU’s turn under way when another tab takes the game is dropped here', async () => {
  const browser = new Browser();
  const frail = new PythonEngine();
  const id = await keep('chinese-checkers', { seats: ['person', 'cpu:beginner'] });
  const saved = await loadSave(id);
  const first = new ChineseCheckersGame(frail, new Quick());
  await first.resume(saved.record, new SavedGame(saved, browser.tab()));
  const letGo = frail.hold('cpu');
  const sent = first.send('n1-m5');
  await until(first, () => first.thinking);
  const second = await open(browser.tab(), id);
  second.take();
  await made(second, 2);
  letGo();
  await sent;
  await until(first, () => moves(first).length === 2);
  assert.deepEqual(moves(first), moves(second));
  assert.deepEqual((await loadSave(id)).record.moves, moves(second));
  await frail.close();
});

test('without locks the tab that plays on is the one that plays; the other says so and can take over', async () => {
  const browser = new Browser({ locks: false });
  const id = await keep('chinese-checkers');
  const first = await open(browser.tab(), id);
  const second = await open(browser.tab(), id);
  assert.deepEqual([first.mine, second.mine], [true, true], 'nobody can know');
  await first.send('n1-m5');
  await until(second, () => moves(second).length === 1);
  assert.equal(second.mine, false);
  second.take();
  await until(second, () => second.personsTurn);
  await until(first, () => !first.mine);
});

test('without locks and news a stale write is refused, and said', async () => {
  const browser = new Browser({ locks: false, line: false });
  const id = await keep('chinese-checkers');
  const first = await open(browser.tab(), id);
  const second = await open(browser.tab(), id);
  for (const move of ['n1-m5', 'd1-e5', 'n2-m6']) await first.send(move);
  await second.send('n3-m7');
  await until(second, () => moves(second).length === 3);
  await until(second, () => second.note);
  assert.match(said(second), /べつのタブで先に進んでいました/);
  assert.deepEqual((await loadSave(id)).record.moves, ['n1-m5', 'd1-e5', 'n2-m6']);
  assert.equal(second.mine, false);
  second.take();
  await until(second, () => second.personsTurn);
  await second.send('d2-e6');
  assert.equal((await loadSave(id)).record.moves.length, 4);
});

test('the hand of several people at one device is nobody’s in a tab that follows', async () => {
  const browser = new Browser();
  const id = await keep('train');
  const first = await open(browser.tab(), id, TrainGame);
  await first.reveal();
  await ready(first);
  const second = await open(browser.tab(), id, TrainGame);
  await second.reveal();
  assert.deepEqual([second.mine, second.covered, second.view.hand, second.myTurn], [false, false, null, false]);
});

/** A game whose table was left while a CPU was at work. */
async function leftInCpusTurn() {
  const id = await keep('chinese-checkers', { seats: ['person', 'cpu:beginner'] });
  const game = await open(new Browser().tab(), id);
  const letGo = engine.hold('cpu');
  const sent = game.send('n1-m5');
  await until(game, () => game.thinking);
  game.depart();
  letGo();
  await sent;
  return game;
}

test('a game that is left in a CPU’s turn goes on when the player is back', async () => {
  const game = await leftInCpusTurn();
  await settled();
  assert.deepEqual([moves(game).length, game.thinking], [1, false]);
  await game.arrive();
  await made(game, 2);
});

test('a game begun after another was left in a CPU’s turn is drawn as it is: the player may move', async () => {
  const game = await leftInCpusTurn();
  let drawn = false;
  game.addEventListener('change', () => (drawn = game.personsTurn));
  await game.begin(PEOPLE, { players: 2 });
  assert.equal(drawn, true);
});

test('a game is given up, and taken up again', async () => {
  const id = await keep('chinese-checkers');
  const game = await open(new Browser().tab(), id);
  await game.send('n1-m5');
  await game.stop();
  const saved = await loadSave(id);
  assert.deepEqual([saved.over, saved.stopped], [true, true]);
  game.depart();
  await game.arrive();
  await game.send('d1-e5');
  const again = await loadSave(id);
  assert.deepEqual([again.over, again.stopped, again.record.moves.length], [false, undefined, 2]);
});

for (const [what, code] of [['of an unknown game', 'unknown_game'], ['too large', 'too_large']]) {
  test(`a save ${what} is set aside, and the table does not wait for it`, async () => {
    const home = SavedGame.fresh('chinese-checkers');
    const record = recordOf(code === 'unknown_game' ? 'no-game' : 'chinese-checkers', { moves: code === 'too_large' ? Array(200_000).fill('n1-m5') : [] });
    await home.save(record, false);
    const game = star();
    assert.equal(await game.resume(record, home), false);
    assert.deepEqual([game.view, game.opening, await loadSave(home.id)], [null, false, undefined]);
  });
}

test('a save whose data cannot be had stays; the table says why, and can try again', async () => {
  const { EngineError } = await import('../../static/js/engine/error.js');
  const lacking = Object.assign(new EventTarget(), {
    state: 'ready',
    call: async () => Promise.reject(new EngineError('data_unread', '言葉のデータを読み込めませんでした。')),
  });
  const id = await keep('chinese-checkers');
  const saved = await loadSave(id);
  const game = new ChineseCheckersGame(lacking, new Quick());
  assert.equal(await game.resume(saved.record, new SavedGame(saved, new Browser().tab())), true);
  assert.deepEqual([game.opening, game.failure.message], [false, '言葉のデータを読み込めませんでした。']);
  assert.ok(await loadSave(id));
  lacking.call = engine.call.bind(engine);
  await game.retry();
  assert.deepEqual([game.failure, game.view.ply], [null, 0]);
});
