import { html } from './vendor.js';

/**
 * A row of choices of which one holds.
 * @template T
 * @param {object} row
 * @param {string} row.name for the browser, unique on the page
 * @param {string} row.label for those who cannot see it
 * @param {readonly T[]} row.choices
 * @param {T} row.value
 * @param {(choice: T) => string} row.text
 * @param {(choice: T) => void} row.change
 * @param {(choice: T) => boolean} [row.off] which cannot be chosen now
 */
export const choiceRow = ({ name, label, choices, value, text, change, off = () => false }) => html`<div
  class="choices"
  role="radiogroup"
  aria-label=${label}
>
  ${choices.map(
    (choice) => html`<label class="choice">
      <input type="radio" name=${name} .checked=${choice === value} ?disabled=${off(choice)} @change=${() => change(choice)} />
      <span>${text(choice)}</span>
    </label>`,
  )}
</div>`;
