// Who sits where, in a set-up: how many, people or computers, how strong, seat by seat, and who begins.

import { html, nothing } from './vendor.js';
import { choiceRow } from './choice.js';
import { mark } from './marks.js';
import { seatNames } from './match.js';
import { optionRow } from './setup.js';
import { texts } from './texts.js';

/** @import { GameTables } from './game-kind.js' */
/** @typedef {Record<string, string>} Levels names of a game's levels */

const CPU = 'cpu:';
const PERSON = 'person';

const t = texts.setup;

/** Who was chosen, for seats that are not there now too, by how many may play a game. @type {WeakMap<number[], string[]>} */
const chosen = new WeakMap();

/** Whether seats are seats of a game. @param {GameTables} tables @param {unknown} seats @returns {seats is string[]} */
export const areSeats = ({ levels, seats: counts }, seats) =>
  Array.isArray(seats) && counts.includes(seats.length) && seats.every((seat) => seat === PERSON || levels.some((level) => seat === CPU + level));

/** How many people are at the table. @param {string[]} seats */
export const people = (seats) => seats.filter((seat) => seat === PERSON).length;

/** The name of who can sit on a seat. @param {Levels} levels @param {string} seat */
const sitterName = (levels, seat) => (seat === PERSON ? t.person : levels[seat.slice(CPU.length)]);

/** @param {Levels} levels */
const sitters = (levels) => [PERSON, ...Object.keys(levels).map((level) => CPU + level)];

/** People or computers. @param {boolean} cpus @param {(cpus: boolean) => void} change */
export const opponentRow = (cpus, change) =>
  optionRow({ label: t.opponents, name: 'opponents', choices: [true, false], value: cpus, text: (choice) => (choice ? t.cpu : t.hotseat), change });

/** How strong the computers are. @param {Levels} levels @param {string} level @param {(level: string) => void} change */
export const levelRow = (levels, level, change) =>
  optionRow({ label: t.level, name: 'level', choices: Object.keys(levels), value: level, text: (each) => levels[each], change });

/**
 * Who begins.
 * @template {keyof typeof t.firsts} First
 * @param {readonly First[]} choices
 * @param {First} first
 * @param {(first: First) => void} change
 */
export const firstRow = (choices, first, change) =>
  optionRow({ label: t.first, name: 'first', choices, value: first, text: (each) => t.firsts[each], change });

/**
 * All of this in rows, for games in which one level for all computers is usual.
 * @param {object} row
 * @param {Levels} row.levels
 * @param {number[]} row.counts how many may play
 * @param {string[]} row.seats `person` or `cpu:LEVEL`
 * @param {(seats: string[]) => void} row.change
 * @param {string} [row.note] about how many play
 */
export function seatRows({ levels, counts, seats, change, note = '' }) {
  const level = seats.find((seat) => seat.startsWith(CPU)) ?? 'cpu:normal';
  const cpus = seats.some((seat) => seat.startsWith(CPU));
  const names = seatNames(seats, levels);
  const known = [...seats, ...(chosen.get(counts) ?? []).slice(seats.length)];
  chosen.set(counts, known);
  const usual = (/** @type {number} */ seat, withCpus = cpus) => (seat === 0 || !withCpus ? PERSON : level);
  const count = (/** @type {number} */ players) => change(Array.from({ length: players }, (_, seat) => known[seat] ?? usual(seat)));
  const seatAll = (/** @type {boolean} */ withCpus) => {
    chosen.delete(counts);
    change(seats.map((_, seat) => usual(seat, withCpus)));
  };
  const levelAll = (/** @type {string} */ each) => {
    const withLevel = (/** @type {string} */ seat) => (seat === PERSON ? seat : CPU + each);
    chosen.set(counts, known.map(withLevel));
    change(seats.map(withLevel));
  };
  return html`
    ${optionRow({ label: t.players, name: 'players', choices: counts, value: seats.length, text: t.count, change: count, note })}
    ${opponentRow(cpus, seatAll)}
    ${cpus ? levelRow(levels, level.slice(CPU.length), levelAll) : nothing}
    <details class="more">
      <summary>${t.bySeat}</summary>
      ${seats.map(
        (seat, index) => html`<label class="seat-line"
          >${mark(index)} ${names[index]}
          <select
            aria-label=${t.seatLevel(names[index])}
            .value=${seat}
            @change=${(/** @type {Event} */ event) => change(seats.with(index, /** @type {HTMLSelectElement} */ (event.target).value))}
          >
            ${sitters(levels).map((each) => html`<option value=${each} ?selected=${seat === each}>${sitterName(levels, each)}</option>`)}
          </select>
        </label>`,
      )}
    </details>
  `;
}

/**
 * Seat by seat from the start, for games in which each is chosen.
 * @param {object} list
 * @param {Levels} list.levels
 * @param {Record<string, string>} list.notes about each level, and about `person`
 * @param {number[]} list.counts how many may play
 * @param {string[]} list.seats
 * @param {string} list.another who takes a seat that is added
 * @param {(seats: string[]) => void} list.change
 */
export function seatList({ levels, notes, counts, seats, another, change }) {
  const names = seatNames(seats, levels);
  const row = (/** @type {string} */ seat, /** @type {number} */ index) => html`<fieldset class="seat">
    <legend>${mark(index)} ${names[index]}</legend>
    ${choiceRow({
      name: `seat-${index}`,
      label: names[index],
      choices: sitters(levels),
      value: seat,
      text: (choice) => sitterName(levels, choice),
      change: (choice) => change(seats.with(index, choice)),
    })}
    <p class="quiet seat-note">${notes[seat.replace(CPU, '')]}</p>
    ${counts.includes(seats.length - 1)
      ? html`<button class="remove" aria-label=${t.removeSeat(names[index])} @click=${() => change(seats.toSpliced(index, 1))}>
          <svg viewBox="0 0 24 24" aria-hidden="true"><path d="m6 6 12 12M18 6 6 18" /></svg>
        </button>`
      : nothing}
  </fieldset>`;
  return html`<div class="seats">${seats.map(row)}</div>
    ${counts.includes(seats.length + 1) ? html`<button class="add" @click=${() => change([...seats, another])}>＋ ${t.addSeat}</button>` : nothing}`;
}
