// Who sits where, in a set-up: how many, people or computers, how strong, or seat by seat.

import { html, nothing } from './vendor.js';
import { mark } from './marks.js';
import { seatNames } from './match.js';
import { optionRow } from './setup.js';

/**
 * @typedef {object} SeatTexts
 * @property {string} players
 * @property {(count: number) => string} count
 * @property {string} opponents
 * @property {string} cpu
 * @property {string} hotseat
 * @property {string} level
 * @property {string} bySeat
 * @property {string} person
 * @property {(name: string) => string} seatLevel
 */

const CPU = 'cpu:';

/** Whether seats are seats of a game with these levels. @param {unknown} seats @param {Record<string, string>} levels @returns {seats is string[]} */
export const areSeats = (seats, levels) =>
  Array.isArray(seats) && seats.every((seat) => seat === 'person' || Object.keys(levels).some((level) => seat === CPU + level));

/**
 * @param {object} row
 * @param {SeatTexts} row.texts
 * @param {Record<string, string>} row.levels names of the game's levels
 * @param {number[]} row.counts how many may play
 * @param {string[]} row.seats `person` or `cpu:LEVEL`
 * @param {(seats: string[]) => void} row.change
 * @param {string} [row.note] about how many play
 */
export function seatRows({ texts: s, levels, counts, seats, change, note = '' }) {
  const level = seats.find((seat) => seat.startsWith(CPU)) ?? 'cpu:normal';
  const cpus = seats.some((seat) => seat.startsWith(CPU));
  const names = seatNames(seats, levels);
  const seatAll = (/** @type {number} */ players, /** @type {boolean} */ withCpus) =>
    Array.from({ length: players }, (_, seat) => (seat === 0 || !withCpus ? 'person' : level));
  return html`
    ${optionRow({ label: s.players, name: 'players', choices: counts, value: seats.length, text: s.count, change: (count) => change(seatAll(count, cpus)), note })}
    ${optionRow({
      label: s.opponents,
      name: 'opponents',
      choices: [true, false],
      value: cpus,
      text: (choice) => (choice ? s.cpu : s.hotseat),
      change: (choice) => change(seatAll(seats.length, choice)),
    })}
    ${cpus
      ? optionRow({
          label: s.level,
          name: 'level',
          choices: Object.keys(levels),
          value: level.slice(CPU.length),
          text: (each) => levels[each],
          change: (each) => change(seats.map((seat) => (seat === 'person' ? seat : CPU + each))),
        })
      : nothing}
    <details class="more">
      <summary>${s.bySeat}</summary>
      ${seats.map(
        (seat, index) => html`<label class="seat-line"
          >${mark(index)} ${names[index]}
          <select
            aria-label=${s.seatLevel(names[index])}
            .value=${seat}
            @change=${(/** @type {Event} */ event) => change(seats.with(index, /** @type {HTMLSelectElement} */ (event.target).value))}
          >
            <option value="person" ?selected=${seat === 'person'}>${s.person}</option>
            ${Object.entries(levels).map(([each, name]) => html`<option value=${CPU + each} ?selected=${seat === CPU + each}>${name}</option>`)}
          </select>
        </label>`,
      )}
    </details>
  `;
}
