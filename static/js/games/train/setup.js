// Setting up ひらがなトレイン: who sits where, and the rules in short. Usable before Python is there.

import { html, render, nothing } from '../../vendor.js';
import { bootLine } from '../../boot.js';
import { choiceRow } from '../../choice.js';
import { mark } from '../../marks.js';
import { load, save } from '../../store.js';
import { texts } from '../../texts.js';
import { backLink } from '../../top.js';
import { trainCard } from './cards.js';
import { savedGame, seatNames } from '../../match.js';

/** @import { Engine } from '../../engine/client.js' */
/** @import { Table } from './table.js' */

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
    ${[...'あいちけん'].map((face, index) => trainCard({ face, rarity: 1 }, { fresh: index > 2, inWord: true }))}
  </div>
  <p class="caption">${t.setup.example}</p>
</div>`;

/**
 * @param {HTMLElement} root
 * @param {Table} table
 * @param {Engine} engine
 */
export function mountSetup(root, table, engine) {
  let seats = lastSeats();

  const change = (/** @type {string[]} */ next) => {
    seats = next;
    save(SETTING, seats);
    draw();
  };
  const start = () => {
    // The game begins as soon as Python is there; a failure shows on the table, with a way to try again.
    table.begin(seats).catch(() => {});
    location.hash = '#/train/play';
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

  const draw = () => {
    const names = seatNames(seats, t.levels);
    const people = seats.filter((seat) => seat === 'person').length;
    const saved = savedGame('train');
    render(
      html`<div class="setup train-setup">
        <header class="top">${backLink('#/')}<h1>${t.title}</h1></header>
        <main>
          <section class="who">
            ${saved && !saved.over
              ? html`<div class="resume sheet">
                  <p>${t.setup.resumeNote}</p>
                  <a class="button" href="#/train/play">${t.setup.resume}</a>
                </div>`
              : nothing}
            <h2>${t.setup.heading}</h2>
            <div class="seats">${seats.map((seat, index) => row(seat, index, names))}</div>
            ${seats.length < MOST
              ? html`<button class="add" @click=${() => change([...seats, 'cpu:junior'])}>＋ ${t.setup.add}</button>`
              : nothing}
            <p class="quiet seats-note">${people > 1 ? t.setup.passing : people === 0 ? t.setup.watching : t.setup.advice} ${t.setup.order}</p>
            <button class="strong start" @click=${start}>${t.setup.start}</button>
            ${bootLine(engine)}
          </section>
          <section class="in-short">
            <h2>${t.setup.rulesHeading}</h2>
            ${example}
            <ol class="rules">${t.setup.rules.map((rule) => html`<li>${rule}</li>`)}</ol>
            <p><a href="static/rules/train.html">${t.setup.more}</a></p>
          </section>
        </main>
      </div>`,
      root,
    );
  };

  engine.addEventListener('state', draw);
  engine.addEventListener('progress', draw);
  draw();
  return () => {
    engine.removeEventListener('state', draw);
    engine.removeEventListener('progress', draw);
  };
}
