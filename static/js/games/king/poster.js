// キングトークン before Python is there: the board of a start or of a position.

import { kingBoard } from './board.js';
import { squareName } from './geometry.js';
import { positionPieces } from './position.js';
import { texts } from './texts.js';

/** @param {import('../../invitation.js').Invitation} invitation */
export function poster({ options, position }) {
  const size = Number(options.size ?? 7);
  const middle = (size - 1) / 2;
  const picture = position ? positionPieces(position) : { size, king: squareName(middle, middle) };
  return kingBoard(picture, { label: texts.title, interactive: false });
}
