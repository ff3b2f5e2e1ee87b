// The end of a game: who won, why, and how the hands grew.

import { html, nothing } from '../../vendor.js';
import { lineChart } from '../../chart.js';
import { byRank, nextSteps, standing } from '../../result.js';
import { texts as common } from '../../texts.js';
import { turned } from './setup.js';
import { stock } from './stock.js';
import { texts } from './texts.js';

/** @import { KingGame } from './game.js' */
/** @import { View } from '../../../vendor/engine/games/king.js' */

const t = texts.result;

/** Why the game ended as it did. @param {View} view @param {string[]} names */
function reason(view, names) {
  const { hands, outcome } = view;
  const [less, more] = [Math.min(...hands), Math.max(...hands)];
  if (outcome?.termination === 'count') return less === more ? t.even(more) : t.count(more, less);
  const loser = outcome?.ranks.indexOf(2) ?? 0;
  return hands[loser] ? t.noRoom(names[loser]) : t.noToken(names[loser]);
}

/** Tokens in hand by ply. @param {number[][]} history @param {string[]} names */
const chart = (history, names) =>
  lineChart({
    caption: t.chart,
    label: history.map((hands, seat) => `${names[seat]} ${hands.join('・')}`).join('、'),
    lines: history,
    most: Math.max(...history.flat(), 2),
    end: t.plies,
    stepped: true,
  });

/** @param {KingGame} game @param {View} view */
export function result(game, view) {
  const { outcome, hands, history } = view;
  if (!outcome) return nothing;
  const { ranks } = outcome;
  const drawn = ranks.every((rank) => rank === 1);
  return html`<section class="result" aria-label=${t.heading}>
    ${standing({
      headline: drawn ? t.draw : t.winner(game.names[byRank(ranks)[0]]),
      reason: reason(view, game.names),
      ranked: false,
      ranks,
      names: game.names,
      columns: [[t.tokens, (seat) => hands[seat], (seat) => stock({ tokens: hands[seat] }, { rows: Math.ceil(Math.max(...hands) / 10) })]],
      below: history && history[0].length > 1 ? chart(history, game.names) : nothing,
    })}
    ${nextSteps({
      slug: 'king',
      again: () => game.again(turned),
      more: view.can_undo ? html`<button @click=${() => game.undo()}>${common.undo}</button>` : nothing,
    })}
  </section>`;
}
