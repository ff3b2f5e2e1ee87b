// The player's side of 漢ピオンズ; rules by their numbers in docs/rules/.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { KanpionsGame } from '../../static/js/games/kanpions/game.js';
import { turnText } from '../../static/js/games/kanpions/turn.js';
import { PEOPLE, assertRefused, made, moves, ready, recordOf, said, sharedEngine, sit, until } from './table.mjs';
import { Slow } from './time.mjs';

const EMPTY = Object.fromEntries([5, 7, 9, 11].map((size) => [size, Array(size).fill(size).join('/')]));
const YUGI = `${EMPTY[5]} 遊技女王酸,億冊番丁七 0,0 0 0 0 -`;
const JOKERS = `${EMPTY[9]} 一逆妻常力,億冊番丁七 0,0 0 0 0 -`;

const engine = sharedEngine();

/** A game at a position, its first person ready to act. */
async function open(position, { seats = ['person', 'cpu:weak'], around, ...options } = {}) {
  const game = await sit(KanpionsGame, engine, 'kanpions', { position, seats, options: { size: 5, ...options } }, around);
  if (game.covered) await game.reveal();
  await ready(game);
  return game;
}

const signs = (game) => game.view.rack.map((_, index) => game.view.rack[index][game.face(index)].sign).join('');
const tileOn = (game, square) => game.tiles.find((tile) => tile.square === square);
const signOn = (game, square) => {
  const tile = tileOn(game, square);
  return tile && (tile.name ?? tile[tile.up].sign);
};
const placed = (game) => game.draft.placed.map(({ square }) => square).join(' ');

/** Take a tile of the rack up, and turn it until it shows the kanji; or the JOKER on its other side, `妻*`. */
function take(game, face) {
  const [kanji, wanted] = [face[0], face.at(-1)];
  const index = game.view.rack.findIndex(({ red, white }, at) => game.onRack.includes(at) && [red.sign, white.sign].includes(kanji));
  if (game.selected !== index) game.pick(index);
  if (game.view.rack[index][game.face(index)].sign !== wanted) game.pick(index);
  assert.equal(game.selected, index);
}

/** Put a tile of the rack on a square. */
async function put(game, kanji, square) {
  take(game, kanji);
  await game.choose(square);
}

/** What is asked of the player from now on: the JOKERs to be named, `vote` for a vote. */
function asked(game) {
  const events = [];
  game.addEventListener('name', ({ detail }) => events.push(detail));
  game.addEventListener('vote', () => events.push('vote'));
  return events;
}

test('P07, P14, P17, P18: 遊技 is 8, in the preview and in the score', async () => {
  const game = await open(YUGI);
  await put(game, '遊', 'c3');
  assert.deepEqual(game.words, []);
  await put(game, '技', 'd3');
  assert.deepEqual(game.words.map(({ text }) => text).sort(), ['技遊', '遊技']);
  assert.equal(game.words[0].points, 8);
  assert.equal(game.total, null, 'the dictionary tells nothing beforehand');
  await game.decide();
  await made(game, 2);
  assert.equal(moves(game)[0], 'c3遊,d3技=c3→遊技');
  assert.equal(game.view.seats[0].score, 8);
  assert.equal(game.view.rack.length, 5);
  assert.equal(turnText(game.view.turns[0], game.names, { reading: () => 'ゆうぎ' }), 'あなた 8点：遊技（ゆうぎ）');
});

test('steps are taken back one by one or at once; a tile just placed comes back to the hand', async () => {
  const game = await open(YUGI);
  assert.equal(game.canStepBack, false);
  await put(game, '遊', 'c3');
  await put(game, '王', 'c4');
  await game.back();
  assert.deepEqual([placed(game), signOn(game, 'c3'), game.onRack.length], ['c3', '遊', 4]);
  await game.choose('c3');
  assert.deepEqual([placed(game), game.onRack.length], ['', 5]);
  assert.equal(game.view.rack[game.selected][game.face(game.selected)].sign, '遊');
  await game.choose('b3');
  assert.deepEqual([placed(game), signOn(game, 'b3')], ['b3', '遊']);
  assert.match(game.preview.problem.message, /赤いマス/);
  await game.clear();
  assert.deepEqual([placed(game), game.drafting], ['', false]);
  await game.back();
  assert.equal(placed(game), 'b3', 'taking all back is a step too');
  await game.clear();
  while (game.canStepBack) await game.back();
  assert.deepEqual([placed(game), moves(game)], ['', []]);
});

test('a tile taken up turns over by another touch, and is put down again by a step back', async () => {
  const game = await open(YUGI);
  game.pick(0);
  const before = game.face(0);
  game.pick(0);
  assert.notEqual(game.face(0), before);
  await game.flip();
  assert.equal(game.face(0), before);
  game.pick(1);
  assert.equal(game.selected, 1);
  await game.back();
  assert.equal(game.selected, null);
  await game.choose('c3');
  assert.match(said(game), /先に、手駒から/);
  await game.flip();
  assert.match(said(game), /うら返す駒/);
});

test('a tile placed moves, turns over at the cursor or as the last one, and goes back with the face it shows', async () => {
  const game = await open(YUGI);
  await game.put(0, 'c3');
  await game.put(0, 'b2');
  assert.equal(placed(game), 'b2');
  await game.put(1, 'c2');
  const [first, second] = ['b2', 'c2'].map((square) => signOn(game, square));
  await game.flip();
  assert.deepEqual([signOn(game, 'b2') === first, signOn(game, 'c2') === second], [true, false]);
  game.point('b2');
  await game.flip();
  assert.notEqual(signOn(game, 'b2'), first);
  const now = signOn(game, 'b2');
  await game.put(2, 'b2');
  assertRefused(game, `b2には「${now}」`);
  assert.deepEqual(game.about.squares, ['b2']);
  await game.lift('b2');
  assert.deepEqual([placed(game), game.selected, signs(game)[0]], ['c2', null, now]);
});

test('P21, P22: a tile of the board turns over and back; then it makes a word with the own one', async () => {
  const game = await open('5/5/1参考2/5/5 技女王一力,億冊番丁七 0,0 0 1 0 0');
  for (const kanji of ['遊', '考', '遊']) {
    await game.choose('c3');
    assert.equal(signOn(game, 'c3'), kanji);
  }
  assert.match(game.preview.problem.message, /手元の駒を1個/);
  await game.decide();
  assertRefused(game, '手元の駒を1個');
  await put(game, '技', 'd3');
  await game.decide();
  await made(game, 2);
  assert.equal(moves(game)[0], 'd3技;c3遊=c3→遊技');
});

test('P23, P25: a JOKER is asked for its name where there are some; it stays named, and moves without', async () => {
  const game = await open(JOKERS, { size: 9 });
  const events = asked(game);
  await put(game, '一', 'c5');
  await put(game, '妻*', 'd5');
  assert.deepEqual(events, ['d5']);
  assert.ok(game.preview.names.d5.length > 0);
  assert.equal(await game.name('d5', '発'), true);
  assert.equal(signOn(game, 'd5'), '発');
  await put(game, '逆', 'e5');
  assert.equal(signOn(game, 'd5'), '発');
  await game.choose('d5');
  assert.deepEqual(events, ['d5', 'd5'], 'a touch asks again');
  assert.equal(await game.name('d5', '漢字'), false);
  assertRefused(game, '漢字1字では');
  assert.equal(signOn(game, 'd5'), '発');
  assert.equal(await game.name('d5', ''), true);
  assert.deepEqual(game.draft.named, []);
  await game.name('d5', '発');
  take(game, '常*');
  await game.choose('e6');
  assert.match(game.preview.problem.message, /JOKERがとなり合って/);
  assert.equal(events.length, 2, 'it has to lie elsewhere first');
  await game.back();
  await put(game, '常*', 'f5');
  assert.deepEqual(events.slice(2), ['f5']);
  await game.name('f5', '転');
  await game.decide();
  await made(game, 2);
  assert.equal(moves(game)[0], 'c5一,d5妻*,e5逆,f5常*;;d5発,f5転=c5→一発逆転');
  assert.equal(game.view.seats[0].score, 56);
});

test('a JOKER that is moved or turned over has no name any more', async () => {
  const game = await open(JOKERS, { size: 9 });
  await put(game, '一', 'c5');
  await put(game, '妻*', 'd5');
  await game.name('d5', '発');
  await game.put(game.draft.placed.at(-1).index, 'b5');
  assert.deepEqual(game.draft.named, []);
  await game.name('b5', '発');
  await game.flipAt('b5');
  assert.deepEqual(game.draft.named, []);
});

test('P26: a wrong word costs a point; the tiles are back, the next player moves after some time', async () => {
  const around = new Slow();
  const game = await open(YUGI, { around });
  const before = signs(game);
  await put(game, '遊', 'c3');
  await put(game, '酸', 'd3');
  const usual = game.thinkingTime;
  const sent = game.decide();
  await until(game, () => game.thinking);
  assert.ok(moves(game)[0].endsWith('!'));
  assert.equal(game.view.seats[0].score, -1);
  assert.match(turnText(game.view.turns[0], game.names), /「遊」「酸」の入る言葉が辞書にないので、1点減りました/);
  assert.ok(game.thinkingTime > usual, 'it wants to be read');
  await engine.call('games');
  await around.pass(game.thinkingTime);
  await sent;
  await made(game, 2);
  assert.deepEqual([...signs(game)].sort(), [...before].sort());
});

test('what is in the way is named and marked; turning over what would bring JOKERs together is refused', async () => {
  const game = await open('5/5/1*妻逆2/5/5 女王力億万,遊冊番丁七 0,0 0 1 0 0');
  await put(game, '女', 'e5');
  assert.match(game.preview.problem.message, /^e5の「女」は、ほかの駒ととなり合っていません/);
  assert.deepEqual(game.about.squares, ['e5']);
  await game.back();
  await game.choose('c3');
  assertRefused(game, 'c3とb3で、JOKERが');
  assert.deepEqual([...game.about.squares].sort(), ['b3', 'c3']);
  assert.equal(signOn(game, 'c3'), '逆');
  await put(game, '女', 'd3');
  assert.deepEqual(game.about.squares, []);
});

test('a hint shows words that count, with their readings; deciding makes them', async () => {
  const game = await open(YUGI);
  await game.hint();
  assert.equal(game.note.tone, 'hint');
  const sure = game.words.filter((word) => game.isSure(word));
  assert.ok(sure.length > 0 && game.words.indexOf(sure[0]) === 0);
  assert.match(said(game), new RegExp(`「${sure[0].text}」（[ぁ-んー]+）.*${game.total}点です`));
  const { total } = game;
  await game.decide();
  await made(game, 2);
  assert.equal(game.view.seats[0].score, total);
});

test('what a hint found is known until the next step', async () => {
  const game = await open(YUGI);
  await game.hint();
  await game.back();
  assert.deepEqual(game.hinted, []);
  assert.equal(game.note, null);
});

test('a hint to exchange says which tiles, and 交換 takes them as chosen', async () => {
  const game = await open(`${EMPTY[5]} 付宗臣試迷,七上段給覚 0,0 0 0 0 -`);
  await game.hint();
  assert.match(said(game), /「宗」「臣」「迷」を交換/);
  const { tiles } = game.about;
  assert.equal(tiles.map((index) => signs(game)[index]).join(''), '宗臣迷');
  game.exchange(true);
  assert.deepEqual(game.given, tiles);
  assert.deepEqual(game.about.tiles, []);
  await game.giveBack();
  assert.equal([...moves(game)[0].replace('exchange:', '')].sort().join(''), [...'宗臣迷'].sort().join(''));
});

test('in practice only words can be played, and the preview says which count', async () => {
  const game = await open(YUGI, { judge: 'practice' });
  await put(game, '遊', 'c3');
  await put(game, '酸', 'd3');
  assert.match(game.preview.problem.message, /どの言葉にも入っていません/);
  await game.back();
  await put(game, '技', 'd3');
  assert.deepEqual([game.words[0].text, game.isSure(game.words[0]), game.total], ['遊技', true, 8]);
});

test('P19, G4-06: an exchange counts the chosen tiles and ends the turn; the bag keeps its number', async () => {
  const game = await open(YUGI, { seats: PEOPLE });
  const { bag } = game.view;
  await put(game, '遊', 'c3');
  game.exchange(true);
  await ready(game);
  assert.deepEqual([game.given, game.drafting], [[], false]);
  await game.giveBack();
  assert.match(said(game), /袋に戻す駒をえらんで/);
  for (const index of [0, 2, 3, 2]) game.pick(index);
  assert.deepEqual(game.given, [0, 3]);
  await game.choose('c3');
  assert.match(said(game), /交換する駒をえらんでいる/);
  await game.giveBack();
  assert.match(moves(game)[0], /^exchange:..$/);
  assert.equal(game.view.bag, bag);
  assert.equal(turnText(game.view.turns[0], game.names), '1人目は駒を2個交換しました。');
});

test('an exchange can be left, by its button or a step back', async () => {
  const game = await open(YUGI);
  game.exchange(true);
  game.exchange(false);
  assert.equal(game.given, null);
  game.exchange(true);
  await game.back();
  assert.equal(game.given, null);
});

test('P.9, G4-06: an empty bag gives nothing; all may agree to end, but not before there is a word', async () => {
  const game = await open('5/5/1参考2/5/5 技女王一力,億冊番丁七 0,0 0 1 0 0', { seats: PEOPLE });
  assert.equal(game.view.bag, 0);
  game.exchange(true);
  assertRefused(game, '袋がから');
  assert.equal(game.given, null);
  await game.endOrPass();
  assert.equal(moves(game)[0], 'end');
  assert.equal(game.view.agreed, 1);
  const begun = await open(YUGI, { clock: 0 });
  await begun.endOrPass();
  assert.deepEqual(moves(begun), [], 'there is no word yet');
});

test('P06: where the players judge, the words to count are chosen, of two in one line one', async () => {
  const game = await open(YUGI, { seats: PEOPLE, judge: 'agreement' });
  const events = asked(game);
  const word = (text) => game.words.find((each) => each.text === text);
  await put(game, '遊', 'c3');
  await put(game, '酸', 'd3');
  assert.equal(game.preview.problem.code, 'words_to_agree');
  assert.deepEqual(game.about.squares, [], 'that is no fault of the tiles');
  await game.decide();
  assertRefused(game, '.');
  await game.claim(word('遊酸'));
  assert.ok(game.isSure(word('遊酸')));
  await game.claim(word('遊酸'));
  assert.ok(!game.isSure(word('遊酸')));
  await game.claim(word('遊酸'));
  await put(game, '女', 'e3');
  assert.deepEqual(game.words.filter((each) => game.isSure(each)).map(({ text }) => text), ['遊酸'], 'it still lies there');
  await game.claim(word('遊酸女'));
  assert.deepEqual(game.draft.words, ['c3→遊酸女']);
  await game.back();
  await game.back();
  assert.deepEqual(game.draft.words, ['c3→遊酸']);
  await game.decide();
  assert.deepEqual(events, ['vote']);
  assert.deepEqual(moves(game), []);
});

test('P06: one objection costs a point, no objection lets the words count', async () => {
  const game = await open(YUGI, { seats: PEOPLE, judge: 'agreement' });
  let changes = 0;
  /** The other votes, and the turn is made accordingly. */
  const judged = async (seat, yes) => {
    const ballot = game.ballot(() => (changes += 1));
    await ballot.count();
    assert.deepEqual([ballot.move, ballot.agrees(seat)], [null, null], 'a vote is open');
    assert.equal(ballot.refused, false, 'it may be withdrawn');
    await ballot.cast(seat, yes);
    assert.equal(ballot.agrees(seat), yes);
    assert.equal(ballot.refused, !yes, 'not after an objection');
    await game.send(ballot.move);
  };
  await put(game, '遊', 'c3');
  await put(game, '酸', 'd3');
  await game.claim(game.words.find(({ text }) => text === '遊酸'));
  await judged(1, false);
  assert.deepEqual(moves(game), ['c3遊,d3酸=c3→遊酸!']);
  assert.equal(game.view.seats[0].score, -1);
  assert.match(turnText(game.view.turns[0], game.names), /「遊酸」に反対があったので、1点減りました/);
  await game.reveal();
  await ready(game);
  await put(game, '億', 'c3');
  await put(game, '冊', 'c2');
  await game.claim(game.words.find(({ text }) => text === '億冊'));
  await judged(0, true);
  assert.equal(moves(game)[1], 'c2冊,c3億=c3↓億冊');
  assert.ok(game.view.seats[1].score > 0);
  assert.ok(changes >= 8);
});

test('P06: computers agree to what their dictionary has; a vote can be changed until the turn is made', async () => {
  const three = `${EMPTY[5]} 遊技女王酸,億冊番丁七,付宗臣試迷 0,0,0 0 0 0 -`;
  const game = await open(three, { seats: ['person', 'cpu:weak', 'person'], judge: 'agreement' });
  await put(game, '遊', 'c3');
  await put(game, '酸', 'd3');
  await game.claim(game.words.find(({ text }) => text === '遊酸'));
  const phony = game.ballot(() => {});
  await phony.count();
  assert.deepEqual([phony.agrees(1), phony.agrees(2)], [false, null]);
  assert.equal(phony.refused, true, 'one objection is enough, whoever has yet to say');
  assert.equal(phony.move, 'c3遊,d3酸=c3→遊酸!');
  await phony.cast(2, true);
  assert.equal(phony.move, 'c3遊,d3酸=c3→遊酸!');
  await game.back();
  await game.back();
  await put(game, '技', 'd3');
  await game.claim(game.words.find(({ text }) => text === '遊技'));
  const ballot = game.ballot(() => {});
  await ballot.cast(2, false);
  assert.deepEqual([ballot.agrees(1), ballot.move], [true, 'c3遊,d3技=c3→遊技!']);
  const letGo = engine.hold('vote');
  const counting = ballot.cast(2, true);
  assert.equal(ballot.move, null, 'what the votes before came to is no news');
  letGo();
  await counting;
  assert.equal(ballot.move, 'c3遊,d3技=c3→遊技');
});

test('a vote that cannot be counted says so, and can be counted again', async () => {
  const game = await open(YUGI, { seats: PEOPLE, judge: 'agreement' });
  await put(game, '遊', 'c3');
  await put(game, '酸', 'd3');
  const ballot = game.ballot(() => {});
  await ballot.cast(1, true);
  assert.deepEqual([ballot.failed, ballot.move], [true, null], 'no word is claimed yet');
  const { ask } = game;
  game.ask = () => ask.call(game, 'vote', { draft: 'c3遊,d3酸=c3→遊酸', votes: { 1: true } });
  await ballot.count();
  assert.deepEqual([ballot.failed, ballot.move], [false, 'c3遊,d3酸=c3→遊酸']);
});

test('choices are dealt with in the order in which they come, however fast', async () => {
  const game = await open(YUGI);
  const letGo = engine.hold('preview');
  take(game, '遊');
  const all = [game.choose('c3'), game.choose('c3'), game.choose('b3'), game.decide()];
  letGo();
  await Promise.all(all);
  assert.equal(placed(game), 'b3');
  assertRefused(game, '赤いマス');
});

test('the clock runs while the own rack is seen, stands while nobody can see it, while it is talked about, and in sleep', async () => {
  const around = new Slow();
  const game = await open(YUGI, { clock: 60, seats: PEOPLE, around });
  const after = async (ms) => {
    await around.pass(ms);
    return game.seconds;
  };
  assert.equal(await after(3000), 60, 'the table is not before the player');
  game.attend(true);
  assert.equal(await after(3000), 57);
  around.hide(true);
  assert.equal(await after(5000), 57, 'the page is hidden');
  around.hide(false);
  assert.equal(await after(2000), 55);
  game.hold(true);
  assert.equal(await after(5000), 55, 'the others vote');
  game.hold(false);
  assert.equal(await after(1000), 54);
  around.sleep(100_000);
  assert.equal(await after(1200), 53, 'the device slept');
  game.attend(false);
  assert.equal(await after(5000), 53);
  game.attend(true);
  await put(game, '遊', 'c3');
  await put(game, '技', 'd3');
  await game.decide();
  assert.deepEqual([game.covered, game.seconds], [true, null]);
  await around.pass(10_000);
  await game.reveal();
  assert.equal(game.seconds, 60, 'passing the device costs nothing');
});

test('P09, G4-10: what is left of the time outlives a reload; at its end the turn goes by', async () => {
  const around = new Slow();
  const what = { position: YUGI, seats: ['person', 'cpu:weak'], options: { size: 5, clock: 12 }, seed: '12' };
  const game = await sit(KanpionsGame, engine, 'kanpions', what, around);
  await ready(game);
  game.attend(true);
  await put(game, '遊', 'c3');
  await around.pass(5000);
  assert.equal(game.seconds, 7);
  around.leave();
  const again = new KanpionsGame(engine, around);
  void again.resume(recordOf('kanpions', what));
  await ready(again);
  assert.equal(again.seconds, 7);
  again.attend(true);
  let ticks = 0;
  again.addEventListener('tick', () => (ticks += 1));
  await around.pass(6900);
  assert.ok(ticks > 30);
  assert.deepEqual(moves(again), []);
  await around.pass(300);
  await until(again, () => moves(again).length === 1);
  assert.equal(moves(again)[0], 'pass');
  assert.match(turnText(again.view.turns[0], again.names), /時間が来たので/);
  await engine.call('games');
  await around.pass(again.thinkingTime);
  await ready(again);
  assert.equal(again.seconds, 12);
});

test('no clock, no seconds; and none for a turn that another game had', async () => {
  const around = new Slow();
  const game = await open(YUGI, { clock: 0, around });
  game.attend(true);
  await around.pass(10_000);
  assert.equal(game.seconds, null);
  assert.deepEqual(moves(game), []);
});

test('P27: the board is full, the higher total wins', async () => {
  const game = await open('遊技女王酸/億冊番丁七/付宗臣1迷/五係太談責/飛化情算香 力,岐 30,12 0 6 0 -', { seats: PEOPLE, judge: 'agreement' });
  await put(game, '力', 'd3');
  await game.claim(game.words[0]);
  const ballot = game.ballot(() => {});
  await ballot.cast(1, true);
  await game.send(ballot.move);
  assert.equal(game.view.outcome.termination, 'full');
  assert.deepEqual(game.view.outcome.ranks, [1, 2]);
});
