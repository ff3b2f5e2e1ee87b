// Setting up ひらがなトレイン: who sits where, and the rules in short. Usable before Python is there.

import { tables } from '../../../vendor/engine/games/train.js';
import { html } from '../../vendor.js';
import { areSeats, people, seatList } from '../../seats.js';
import { drawSetup } from '../../setup.js';
import { load, save } from '../../store.js';
import { trainCards } from './cards.js';
import { texts } from './texts.js';

/** @import { Engine } from '../../engine/client.js' */
/** @import { TrainGame } from './game.js' */

const SETTING = 'train.seats';
const t = texts.setup;

/** @returns {string[]} */
function lastSeats() {
  const seats = load(SETTING);
  return areSeats(tables, seats) ? seats : tables.usual;
}

/** The example of the rules, drawn as it lies on the table. */
const example = html`<div class="board wood example" role="img" aria-label=${t.example}>
  <div class="train hand-face" style="--count: 5">
    ${trainCards([...'あいちけん'].map((face) => ({ face })), { end: 'R', faces: 'けん', word: 'あいちけん' })}
  </div>
  <p class="caption">${t.example}</p>
</div>`;

/** @param {HTMLElement} root @param {TrainGame} table @param {Engine} engine */
export function mountSetup(root, table, engine) {
  return drawSetup(root, table, engine, {
    texts,
    setting: { seats: lastSeats() },
    keep: ({ seats }) => save(SETTING, seats),
    choices: ({ seats }, change) => {
      const note = people(seats) > 1 ? t.passing : people(seats) === 0 ? t.watching : t.advice;
      return html`
        <h2>${t.heading}</h2>
        ${seatList({ levels: texts.levels, notes: texts.levelNotes, counts: tables.seats, seats, another: tables.usual[1], change: (next) => change({ seats: next }) })}
        <p class="quiet seats-note">${note} ${t.order}</p>`;
    },
    example: () => example,
    // A failure shows on the table, with a way to try again.
    start: ({ seats }) => void table.begin(seats).catch(() => {}),
  });
}
