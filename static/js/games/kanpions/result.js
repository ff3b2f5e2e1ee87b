// The end of a game: who won, the scores turn by turn, the best words, the whole sheet.

import { html, nothing } from '../../vendor.js';
import { lineChart } from '../../chart.js';
import { mark } from '../../marks.js';
import { nextSteps, standing } from '../../result.js';
import { scoreSheet } from './sheet.js';
import { texts } from './texts.js';
import { sumText, words } from './words.js';

/** @import { KanpionsGame } from './game.js' */
/** @import { View } from '../../../vendor/engine/games/kanpions.js' */

const t = texts.result;

/** Words shown as the best of a game. */
const BEST = 5;

/** Totals by turn. @param {KanpionsGame} game @param {View} view */
function chart(game, view) {
  /** Start scores: a game may have begun from a position. */
  const made = view.seats.map((_, seat) => view.turns.reduce((sum, turn) => sum + (turn.seat === seat ? turn.score : 0), 0));
  const lines = view.seats.map(({ score }, seat) => {
    let total = score - made[seat];
    return [total, ...view.turns.map((turn) => (total += turn.seat === seat ? turn.score : 0))];
  });
  const all = lines.flat();
  return lineChart({
    caption: t.chart,
    label: view.seats.map(({ score }, seat) => `${game.names[seat]} ${texts.score(score)}`).join('、'),
    lines,
    least: Math.min(0, ...all),
    most: Math.max(1, ...all),
    end: t.chartTurn,
    left: 34,
    height: 120,
  });
}

/** @param {KanpionsGame} game @param {View} view */
export function result(game, view) {
  if (!view.outcome) return nothing;
  const { ranks, scores, termination } = view.outcome;
  const first = game.names.filter((_, seat) => ranks[seat] === 1);
  const made = view.turns.flatMap((turn) => (turn.kind === 'play' ? turn.words.map((word) => ({ ...word, seat: turn.seat })) : []));
  const best = [...made].sort((a, b) => b.points - a.points).slice(0, BEST);
  return html`<section class="result" aria-label=${t.heading}>
    ${standing({
      headline: first.length > 1 ? t.shared(first.join('・')) : t.winner(first[0]),
      reason: termination === 'full' ? t.full : t.agreed,
      ranks,
      names: game.names,
      columns: [
        [t.words, (seat) => made.filter((word) => word.seat === seat).length],
        [t.score, (seat) => texts.score(scores[seat])],
      ],
      below: view.turns.length ? chart(game, view) : nothing,
    })}
    ${nextSteps({ slug: 'kanpions', again: () => game.again() })}
    ${best.length
      ? html`<div class="sheet best">
          <h2>${t.best}</h2>
          <ol>
            ${best.map(
              (word) => html`<li>
                <button class="word" @click=${() => words.open(game, word.text)}>${word.text}</button>
                <b class="number">${word.points}${texts.points}</b>
                <span class="quiet">${mark(word.seat)} ${game.names[word.seat]}　${sumText(word)}</span>
              </li>`,
            )}
          </ol>
        </div>`
      : nothing}
    ${scoreSheet(game, view, true)}
  </section>`;
}
