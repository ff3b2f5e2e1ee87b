// Where the squares of a board lie: column letter from the left, row number from the bottom. No rules.

/** @typedef {{ name: string, column: number, row: number, x: number, y: number }} Square middle, in squares, from the top left corner */

/** @param {number} column from the left, 0 the first @param {number} row from the bottom, 0 the first */
export const squareName = (column, row) => `${String.fromCharCode('a'.charCodeAt(0) + column)}${row + 1}`;

/** @type {Map<number, Square[][]>} */
const boards = new Map();

/**
 * The rows of a board, the top one first.
 * @param {number} size squares a side
 */
export function rows(size) {
  const known = boards.get(size);
  if (known) return known;
  const made = Array.from({ length: size }, (_, line) =>
    Array.from({ length: size }, (_, column) => {
      const row = size - 1 - line;
      return { name: squareName(column, row), column, row, x: column + 0.5, y: line + 0.5 };
    }),
  );
  boards.set(size, made);
  return made;
}

/**
 * A square by its name. Throws for a name that the board does not have.
 * @param {number} size
 * @param {string} name
 */
export function square(size, name) {
  const column = name.charCodeAt(0) - 'a'.charCodeAt(0);
  const found = rows(size)[size - Number(name.slice(1))]?.[column];
  if (!found) throw new RangeError(`no square ${name}`);
  return found;
}

/**
 * The square at a point of the board; null outside.
 * @param {number} size
 * @param {number} x
 * @param {number} y
 */
export const squareAt = (size, x, y) => rows(size)[Math.floor(y)]?.[Math.floor(x)]?.name ?? null;

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
    way.push(squareName(column - 'a'.charCodeAt(0), row - 1));
  }
  return way;
}

/**
 * The square beside one, in a direction; the same at the edge.
 * @param {number} size
 * @param {string} name
 * @param {[number, number]} direction columns to the right, rows up
 */
export function beside(size, name, [right, up]) {
  const { column, row } = square(size, name);
  const within = (/** @type {number} */ at) => Math.max(0, Math.min(size - 1, at));
  return squareName(within(column + right), within(row + up));
}
