// Parts of the end of a game that are alike in several: who stands where, and what to do next.

import { html, nothing } from './vendor.js';
import { LOBBY, setupAddress } from './addresses.js';
import { mark } from './marks.js';
import { texts } from './texts.js';

const t = texts.result;

/**
 * The headline, a table of the seats, and what follows below.
 * @param {object} standing
 * @param {string} standing.headline
 * @param {string} [standing.reason] why the game ended so
 * @param {boolean} [standing.ranked] whether the ranks are shown
 * @param {number[]} standing.ranks
 * @param {number[]} [standing.seats] in the order in which they are shown
 * @param {string[]} standing.names of the seats
 * @param {[heading: string, value: (seat: number) => unknown, picture?: (seat: number) => unknown][]} standing.columns behind rank and player
 * @param {unknown} [standing.below]
 */
export function standing({ headline, reason, ranked = true, ranks, seats = byRank(ranks), names, columns, below = nothing }) {
  return html`<div class="sheet standing">
    <h2 tabindex="-1" class="headline">${headline}</h2>
    ${reason ? html`<p class="reason">${reason}</p>` : nothing}
    <table>
      <thead>
        <tr>
          ${ranked ? html`<th scope="col">${t.rank}</th>` : nothing}
          <th scope="col">${t.player}</th>
          ${columns.map(([heading, , picture]) => html`<th scope="col" class=${picture ? '' : 'number'} colspan=${picture ? 2 : 1}>${heading}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${seats.map(
          (seat) => html`<tr class=${ranks[seat] === 1 ? 'first' : ''}>
            ${ranked ? html`<td class="number">${t.place(ranks[seat])}</td>` : nothing}
            <th scope="row">${mark(seat)} ${names[seat]}</th>
            ${columns.map(([, value, picture]) => html`${picture ? html`<td class="held">${picture(seat)}</td>` : nothing}
              <td class="number">${value(seat)}</td>`)}
          </tr>`,
        )}
      </tbody>
    </table>
    ${below}
  </div>`;
}

/** The seats in the order of their ranks. @param {number[]} ranks */
export const byRank = (ranks) => ranks.map((_, seat) => seat).sort((a, b) => ranks[a] - ranks[b]);

/**
 * Once more, another set-up, another game.
 * @param {object} next
 * @param {string} next.slug of the game
 * @param {() => void} next.again
 * @param {unknown} [next.more] a further button
 */
export const nextSteps = ({ slug, again, more = nothing }) => html`<div class="after">
  <button class="strong" @click=${again}>${t.again}</button>
  <a class="button" href=${setupAddress(slug)}>${t.seats}</a>
  ${more}
  <a class="button plain" href=${LOBBY}>${t.lobby}</a>
</div>`;
