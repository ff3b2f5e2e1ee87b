// The frame of every set-up: a game to go on with, the choices, the start, and the rules in short beside them; the last
// setting, which is kept; and rows of choices. Usable before Python is there.

import { html, nothing, render } from './vendor.js';
import { LOBBY, latestAddress, tableAddress } from './addresses.js';
import { bootLine } from './boot.js';
import { choiceRow } from './choice.js';
import { listen } from './listen.js';
import { allows, inOrder } from './options.js';
import { listUnderWay } from './saves.js';
import { load } from './store.js';
import { texts } from './texts.js';
import { backLink } from './top.js';
import { players } from './under-way.js';

/** @import { Engine } from './engine/client.js' */
/** @import { GameTables, Value } from './game-kind.js' */
/** @import { Match } from './match.js' */
/** @import { Save } from './saves.js' */

/** @typedef {{ title: string, setup: { rules: string[] } }} SetupTexts */
/** @typedef {{ label: string, values: Record<string, string> | ((value: any) => string), note?: string | Record<string, string> }} OptionTexts */

const t = texts.setup;

/**
 * The last setting of a game, completed by the usual one; that alone if the last makes no sense now.
 * @template {object} Setting
 * @param {string} key where it is kept
 * @param {Setting} usual
 * @param {(setting: Setting) => boolean} fits
 */
export function lastSetting(key, usual, fits) {
  const found = { ...usual, ...load(key) };
  return fits(found) ? found : usual;
}

/** Whether options of a setting have values that the game knows. @param {GameTables} tables @param {string[]} names @param {Record<string, any>} setting */
export const areOptions = (tables, names, setting) => names.every((name) => allows(tables.options[name], setting[name]));

/**
 * Draw a set-up, and again whenever something has changed.
 * @template {object} Setting
 * @param {HTMLElement} root
 * @param {Match<any>} game whose table is opened
 * @param {Engine} engine
 * @param {object} page
 * @param {SetupTexts} page.texts of the game
 * @param {Setting} page.setting the last one
 * @param {(setting: Setting) => void} page.keep keeps a changed one
 * @param {(setting: Setting, change: (part: Partial<Setting>) => void) => unknown} page.choices what can be chosen, above the start
 * @param {(setting: Setting) => unknown} page.example a picture, above the rules in short
 * @param {(setting: Setting) => void} page.start begins a game; its table is opened then
 */
export function drawSetup(root, game, engine, { setting: last, keep, choices, example, start, ...page }) {
  let setting = last;
  /** @type {Save | undefined} */
  let underWay;
  const begin = () => {
    start(setting);
    if (game.home) location.hash = tableAddress(game.slug, game.home.id);
  };
  const change = (/** @type {Partial<Setting>} */ part) => {
    setting = { ...setting, ...part };
    keep(setting);
    draw();
  };
  const draw = () =>
    render(
      setupPage({ ...page, game, underWay, choices: choices(setting, change), example: example(setting), start: begin, engine }),
      root,
    );
  draw();
  let left = false;
  void listUnderWay(game.slug).then(([latest]) => {
    underWay = latest;
    if (!left) draw();
  });
  const stop = listen([engine, 'state progress', draw]);
  return () => {
    left = true;
    stop();
  };
}

/** @param {{ game: Match<any>, underWay: Save | undefined, texts: SetupTexts, choices: unknown, example: unknown, start: () => void, engine: Engine }} page */
function setupPage({ game: { slug, levels }, underWay, texts: own, choices, example, start, engine }) {
  return html`<div class="setup ${slug}-setup">
    <header class="top">${backLink(LOBBY)}<h1>${own.title}</h1></header>
    <main>
      <section class="who">
        ${underWay
          ? html`<div class="resume sheet">
              <p>${t.underWay(players(underWay, levels))}</p>
              <a class="button" href=${latestAddress(slug)}>${texts.resume}</a>
            </div>`
          : nothing}
        ${choices}
        <button class="strong start" @click=${start}>${t.start}</button>
        ${bootLine(engine)}
      </section>
      <section class="in-short">
        ${example}
        <h2>${t.rulesHeading}</h2>
        <ol class="rules">${own.setup.rules.map((rule) => html`<li>${rule}</li>`)}</ol>
        <p><a href="static/rules/${slug}.html">${t.more}</a></p>
      </section>
    </main>
  </div>`;
}

/**
 * A row of choices with its name above and, if need be, a note below.
 * @template T
 * @param {object} row
 * @param {string} row.label
 * @param {string} row.name for the browser, unique on the page
 * @param {readonly T[]} row.choices
 * @param {T} row.value
 * @param {(choice: T) => string} row.text
 * @param {(choice: T) => void} row.change
 * @param {(choice: T) => boolean} [row.off] which cannot be chosen now
 * @param {string} [row.note]
 */
export const optionRow = ({ note, ...row }) => html`<div class="option">
  <span class="option-name" aria-hidden="true">${row.label}</span>
  ${choiceRow(row)} ${note ? html`<p class="quiet seat-note">${note}</p>` : nothing}
</div>`;

/**
 * A row for each of some options of the rules.
 * @param {string[]} names
 * @param {object} rows
 * @param {GameTables} rows.tables
 * @param {Record<string, OptionTexts>} rows.texts by option
 * @param {Record<string, any>} rows.setting
 * @param {(part: Record<string, Value>) => void} rows.change
 * @param {Record<string, Value[]>} [rows.choices] of options for which not every value is offered
 * @param {(name: string, value: Value) => boolean} [rows.off] which cannot be chosen now
 */
export const optionRows = (names, { tables, texts: own, setting, change, choices = {}, off = () => false }) =>
  names.map((name) => {
    const { label, values, note } = own[name];
    const value = setting[name];
    return optionRow({
      label,
      name,
      choices: choices[name] ?? inOrder(tables.options[name]),
      value,
      text: (choice) => (typeof values === 'function' ? values(choice) : values[String(choice)]),
      change: (choice) => change({ [name]: choice }),
      off: (choice) => off(name, choice),
      note: typeof note === 'object' ? note[value] : note,
    });
  });
