// Setting up ひらがなトレイン: who sits where, and the rules in short. Usable before Python is there.

import { html, render, nothing } from '../../vendor.js';
import { choiceRow } from '../../choice.js';
import { listen } from '../../listen.js';
import { mark } from '../../marks.js';
import { seatNames } from '../../match.js';
import { setupPage } from '../../setup.js';
import { load, save } from '../../store.js';
import { texts } from '../../texts.js';
import { trainCards } from './cards.js';

/** @import { Engine } from '../../engine/client.js' */
/** @import { TrainGame } from './game.js' */

const SETTING = 'train.seats';
const LEAST = 2;
const MOST = 4;
const DEFAULT = ['person', 'cpu:junior'];

const t = texts.train;
const levels = /** @type {(keyof typeof t.levels)[]} */ (Object.keys(t.levels));
const choices = ['person', ...levels.map((level) => `cpu:${level}`)];

/** @returns {string[]} */
function lastSeats() {
  const seats = load(SETTING);
  const usable =
    Array.isArray(seats) && seats.length >= LEAST && seats.length <= MOST && seats.every((seat) => choices.includes(seat));
  return usable ? seats : DEFAULT;
}

/** @param {string} seat */
const choiceName = (seat) =>
  seat === 'person' ? t.setup.person : t.levels[/** @type {keyof typeof t.levels} */ (seat.slice('cpu:'.length))];

/** @param {string} seat */
const choiceNote = (seat) =>
  t.levelNotes[/** @type {keyof typeof t.levelNotes} */ (seat === 'person' ? seat : seat.slice('cpu:'.length))];

/** The example of the rules, drawn as it lies on the table. */
const example = html`<div class="board wood example" role="img" aria-label=${t.setup.example}>
  <div class="train hand-face" style="--count: 5">
    ${trainCards([...'あいちけん'].map((face) => ({ face })), { end: 'R', faces: 'けん', word: 'あいちけん' })}
  </div>
  <p class="caption">${t.setup.example}</p>
</div>`;

/**
 * @param {HTMLElement} root
 * @param {TrainGame} table
 * @param {Engine} engine
 */
export function mountSetup(root, table, engine) {
  let seats = lastSeats();

  const change = (/** @type {string[]} */ next) => {
    seats = next;
    save(SETTING, seats);
    draw();
  };
  const row = (/** @type {string} */ seat, /** @type {number} */ index, /** @type {string[]} */ names) => html`<fieldset class="seat">
    <legend>${mark(index)} ${names[index]}</legend>
    ${choiceRow({
      name: `seat-${index}`,
      label: names[index],
      choices,
      value: seat,
      text: choiceName,
      change: (choice) => change(seats.with(index, choice)),
    })}
    <p class="quiet seat-note">${choiceNote(seat)}</p>
    ${seats.length > LEAST
      ? html`<button class="remove" aria-label=${t.setup.remove(names[index])} @click=${() => change(seats.toSpliced(index, 1))}>
          <svg viewBox="0 0 24 24" aria-hidden="true"><path d="m6 6 12 12M18 6 6 18" /></svg>
        </button>`
      : nothing}
  </fieldset>`;

  const rows = () => {
    const names = seatNames(seats, t.levels);
    const people = seats.filter((seat) => seat === 'person').length;
    return html`
      <h2>${t.setup.heading}</h2>
      <div class="seats">${seats.map((seat, index) => row(seat, index, names))}</div>
      ${seats.length < MOST
        ? html`<button class="add" @click=${() => change([...seats, 'cpu:junior'])}>＋ ${t.setup.add}</button>`
        : nothing}
      <p class="quiet seats-note">${people > 1 ? t.setup.passing : people === 0 ? t.setup.watching : t.setup.advice} ${t.setup.order}</p>`;
  };
  const draw = () =>
    render(
      setupPage({
        slug: 'train',
        title: t.title,
        texts: t.setup,
        choices: rows(),
        example,
        // A failure shows on the table, with a way to try again.
        start: () => void table.begin(seats).catch(() => {}),
        engine,
      }),
      root,
    );
  draw();
  return listen([engine, 'state progress', draw]);
}
