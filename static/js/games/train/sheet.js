// 得点表: who made which word in which turn. Every word opens its explanation.

import { html } from '../../vendor.js';
import { mark } from '../../marks.js';
import { texts as t } from './texts.js';
import { words } from './words.js';

/** @import { TrainGame } from './game.js' */
/** @import { View } from '../../../vendor/engine/games/train.js' */

/** @param {TrainGame} table @param {View} view */
export function scoreSheet(table, view) {
  const cell = (/** @type {number} */ seat, /** @type {number} */ turn) => {
    const made = view.turns.filter((each) => each.seat === seat)[turn];
    if (!made) return html`<td class="quiet">${t.empty}</td>`;
    if (made.kind === 'exchange') return html`<td><span class="quiet">${t.exchanged}</span> <span class="number">0</span></td>`;
    return html`<td>
      <button class="word" @click=${() => words.open(table, made.word)}>${made.word}</button> <span class="number">${made.score}</span>
    </td>`;
  };
  return html`<section class="score-sheet sheet" aria-label=${t.sheet}>
    <table>
      <thead>
        <tr>
          <th scope="col"><span class="hidden-text">${t.sheetTurn}</span></th>
          ${view.order.map((seat) => html`<th scope="col">${mark(seat)} ${table.names[seat]}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${Array.from(
          { length: view.turn_count },
          (_, turn) => html`<tr>
            <th scope="row" class="number">${turn + 1}</th>
            ${view.order.map((seat) => cell(seat, turn))}
          </tr>`,
        )}
      </tbody>
    </table>
  </section>`;
}
