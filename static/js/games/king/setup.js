// Setting up キングトークン: the opponent, who begins, the board. Usable before Python is there.

import { html, render, nothing } from '../../vendor.js';
import { listen } from '../../listen.js';
import { optionRow, setupPage } from '../../setup.js';
import { centreOf } from '../../squares.js';
import { load, save } from '../../store.js';
import { texts } from '../../texts.js';
import { kingBoard } from './board.js';
import { SIZES } from './game.js';

/** @import { Engine } from '../../engine/client.js' */
/** @import { KingGame } from './game.js' */

const SETTING = 'king.setting';
const t = texts.king;
const levels = /** @type {(keyof typeof t.levels)[]} */ (Object.keys(t.levels));
const firsts = /** @type {const} */ (['you', 'other', 'turn']);

/**
 * @typedef {object} Setting
 * @property {boolean} cpu
 * @property {keyof typeof t.levels} level
 * @property {typeof firsts[number]} first
 * @property {typeof SIZES[number]} size
 * @property {boolean} youBegan whether you began the last game
 */

/** @type {Setting} */
const DEFAULT = { cpu: true, level: 'normal', first: 'you', size: 7, youBegan: false };

/** @returns {Setting} */
function lastSetting() {
  const found = { ...DEFAULT, ...load(SETTING) };
  const usable = levels.includes(found.level) && firsts.includes(found.first) && SIZES.includes(found.size);
  return usable ? found : DEFAULT;
}

/**
 * Start a game with a setting. The first seat begins.
 * @param {KingGame} game
 * @param {Setting} setting
 */
function startGame(game, setting) {
  const youBegin = setting.first === 'turn' ? !setting.youBegan : setting.first === 'you';
  save(SETTING, { ...setting, youBegan: youBegin });
  const other = setting.cpu ? `cpu:${setting.level}` : 'person';
  // A failure shows on the table, with a way to try again.
  game.begin(youBegin ? ['person', other] : [other, 'person'], { size: setting.size }).catch(() => {});
}

/** Start a game with the last setting. @param {KingGame} game */
export const startAgain = (game) => startGame(game, lastSetting());

/**
 * @param {HTMLElement} root
 * @param {KingGame} game
 * @param {Engine} engine
 */
export function mountSetup(root, game, engine) {
  let setting = lastSetting();
  const change = (/** @type {Partial<Setting>} */ part) => {
    setting = { ...setting, ...part };
    save(SETTING, setting);
    draw();
  };
  const choices = () => {
    const s = t.setup;
    const { cpu, level, first, size } = setting;
    return html`
      ${optionRow({
        label: s.opponent,
        name: 'opponent',
        choices: [true, false],
        value: cpu,
        text: (choice) => (choice ? s.cpu : s.hotseat),
        change: (choice) => change({ cpu: choice }),
      })}
      ${cpu
        ? html`
            ${optionRow({ label: s.level, name: 'level', choices: levels, value: level, text: (choice) => t.levels[choice], change: (choice) => change({ level: choice }) })}
            ${optionRow({ label: s.first, name: 'first', choices: firsts, value: first, text: (choice) => s.firsts[choice], change: (choice) => change({ first: choice }) })}
          `
        : nothing}
      ${optionRow({
        label: s.size,
        name: 'size',
        choices: SIZES,
        value: size,
        text: s.sizeName,
        change: (choice) => change({ size: choice }),
        note: s.sizeNotes[size],
      })}`;
  };
  const example = () => {
    const { size } = setting;
    return html`<div class="board wood example">${kingBoard({ size, king: centreOf(size) }, { label: t.setup.picture(size), interactive: false })}</div>`;
  };
  const draw = () =>
    render(
      setupPage({
        slug: 'king',
        title: t.title,
        texts: t.setup,
        choices: choices(),
        example: example(),
        start: () => startGame(game, setting),
        engine,
      }),
      root,
    );
  draw();
  return listen([engine, 'state progress', draw]);
}
