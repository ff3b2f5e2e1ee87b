// Where the squares of a board lie: column letter from the left, row number from the bottom. No rules.

/** @typedef {{ name: string, column: number, row: number, x: number, y: number }} Square column and row from 0 on; its middle, in squares, from the top left corner */

/** @type {Record<string, [right: number, up: number]>} */
const steps = { ArrowRight: [1, 0], ArrowDown: [0, -1], ArrowLeft: [-1, 0], ArrowUp: [0, 1] };

/** @param {number} column from the left @param {number} row from the bottom, both from 0 */
export const squareName = (column, row) => `${String.fromCharCode(97 + column)}${row + 1}`;

/** The square in the middle of a board. @param {number} size squares a side */
export const centreOf = (size) => squareName((size - 1) / 2, (size - 1) / 2);

/** @type {Map<number, Square[][]>} */
const boards = new Map();

/** The rows of a board, the top one first. @param {number} size squares a side */
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

/** A square by its name. Throws for a name that the board does not have. @param {number} size @param {string} name */
export function square(size, name) {
  const found = rows(size)[size - Number(name.slice(1))]?.[name.charCodeAt(0) - 97];
  if (!found) throw new RangeError(`no square ${name}`);
  return found;
}

/** The square at a point of the board; null outside. @param {number} size @param {number} x @param {number} y */
export const squareAt = (size, x, y) => rows(size)[Math.floor(y)]?.[Math.floor(x)]?.name ?? null;

/**
 * The square beside one, in a direction; the same at the edge.
 * @param {number} size
 * @param {string} name
 * @param {[right: number, up: number]} direction
 */
export function beside(size, name, [right, up]) {
  const { column, row } = square(size, name);
  const within = (/** @type {number} */ at) => Math.max(0, Math.min(size - 1, at));
  return squareName(within(column + right), within(row + up));
}

/** The square to which an arrow key leads. @param {number} size @param {string} name @param {string} key */
export const besideByKey = (size, name, key) => beside(size, name, steps[key]);

/**
 * Reads the board of a position text, rows from the top with numbers for empty squares; what makes no sense is left out.
 * @param {string} position
 * @returns {{ size: number, signs: [square: string, sign: string][] }} what lies where; a sign is a character, or `*` and one
 */
export function readBoard(position) {
  const lines = position.split(' ')[0].split('/');
  const signs = lines.flatMap((line, index) => {
    let column = 0;
    return (line.match(/\d+|\*?[^\d*]/gu) ?? []).flatMap((part) => {
      const empty = /\d/.test(part);
      const at = squareName(column, lines.length - 1 - index);
      column += empty ? Number(part) : 1;
      return empty ? [] : [/** @type {[string, string]} */ ([at, part])];
    });
  });
  return { size: lines.length, signs };
}
