// What a link, a figure or an embedding page asks for: a game, its seats, its options, a position to begin from.
// Names are checked here, so that a mistake shows before Python is there; what goes together, the engine judges.

import { texts } from './texts.js';

/** @import { Choice, GameTables, Range } from './game-kind.js' */

/**
 * @typedef {object} Invitation
 * @property {string} game
 * @property {string[]} seats `person` or `cpu:LEVEL`
 * @property {Record<string, string | number | boolean>} options
 * @property {string} position text to begin from; empty for the game's own start
 * @property {string} seed empty for a new one
 * @property {string[]} moves made already
 */
/** A mistake in an invitation. The message is for people. */
export class InvitationError extends Error {}

const LONGEST_POSITION = 2000;
const LONGEST_MOVES = 100_000;

const t = texts.invitation;

/**
 * The value of an option as it was written; undefined if the option has no such value. A flag may stand alone.
 * @param {Choice | Range} option
 * @param {string} text
 */
function value(option, text) {
  if ('values' in option) return option.values.find((each) => String(each) === text || (each === true && text === ''));
  const number = /^\d{1,6}$/.test(text) ? Number(text) : NaN;
  return number === 0 || (option.least <= number && number <= option.most) ? number : undefined;
}

/** @param {string[]} levels @param {string} text seats parted by commas */
function readSeats(levels, text) {
  const seats = text.split(',').map((seat) => seat.trim());
  const wrong = seats.find((seat) => seat !== 'person' && !(seat.startsWith('cpu:') && levels.includes(seat.slice(4))));
  if (wrong !== undefined) throw new InvitationError(t.badSeat(wrong));
  return seats;
}

/**
 * Read an invitation to a game. Throws `InvitationError`.
 * @param {GameTables} tables of the game
 * @param {Iterable<[string, string]>} entries names and values, as in a query
 * @returns {Invitation}
 */
export function readInvitation(tables, entries) {
  /** @type {Invitation['options']} */
  const options = {};
  /** @type {string[] | null} */
  let seats = null;
  let position = '';
  let seed = '';
  let moves = '';
  let check = '';
  for (const [name, text] of entries) {
    if (name === 'check') check = text;
    else if (name === 'seats') seats = readSeats(tables.levels, text);
    else if (name === 'position') position = text.normalize('NFC').trim();
    else if (name === 'seed') seed = text;
    else if (name === 'moves') moves = text.normalize('NFC').trim();
    else if (!Object.hasOwn(tables.options, name)) throw new InvitationError(t.unknownOption(name));
    else {
      const found = value(tables.options[name], text);
      if (found === undefined) throw new InvitationError(t.badOption(name, text));
      options[name] = found;
    }
  }
  if (position.length > LONGEST_POSITION) throw new InvitationError(t.longPosition);
  if (moves.length > LONGEST_MOVES) throw new InvitationError(t.longMoves);
  if (seed && !/^[0-9A-Za-z]{1,64}$/.test(seed)) throw new InvitationError(t.badSeed);
  const { usual } = tables;
  const count = typeof options.players === 'number' ? options.players : usual.length;
  seats ??= Array.from({ length: count }, (_, seat) => usual[Math.min(seat, usual.length - 1)]);
  if (!tables.seats.includes(seats.length)) throw new InvitationError(t.badCount(tables.seats));
  const invitation = { game: tables.game, seats, options, position, seed, moves: moves ? moves.split(/\s+/) : [] };
  if (check && check !== checkOf(invitationQuery(invitation))) throw new InvitationError(t.damaged);
  return invitation;
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

/**
 * The same for a link that is passed on: one that loses its end on the way, or a letter, is known by its check.
 * @param {Omit<Invitation, 'game'>} invitation
 */
export function linkQuery(invitation) {
  const query = invitationQuery(invitation);
  return `check=${checkOf(query)}&${query}`;
}

/** FNV-1a, 32 bits: finds accidents, not forgeries. @param {string} text */
function checkOf(text) {
  const sum = new TextEncoder().encode(text).reduce((hash, byte) => Math.imul(hash ^ byte, 0x01000193), 0x811c9dc5);
  return (sum >>> 0).toString(36);
}
