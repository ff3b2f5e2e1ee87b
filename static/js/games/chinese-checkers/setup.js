// Setting up チャイニーズチェッカー: players, opponents, and every option of the rules. Usable before Python is there.

import { html, render, nothing } from '../../vendor.js';
import { bootLine } from '../../boot.js';
import { choiceRow } from '../../choice.js';
import { mark } from '../../marks.js';
import { savedGame, seatNames } from '../../match.js';
import { load, save } from '../../store.js';
import { texts } from '../../texts.js';
import { backLink } from '../../top.js';
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

  /**
   * @template T
   * @param {string} label
   * @param {string} name
   * @param {readonly T[]} choices
   * @param {T} value
   * @param {(choice: T) => string} text
   * @param {(choice: T) => void} set
   * @param {{ off?: (choice: T) => boolean, note?: string }} [more]
   */
  const row = (label, name, choices, value, text, set, { off, note } = {}) => html`<div class="option">
    <span class="option-name" aria-hidden="true">${label}</span>
    ${choiceRow({ name, label, choices, value, text, change: set, off })}
    ${note ? html`<p class="quiet seat-note">${note}</p>` : nothing}
  </div>`;
  const yesNo = (/** @type {boolean} */ choice) => (choice ? t.setup.yes : t.setup.no);

  const draw = () => {
    const saved = savedGame('chinese-checkers');
    const names = seatNames(setting.seats, t.levels);
    const s = t.setup;
    render(
      html`<div class="setup star-setup">
        <header class="top">${backLink('#/')}<h1>${t.title}</h1></header>
        <main>
          <section class="who">
            ${saved && !saved.over
              ? html`<div class="resume sheet">
                  <p>${s.resumeNote}</p>
                  <a class="button" href="#/chinese-checkers/play">${s.resume}</a>
                </div>`
              : nothing}
            ${row(s.players, 'players', [2, 3, 4, 5, 6], setting.players, s.count, (players) => change({ players, seats: seatAll(players, hasCpus(), cpuLevel()) }), {
              note: setting.players === 5 ? s.fiveNote : '',
            })}
            ${row(s.opponents, 'opponents', [true, false], hasCpus(), (cpus) => (cpus ? s.cpu : s.hotseat), (cpus) =>
              change({ seats: seatAll(setting.players, cpus, cpuLevel()) }),
            )}
            ${hasCpus()
              ? row(s.level, 'level', levels, /** @type {keyof typeof t.levels} */ (cpuLevel().slice(4)), (level) => t.levels[level], (level) =>
                  change({ seats: setting.seats.map((seat) => (seat === 'person' ? seat : `cpu:${level}`)) }),
                )
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
              ${row(s.first, 'first', /** @type {const} */ (['you', 'turn']), setting.first, (first) => (first === 'you' ? s.firstYou : s.firstTurn), (first) => change({ first }))}
              ${row(s.camps, 'camps', /** @type {const} */ (['pass', 'stop', 'closed']), setting.camps, (camps) => s.campsNames[camps], (camps) => change({ camps }))}
              ${row(s.pieces, 'pieces', /** @type {const} */ ([10, 15]), manyPieces(setting) ? setting.pieces : 10, s.piecesName, (pieces) => change({ pieces }), {
                off: (pieces) => pieces === 15 && !manyPieces(setting),
                note: s.piecesNote,
              })}
              ${row(s.longHops, 'long_hops', [false, true], setting.long_hops, yesNo, (long_hops) => change({ long_hops }))}
              ${row(s.teams, 'teams', [false, true], teamsPossible(setting) && setting.teams, yesNo, (teams) => change({ teams }), {
                off: (teams) => teams && !teamsPossible(setting),
                note: s.teamsNote,
              })}
              ${row(s.goalLock, 'goal_lock', [false, true], setting.goal_lock, (lock) => (lock ? s.goalLockNames.locked : s.goalLockNames.free), (goal_lock) => change({ goal_lock }))}
              ${row(s.blocked, 'blocked_goal', /** @type {const} */ (['fill', 'swap', 'no_linger']), setting.blocked_goal, (rule) => s.blockedNames[rule], (blocked_goal) => change({ blocked_goal }))}
            </details>
            <button
              class="strong start"
              @click=${() => {
                startGame(game, setting);
                location.hash = '#/chinese-checkers/play';
              }}
            >
              ${s.start}
            </button>
            ${bootLine(engine)}
          </section>
          <section class="in-short">
            ${picture(setting)}
            <h2>${s.rulesHeading}</h2>
            <ol class="rules">${s.rules.map((rule) => html`<li>${rule}</li>`)}</ol>
            <p><a href="static/rules/chinese-checkers.html">${s.more}</a></p>
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
