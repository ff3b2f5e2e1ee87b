// The player's side of ひらがなトレイン; rules by their numbers in docs/rules/.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { TrainGame } from '../../static/js/games/train/game.js';
import { turnText } from '../../static/js/games/train/turn.js';
import { PEOPLE, assertRefused, made, moves, said, sharedEngine, sit, until } from './table.mjs';

const AICHIKEN = 'あいち けんか,かしや 0,0 0,0 0,1 0 -';
const STUCK = 'を けせね,かしや 0,0 0,0 0,1 0 -';

const engine = sharedEngine();

/** A person against a CPU, at a position. */
const open = (position, seats = ['person', 'cpu:junior'], more = {}) => sit(TrainGame, engine, 'train', { position, seats, ...more });

const hand = (game) => game.view.hand.map(({ kana }) => kana).join('');
const row = (game) => game.view.train.map(({ face }) => face).join('');

/** Pick hand cards by the face they show, in this order. */
function pick(game, faces) {
  for (const face of faces) {
    game.toggle(game.view.hand.findIndex((card, index) => !game.picked.includes(index) && card.faces[game.shown[index]] === face));
  }
}

test('both cards to the right make あいちけん, 10 points (T12–T14, T16, T18)', async () => {
  const game = await open(AICHIKEN, PEOPLE);
  await game.reveal();
  pick(game, 'けん');
  assert.deepEqual(game.faces, ['け', 'ん']);
  await game.place('R');
  assert.equal(turnText(game.view.turns.at(-1), game.names), '1人目が「けん」を右へ — あいちけん 10点');
  assert.equal(game.view.seats[0].score, 10);
  assert.equal(row(game), 'あいちけん');
  assert.deepEqual(game.picked, []);
});

test('T19: a refused try costs nothing; the picked cards stay, and the right way works', async () => {
  const game = await open(AICHIKEN);
  pick(game, 'んけ');
  for (let times = 0; times < 3; times += 1) {
    await game.place('L');
    assertRefused(game, '言葉になりません');
    assert.deepEqual([hand(game), game.view.seats[0].score, row(game), game.faces.join('')], ['けんか', 0, 'あいち', 'んけ']);
  }
  game.swap();
  assert.equal(game.note, null);
  assert.deepEqual(game.faces, ['け', 'ん']);
  await game.place('R');
  assert.equal(game.view.turns[0].word, 'あいちけん');
});

test('T22: a face can be changed back and forth until the card is placed', async () => {
  const game = await open('け しやか,かしや 0,0 0,0 0,1 0 -');
  const ya = game.view.hand[1].faces;
  for (const face of ['ゃ', 'や', 'ゃ']) {
    game.show(1, ya.indexOf(face));
    assert.deepEqual(game.shown, [0, ya.indexOf(face), 0]);
  }
  pick(game, 'しゃ');
  await game.place('L');
  assert.equal(moves(game)[0], 'L:しゃ=しゃけ');
  assert.equal(game.view.turns[0].score, 3);
  await made(game, 2);
  assert.deepEqual(game.shown, [0, 0, 0], 'the next hand shows its first faces');
});

test('T10: an exchange is asked about first, can be called off, and brings 0 points and other cards', async () => {
  const game = await open(AICHIKEN);
  await game.exchange();
  assert.match(said(game), /先に、手札から/);
  assert.equal(game.exchanging, false);
  pick(game, 'けか');
  await game.exchange();
  assert.deepEqual([game.exchanging, game.note, moves(game)], [true, null, []]);
  game.cancelExchange();
  assert.deepEqual([game.exchanging, game.faces], [false, ['け', 'か']]);
  await game.exchange();
  game.toggle(0);
  assert.deepEqual([game.exchanging, game.faces], [true, ['か']]);
  game.toggle(2);
  assert.deepEqual([game.exchanging, game.picked], [false, []], 'nothing picked is nothing to exchange');
  pick(game, 'けか');
  await game.exchange();
  await game.exchange();
  const [turn] = game.view.turns;
  assert.equal(turnText(turn, game.names), 'あなたは札を2枚交換しました。');
  assert.equal(game.view.seats[0].score, 0);
  assert.equal(game.view.hand[0].kana, 'ん');
});

test('T11: without a placeable card the turn is an exchange, and is not asked about', async () => {
  const game = await open(STUCK);
  assert.equal(game.view.must_exchange, true);
  pick(game, 'けせ');
  await game.exchange();
  assert.equal(game.view.turns[0].kind, 'exchange');
});

test('T09: two cards at most; one more says so and changes nothing', async () => {
  const game = await open(AICHIKEN);
  pick(game, 'けんか');
  assert.match(said(game), /2枚まで/);
  assert.deepEqual(game.faces, ['け', 'ん']);
  game.toggle(0);
  assert.deepEqual([game.faces.join(''), game.note], ['ん', null]);
  game.toggle(7);
  assert.equal(game.faces.join(''), 'ん', 'there is no such card');
});

test('all picked cards are put back at once; nothing picked is nothing to place', async () => {
  const game = await open(AICHIKEN);
  pick(game, 'けん');
  game.clear();
  assert.deepEqual(game.picked, []);
  await game.place('R');
  assert.match(said(game), /先に、手札から/);
  assert.deepEqual(moves(game), []);
});

test('a CPU’s turn can be followed; what it drew is not told', async () => {
  const game = await open(AICHIKEN, ['cpu:strongest', 'person']);
  await made(game, 1);
  assert.equal(turnText(game.view.turns[0], game.names), '最強が「けん」を右へ — あいちけん 10点');
  assert.equal(hand(game), 'かしや');
});

test('a hint picks the cards as they are to lie, and says so', async () => {
  const game = await open(AICHIKEN);
  pick(game, 'か');
  await game.hint();
  assert.equal(game.note.tone, 'hint');
  assert.match(said(game), /^「けん」を右に置くと「あいちけん」。10点です。$/);
  assert.deepEqual(game.faces, ['け', 'ん']);
  await game.place('R');
  assert.equal(game.view.seats[0].score, 10);
});

test('a hint shows the faces that it means, and says when an exchange is better', async () => {
  const game = await open('け しやか,かしや 0,0 0,0 0,1 0 -');
  await game.hint();
  const faces = game.faces.join('');
  assert.match(said(game), new RegExp(`^「${faces}」を`));
  assert.ok(game.shown.some((face) => face > 0), 'ゃ is on the other face');
  const stuck = await open(STUCK);
  await stuck.hint();
  assert.match(said(stuck), /交換がよさそう/);
  assert.ok(stuck.picked.length > 0);
});

test('nobody acts for another: nothing can be picked while a hand is covered or a CPU thinks', async () => {
  const game = await open(AICHIKEN, PEOPLE);
  game.toggle(0);
  await game.place('R');
  await game.hint();
  assert.deepEqual([game.picked, moves(game), game.note], [[], [], null]);
  await game.reveal();
  pick(game, 'けん');
  await game.place('R');
  assert.equal(game.covered, true);
  game.toggle(0);
  assert.deepEqual(game.picked, []);
});

test('a game goes to its end: three turns each, the winner by points', async () => {
  const game = await open('あいち けんか,かしや 0,0 0,0 0,1 4 -');
  pick(game, 'けん');
  await game.place('R');
  await until(game, () => game.view.outcome);
  assert.deepEqual(game.view.outcome.scores, game.view.seats.map(({ score }) => score));
  assert.equal(game.personsTurn, false);
  assert.equal(await game.facts('あいちけん').then(({ accepted }) => accepted), true);
});

test('facts of a word are fetched once, and again after a failure', async () => {
  const game = await open(AICHIKEN);
  const before = engine.asked.filter((cmd) => cmd === 'word').length;
  const [one, other] = await Promise.all([game.facts('あいちけん'), game.facts('あいちけん')]);
  assert.equal(one, other);
  assert.equal(engine.asked.filter((cmd) => cmd === 'word').length, before + 1);
});
