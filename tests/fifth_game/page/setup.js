// Setting up まるばつ. Usable before Python is there.

import { tables } from '../../../vendor/engine/games/maru-batsu.js';
import { html } from '../../vendor.js';
import { areSeats, seatRows } from '../../seats.js';
import { areOptions, drawSetup, lastSetting, optionRows } from '../../setup.js';
import { save } from '../../store.js';
import { poster } from './poster.js';
import { texts } from './texts.js';

/** @import { Engine } from '../../engine/client.js' */
/** @import { MaruBatsuGame } from './game.js' */

const SETTING = 'maru-batsu.setting';
const USUAL = { seats: tables.usual, first: tables.options.first.default };

const last = () => lastSetting(SETTING, USUAL, (found) => areSeats(tables, found.seats) && areOptions(tables, ['first'], found));

/** @param {MaruBatsuGame} game @param {typeof USUAL} setting */
const startGame = (game, { seats, first }) => void game.begin(seats, { first }).catch(() => {});

/**
 * @param {HTMLElement} root
 * @param {MaruBatsuGame} game
 * @param {Engine} engine
 */
export const mountSetup = (root, game, engine) =>
  drawSetup(root, game, engine, {
    texts,
    setting: last(),
    keep: (setting) => save(SETTING, setting),
    choices: (setting, change) => html`
      ${seatRows({ levels: texts.levels, counts: tables.seats, seats: setting.seats, change: (seats) => change({ seats }) })}
      ${optionRows(['first'], { tables, texts: texts.setup.options, setting, change })}`,
    example: () => html`<div class="board wood example">${poster()}</div>`,
    start: (setting) => startGame(game, setting),
  });
