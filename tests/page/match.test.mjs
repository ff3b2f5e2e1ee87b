// What holds of a game whichever it is: opening, moves, refusals, CPUs' turns, undo, saving, an engine that fails.

import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { describe, test } from 'node:test';

import { EngineError } from '../../static/js/engine/error.js';
import { seatNames } from '../../static/js/match.js';
import { SavedGame } from '../../static/js/place.js';
import { loadSave } from '../../static/js/saves.js';
import { newSeed } from '../../static/js/seed.js';
import { load } from '../../static/js/store.js';
import { PythonEngine } from './engine.mjs';
import { PEOPLE, assertRefused, kept, made, moves, ready, recordOf, sharedEngine, sit, until } from './table.mjs';
import { Quick, Slow } from './time.mjs';

const engine = sharedEngine();

/**
 * Of each game a position, a move there and how the engine completes it, one that the rules forbid, a weak opponent, and
 * whether hands are hidden.
 */
const GAMES = await Promise.all(
  readdirSync(new URL('samples', import.meta.url)).map(async (file) => (await import(`./samples/${file}`)).default),
);

test('there is a sample of every game', async () => {
  const { games } = await engine.call('games');
  assert.deepEqual(GAMES.map(({ slug }) => slug).toSorted(), games.map(({ game }) => game).toSorted());
});

/** Everything that a refusal must leave as it is. */
const stateOf = ({ view, record, covered }) => JSON.stringify([view, record, covered]);

/** Let all that has been answered be dealt with. */
const settled = async () => {
  await engine.call('games');
  await new Promise(setImmediate);
};

for (const { slug, Kind, position, options, move, completed, forbidden, cpu, hidden } of GAMES) {
  const open = (seats, around, more = {}) => sit(Kind, engine, slug, { seats, options, position, ...more }, around);

  /** A game between people, the first of whom may act. */
  const openToPeople = async () => {
    const game = await open(PEOPLE);
    await game.reveal();
    await ready(game);
    return game;
  };

  describe(slug, () => {
    test('a game of one’s own begins with its seats and options, and is saved', async () => {
      const game = new Kind(engine, new Quick());
      await game.begin(['person', cpu], options);
      await until(game, () => game.personsTurn);
      assert.deepEqual(game.record.seats, ['person', cpu]);
      assert.equal(game.record.game, slug);
      for (const [name, value] of Object.entries(options)) assert.equal(game.record.options[name], value);
      assert.match(game.record.seed, /^[0-9a-f]{32}$/);
      assert.equal(game.names.length, 2);
      assert.equal(game.names[0], 'あなた');
      const { record, over, seats } = await kept(game);
      assert.deepEqual([record, over, seats], [game.record, false, ['person', cpu]]);
    });

    test('an invitation opens its position and moves, and costs no other game', async () => {
      const own = new Kind(engine, new Quick());
      await own.begin(PEOPLE, options);
      const game = new Kind(engine, new Quick());
      await game.accept({ seats: PEOPLE, options, position, seed: '1', moves: [completed] });
      assert.equal(game.view.ply, 1);
      assert.deepEqual(moves(game), [completed]);
      assert.notEqual(game.home.id, own.home.id);
      assert.deepEqual([(await kept(own)).record, (await kept(game)).record], [own.record, game.record]);
    });

    test('a move is completed by the engine, recorded, and saved', async () => {
      const game = await openToPeople();
      await game.send(move);
      assert.deepEqual(moves(game), [completed]);
      assert.equal(game.view.ply, 1);
      assert.deepEqual((await kept(game)).record, game.record);
    });

    test('a refused move changes nothing, and says why', async () => {
      const game = await openToPeople();
      const before = stateOf(game);
      for (let times = 0; times < 3; times += 1) {
        await game.send(forbidden);
        assertRefused(game, '.');
        assert.equal(stateOf(game), before);
        assert.equal(game.sending, false);
      }
      await game.send(move);
      assert.deepEqual(moves(game), [completed]);
      assert.equal(game.note, null);
    });

    test('a CPU moves when it is its turn, and takes its time', async () => {
      const around = new Slow();
      const game = await open(['person', cpu], around);
      const sent = game.send(move);
      await until(game, () => game.thinking);
      await settled();
      assert.equal(moves(game).length, 1, 'it has taken no time');
      assert.equal(game.personsTurn, false);
      await around.pass(game.thinkingTime);
      await until(game, () => moves(game).length === 2);
      assert.equal(game.thinking, false);
      assert.ok(game.personsTurn);
      await sent;
    });

    test('nobody moves for a CPU, and nobody twice', async () => {
      const around = new Slow();
      const game = await open(['person', cpu], around);
      const first = game.send(move);
      await game.send(move);
      await until(game, () => game.thinking);
      await game.send(move);
      assert.deepEqual(moves(game), [completed]);
      await around.pass(game.thinkingTime);
      await first;
    });

    test('a record goes on where it was', async () => {
      const game = await open(['person', cpu]);
      await game.send(move);
      await made(game, 2);
      const again = new Kind(engine, new Quick());
      assert.equal(await again.resume((await kept(game)).record), true);
      assert.deepEqual(again.view, { ...game.view, can_redo: false });
      assert.deepEqual(again.record, game.record);
    });

    test('a record that makes no sense is kept aside, and there is no game', async () => {
      const game = new Kind(engine, new Quick());
      const broken = recordOf(slug, { options, position, moves: [forbidden] });
      const home = SavedGame.fresh(slug);
      await home.save(broken, false);
      assert.equal(await game.resume(broken, home), false);
      assert.deepEqual(load(`game.${home.id}.broken`).record, broken);
      assert.equal(await loadSave(home.id), undefined);
      assert.deepEqual([game.record, game.view, game.opening], [null, null, false]);
    });

    test('an answer about an older game is dropped', async () => {
      const game = await openToPeople();
      const letGo = engine.hold('play');
      const sent = game.send(move);
      await game.begin(PEOPLE, options);
      const { view, record } = game;
      letGo();
      await sent;
      assert.deepEqual([game.view, game.record, game.sending], [view, record, false]);
      assert.deepEqual((await kept(game)).record, record);
    });

    test('G3-12: a new game during a CPU’s turn: its late move belongs to the old game', async () => {
      const letGo = engine.hold('cpu');
      const game = await open([cpu, 'person']);
      await until(game, () => game.thinking);
      await game.begin(PEOPLE, options);
      const { view } = game;
      letGo();
      await settled();
      assert.equal(game.view, view);
      assert.deepEqual(moves(game), []);
      assert.equal(game.thinking, false);
    });

    test('an engine that fails in a CPU’s turn comes back with the game as it was, and the turn is taken', async () => {
      const frail = new PythonEngine();
      const letGo = frail.hold('cpu');
      const game = await sit(Kind, frail, slug, { seats: ['person', cpu], options, position });
      const sent = game.send(move);
      await until(game, () => game.thinking);
      const { record } = game;
      frail.crash();
      letGo();
      await sent;
      assert.deepEqual([game.stuck, game.thinking], [true, false]);
      assertRefused(game, '計算が止まって');
      await game.undo();
      assert.deepEqual(game.record, record);
      frail.retry();
      await made(game, 2);
      assert.equal(moves(game)[0], completed);
      assert.equal(game.stuck, false);
      await frail.close();
    });

    test('a game that is asked for after the engine has failed begins when it is there again', async () => {
      const failing = Object.assign(new EventTarget(), {
        state: 'failed',
        call: (...asked) => (failing.state === 'failed' ? Promise.reject(new EngineError('missing', '通信を確かめて')) : engine.call(...asked)),
      });
      const game = new Kind(failing, new Quick());
      await assert.rejects(game.begin(PEOPLE, options), { code: 'missing' });
      assert.equal(game.opening, true);
      failing.state = 'ready';
      failing.dispatchEvent(new Event('state'));
      await until(game, () => game.view);
      assert.deepEqual([game.opening, game.record.seats], [false, PEOPLE]);
    });

    test('a CPU’s turn that failed can be tried again', async () => {
      const failing = Object.assign(new EventTarget(), {
        state: 'ready',
        call: (cmd, ...rest) => (cmd === 'cpu' ? Promise.reject(new EngineError('internal', '思わぬことが起きました。')) : engine.call(cmd, ...rest)),
      });
      const game = await sit(Kind, failing, slug, { seats: [cpu, 'person'], options, position });
      await until(game, () => game.stuck);
      assertRefused(game, '思わぬこと');
      failing.call = engine.call.bind(engine);
      await game.carryOn();
      assert.deepEqual([game.stuck, moves(game).length, game.note], [false, 1, null]);
    });

    if (hidden) {
      test('what was drawn cannot be taken back', async () => {
        const game = await open(['person', cpu]);
        await game.send(move);
        await made(game, 2);
        assert.equal(game.view.can_undo, false);
        await game.undo();
        assertRefused(game, '.');
        assert.equal(moves(game).length, 2);
      });

      test('a hand is covered until its player is there', async () => {
        const game = await open(PEOPLE);
        const hand = () => game.hand.open;
        assert.deepEqual([game.covered, game.myTurn, hand(), game.viewSeat], [true, false, false, null]);
        assert.ok(!JSON.stringify(game.view).includes(slug === 'train' ? 'け' : '遊'), 'nothing of it is known to the page');
        await game.reveal();
        assert.deepEqual([game.covered, game.myTurn, hand()], [false, true, true]);
        await game.send(move);
        assert.deepEqual([game.covered, game.myTurn, hand()], [true, false, false]);
        await game.reveal();
        assert.equal(game.myTurn, true);
      });

      test('a single person always sees the own hand, and only that', async () => {
        const game = await open([cpu, 'person']);
        await made(game, 1);
        assert.deepEqual([game.covered, game.myTurn, game.viewSeat], [false, true, 1]);
      });
    } else {
      test('G3-11: undo goes back to one’s last decision, with the CPUs’ turns; redo brings them again', async () => {
        const game = await open(['person', cpu]);
        await game.send(move);
        await made(game, 2);
        const { view, record } = game;
        await game.undo();
        assert.equal(game.view.ply, 0);
        assert.deepEqual(moves(game), []);
        assert.deepEqual((await kept(game)).record, game.record);
        assert.deepEqual([game.view.can_undo, game.view.can_redo], [false, true]);
        await game.redo();
        assert.deepEqual(game.view, view);
        assert.deepEqual(game.record, record);
        await game.redo();
        assertRefused(game, '.');
      });

      for (const when of ['before it answers', 'after it has answered']) {
        test(`G3-12: undo while a CPU thinks, ${when}: its move is dropped`, async () => {
          const around = new Slow();
          const game = await open(['person', cpu], around);
          const letGo = engine.hold('cpu');
          const sent = game.send(move);
          await until(game, () => game.thinking);
          if (when.startsWith('after')) letGo();
          await settled();
          await game.undo();
          letGo();
          await around.pass(5000);
          await sent;
          assert.equal(game.view.ply, 0);
          assert.deepEqual(moves(game), []);
          assert.equal(game.thinking, false);
          const again = game.send(move);
          await until(game, () => game.thinking);
          await settled();
          await around.pass(5000);
          await again;
          await made(game, 2);
        });
      }
    }

    test('a hint that comes too late is dropped', async () => {
      const game = await openToPeople();
      const letGo = engine.hold('hint');
      const hinting = game.hint();
      await game.send(move);
      letGo();
      await hinting;
      assert.notEqual(game.note?.tone, 'hint');
      assert.deepEqual(moves(game), [completed]);
    });

    test('CPUs play among themselves to the end', async () => {
      const ends = {
        train: { position: 'あいち けんか,かしや 0,0 0,0 0,1 2 -' },
        'chinese-checkers': { position: 'a1b1b2c1c2c3d1d2d4e7/m8n1n2n3o1o2o3p1p2q1 0' },
        king: { position: 'oo5/7/3o3/3k3/3p3/bb1b3/bb5 0 9,8 0 2' },
        kanpions: { position: '遊技女王酸/億冊番丁七/付宗臣1迷/五係太談責/飛化情算香 厚,岐 30,12 0 6 0 -' },
      };
      const game = await open([cpu, cpu], new Quick(), ends[slug]);
      await until(game, () => game.view?.outcome);
      assert.equal(game.view.to_move, null);
      assert.equal(game.personsTurn, false);
      assert.equal(game.view.outcome.ranks.length, 2);
      assert.equal((await kept(game)).over, true);
    });
  });
}

test('G1-09: every game has a seed of its own', () => {
  const seeds = Array.from({ length: 50 }, newSeed);
  assert.equal(new Set(seeds).size, 50);
  assert.ok(seeds.every((seed) => /^[0-9a-f]{32}$/.test(seed)));
});

test('two alike are told apart by number', () => {
  const levels = { normal: 'ふつう' };
  assert.deepEqual(seatNames(['person', 'cpu:normal', 'cpu:normal'], levels), ['あなた', 'ふつう1', 'ふつう2']);
  assert.deepEqual(seatNames(['person', 'person', 'cpu:normal'], levels), ['1人目', '2人目', 'ふつう']);
});
