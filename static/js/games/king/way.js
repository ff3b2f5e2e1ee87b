// Ways of the king, square by square.

import { squareName } from '../../squares.js';

/**
 * The way that somebody who points at a square seems to mean: along the column, then along the row. Begins at `from`.
 * @param {string} from
 * @param {string} to
 */
export function guessWay(from, to) {
  const way = [from];
  let [column, row] = [from.charCodeAt(0), Number(from.slice(1))];
  const [lastColumn, lastRow] = [to.charCodeAt(0), Number(to.slice(1))];
  while (column !== lastColumn || row !== lastRow) {
    if (row !== lastRow) row += Math.sign(lastRow - row);
    else column += Math.sign(lastColumn - column);
    way.push(squareName(column - 97, row - 1));
  }
  return way;
}
