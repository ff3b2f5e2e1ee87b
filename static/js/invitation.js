// What a link, a figure or an embedding page asks for: a game, its seats, its options, a position to begin from.
// Names are checked here, so that a mistake shows before Python is there; what goes together, the engine judges.

import { texts } from './texts.js';

/**
 * @typedef {object} Invitation
 * @property {string} game
 * @property {string[]} seats `person` or `cpu:LEVEL`
 * @property {Record<string, string | number | boolean>} options
 * @property {string} position text to begin from; empty for the game's own start
 * @property {string} seed empty for a new one
 * @property {string[]} moves made already
 */
/**
 * @typedef {object} Kind what can be asked of a game
 * @property {number[]} counts of seats
 * @property {string[]} levels
 * @property {string[]} seats the usual ones
 * @property {Record<string, readonly (string | number | boolean)[] | 'number'>} options with their values
 */

/** A mistake in an invitation. The message is for people. */
export class InvitationError extends Error {}

const LEVELS = ['beginner', 'weak', 'normal', 'strong', 'strongest'];
const YES_NO = [false, true];
const LONGEST_POSITION = 2000;
const LONGEST_MOVES = 100_000;

/** @type {Record<string, Kind>} */
export const games = {
  train: {
    counts: [2, 3, 4],
    levels: ['elementary', 'junior', 'adult', 'strongest'],
    seats: ['person', 'cpu:junior'],
    options: {},
  },
  'chinese-checkers': {
    counts: [2, 3, 4, 5, 6],
    levels: LEVELS,
    seats: ['person', 'cpu:normal', 'cpu:normal'],
    options: {
      players: [2, 3, 4, 5, 6],
      first: [0, 1, 2, 3, 4, 5],
      pieces: [10, 15],
      camps: ['pass', 'stop', 'closed'],
      long_hops: YES_NO,
      teams: YES_NO,
      goal_lock: YES_NO,
      blocked_goal: ['fill', 'swap', 'no_linger'],
    },
  },
  king: {
    counts: [2],
    levels: LEVELS,
    seats: ['person', 'cpu:normal'],
    options: { size: [5, 7, 9, 11] },
  },
  kanpions: {
    counts: [2, 3, 4, 5, 6, 7, 8],
    levels: LEVELS,
    seats: ['person', 'cpu:normal'],
    options: {
      edition: ['kyoiku', 'joyo'],
      size: [5, 7, 9, 11],
      judge: ['dictionary', 'agreement', 'practice'],
      names: YES_NO,
      clock: 'number',
    },
  },
};

const t = texts.invitation;

/**
 * The value of an option as it was written; undefined if the option has no such value. A flag may stand alone.
 * @param {Kind['options'][string]} values
 * @param {string} text
 */
function value(values, text) {
  if (values === 'number') return /^\d{1,6}$/.test(text) ? Number(text) : undefined;
  return values.find((each) => String(each) === text || (each === true && text === ''));
}

/**
 * @param {Kind} kind
 * @param {string} text seats parted by commas
 */
function readSeats(kind, text) {
  const seats = text.split(',').map((seat) => seat.trim());
  const wrong = seats.find((seat) => seat !== 'person' && !(seat.startsWith('cpu:') && kind.levels.includes(seat.slice(4))));
  if (wrong !== undefined) throw new InvitationError(t.badSeat(wrong));
  return seats;
}

/**
 * Read an invitation to a game. Throws `InvitationError`.
 * @param {string} game
 * @param {Iterable<[string, string]>} entries names and values, as in a query
 * @returns {Invitation}
 */
export function readInvitation(game, entries) {
  const kind = Object.hasOwn(games, game) ? games[game] : undefined;
  if (!kind) throw new InvitationError(t.unknownGame(game));
  /** @type {Invitation['options']} */
  const options = {};
  /** @type {string[] | null} */
  let seats = null;
  let position = '';
  let seed = '';
  let moves = '';
  for (const [name, text] of entries) {
    if (name === 'seats') seats = readSeats(kind, text);
    else if (name === 'position') position = text.normalize('NFC').trim();
    else if (name === 'seed') seed = text;
    else if (name === 'moves') moves = text.normalize('NFC').trim();
    else if (!Object.hasOwn(kind.options, name)) throw new InvitationError(t.unknownOption(name));
    else {
      const found = value(kind.options[name], text);
      if (found === undefined) throw new InvitationError(t.badOption(name, text));
      options[name] = found;
    }
  }
  if (position.length > LONGEST_POSITION) throw new InvitationError(t.longPosition);
  if (moves.length > LONGEST_MOVES) throw new InvitationError(t.longMoves);
  if (seed && !/^[0-9A-Za-z]{1,64}$/.test(seed)) throw new InvitationError(t.badSeed);
  const count = typeof options.players === 'number' ? options.players : kind.seats.length;
  seats ??= Array.from({ length: count }, (_, seat) => kind.seats[Math.min(seat, kind.seats.length - 1)]);
  if (!kind.counts.includes(seats.length)) throw new InvitationError(t.badCount(kind.counts));
  return { game, seats, options, position, seed, moves: moves ? moves.split(/\s+/) : [] };
}

/**
 * The query of an address that makes an invitation; `readInvitation` reads it back.
 * @param {Omit<Invitation, 'game'>} invitation
 */
export function invitationQuery({ seats, options, position, seed, moves }) {
  const entries = { seats: seats.join(','), ...options, position, seed, moves: moves.join(' ') };
  const given = Object.entries(entries).filter(([, each]) => each !== '');
  return new URLSearchParams(given.map(([name, each]) => [name, String(each)])).toString();
}
