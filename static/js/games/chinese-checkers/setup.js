// Setting up チャイニーズチェッカー: players, opponents, and every option of the rules. Usable before Python is there.

import { html, render } from '../../vendor.js';
import { listen } from '../../listen.js';
import { areSeats, seatRows } from '../../seats.js';
import { optionRow, setupPage } from '../../setup.js';
import { load, save } from '../../store.js';
import { texts } from '../../texts.js';
import { starBoard } from './board.js';
import { seatCamps, startPieces } from './geometry.js';

/** @import { Engine } from '../../engine/client.js' */
/** @import { ChineseCheckersGame } from './game.js' */

const SETTING = 'chinese-checkers.setting';
const t = texts.star;

/**
 * @typedef {object} Setting
 * @property {number} players
 * @property {string[]} seats as many as players
 * @property {'you' | 'turn'} first
 * @property {number} lastFirst who began the last game
 * @property {'pass' | 'stop' | 'closed'} camps
 * @property {10 | 15} pieces
 * @property {boolean} long_hops
 * @property {boolean} teams
 * @property {boolean} goal_lock
 * @property {'fill' | 'swap' | 'no_linger'} blocked_goal
 */

/** The source's defaults: three players, you and two computers. @type {Setting} */
const DEFAULT = {
  players: 3,
  seats: ['person', 'cpu:normal', 'cpu:normal'],
  first: 'you',
  lastFirst: -1,
  camps: 'pass',
  pieces: 10,
  long_hops: false,
  teams: false,
  goal_lock: false,
  blocked_goal: 'fill',
};

/** @returns {Setting} */
function lastSetting() {
  const found = load(SETTING);
  const usable = found && found.players in seatCamps && areSeats(found.seats, t.levels) && found.seats.length === found.players;
  return usable ? { ...DEFAULT, ...found } : DEFAULT;
}

/** @param {Setting} setting whether 15 pieces can be chosen */
const manyPieces = (setting) => setting.players <= 3;
/** @param {Setting} setting whether teams can be chosen */
const teamsPossible = (setting) => setting.players === 4 || setting.players === 6;

/**
 * The options that the engine is asked for; what cannot be is left at its default.
 * @param {Setting} setting
 * @param {number} first
 */
const options = (setting, first) => ({
  players: setting.players,
  first,
  camps: setting.camps,
  pieces: manyPieces(setting) ? setting.pieces : 10,
  long_hops: setting.long_hops,
  teams: teamsPossible(setting) && setting.teams,
  goal_lock: setting.goal_lock,
  blocked_goal: setting.blocked_goal,
});

/**
 * Start a game with a setting.
 * @param {ChineseCheckersGame} game
 * @param {Setting} setting
 */
export function startGame(game, setting) {
  const you = Math.max(0, setting.seats.indexOf('person'));
  const first = setting.first === 'you' ? you : (setting.lastFirst + 1) % setting.players;
  save(SETTING, { ...setting, lastFirst: first });
  // A failure shows on the table, with a way to try again.
  game.begin(setting.seats, options(setting, first)).catch(() => {});
}

/** Start a game with the last setting. @param {ChineseCheckersGame} game */
export const startAgain = (game) => startGame(game, lastSetting());

/** The board as it is when a game begins. @param {Setting} setting */
function picture(setting) {
  const seats = seatCamps[setting.players];
  const pieces = startPieces(setting.players);
  return html`<div class="board wood example">
    ${starBoard({ bottom: 0, pieces, seats }, { label: t.setup.picture(setting.players), interactive: false })}
  </div>`;
}

/**
 * @param {HTMLElement} root
 * @param {ChineseCheckersGame} game
 * @param {Engine} engine
 */
export function mountSetup(root, game, engine) {
  let setting = lastSetting();

  const change = (/** @type {Partial<Setting>} */ part) => {
    setting = { ...setting, ...part };
    save(SETTING, setting);
    draw();
  };
  const yesNo = (/** @type {boolean} */ choice) => (choice ? t.setup.yes : t.setup.no);

  const choices = () => {
    const s = t.setup;
    return html`
      ${seatRows({
        texts: s,
        levels: t.levels,
        counts: [2, 3, 4, 5, 6],
        seats: setting.seats,
        change: (seats) => change({ players: seats.length, seats }),
        note: setting.players === 5 ? s.fiveNote : '',
      })}
      <details class="more">
        <summary>${s.options}</summary>
        ${optionRow({
          label: s.first,
          name: 'first',
          choices: /** @type {const} */ (['you', 'turn']),
          value: setting.first,
          text: (first) => (first === 'you' ? s.firstYou : s.firstTurn),
          change: (first) => change({ first }),
        })}
        ${optionRow({
          label: s.camps,
          name: 'camps',
          choices: /** @type {const} */ (['pass', 'stop', 'closed']),
          value: setting.camps,
          text: (camps) => s.campsNames[camps],
          change: (camps) => change({ camps }),
        })}
        ${optionRow({
          label: s.pieces,
          name: 'pieces',
          choices: /** @type {const} */ ([10, 15]),
          value: manyPieces(setting) ? setting.pieces : 10,
          text: s.piecesName,
          change: (pieces) => change({ pieces }),
          off: (pieces) => pieces === 15 && !manyPieces(setting),
          note: s.piecesNote,
        })}
        ${optionRow({
          label: s.longHops,
          name: 'long_hops',
          choices: [false, true],
          value: setting.long_hops,
          text: yesNo,
          change: (long_hops) => change({ long_hops }),
        })}
        ${optionRow({
          label: s.teams,
          name: 'teams',
          choices: [false, true],
          value: teamsPossible(setting) && setting.teams,
          text: yesNo,
          change: (teams) => change({ teams }),
          off: (teams) => teams && !teamsPossible(setting),
          note: s.teamsNote,
        })}
        ${optionRow({
          label: s.goalLock,
          name: 'goal_lock',
          choices: [false, true],
          value: setting.goal_lock,
          text: (lock) => (lock ? s.goalLockNames.locked : s.goalLockNames.free),
          change: (goal_lock) => change({ goal_lock }),
        })}
        ${optionRow({
          label: s.blocked,
          name: 'blocked_goal',
          choices: /** @type {const} */ (['fill', 'swap', 'no_linger']),
          value: setting.blocked_goal,
          text: (rule) => s.blockedNames[rule],
          change: (blocked_goal) => change({ blocked_goal }),
        })}
      </details>`;
  };
  const draw = () =>
    render(
      setupPage({
        slug: 'chinese-checkers',
        title: t.title,
        texts: t.setup,
        choices: choices(),
        example: picture(setting),
        start: () => startGame(game, setting),
        engine,
      }),
      root,
    );
  draw();
  return listen([engine, 'state progress', draw]);
}
