// The player's side of チャイニーズチェッカー; rules by their numbers in docs/rules/.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { ChineseCheckersGame, lastText } from '../../static/js/games/chinese-checkers/game.js';
import { headline, whyOver } from '../../static/js/games/chinese-checkers/outcome.js';
import { PEOPLE, assertRefused, hinting, made, moves, said, sharedEngine, sit, until } from './table.mjs';

const engine = sharedEngine();

/** A game of as many as there are seats. */
const open = (seats, options = {}, more = {}) =>
  sit(ChineseCheckersGame, engine, 'chinese-checkers', { seats, options: { players: seats.length, ...options }, ...more });

const holes = (game) => game.view.pieces.map(([hole]) => hole).sort();

test('a piece is taken up, put back, exchanged for another, and moved to a hole that it reaches', async () => {
  const game = await open(PEOPLE);
  game.choose('n1');
  assert.deepEqual([game.selected, [...game.stops.keys()].sort()], ['n1', ['m5', 'm6']]);
  game.choose('n1');
  assert.equal(game.selected, null);
  game.choose('n1');
  game.choose('n4');
  assert.equal(game.selected, 'n4');
  game.release();
  assert.equal(game.selected, null);
  game.choose('n1');
  game.choose('m5');
  await until(game, () => moves(game).length === 1);
  assert.deepEqual(moves(game), ['n1-m5']);
  assert.equal(game.selected, null);
});

test('C09, C12: an illegal try says why; the piece stays taken up and another way can be chosen', async () => {
  const game = await open(PEOPLE);
  game.choose('n1');
  game.choose('i5');
  await until(game, () => game.note);
  assertRefused(game, '.');
  assert.equal(game.selected, 'n1');
  game.choose('n1');
  game.choose('a1');
  assert.match(said(game), /ほかの人の駒/);
  game.choose('i5');
  assert.match(said(game), /動かす駒/);
  game.choose('p1');
  assert.match(said(game), /いまは動けません/);
  assert.deepEqual(moves(game), []);
});

test('C32, G3-11: with two computers one undo takes three moves back; redo brings them again', async () => {
  const game = await open(['person', 'cpu:beginner', 'cpu:beginner']);
  const start = holes(game);
  await game.send('n1-m5');
  await made(game, 3);
  const after = holes(game);
  await game.undo();
  assert.deepEqual([game.view.ply, holes(game)], [0, start]);
  await game.redo();
  assert.deepEqual([game.view.ply, holes(game), moves(game).length], [3, after, 3]);
});

test('C33: a hint is a way with a reason; playing it works', async () => {
  const game = await open(['person', 'cpu:beginner']);
  game.choose('n1');
  await game.hint();
  assert.equal(game.note.tone, 'hint');
  const [from, to] = said(game).split('。')[0].split(' → ');
  assert.deepEqual([game.hinted[0], game.hinted.at(-1), game.selected], [from, to, null]);
  game.choose(from);
  assert.equal(game.hinted, null);
  game.choose(to);
  await until(game, () => moves(game).length);
  assert.ok(moves(game)[0].startsWith(`${from}-`) && moves(game)[0].endsWith(`-${to}`));
});

test('every reason that the engine has for a move is a sentence', async () => {
  const reasons = { arrives: 'ゴールに入る', straggler: 'いちばん後ろ', chain: '2回つづけて', deeper: 'ゴールの奥', forward: '次のとび道' };
  for (const [code, words] of Object.entries(reasons)) {
    const line = { move: 'n1-m5', score: 1, reason: { code, hops: 2 } };
    const game = await sit(ChineseCheckersGame, hinting(engine, line), 'chinese-checkers', { options: { players: 2 } });
    await game.hint();
    assert.match(said(game), new RegExp(`^n1 → m5。${words}`));
  }
});

test('the way of a hint goes when the player lets go', async () => {
  const game = await open(PEOPLE);
  await game.hint();
  game.release();
  assert.deepEqual([game.hinted, game.note], [null, null]);
});

test('one’s camp is at the bottom, whichever seat is one’s own; among CPUs the first seat’s', async () => {
  const game = await open(['cpu:beginner', 'person', 'cpu:beginner'], { first: 1 });
  assert.equal(game.bottom, game.view.seats[1].camp);
  assert.ok(Object.keys(game.view.dests).every((hole) => new Map(game.view.pieces).get(hole) === 1));
  const watched = new ChineseCheckersGame(engine);
  assert.equal(watched.bottom, 0);
});

test('C07: the first player of the options begins', async () => {
  for (const first of [0, 1, 2]) {
    const game = await open(['person', 'person', 'person'], { first });
    assert.equal(game.view.to_move, first);
  }
});

test('every option reaches the game; the board has the pieces of its players', async () => {
  const options = { pieces: 15, camps: 'stop', long_hops: true, goal_lock: true, blocked_goal: 'swap' };
  const game = await open(PEOPLE, options);
  for (const [name, value] of Object.entries(options)) assert.equal(game.view.options[name], value, name);
  assert.equal(game.view.pieces.length, 30);
  const six = await open(Array(6).fill('person'), { teams: true });
  assert.equal(six.view.pieces.length, 60);
});

const NAMES = ['あなた', 'ふつう'];

test('C29: a pass is made by itself, kept in the record, and told; the result of one’s own turn is told with it', async () => {
  const game = await open(PEOPLE, {}, { position: 'q1/p1p2o1o3h5 1' });
  await game.send('h5-h4');
  assert.deepEqual([moves(game), game.view.to_move, game.forced], [['h5-h4', 'pass'], 1, 1]);
  assert.equal(lastText(game.view, NAMES), 'ふつう：h5 → h4。あなたは、動ける駒がないのでパス');
  await game.undo();
  assert.deepEqual([moves(game), game.forced], [[], 0]);
  await game.redo();
  assert.deepEqual(moves(game), ['h5-h4', 'pass']);
});

test('C29, C.5: when nobody can move the game is over, a tie is called one, and why is told', async () => {
  const game = await open(PEOPLE, { blocked_goal: 'no_linger', goal_lock: true }, { position: 'b1b2c1c2c3d1d2d4e7q1/a1n1n2n3n4o1o2o3p1p2 0' });
  await game.send('e7-d3');
  const { view } = game;
  assert.equal(headline(view, view.outcome.ranks, NAMES), '引き分けです');
  assert.match(whyOver(view, NAMES), /だれも動けなくなった/);
});

test('a tie is one between sides: partners share a first place, others draw', () => {
  const said = (teams, ranks) => headline({ options: { teams } }, ranks, ['あ', 'い', 'う', 'え']);
  assert.equal(said(false, [1, 2, 3, 4]), 'あの勝ちです');
  assert.equal(said(false, [1, 2, 1, 4]), 'あ・うの引き分けです');
  assert.equal(said(false, [1, 1, 1, 1]), '引き分けです');
  assert.equal(said(true, [1, 2, 1, 2]), 'あ・うのチームの勝ちです');
  assert.equal(said(true, [1, 1, 1, 1]), '引き分けです');
});

test('C25: the end says whose full goal counted, and that it did for want of pieces at home', async () => {
  const game = await open(PEOPLE, {}, { position: 'a1n1i5/b1b2c1c2c3d1d2d3d4i9 0' });
  await game.send('n1-m5');
  assert.match(whyOver(game.view, NAMES), /^あなたは、ゴールの穴が全部埋まり/);
  const home = await open(PEOPLE, {}, { position: 'e5/i5 0' });
  await home.send('e5-d1');
  assert.equal(whyOver(home.view, NAMES), '');
});

test('C26: a swap is among the stops, and told with whose piece', async () => {
  const game = await open(PEOPLE, { blocked_goal: 'swap' }, { position: 'a1b1b2c1c2c3d1d2e6e8/d3m5m6m7m8n1n2n3n4o1 0' });
  game.choose('c2');
  assert.ok(game.stops.has('d3'));
  game.choose('d3');
  await until(game, () => moves(game).length);
  assert.equal(lastText(game.view, NAMES), 'あなた：c2 → d3（ふつうの駒と入れかえ）');
});

test('C24, C27: a piece that a rule holds says which', async () => {
  const lingering = await open(PEOPLE, { blocked_goal: 'no_linger' }, { position: 'n1m9/a1i9 0 30,30 0,0 0 -' });
  lingering.choose('m9');
  assert.match(said(lingering), /居残り禁止/);
  const locked = await open(PEOPLE, { goal_lock: true }, { position: 'd1i5/d2d3c1b1i9 0' });
  locked.choose('d1');
  assert.match(said(locked), /出られない/);
});

test('the pointer’s place is kept, and told once', async () => {
  const game = await open(PEOPLE);
  let changes = 0;
  game.addEventListener('change', () => (changes += 1));
  game.point('e5');
  game.point('e5');
  assert.deepEqual([game.cursor, changes], ['e5', 1]);
});

test('a longer way is shown longer before the next computer moves', async () => {
  const game = await open(PEOPLE);
  const short = game.showing;
  game.view.last = { seat: 0, path: ['n1', 'l3', 'j3', 'h3'] };
  assert.ok(game.showing > short);
});

test('C05: computers play a whole game to its end', async () => {
  const game = await open(['cpu:strong', 'cpu:normal'], {}, { position: 'a1b1b2c1c2d1d2d3e5e6/q1p1p2o1o2n1n2n3m5m6 0' });
  await until(game, () => game.view.outcome);
  assert.ok(game.view.outcome.ranks.includes(1));
  assert.ok(game.view.progress.length === 2);
});
