// チャイニーズチェッカー before Python is there: the star with the pieces of a start or of a position.

import { starBoard } from './board.js';
import { positionPieces, seatCamps, startPieces } from './geometry.js';
import { texts } from './texts.js';

/** @param {import('../../invitation.js').Invitation} invitation */
export function poster({ seats, options, position }) {
  const count = seats.length;
  const you = Math.max(0, seats.indexOf('person'));
  const camps = seatCamps(count);
  return starBoard(
    {
      bottom: camps[you].camp,
      seats: camps,
      pieces: position ? positionPieces(position) : startPieces(count, Number(options.pieces ?? NaN)),
    },
    { label: texts.setup.picture(count), interactive: false },
  );
}
