// The end of a game: who won, why, and how the hands grew.

import { html, svg, nothing } from '../../vendor.js';
import { mark, sideColours } from '../../marks.js';
import { byRank, nextSteps } from '../../result.js';
import { startAgain } from './setup.js';
import { stock } from './stock.js';
import { texts } from './texts.js';

/** @import { KingGame } from './game.js' */
/** @import { KingView } from './types.js' */

const t = texts.result;

/**
 * Why the game ended as it did.
 * @param {KingView} view
 * @param {string[]} names
 */
function reason(view, names) {
  const { hands, outcome, phase } = view;
  const [less, more] = [Math.min(...hands), Math.max(...hands)];
  if (outcome?.termination === 'count') return less === more ? t.even(more) : t.count(more, less);
  const loser = outcome?.ranks.indexOf(2) ?? 0;
  if (phase === 'opening') return t.opening(names[loser]);
  return hands[loser] ? t.noRoom(names[loser]) : t.noToken(names[loser]);
}

/**
 * Tokens in hand by ply, a line a seat.
 * @param {number[][]} history
 * @param {string[]} names
 */
function chart(history, names) {
  const plies = history[0].length - 1;
  const most = Math.max(...history.flat(), 2);
  const x = (/** @type {number} */ ply) => (24 + (268 * ply) / plies).toFixed(1);
  const y = (/** @type {number} */ hand) => (96 - (84 * hand) / most).toFixed(1);
  const steps = (/** @type {number[]} */ hands) => hands.map((hand, ply) => (ply ? `H${x(ply)}V${y(hand)}` : `M${x(0)} ${y(hand)}`)).join('');
  return html`<figure class="chart">
    <figcaption>${t.chart}</figcaption>
    <svg viewBox="0 0 300 116" role="img" aria-label=${history.map((hands, seat) => `${names[seat]} ${hands.join('・')}`).join('、')}>
      <path class="axis" d="M24 8V96H294" />
      <text x="20" y=${Number(y(most)) + 4} text-anchor="end">${most}</text>
      <text x="20" y="99" text-anchor="end">0</text>
      <text x="294" y="112" text-anchor="end">${t.plies(plies)}</text>
      ${history.map(
        (hands, seat) => svg`<path class="curve" d=${steps(hands)} stroke="var(${sideColours[seat]})" stroke-dasharray=${seat ? '7 3' : 'none'}/>`,
      )}
    </svg>
  </figure>`;
}

/** @param {KingGame} game @param {KingView} view */
export function result(game, view) {
  const { outcome, hands, history } = view;
  if (!outcome) return nothing;
  const { ranks } = outcome;
  const seats = byRank(ranks);
  const drawn = ranks.every((rank) => rank === 1);
  return html`<section class="result" aria-label=${t.heading}>
    <div class="sheet standing">
      <h2 tabindex="-1" class="headline">${drawn ? t.draw : t.winner(game.names[seats[0]])}</h2>
      <p class="reason">${reason(view, game.names)}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">${t.player}</th>
            <th scope="col" colspan="2">${t.tokens}</th>
          </tr>
        </thead>
        <tbody>
          ${seats.map(
            (seat) => html`<tr class=${ranks[seat] === 1 ? 'first' : ''}>
              <th scope="row">${mark(seat)} ${game.names[seat]}</th>
              <td class="held">${stock({ tokens: hands[seat] }, { rows: Math.ceil(Math.max(...hands) / 10) })}</td>
              <td class="number">${hands[seat]}</td>
            </tr>`,
          )}
        </tbody>
      </table>
      ${history && history[0].length > 1 ? chart(history, game.names) : nothing}
    </div>
    ${nextSteps({
      slug: 'king',
      texts: t,
      again: () => game.again(() => startAgain(game)),
      more: view.can_undo ? html`<button @click=${() => game.undo()}>${texts.undo}</button>` : nothing,
    })}
  </section>`;
}
