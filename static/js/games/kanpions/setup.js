// Setting up 漢ピオンズ: edition, board, players, who judges, the clock. Usable before Python is there.

import { html, render, nothing } from '../../vendor.js';
import { listen } from '../../listen.js';
import { areSeats, seatRows } from '../../seats.js';
import { optionRow, setupPage } from '../../setup.js';
import { centreOf } from '../../squares.js';
import { load, save } from '../../store.js';
import { texts } from '../../texts.js';
import { kanpionsBoard } from './board.js';
import { bonusOf, sizes } from './squares.js';

/** @import { Engine } from '../../engine/client.js' */
/** @import { ShownTile } from './board.js' */
/** @import { KanpionsGame } from './game.js' */

const SETTING = 'kanpions.setting';
const t = texts.kanpions;
const editions = /** @type {const} */ (['kyoiku', 'joyo']);
const judges = /** @type {const} */ (['dictionary', 'agreement', 'practice']);
const counts = [2, 3, 4, 5, 6, 7, 8];
/** Seconds a turn; 0 for no clock. */
const clocks = [60, 120, 180, 300, 0];

/**
 * @typedef {object} Setting
 * @property {typeof editions[number]} edition
 * @property {typeof sizes[number]} size
 * @property {string[]} seats
 * @property {typeof judges[number]} judge
 * @property {boolean} names
 * @property {number} clock
 */

/** @type {Setting} */
const DEFAULT = { edition: 'kyoiku', size: 7, seats: ['person', 'cpu:normal'], judge: 'dictionary', names: false, clock: 120 };

/** @returns {Setting} */
function lastSetting() {
  const found = { ...DEFAULT, ...load(SETTING) };
  const usable =
    editions.includes(found.edition) && sizes.includes(found.size) && judges.includes(found.judge) && clocks.includes(found.clock) &&
    typeof found.names === 'boolean' && areSeats(found.seats, t.levels) && counts.includes(found.seats.length);
  return usable ? found : DEFAULT;
}

/** @param {KanpionsGame} game @param {Setting} setting */
function startGame(game, { seats, ...options }) {
  // A failure shows on the table, with a way to try again.
  game.begin(seats, options).catch(() => {});
}

/** Start a game with the last setting. @param {KanpionsGame} game */
export const startAgain = (game) => startGame(game, lastSetting());

/** Tiles around the centre, to show what a word looks like. @param {number} size @returns {ShownTile[]} */
function exampleTiles(size) {
  const at = (size - 1) / 2;
  const squares = [`${String.fromCharCode(97 + at)}${at + 1}`, `${String.fromCharCode(98 + at)}${at + 1}`];
  return [
    { square: squares[0], up: 'red', red: { sign: '遊', points: 3 }, white: { sign: '考', points: 2 } },
    { square: squares[1], up: 'white', red: { sign: '割', points: 6 }, white: { sign: '技', points: 5 } },
  ];
}

/**
 * @param {HTMLElement} root
 * @param {KanpionsGame} game
 * @param {Engine} engine
 */
export function mountSetup(root, game, engine) {
  let setting = lastSetting();
  const s = t.setup;
  const change = (/** @type {Partial<Setting>} */ part) => {
    setting = { ...setting, ...part };
    save(SETTING, setting);
    draw();
  };

  const choices = () => {
    const { edition, size, seats, judge, names, clock } = setting;
    return html`
      ${optionRow({ label: s.edition, name: 'edition', choices: editions, value: edition, text: (each) => s.editions[each], change: (each) => change({ edition: each }), note: s.editionNotes[edition] })}
      ${optionRow({ label: s.size, name: 'size', choices: sizes, value: size, text: s.sizeName, change: (each) => change({ size: each }), note: s.sizeNotes[size] })}
      ${seatRows({ texts: s, levels: t.levels, counts, seats, change: (next) => change({ seats: next }) })}
      <details class="more">
        <summary>${s.options}</summary>
        ${optionRow({ label: s.judge, name: 'judge', choices: judges, value: judge, text: (each) => s.judges[each], change: (each) => change({ judge: each }), note: s.judgeNotes[judge] })}
        ${optionRow({ label: s.names, name: 'names', choices: [false, true], value: names, text: (yes) => (yes ? s.yes : s.no), change: (yes) => change({ names: yes }), note: s.namesNote })}
        ${optionRow({ label: s.clock, name: 'clock', choices: clocks, value: clock, text: s.clockName, change: (each) => change({ clock: each }), note: s.clockNote })}
      </details>
      ${seats.filter((seat) => seat === 'person').length > 1 ? html`<p class="quiet seats-note">${s.passing}</p>` : nothing}`;
  };
  const example = () => {
    const { size } = setting;
    return html`<div class="board wood example">
      ${kanpionsBoard({ size, bonus: bonusOf(size), centre: centreOf(size), tiles: exampleTiles(size) }, { label: s.picture(size), interactive: false })}
    </div>`;
  };
  const draw = () =>
    render(
      setupPage({ slug: 'kanpions', title: t.title, texts: s, choices: choices(), example: example(), start: () => startGame(game, setting), engine }),
      root,
    );
  draw();
  return listen([engine, 'state progress', draw]);
}
