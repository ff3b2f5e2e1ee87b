// What the end of a game of チャイニーズチェッカー was, in sentences.

import { texts as t } from './texts.js';

/** @import { View } from '../../../vendor/engine/games/chinese-checkers.js' */

/**
 * Who has won; a first place that several share, partners apart, is a tie.
 * @param {View} view
 * @param {number[]} ranks
 * @param {string[]} names
 */
export function headline({ options }, ranks, names) {
  const first = names.filter((_, seat) => ranks[seat] === 1);
  const said = first.join('・');
  if (first.length > (options.teams ? 2 : 1)) return first.length === names.length ? t.result.draw : t.result.shared(said);
  return options.teams ? t.result.team(said) : t.result.winner(said);
}

/**
 * What is not plain to see about the end: a goal that others filled, and what ended a game that nobody could finish.
 * @param {View} view
 * @param {string[]} names
 */
export function whyOver({ seats, outcome }, names) {
  const filled = names.filter((_, seat) => seats[seat].by === 'fill');
  const ends = /** @type {Record<string, string>} */ ({ no_progress: t.result.noProgress, shut_in: t.result.shutIn });
  return [filled.length ? t.result.filled(filled.join('・')) : '', ends[outcome?.termination ?? ''] ?? ''].filter(Boolean).join('');
}
