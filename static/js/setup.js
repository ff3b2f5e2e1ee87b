// The frame of every set-up: a game to go on with, the choices, the start, and the rules in short beside them.
// Usable before Python is there.

import { html, nothing } from './vendor.js';
import { bootLine } from './boot.js';
import { choiceRow } from './choice.js';
import { savedGame } from './match.js';
import { backLink } from './top.js';

/** @import { Engine } from './engine/client.js' */
/** @typedef {{ start: string, resume: string, resumeNote: string, rulesHeading: string, rules: string[], more: string }} SetupTexts */

/**
 * @param {object} page
 * @param {string} page.slug of the game
 * @param {string} page.title
 * @param {SetupTexts} page.texts
 * @param {unknown} page.choices what can be chosen, above the start
 * @param {unknown} page.example a picture, above the rules in short
 * @param {() => void} page.start begins a game; the table is opened then
 * @param {Engine} page.engine
 */
export function setupPage({ slug, title, texts: t, choices, example, start, engine }) {
  const saved = savedGame(slug);
  const table = `#/${slug}/play`;
  return html`<div class="setup ${slug}-setup">
    <header class="top">${backLink('#/')}<h1>${title}</h1></header>
    <main>
      <section class="who">
        ${saved && !saved.over
          ? html`<div class="resume sheet">
              <p>${t.resumeNote}</p>
              <a class="button" href=${table}>${t.resume}</a>
            </div>`
          : nothing}
        ${choices}
        <button
          class="strong start"
          @click=${() => {
            start();
            location.hash = table;
          }}
        >
          ${t.start}
        </button>
        ${bootLine(engine)}
      </section>
      <section class="in-short">
        ${example}
        <h2>${t.rulesHeading}</h2>
        <ol class="rules">${t.rules.map((rule) => html`<li>${rule}</li>`)}</ol>
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
