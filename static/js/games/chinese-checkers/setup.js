// Setting up チャイニーズチェッカー: players, opponents, and every option of the rules. Usable before Python is there.

import { html, render, nothing } from '../../vendor.js';
import { listen } from '../../listen.js';
import { mark } from '../../marks.js';
import { seatNames } from '../../match.js';
import { optionRow, setupPage } from '../../setup.js';
import { load, save } from '../../store.js';
import { texts } from '../../texts.js';
import { starBoard } from './board.js';
import { seatCamps, startPieces } from './geometry.js';

/** @import { Engine } from '../../engine/client.js' */
/** @import { StarGame } from './game.js' */

const SETTING = 'chinese-checkers.setting';
const t = texts.star;
const levels = /** @type {(keyof typeof t.levels)[]} */ (Object.keys(t.levels));

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
  const known = ['person', ...levels.map((level) => `cpu:${level}`)];
  const usable =
    found && found.players in seatCamps && Array.isArray(found.seats) && found.seats.length === found.players &&
    found.seats.every((/** @type {unknown} */ seat) => known.includes(String(seat)));
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
 * @param {StarGame} game
 * @param {Setting} setting
 */
export function startGame(game, setting) {
  const you = Math.max(0, setting.seats.indexOf('person'));
  const first = setting.first === 'you' ? you : (setting.lastFirst + 1) % setting.players;
  save(SETTING, { ...setting, lastFirst: first });
  // A failure shows on the table, with a way to try again.
  game.begin(setting.seats, options(setting, first)).catch(() => {});
}

/** Start a game with the last setting. @param {StarGame} game */
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
 * @param {StarGame} game
 * @param {Engine} engine
 */
export function mountSetup(root, game, engine) {
  let setting = lastSetting();

  const change = (/** @type {Partial<Setting>} */ part) => {
    setting = { ...setting, ...part };
    save(SETTING, setting);
    draw();
  };
  const cpuLevel = () => setting.seats.find((seat) => seat.startsWith('cpu:')) ?? 'cpu:normal';
  const seatAll = (/** @type {number} */ players, /** @type {boolean} */ cpus, /** @type {string} */ level) =>
    Array.from({ length: players }, (_, seat) => (seat === 0 || !cpus ? 'person' : level));
  const hasCpus = () => setting.seats.some((seat) => seat.startsWith('cpu:'));

  const yesNo = (/** @type {boolean} */ choice) => (choice ? t.setup.yes : t.setup.no);

  const choices = () => {
    const names = seatNames(setting.seats, t.levels);
    const s = t.setup;
    return html`
      ${optionRow({
        label: s.players,
        name: 'players',
        choices: [2, 3, 4, 5, 6],
        value: setting.players,
        text: s.count,
        change: (players) => change({ players, seats: seatAll(players, hasCpus(), cpuLevel()) }),
        note: setting.players === 5 ? s.fiveNote : '',
      })}
      ${optionRow({
        label: s.opponents,
        name: 'opponents',
        choices: [true, false],
        value: hasCpus(),
        text: (cpus) => (cpus ? s.cpu : s.hotseat),
        change: (cpus) => change({ seats: seatAll(setting.players, cpus, cpuLevel()) }),
      })}
      ${hasCpus()
        ? optionRow({
            label: s.level,
            name: 'level',
            choices: levels,
            value: /** @type {keyof typeof t.levels} */ (cpuLevel().slice(4)),
            text: (level) => t.levels[level],
            change: (level) => change({ seats: setting.seats.map((seat) => (seat === 'person' ? seat : `cpu:${level}`)) }),
          })
        : nothing}
      <details class="more">
        <summary>${s.bySeat}</summary>
        ${setting.seats.map(
          (seat, index) => html`<label class="seat-line"
            >${mark(index)} ${names[index]}
            <select
              aria-label=${s.seatLevel(names[index])}
              .value=${seat}
              @change=${(/** @type {Event} */ event) =>
                change({ seats: setting.seats.with(index, /** @type {HTMLSelectElement} */ (event.target).value) })}
            >
              <option value="person" ?selected=${seat === 'person'}>${s.person}</option>
              ${levels.map((level) => html`<option value="cpu:${level}" ?selected=${seat === `cpu:${level}`}>${t.levels[level]}</option>`)}
            </select>
          </label>`,
        )}
      </details>
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
