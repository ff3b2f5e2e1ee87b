// What tests of page state share: an engine for a file of tests, games of it, waiting for what is to become true.

import assert from 'node:assert/strict';
import { after } from 'node:test';

import { loadSave } from '../../static/js/saves.js';
import { PythonEngine } from './engine.mjs';
import { Quick } from './time.mjs';

export const PEOPLE = ['person', 'person'];

/** Something that does not become true in so long (ms) never will. */
const PATIENCE = 10_000;

/** The engine of a file of tests; it ends with them. */
export function sharedEngine() {
  const engine = new PythonEngine();
  after(() => engine.close());
  return engine;
}

/**
 * A record as the page saves it.
 * @param {string} game
 * @param {{ seats?: string[], options?: object, position?: string, moves?: string[], seed?: string }} what
 */
export const recordOf = (game, { seats = PEOPLE, options = {}, position = '', moves = [], seed = '1' }) => ({
  format: 'asobiban', version: 1, game, options, seats, seed, position, moves,
});

/**
 * A game at the table, opened from a record.
 * @template G
 * @param {new (engine: any, around: any) => G} Kind
 * @param {PythonEngine} engine
 * @param {string} slug
 * @param {Parameters<typeof recordOf>[1]} what
 * @param {Quick} [around]
 * @returns {Promise<G>}
 */
export async function sit(Kind, engine, slug, what, around = new Quick()) {
  const game = new Kind(engine, around);
  // Its CPUs may be at it long after it is open.
  const opened = game.resume(recordOf(slug, what)).then((whole) => assert.ok(whole, 'a record that cannot be opened'));
  await Promise.race([opened, until(game, () => game.view !== null)]);
  return game;
}

/**
 * Wait until something is true of a game that tells of its changes.
 * @param {any} game
 * @param {() => unknown} true_
 */
export async function until(game, true_) {
  if (true_()) return;
  await new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      game.removeEventListener('change', look);
      reject(new assert.AssertionError({ message: `never: ${true_}`, stackStartFn: until }));
    }, PATIENCE);
    function look() {
      if (!true_()) return;
      clearTimeout(timer);
      game.removeEventListener('change', look);
      resolve(undefined);
    }
    game.addEventListener('change', look);
  });
}

/** What is kept of a game. */
export const kept = (game) => loadSave(game.home.id);

/** Moves of a game so far. */
export const moves = (game) => game.record.moves;

/** Whether a person is to move, and what the engine says of a turn only begun has come, where it is asked. */
const isReady = (game) => game.personsTurn && (!game.view.rack || game.preview !== null);

/** Wait until a person can act. */
export const ready = (game) => until(game, () => isReady(game));

/** Wait until so many moves have been made, and a person can act or the game is over. */
export const made = (game, count) => until(game, () => moves(game).length >= count && (game.view.outcome || isReady(game)));

/** What a game says besides the usual prompt. */
export const said = (game) => game.note?.text ?? '';

/** That something was refused, in words that hold `words`. */
export function assertRefused(game, words) {
  assert.equal(game.note?.tone, 'refused', `not refused: ${said(game)}`);
  assert.match(said(game), new RegExp(words));
}

/** An engine whose hint is this line, and which asks another one everything else. */
export const hinting = (engine, line) =>
  Object.assign(new EventTarget(), {
    state: 'ready',
    call: async (cmd, ...rest) => (cmd === 'hint' ? { lines: [line] } : engine.call(cmd, ...rest)),
  });
