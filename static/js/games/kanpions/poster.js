// 漢ピオンズ before Python is there: the board of a start or of a position.

import { tables } from '../../../vendor/engine/games/kanpions.js';
import { readBoard } from '../../squares.js';
import { kanpionsBoard } from './board.js';
import { JOKER } from './faces.js';
import { texts } from './texts.js';

/**
 * A tile of which only the face that is up is known.
 * @param {string} square
 * @param {string} sign a kanji, or for a JOKER `*` and the kanji on its other side
 * @returns {import('./board.js').ShownTile}
 */
function lonelyTile(square, sign) {
  const [up, back] = sign.startsWith(JOKER) ? [JOKER, sign.slice(1)] : [sign, ''];
  return { square, up: 'white', white: { sign: up, points: null }, red: { sign: back, points: null } };
}

/** @param {import('../../invitation.js').Invitation} invitation */
export function poster({ options, position }) {
  const there = position ? readBoard(position) : { size: options.size, signs: [] };
  const { size: known } = tables.options;
  const size = known.values.find((each) => each === there.size) ?? known.default;
  const tiles = there.signs.map(([square, sign]) => lonelyTile(square, sign));
  return kanpionsBoard({ size, ...tables.boards[size], tiles }, { label: texts.title, interactive: false });
}
