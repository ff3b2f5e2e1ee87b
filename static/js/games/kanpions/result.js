// The end of a game: who won, the scores turn by turn, the best words, the whole sheet.

import { html, svg, nothing } from '../../vendor.js';
import { mark, sideColours } from '../../marks.js';
import { nextSteps, standing } from '../../result.js';
import { startAgain } from './setup.js';
import { scoreSheet } from './sheet.js';
import { texts } from './texts.js';
import { openWord, sumText } from './words.js';

/** @import { KanpionsGame } from './game.js' */
/** @import { KanpionsView } from './types.js' */

const t = texts.result;

/** Words shown as the best of a game. */
const BEST = 5;

const dashes = ['none', '7 3', '2 3', '9 3 2 3', '4 2', '1 4', '12 3', '6 2 1 2'];

/**
 * Totals by turn, a line a seat.
 * @param {KanpionsGame} game
 * @param {KanpionsView} view
 */
function chart(game, view) {
  /** Start scores: a game may have begun from a position. */
  const made = view.seats.map((_, seat) => view.turns.reduce((sum, turn) => sum + (turn.seat === seat ? turn.score : 0), 0));
  const totals = view.seats.map(({ score }, seat) => {
    let total = score - made[seat];
    return [total, ...view.turns.map((turn) => (total += turn.seat === seat ? turn.score : 0))];
  });
  const all = totals.flat();
  const [least, most] = [Math.min(0, ...all), Math.max(1, ...all)];
  const turns = Math.max(1, view.turns.length);
  const x = (/** @type {number} */ turn) => 34 + (258 * turn) / turns;
  const y = (/** @type {number} */ total) => 132 - (120 * (total - least)) / (most - least);
  const at = (/** @type {number} */ turn, /** @type {number} */ total) => `${x(turn).toFixed(1)} ${y(total).toFixed(1)}`;
  return html`<figure class="chart">
    <figcaption>${t.chart}</figcaption>
    <svg viewBox="0 0 300 152" role="img" aria-label=${view.seats.map(({ score }, seat) => `${game.names[seat]} ${texts.score(score)}`).join('、')}>
      <path class="axis" d=${`M34 8V132M34 ${y(0).toFixed(1)}H294`} />
      <text x="30" y="16" text-anchor="end">${most}</text>
      <text x="30" y=${(y(0) + 3).toFixed(1)} text-anchor="end">0</text>
      <text x="294" y="148" text-anchor="end">${t.chartTurn(turns)}</text>
      ${totals.map(
        (line, seat) => svg`<path class="curve" d=${`M${line.map((total, turn) => at(turn, total)).join('L')}`} stroke="var(${sideColours[seat]})" stroke-dasharray=${dashes[seat]}/>`,
      )}
    </svg>
  </figure>`;
}

/**
 * @param {KanpionsGame} game
 * @param {KanpionsView} view
 */
export function result(game, view) {
  const { outcome } = view;
  if (!outcome) return nothing;
  const { ranks, scores, termination } = outcome;
  const first = game.names.filter((_, seat) => ranks[seat] === 1);
  const words = view.turns.flatMap((turn) => (turn.kind === 'play' ? turn.words.map((word) => ({ ...word, seat: turn.seat })) : []));
  const best = [...words].sort((a, b) => b.points - a.points).slice(0, BEST);
  const open = (/** @type {string} */ word) => openWord(game, word);
  return html`<section class="result" aria-label=${t.heading}>
    ${standing({
      headline: first.length > 1 ? t.draw(first.join('・')) : t.winner(first[0]),
      reason: termination === 'full' ? t.full : t.idle,
      texts: t,
      place: t.place,
      ranks,
      names: game.names,
      columns: [
        [t.words, (seat) => words.filter((word) => word.seat === seat).length],
        [t.score, (seat) => texts.score(scores[seat])],
      ],
      below: view.turns.length ? chart(game, view) : nothing,
    })}
    ${nextSteps({ slug: 'kanpions', texts: t, again: () => game.again(() => startAgain(game)) })}
    ${best.length
      ? html`<div class="sheet best">
          <h2>${t.best}</h2>
          <ol>
            ${best.map(
              (word) => html`<li>
                <button class="word" @click=${() => open(word.text)}>${word.text}</button>
                <b class="number">${word.points}${texts.points}</b>
                <span class="quiet">${mark(word.seat)} ${game.names[word.seat]}　${sumText(word)}</span>
              </li>`,
            )}
          </ol>
        </div>`
      : nothing}
    ${scoreSheet(game, view, open, true)}
  </section>`;
}
