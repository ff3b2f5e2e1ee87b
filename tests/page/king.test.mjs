// The player's side of キングトークン; rules by their numbers in docs/rules/.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { KingGame } from '../../static/js/games/king/game.js';
import { turnText } from '../../static/js/games/king/turn.js';
import { PEOPLE, assertRefused, hinting, made, moves, said, sharedEngine, sit, until } from './table.mjs';
import { Quick, Slow } from './time.mjs';

/** Seat 0 to move, past the opening: king on e4, its pawn on c4, five blocks in the second row. */
const MIDDLE = '7/7/7/2p1k2/7/bb1bb1b/ooo4 0 3,2 12 2';
const THREE_WAYS = 'o3o1b/3pk1b/7/3ob2/1o2oo1/1o5/1b4b 1 6,2 5 2';
const SHUT_IN = 'pb5/kb5/b6/2b4/4b2/7/oooo3 0 2,3 11 2';
const LAST = 'oo5/7/3o3/3k3/3p3/bb1b3/bb5 0 9,8 0 2';

const engine = sharedEngine();

const open = (position = '', seats = PEOPLE, around = undefined, options = { size: 7 }) =>
  sit(KingGame, engine, 'king', { position, seats, options }, around);

/** Choose squares one after the other, each as soon as the one before has been dealt with. */
async function choose(game, ...squares) {
  for (const square of squares) await game.choose(square);
}

const selectable = (game) => [...game.selectable].sort().join(' ');

test('K05–K07, K10, K13, K23: the pawn behind the king, the block under it, the token won by who passes', async () => {
  const game = await open();
  assert.ok(['d5', 'd6', 'd7', 'e7', 'f7', 'g4', 'g5', 'g6'].every((square) => game.selectable.has(square)));
  assert.ok(!game.selectable.has('e5'));
  await choose(game, 'd7');
  assert.equal(game.step, 'token');
  assert.equal(game.selectable.size, 47);
  const { king, pawn, blocks, blocks_left: left } = game.pieces;
  assert.deepEqual([king, pawn, blocks, left], ['d7', 'd6', ['d7'], 4]);
  await choose(game, 'f7');
  assert.deepEqual(game.pieces.tokens, ['f7']);
  assert.equal(game.pieces.stock, game.view.stock - 1);
  await game.decide();
  assert.deepEqual(moves(game), [';d4-d5-d6-d7;f7']);
  await choose(game, 'g7');
  assert.deepEqual(game.preview.wins, ['f7']);
  assert.ok(game.pieces.tokens.includes('f7'), 'it lies there until the turn is decided');
  await choose(game, 'a1');
  await game.decide();
  assert.deepEqual(game.view.hands, [1, 2]);
  assert.deepEqual(game.view.blocks, ['d7', 'g7']);
  assert.equal(turnText(game.view.last), 'd7 → g7、1個獲得、トークン a1');
});

test('all is put right until it is decided: by the squares again, by the steps, step by step back', async () => {
  const game = await open(MIDDLE);
  await choose(game, 'e7', 'a5', 'b5');
  assert.deepEqual([game.draft.token, game.pieces.tokens.includes('a5')], ['b5', false]);
  await choose(game, 'b5');
  assert.deepEqual([game.draft.token, game.preview.turn, game.step], [null, null, 'token']);
  await choose(game, 'e7');
  assert.deepEqual([game.step, game.pieces.king], ['king', 'e4']);
  await choose(game, 'g4', 'a4');
  await game.back();
  assert.deepEqual([game.draft.token, game.step, game.pieces.king], [null, 'token', 'g4']);
  await game.back();
  assert.deepEqual([game.step, game.pieces.king], ['king', 'e4']);
  await game.go('block');
  await choose(game, 'e2', 'c2');
  assert.deepEqual([game.pieces.blocks.includes('c2'), game.pieces.hands], [true, [2, 3]]);
  await choose(game, 'c2');
  assert.deepEqual([game.pieces.blocks.includes('e2'), game.pieces.hands], [true, [3, 2]]);
  await game.go('king');
  await choose(game, 'f4', 'g7');
  await game.decide();
  assert.deepEqual(moves(game), [';e4-f4;g7']);
});

test('back from the blocks too: the one taken up, then each moved, then there is nothing to take back', async () => {
  const game = await open(MIDDLE);
  await game.go('block');
  await choose(game, 'e2', 'g1', 'd2');
  assert.deepEqual([game.draft.lifted, game.draft.relocations.length], ['d2', 1]);
  await game.back();
  assert.equal(game.draft.lifted, null);
  await game.go('king');
  await game.back();
  assert.deepEqual([game.step, game.draft.relocations.length], ['block', 1]);
  await game.back();
  assert.deepEqual([game.draft.relocations, game.pieces.hands], [[], [3, 2]]);
  await game.back();
  assert.deepEqual([game.step, game.draft.path], ['king', []]);
});

test('K19, K20, K24: a token a block, paid to the other at once; then the king and the token', async () => {
  const game = await open(MIDDLE);
  await game.go('block');
  assert.equal(selectable(game), 'a2 b2 d2 e2 g2');
  await choose(game, 'e2');
  assert.ok(game.selectable.has('e3') && !game.selectable.has('c4'));
  await choose(game, 'g1');
  assert.deepEqual(game.pieces.hands, [2, 3]);
  await game.go('king');
  assert.ok(game.selectable.has('e1'));
  await choose(game, 'e1', 'e4');
  await game.decide();
  assert.deepEqual(moves(game), ['e2>g1;e4-e3-e2-e1;e4']);
  assert.match(turnText(game.view.last), /^ブロック e2→g1（1個払う）/);
});

test('K19: with three tokens three blocks; then none is offered', async () => {
  const game = await open(MIDDLE);
  await game.go('block');
  await choose(game, 'a2', 'a6', 'b2', 'b6', 'd2', 'd6');
  assert.deepEqual([game.pieces.hands[0], selectable(game)], [0, 'a6 b6 d6']);
  await choose(game, 'e2');
  assertRefused(game, '動かせません');
  assert.equal(game.draft.lifted, null);
});

test('several ways to one square: the best first, then each in turn, by the button or the square again', async () => {
  const game = await open(THREE_WAYS);
  game.point('f5');
  assert.equal(game.pointed.wins.length, 1);
  await choose(game, 'f5');
  assert.equal(game.choice.ways.length, 3);
  const seen = [];
  for (const next of [() => game.otherWay(), () => game.choose('f5'), () => game.otherWay()]) {
    const { index } = game.choice;
    seen.push([index, game.preview.pawn, game.preview.wins.length]);
    await next();
    await until(game, () => game.choice.index !== index);
  }
  assert.deepEqual(seen, [[0, 'f6', 1], [1, 'e5', 0], [2, 'f6', 0]]);
  assert.equal(game.choice.index, 0);
});

test('the way that the king was dragged along is the one that is meant', async () => {
  const game = await open(THREE_WAYS);
  await game.choose('f5', ['e5']);
  assert.deepEqual(game.preview.pawn, 'e5');
});

test('another way keeps the token where it can lie', async () => {
  const game = await open(THREE_WAYS);
  await choose(game, 'f5', 'a1');
  await game.otherWay();
  assert.equal(game.draft.token, 'a1');
});

test('K22: a king shut in with a token in hand begins at the blocks', async () => {
  const game = await open(SHUT_IN);
  await until(game, () => game.step === 'block');
  assert.deepEqual(game.preview.paths, []);
  await choose(game, 'c4', 'g7');
  assert.deepEqual(game.preview.paths, [], 'still shut in');
  await game.go('king');
  assert.match(said(game), /まだキングの道がありません/);
  assert.equal(game.step, 'block');
  await choose(game, 'g7', 'b6', 'f7');
  await game.go('king');
  await choose(game, 'd6', 'g6');
  await game.decide();
  assert.deepEqual(moves(game), ['b6>f7;a6-b6-c6-d6;g6']);
});

test('K22, K.5: shut in within the first five turns too; with no token left none is asked for', async () => {
  const game = await open('7/7/7/7/p6/kb5/b6 0 1,4 15');
  await until(game, () => game.step === 'block');
  await choose(game, 'a1', 'g7');
  assert.deepEqual(game.preview.movable, []);
  await game.go('king');
  assert.equal(game.step, 'king');
  await choose(game, 'a1', 'g1');
  await game.decide();
  assert.deepEqual(moves(game), ['a1>g7;a2-a1;g1']);
  const stuck = await open(SHUT_IN.replace('2,3 11', '1,4 11'));
  await until(stuck, () => stuck.step === 'block');
  await choose(stuck, 'c4', 'g7');
  await stuck.go('king');
  assert.match(said(stuck), /動かしたブロックに触れて戻し/);
});

test('K22: shut in without a token the game is over', async () => {
  const game = await open('kb5/p6/2b4/3b3/4b2/5b1/ooooo2 0 0,4 11 2');
  assert.deepEqual([game.view.outcome.termination, game.view.outcome.ranks], ['shut_in', [2, 1]]);
  assert.equal(game.selectable.size, 0);
});

test('K21: with the stock gone the king is all; one turn each, then the count', async () => {
  const game = await open(LAST);
  assert.equal(game.view.phase, 'final');
  await choose(game, 'd5');
  assert.equal(game.step, 'king');
  await game.decide();
  assert.deepEqual(game.view.hands, [10, 8]);
  await choose(game, 'd7');
  await game.decide();
  assert.deepEqual(moves(game), [';d4-d5;', ';d5-d6-d7;']);
  assert.deepEqual(game.view.outcome.ranks, [1, 2]);
});

test('K06, K08, K09, K11, K15, K18: what cannot be done is answered by the rule that forbids it', async () => {
  const game = await open(MIDDLE);
  for (const [square, words] of Object.entries({ f5: '曲がれません', e1: 'ブロック', b4: 'ポーン', e4: 'パスはできません' })) {
    await choose(game, square);
    assertRefused(game, words);
    assert.deepEqual([game.step, game.draft.path], ['king', []]);
  }
  await choose(game, 'e5', 'a1');
  assertRefused(game, 'a1にはトークンがあります');
  await choose(game, 'e5');
  await game.go('block');
  await choose(game, 'f6');
  assertRefused(game, 'f6にブロックはありません');
});

test('a step that cannot be is answered too', async () => {
  const game = await open(MIDDLE);
  await game.go('token');
  assert.match(said(game), /行き先をえらんで/);
  await game.decide();
  assert.match(said(game), /行き先をえらんで/);
  const opening = await open();
  await opening.go('block');
  assert.match(said(opening), /はじめの5手番にブロックを動かせるのは/);
  await choose(game, 'e5');
  await game.decide();
  assert.match(said(game), /トークンを置くマス/);
  assert.deepEqual(moves(game), []);
});

test('choices are dealt with in the order in which they come, however fast', async () => {
  const game = await open(MIDDLE);
  const letGo = engine.hold('preview');
  const all = [game.choose('e7'), game.choose('a5'), game.choose('b5'), game.decide()];
  letGo();
  await Promise.all(all);
  assert.deepEqual(moves(game), [';e4-e5-e6-e7;b5']);
});

test('what was said of an older position is dropped', async () => {
  const game = await open(MIDDLE);
  const letGo = engine.hold('preview');
  const late = game.choose('e7');
  await game.send(';e4-f4;g7');
  letGo();
  await late;
  assert.deepEqual([game.draft.path, game.preview], [[], null]);
});

test('a hint is a whole turn put together, with a reason; deciding makes it', async () => {
  const game = await open('', ['person', 'cpu:beginner']);
  await game.hint();
  assert.equal(game.note.tone, 'hint');
  const { path, token } = game.draft;
  assert.match(said(game), new RegExp(`^${path[0]} → .*トークン ${token}。`));
  await game.decide();
  await made(game, 2);
  assert.equal(moves(game)[0], `;${path.join('-')};${token}`);
});

test('every reason that the engine has for a turn is a sentence', async () => {
  const reasons = {
    shut_in: '相手のキングの道をふさげます', blocks: 'ブロックを2個動かすと、3個取れます', most: 'いま取れるいちばん多い、3個を取ります',
    fewer: '取るのは3個にして', none: '取れるトークンがないので',
  };
  for (const [code, words] of Object.entries(reasons)) {
    const line = { move: ';d4-d5-d6-d7;f7', score: 1, reason: { code, wins: 3, blocks: 2 } };
    const game = await sit(KingGame, hinting(engine, line), 'king', { options: { size: 7 } });
    await game.hint();
    assert.match(said(game), new RegExp(`^d4 → d7、トークン f7。${words}`));
  }
});

test('a hint that comes after another choice is dropped', async () => {
  const game = await open();
  const letGo = engine.hold('hint');
  const hinting = game.hint();
  await choose(game, 'd7');
  letGo();
  await hinting;
  assert.deepEqual(game.draft.path, ['d4', 'd5', 'd6', 'd7']);
  assert.notEqual(game.note?.tone, 'hint');
});

test('a computer’s turn is shown in steps: the king square by square, the pawn, the block, the token', async () => {
  const around = new Slow();
  const game = await open('', ['person', 'cpu:normal'], around);
  const sent = game.send(';d4-d5-d6-d7;a1');
  await until(game, () => game.thinking);
  await engine.call('games');
  await around.pass(game.thinkingTime);
  await until(game, () => moves(game).length === 2);
  const path = moves(game)[1].split(';')[1].split('-');
  const token = moves(game)[1].split(';')[2];
  assert.equal(game.frames.length, path.length - 1 + 3);
  assert.equal(selectable(game), '', 'nothing can be chosen meanwhile');
  const seen = [];
  while (game.frames.length) {
    const { king, pawn, blocks, tokens } = game.pieces;
    seen.push(`${king} ${pawn} ${blocks.length} ${tokens.includes(token)}`);
    await around.pass(game.frames[0].time);
  }
  const last = path.at(-1);
  const steps = path.slice(1).map((square) => `${square} d6 1 ${token === square}`);
  assert.deepEqual(seen, [...steps, `${last} ${path.at(-2)} 1 false`, `${last} ${path.at(-2)} 2 false`, `${last} ${path.at(-2)} 2 true`]);
  assert.deepEqual(game.pieces, game.view);
  assert.ok(game.selectable.size > 0);
  await sent;
});

test('what is being shown can be cut short, and ends by itself when something is chosen', async () => {
  const around = new Slow();
  for (const cut of [(game) => game.finish(), (game) => game.go('king'), (game) => game.hint()]) {
    const game = await open('', ['person', 'cpu:beginner'], around);
    const sent = game.send(';d4-d5-d6-d7;a1');
    await until(game, () => game.thinking);
    await engine.call('games');
    await around.pass(game.thinkingTime);
    await until(game, () => game.frames.length);
    await cut(game);
    assert.deepEqual(game.frames, []);
    await around.pass(5000);
    assert.deepEqual(game.frames, []);
    await sent;
  }
});

test('G3-12: undo ends what is being shown', async () => {
  const around = new Slow();
  const game = await open('', ['person', 'cpu:beginner'], around);
  const sent = game.send(';d4-d5-d6-d7;a1');
  await until(game, () => game.thinking);
  await engine.call('games');
  await around.pass(game.thinkingTime);
  await until(game, () => game.frames.length);
  await game.undo();
  assert.deepEqual([game.frames, game.view.ply, game.pieces.king], [[], 0, 'd4']);
  await sent;
});

test('G5-03: with reduced motion nothing is shown in steps', async () => {
  const around = new Quick();
  around.still = true;
  const game = await open('', ['person', 'cpu:beginner'], around);
  let frames = 0;
  game.addEventListener('change', () => (frames += game.frames.length));
  await game.send(';d4-d5-d6-d7;a1');
  await made(game, 2);
  assert.equal(frames, 0);
});

test('a person’s turn is not shown in steps, nor is one that a record brings', async () => {
  const game = await open('', PEOPLE, new Slow());
  await game.send(';d4-d5-d6-d7;a1');
  assert.deepEqual(game.frames, []);
  const resumed = await open('', ['cpu:normal', 'person'], new Slow());
  assert.deepEqual(resumed.frames, []);
});

test('the size of the board is known before the game is there; nonsense is the usual one', async () => {
  const game = new KingGame(engine, new Quick());
  const begun = game.begin(PEOPLE, { size: 9 });
  assert.equal(game.size, 9);
  await begun;
  assert.equal(game.view.size, 9);
  const other = new KingGame(engine, new Quick());
  const refused = other.begin(PEOPLE, { size: 6 });
  assert.equal(other.size, 7);
  await assert.rejects(refused);
});

test('K01, K21: a game between computers ends by itself', async () => {
  const game = await open('', ['cpu:beginner', 'cpu:weak'], new Quick(), { size: 5 });
  await until(game, () => game.view.outcome);
  assert.equal(game.view.history.length, 2);
});
