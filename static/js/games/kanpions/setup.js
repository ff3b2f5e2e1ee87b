// Setting up 漢ピオンズ: edition, board, players, who judges, the clock. Usable before Python is there.

import { tables } from '../../../vendor/engine/games/kanpions.js';
import { html, nothing } from '../../vendor.js';
import { picked, usualOptions } from '../../options.js';
import { areSeats, people, seatRows } from '../../seats.js';
import { areOptions, drawSetup, lastSetting, optionRows } from '../../setup.js';
import { beside } from '../../squares.js';
import { save } from '../../store.js';
import { texts as common } from '../../texts.js';
import { kanpionsBoard } from './board.js';
import { texts } from './texts.js';

/** @import { Engine } from '../../engine/client.js' */
/** @import { ShownTile } from './board.js' */
/** @import { KanpionsGame } from './game.js' */

const SETTING = 'kanpions.setting';
const OPTIONS = Object.keys(texts.setup.options);
const [edition, size, ...rules] = OPTIONS;
/** Seconds a turn; 0 for no clock. */
const CLOCKS = [60, 120, 180, 300, 0];

/** @typedef {{ seats: string[] } & Record<string, any>} Setting with the options */

/** @type {Setting} */
const USUAL = { ...usualOptions(tables.options), seats: tables.usual };

/** @returns {Setting} */
const last = () =>
  lastSetting(SETTING, USUAL, (found) => areSeats(tables, found.seats) && areOptions(tables, OPTIONS, found) && CLOCKS.includes(found.clock));

/** @param {KanpionsGame} game @param {Setting} setting */
function startGame(game, setting) {
  // A failure shows on the table, with a way to try again.
  game.begin(setting.seats, picked(OPTIONS, setting)).catch(() => {});
}

/** Tiles around the centre, to show what a word looks like. @param {number} side of the board @returns {ShownTile[]} */
function exampleTiles(side) {
  const { centre } = tables.boards[side];
  return [
    { square: centre, up: 'red', red: { sign: '遊', points: 3 }, white: { sign: '考', points: 2 } },
    { square: beside(side, centre, [1, 0]), up: 'white', red: { sign: '割', points: 6 }, white: { sign: '技', points: 5 } },
  ];
}

/** @param {number} side of the board */
const example = (side) => html`<div class="board wood example">
  ${kanpionsBoard({ size: side, ...tables.boards[side], tiles: exampleTiles(side) }, { label: texts.setup.picture(side), interactive: false })}
</div>`;

/** @param {HTMLElement} root @param {KanpionsGame} game @param {Engine} engine */
export const mountSetup = (root, game, engine) =>
  drawSetup(root, game, engine, {
    texts,
    setting: last(),
    keep: (setting) => save(SETTING, setting),
    choices: (setting, change) => {
      const { seats } = setting;
      const rows = { tables, texts: texts.setup.options, setting, change, choices: { clock: CLOCKS } };
      return html`
        ${optionRows([edition, size], rows)}
        ${seatRows({ levels: texts.levels, counts: tables.seats, seats, change: (next) => change({ seats: next }) })}
        <details class="more">
          <summary>${common.setup.options}</summary>
          ${optionRows(rules, rows)}
        </details>
        ${people(seats) > 1 ? html`<p class="quiet seats-note">${texts.setup.passing}</p>` : nothing}`;
    },
    example: (setting) => example(setting.size),
    start: (setting) => startGame(game, setting),
  });
