// キングトークン before Python is there: the board of a start or of a position.

import { centreOf } from '../../squares.js';
import { kingBoard, positionPieces } from './board.js';
import { texts } from './texts.js';

/** @param {import('../../invitation.js').Invitation} invitation */
export function poster({ options, position }) {
  const size = Number(options.size ?? 7);
  const picture = position ? positionPieces(position) : { size, king: centreOf(size) };
  return kingBoard(picture, { label: texts.title, interactive: false });
}
