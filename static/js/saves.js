// The games that are kept on this device, under way and over, each a save of its own.
//
// What they are kept in can be another thing (`Shelf`): whoever asks waits for the answer, though today it is there at once.

import { keys, load, remove, save, setAside, trouble } from './store.js';

/** @import { GameRecord } from './match.js' */

/**
 * @typedef {object} Save
 * @property {string} id
 * @property {string} game its slug
 * @property {string[]} seats `person` or `cpu:LEVEL`
 * @property {GameRecord} record
 * @property {number} at when it was saved (ms since 1970)
 * @property {boolean} over whether there is nothing to go on with: it is decided, or was given up
 * @property {boolean} [stopped] whether it was given up
 * @property {boolean} [fresh] whether nobody has made a move in it yet
 * @property {number} count how often it has been saved; who has read another count has read an older game
 * @property {Start} start
 * @property {boolean} [turns] whether somebody else begins when it is played once more
 */
/** @typedef {{ seed: string, moves: number }} Start what a link gave: a seed or '' for a new one, and so many moves */
/** @typedef {'kept' | 'stale'} Kept `stale`: it has been saved by somebody else meanwhile, and stays as it is */
/**
 * @typedef {object} Shelf values by the ids of games
 * @property {() => string[]} ids
 * @property {(id: string) => any} read undefined if there is none
 * @property {(id: string, value: Save) => '' | 'blocked' | 'full'} write returns why it does not outlive the page
 * @property {(id: string) => void} remove
 * @property {(id: string) => void} setAside out of the way, but not lost
 */

const PREFIX = 'game.';

/** So many games that are over stay. Those under way all do. */
const MOST_OVER = 60;

/** So many games of a kind stay in which nobody has made a move, such as those of links just looked at. */
const MOST_FRESH = 5;

/** @type {Shelf} */
export const shelf = {
  ids: () => keys(PREFIX).flatMap((key) => (key.endsWith('.broken') ? [] : [key.slice(PREFIX.length)])),
  read: (id) => load(PREFIX + id),
  write: (id, value) => (save(PREFIX + id, value) ? '' : trouble),
  remove: (id) => remove(PREFIX + id),
  setAside: (id) => setAside(PREFIX + id),
};

/** Saves found that make no sense, since somebody asked last. */
let broken = 0;

/** How many saves have been set aside since this was asked last, because nobody could read them. */
export function brokenSaves() {
  const found = broken;
  broken = 0;
  return found;
}

/** A name for a new game. */
export function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => (byte % 36).toString(36)).join('');
}

/** Whether a saved value may be a record; what is in it, the engine judges. @param {any} value @returns {value is GameRecord} */
export const isRecord = (value) => Array.isArray(value?.seats) && value.seats.every((/** @type {unknown} */ seat) => typeof seat === 'string') && Array.isArray(value.moves);

/** @param {any} value @param {string} id @returns {value is Save} */
const isSave = (value, id) => value?.id === id && typeof value.game === 'string' && Number.isFinite(value.count) && isRecord(value.record) && typeof value.start?.moves === 'number';

/** A save that is there, if it can be read; one that cannot is set aside. @param {string} id @returns {Save | undefined} */
function read(id) {
  const value = shelf.read(id);
  if (isSave(value, id)) return value;
  shelf.setAside(id);
  broken += 1;
  return undefined;
}

/** @param {string} id */
const find = (id) => (shelf.ids().includes(id) ? read(id) : undefined);

/** All of them, the one played last first. */
const all = () => shelf.ids().flatMap((id) => read(id) ?? []).sort((one, other) => other.at - one.at || other.count - one.count);

/** The games that are kept, the one played last first. @param {string} [game] of this kind only @returns {Promise<Save[]>} */
export async function listSaves(game) {
  takeOver();
  return all().filter((each) => !game || each.game === game);
}

/** Those with which somebody can go on. @param {string} [game] of this kind only */
export const listUnderWay = async (game) => (await listSaves(game)).filter(({ over }) => !over);

/** @param {string} id @returns {Promise<Save | undefined>} */
export async function loadSave(id) {
  takeOver();
  return find(id);
}

/**
 * Keep a game as it is now. Nothing is kept if somebody else has saved it since it was read.
 * @param {Save} next its count is one more than that of the save that it goes on from
 * @returns {Promise<Kept>}
 */
export async function keepSave(next) {
  const there = find(next.id);
  // One that has vanished was wiped; what is played here is all there is of it.
  if (there && there.count !== next.count - 1) return 'stale';
  if (shelf.write(next.id, next) === 'full') makeRoom(next);
  if (next.over || next.count === 1) thinOut();
  return 'kept';
}

/** Change what is kept about a game, whatever it is now. @param {string} id @param {Partial<Save>} part @returns {Promise<Save | undefined>} */
export async function changeSave(id, part) {
  const there = find(id);
  if (!there) return undefined;
  const next = { ...there, ...part, count: there.count + 1 };
  shelf.write(id, next);
  return next;
}

/** @param {string} id */
export async function removeSave(id) {
  shelf.remove(id);
}

/** A save that nobody can open is put out of the way. It is not lost. @param {string} id */
export async function setSaveAside(id) {
  shelf.setAside(id);
}

/** What is over goes before what is under way finds no room. @param {Save} next */
function makeRoom(next) {
  const over = all().filter((each) => each.over && each.id !== next.id);
  for (let oldest = over.pop(); oldest; oldest = over.pop()) {
    shelf.remove(oldest.id);
    if (shelf.write(next.id, next) !== 'full') return;
  }
}

/** Games that are over, and those never played, do not pile up. */
function thinOut() {
  const saves = all();
  const games = new Set(saves.map(({ game }) => game));
  const over = saves.filter((each) => each.over);
  const fresh = [...games].flatMap((game) => saves.filter((each) => each.game === game && each.fresh && !each.over).slice(MOST_FRESH));
  for (const { id } of [...over.slice(MOST_OVER), ...fresh]) shelf.remove(id);
}

/** Whether the saves of earlier versions have been looked for. */
let takenOver = false;

/** Earlier versions kept one game of a kind, and one begun by a link. */
function takeOver() {
  if (takenOver) return;
  takenOver = true;
  for (const key of keys('')) {
    const [, game] = key.match(/^([\w-]+)(\.trial)?$/) ?? [];
    if (!game) continue;
    const old = load(key);
    if (isRecord(old?.record)) {
      const { record, over, query = '', at = Date.now() } = old;
      const given = new URLSearchParams(query);
      const start = { seed: given.get('seed') ?? '', moves: given.get('moves')?.trim().split(/\s+/).length ?? 0 };
      const id = key.replace('.', '-');
      if (!find(id)) shelf.write(id, { id, game, seats: record.seats, record, at, over: over === true, count: 1, start });
      remove(key);
    } else {
      setAside(key);
      broken += 1;
    }
  }
}
