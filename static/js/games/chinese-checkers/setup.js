// Setting up チャイニーズチェッカー: players, opponents, and every option of the rules. Usable before Python is there.

import { tables } from '../../../vendor/engine/games/chinese-checkers.js';
import { html } from '../../vendor.js';
import { picked, usualOptions } from '../../options.js';
import { areSeats, firstRow, seatRows } from '../../seats.js';
import { areOptions, drawSetup, lastSetting, optionRows } from '../../setup.js';
import { save } from '../../store.js';
import { texts as common } from '../../texts.js';
import { starBoard } from './board.js';
import { seatCamps, startPieces } from './geometry.js';
import { texts } from './texts.js';

/** @import { Engine } from '../../engine/client.js' */
/** @import { Value } from '../../game-kind.js' */
/** @import { Sitting } from '../../match.js' */
/** @import { ChineseCheckersGame } from './game.js' */

const SETTING = 'chinese-checkers.setting';
/** Who begins, and how many play, is chosen in rows of its own. */
const OPTIONS = Object.keys(texts.setup.options);
const firsts = /** @type {const} */ (['you', 'turn']);

/**
 * @typedef {object} Own
 * @property {string[]} seats
 * @property {typeof firsts[number]} first
 * @property {number} lastFirst who began the last game
 */
/** @typedef {Own & Record<string, any>} Setting with the options */

/** @type {Setting} */
const USUAL = { ...picked(OPTIONS, usualOptions(tables.options)), seats: tables.usual, first: 'you', lastFirst: -1 };

/** @returns {Setting} */
const last = () =>
  lastSetting(SETTING, USUAL, (found) => areSeats(tables, found.seats) && firsts.includes(found.first) && areOptions(tables, OPTIONS, found));

/** Whether a value cannot be chosen with so many players. @param {number} players @param {string} name @param {Value} value */
const impossible = (players, name, value) =>
  (name === 'pieces' && value === 15 && players > 3) || (name === 'teams' && value === true && players !== 4 && players !== 6);

/** The setting as it can be played: what cannot be chosen is left at its default. @param {Setting} setting @returns {Setting} */
const possible = (setting) => ({
  ...setting,
  ...picked(OPTIONS.filter((name) => impossible(setting.seats.length, name, setting[name])), USUAL),
});

/** Start a game with a setting. @param {ChineseCheckersGame} game @param {Setting} setting */
function startGame(game, setting) {
  const { seats } = setting;
  const you = Math.max(0, seats.indexOf('person'));
  const first = setting.first === 'you' ? you : (setting.lastFirst + 1) % seats.length;
  save(SETTING, { ...setting, lastFirst: first });
  // A failure shows on the table, with a way to try again.
  const options = { players: seats.length, first, ...picked(OPTIONS, possible(setting)) };
  game.begin(seats, options, { turns: setting.first === 'turn' }).catch(() => {});
}

/** The same once more, and the next one begins. @param {Sitting} sitting @returns {Sitting} */
export function turned({ seats, options }) {
  const first = (Number(options.first) + 1) % seats.length;
  save(SETTING, { ...last(), lastFirst: first });
  return { seats, options: { ...options, first } };
}

/** The board as it is when a game begins. @param {number} players */
const picture = (players) => html`<div class="board wood example">
  ${starBoard({ bottom: 0, pieces: startPieces(players), seats: seatCamps(players) }, { label: texts.setup.picture(players), interactive: false })}
</div>`;

/** @param {HTMLElement} root @param {ChineseCheckersGame} game @param {Engine} engine */
export const mountSetup = (root, game, engine) =>
  drawSetup(root, game, engine, {
    texts,
    setting: last(),
    keep: (setting) => save(SETTING, setting),
    choices: (setting, change) => {
      const { seats, first } = setting;
      const off = (/** @type {string} */ name, /** @type {Value} */ value) => impossible(seats.length, name, value);
      return html`
        ${seatRows({
          levels: texts.levels,
          counts: tables.seats,
          seats,
          change: (next) => change({ seats: next }),
          note: seats.length === 5 ? texts.setup.fiveNote : '',
        })}
        <details class="more">
          <summary>${common.setup.options}</summary>
          ${firstRow(firsts, first, (next) => change({ first: next }))}
          ${optionRows(OPTIONS, { tables, texts: texts.setup.options, setting: possible(setting), change, off })}
        </details>`;
    },
    example: ({ seats }) => picture(seats.length),
    start: (setting) => startGame(game, setting),
  });
