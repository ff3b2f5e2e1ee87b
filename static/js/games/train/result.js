// The end of a game: who won and why, the scores turn by turn, every word explained.

import { html } from '../../vendor.js';
import { barRow } from '../../chart.js';
import { nextSteps, standing } from '../../result.js';
import { mark } from '../../marks.js';
import { texts } from './texts.js';
import { words } from './words.js';

/** @import { TrainGame } from './game.js' */
/** @import { View } from '../../../vendor/engine/games/train.js' */

const t = texts.result;

/** @param {View} view @param {number[]} ranks @param {string[]} names */
function verdict(view, ranks, names) {
  const first = ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
  const top = view.seats[first[0]].score;
  const level = view.seats.filter((seat) => seat.score === top).length;
  const headline = first.length > 1 ? t.draw : t.winner(names[first[0]]);
  const reason = first.length > 1 ? t.tieDraw : level > 1 ? t.tieByRarity : '';
  return { headline, reason };
}

/** One bar a player, a segment a turn. @param {View} view @param {string[]} names @param {number[]} seats in the order of their ranks */
function chart(view, names, seats) {
  const longest = Math.max(1, ...view.seats.map((seat) => seat.score));
  return html`<figure class="chart">
    <figcaption>${t.chart}</figcaption>
    ${seats.map((seat) => {
      const scores = view.turns.filter((turn) => turn.seat === seat).map((turn) => turn.score);
      const parts = scores.map((score) => ({ share: score / longest, text: html`<span class="number">${score || ''}</span>` }));
      return barRow({ seat, name: names[seat], parts, label: `${names[seat]} ${scores.join('・')}` });
    })}
  </figure>`;
}

/** @param {TrainGame} table @param {View} view @param {() => void} changed called when word facts arrive */
export function result(table, view, changed) {
  if (!view.outcome) return '';
  const { ranks } = view.outcome;
  const seats = [...view.order].sort((a, b) => ranks[a] - ranks[b]);
  const made = view.turns.filter((turn) => turn.kind === 'place');
  return html`<section class="result" aria-label=${t.heading}>
    ${standing({
      ...verdict(view, ranks, table.names),
      ranks,
      seats,
      names: table.names,
      columns: [
        [t.score, (seat) => view.seats[seat].score],
        [t.rarity, (seat) => view.seats[seat].rarity],
      ],
      below: html`<p class="quiet small-print">${t.rarityNote}</p>
        ${chart(view, table.names, seats)}`,
    })}
    ${nextSteps({ slug: 'train', again: () => table.again() })}
    <div class="words">
      <h2>${t.words}</h2>
      ${made.length ? '' : html`<p class="quiet">${t.noWords}</p>`}
      <ol>
        ${made.map(
          (turn) => html`<li class="sheet">
            <h3>
              <span class="word-made">${turn.word}</span>
              <span class="by">${mark(turn.seat)} ${table.names[turn.seat]} <span class="number">${turn.score}</span>${texts.points}</span>
            </h3>
            ${words.explain(table, turn.word, changed)}
          </li>`,
        )}
      </ol>
    </div>
  </section>`;
}
