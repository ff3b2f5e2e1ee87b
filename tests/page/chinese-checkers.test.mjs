// The player's side of チャイニーズチェッカー; rules by their numbers in docs/rules/.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { ChineseCheckersGame, wayText } from '../../static/js/games/chinese-checkers/game.js';
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

test('with nothing to move the turn is a pass, which the hint says too', async () => {
  const game = await open(PEOPLE, { blocked_goal: 'no_linger', goal_lock: true }, { position: 'b1b2c1c2c3d1d2d3d4q1/a1n1n2n3n4o1o2o3p1p2 0' });
  assert.equal(game.view.forced_pass, true);
  await game.hint();
  assert.match(said(game), /パスになります/);
  await game.send('pass');
  assert.deepEqual(moves(game), ['pass']);
  assert.equal(wayText(game.view.last.path), 'パス');
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
