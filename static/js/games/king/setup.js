// Setting up キングトークン: the opponent, who begins, the board. Usable before Python is there.

import { tables } from '../../../vendor/engine/games/king.js';
import { html, nothing } from '../../vendor.js';
import { picked, usualOptions } from '../../options.js';
import { firstRow, levelRow, opponentRow } from '../../seats.js';
import { areOptions, drawSetup, lastSetting, optionRows } from '../../setup.js';
import { centreOf } from '../../squares.js';
import { save } from '../../store.js';
import { kingBoard } from './board.js';
import { texts } from './texts.js';

/** @import { Engine } from '../../engine/client.js' */
/** @import { Sitting } from '../../match.js' */
/** @import { KingGame } from './game.js' */

const SETTING = 'king.setting';
const OPTIONS = Object.keys(texts.setup.options);
const firsts = /** @type {const} */ (['you', 'other', 'turn']);

/**
 * @typedef {object} Own
 * @property {boolean} cpu
 * @property {string} level
 * @property {typeof firsts[number]} first
 * @property {boolean} youBegan whether you began the last game
 */
/** @typedef {Own & Record<string, any>} Setting with the options */

/** @type {Setting} */
const USUAL = { ...usualOptions(tables.options), cpu: true, level: tables.usual[1].replace('cpu:', ''), first: 'you', youBegan: false };

/** @returns {Setting} */
const last = () =>
  lastSetting(SETTING, USUAL, (found) => {
    const { level, first } = found;
    return tables.levels.includes(level) && firsts.includes(first) && areOptions(tables, OPTIONS, found);
  });

/** Start a game with a setting. The first seat begins. @param {KingGame} game @param {Setting} setting */
function startGame(game, setting) {
  const youBegin = setting.first === 'turn' ? !setting.youBegan : setting.first === 'you';
  save(SETTING, { ...setting, youBegan: youBegin });
  const other = setting.cpu ? `cpu:${setting.level}` : 'person';
  // A failure shows on the table, with a way to try again.
  const seats = youBegin ? ['person', other] : [other, 'person'];
  game.begin(seats, picked(OPTIONS, setting), { turns: setting.cpu && setting.first === 'turn' }).catch(() => {});
}

/** The same once more, and the other one begins. @param {Sitting} sitting @returns {Sitting} */
export function turned({ seats, options }) {
  const changed = seats.toReversed();
  save(SETTING, { ...last(), youBegan: changed[0] === 'person' });
  return { seats: changed, options };
}

/** @param {HTMLElement} root @param {KingGame} game @param {Engine} engine */
export const mountSetup = (root, game, engine) =>
  drawSetup(root, game, engine, {
    texts,
    setting: last(),
    keep: (setting) => save(SETTING, setting),
    choices: (setting, change) => html`
      ${opponentRow(setting.cpu, (cpu) => change({ cpu }))}
      ${setting.cpu
        ? html`${levelRow(texts.levels, setting.level, (level) => change({ level }))} ${firstRow(firsts, setting.first, (first) => change({ first }))}`
        : nothing}
      ${optionRows(OPTIONS, { tables, texts: texts.setup.options, setting, change })}`,
    example: ({ size }) =>
      html`<div class="board wood example">${kingBoard({ size, king: centreOf(size) }, { label: texts.setup.picture(size), interactive: false })}</div>`,
    start: (setting) => startGame(game, setting),
  });
