// 用紙: who made which words in which turn, and what they scored. Every word opens its explanation.

import { html } from '../../vendor.js';
import { mark } from '../../marks.js';
import { texts } from './texts.js';
import { causeText } from './turn.js';
import { words } from './words.js';

/** @import { KanpionsGame } from './game.js' */
/** @import { View } from '../../../vendor/engine/games/kanpions.js' */

const t = texts.sheet;

/** @param {KanpionsGame} game @param {View['turns'][number]} turn */
function what(game, turn) {
  if (turn.kind === 'play') return turn.words.map(({ text, points }) => html`<button class="word" @click=${() => words.open(game, text)}>${text}<span class="number">${points}</span></button> `);
  if (turn.kind === 'refused') return html`<span class="refused">${t.refused}</span> ${causeText(turn)}`;
  return html`<span class="quiet">${turn.kind === 'exchange' ? t.exchange(turn.count) : t[turn.kind]}</span>`;
}

/** @param {KanpionsGame} game @param {View} view @param {boolean} [whole] in the order of play, for the result; else the latest turn first */
export function scoreSheet(game, view, whole = false) {
  const lines = view.turns.map((turn, index) => html`<tr>
    <td class="number quiet">${index + 1}</td>
    <th scope="row">${mark(turn.seat)} ${game.names[turn.seat]}</th>
    <td class="words">${what(game, turn)}</td>
    <td class="number">${texts.score(turn.score)}</td>
  </tr>`);
  return html`<section class="score-sheet sheet" aria-label=${t.title}>
    <h2>${t.title}</h2>
    ${lines.length
      ? html`<table>
          <thead>
            <tr>
              <th scope="col"><span class="hidden-text">${t.turn}</span></th>
              <th scope="col">${t.player}</th>
              <th scope="col">${t.words}</th>
              <th scope="col" class="number">${t.score}</th>
            </tr>
          </thead>
          <tbody>${whole ? lines : lines.reverse()}</tbody>
        </table>`
      : html`<p class="quiet">${t.empty}</p>`}
  </section>`;
}
