// 漢ピオンズ before Python is there: the board of a start or of a position.

import { kanpionsBoard } from './board.js';
import { lonelyTile, positionFaces } from './position.js';
import { bonusOf, centreOf, sizes } from './squares.js';
import { texts } from './texts.js';

/** @param {import('../../invitation.js').Invitation} invitation */
export function poster({ options, position }) {
  const there = position ? positionFaces(position) : { size: Number(options.size ?? 7), faces: [] };
  const size = sizes.find((each) => each === there.size) ?? 7;
  const tiles = there.faces.map(([square, sign]) => lonelyTile(square, sign));
  return kanpionsBoard({ size, bonus: bonusOf(size), centre: centreOf(size), tiles }, { label: texts.title, interactive: false });
}
