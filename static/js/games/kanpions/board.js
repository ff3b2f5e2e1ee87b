// The board as a picture that can be played on. Knows no rules: it is given what lies where and what to mark, and its
// squares carry their names. The same picture serves the set-up and the rules pages.

import { html, svg, classMap, nothing, repeat } from '../../vendor.js';
import { arrow, line } from '../../arrows.js';
import { square as place, squareName } from '../../squares.js';
import { JOKER, otherFace } from './faces.js';
import { texts } from './texts.js';
import { tileFaces } from './tile.js';

/** @import { Face } from './faces.js' */
/** @typedef {{ sign: string, points: number | null }} ShownFace without points where nobody knows them */
/**
 * @typedef {object} ShownTile
 * @property {string} square
 * @property {Face} up
 * @property {ShownFace} red
 * @property {ShownFace} white
 * @property {string} [name] kanji that a JOKER stands for now
 * @property {'placed' | 'flipped' | 'fresh' | 'turned' | 'refused'} [state] of the turn under way, or of the last one
 */
/**
 * @typedef {object} KanpionsPicture
 * @property {number} size squares a side
 * @property {string[]} bonus kind of each square by rows from a1 on
 * @property {string} centre
 * @property {ShownTile[]} [tiles]
 * @property {Set<string>} [open] squares where a tile may go
 * @property {Set<string>} [flips] squares whose tile may be turned over
 * @property {string[][]} [words] squares of words to frame
 * @property {string[][]} [wrong] ways along what is no word
 * @property {string[][]} [arrows] ways to read
 * @property {Set<string>} [used] squares that multiply something
 * @property {Set<string>} [causes] squares for which a turn cannot be, or was refused
 * @property {string | null} [cursor]
 * @property {[string, string]} [part] bottom left and top right square of what is shown; all by default
 */

/** How the words go that a bonus square multiplies, at its edge. */
const strokes = (() => {
  const vertical = 'M5 .5v.9M5 8.6v.9';
  const horizontal = 'M.5 5h.9M8.6 5h.9';
  const diagonal = 'M.9.9l.8.8M9.1.9l-.8.8M.9 9.1l.8-.8M9.1 9.1l-.8-.8';
  return { single: '', vertical, horizontal, diagonal, any: vertical + horizontal + diagonal };
})();

/** Which words a bonus square multiplies, the sign of that, and the factor. @param {string} kind */
function parts(kind) {
  const way = /** @type {keyof typeof texts.bonus} */ (kind.slice(0, -1));
  return { way, sign: texts.bonus[way], factor: kind.slice(-1) };
}

/** What a bonus square says. @param {string} kind */
export function bonusName(kind) {
  const { sign, factor } = parts(kind);
  return `${sign}×${factor}`;
}

/** @param {string} kind @param {boolean} used whether a word uses it: then it is a label on a tile */
function bonusMark(kind, used) {
  const { way, sign, factor } = parts(kind);
  return html`<span class="bonus" data-kind=${way} data-factor=${factor} aria-hidden="true"
    >${used || !strokes[way] ? nothing : html`<svg viewBox="0 0 10 10">${svg`<path d=${strokes[way]}/>`}</svg>`}<b>${sign}</b><i>×${factor}</i></span
  >`;
}

/** What a tile is called for those who cannot see it. @param {Omit<ShownTile, 'square'>} tile */
export function tileLabel({ up, red, white, name, state }) {
  const t = texts.board;
  const shown = up === 'red' ? red : white;
  const back = otherFace(up) === 'red' ? red : white;
  const sign = (/** @type {string} */ each) => (each === JOKER ? t.joker : each);
  const what = shown.sign === JOKER && name ? t.jokerAs(name) : sign(shown.sign);
  return [what, shown.points === null ? '' : t.points(shown.points), t.faces[up], back.sign ? t.back(sign(back.sign)) : '', state ? t.states[state] : ''].filter(Boolean).join('、');
}

/** A frame around squares that lie in a line. @param {number} size @param {string[]} squares @param {string} name its class */
function frame(size, squares, name) {
  const [from, to] = [place(size, squares[0]), place(size, squares[squares.length - 1])];
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  return svg`<rect class=${name} x="-.46" y="-.46" width=${(length + 0.92).toFixed(3)} height=".92" rx=".16"
    transform="translate(${from.x} ${from.y}) rotate(${angle.toFixed(1)})"/>`;
}

/** A word that is read both ways has one frame. @param {string[][]} words */
const frames = (words) => [...new Map(words.map((squares) => [[...squares].sort().join(), squares])).values()];

/** @param {KanpionsPicture} picture @param {{ label: string, interactive: boolean }} how */
export function kanpionsBoard(picture, { label, interactive }) {
  const { size, centre, bonus, open, flips, used, causes, cursor, part, words = [], wrong = [], arrows = [] } = picture;
  const t = texts.board;
  const tiles = new Map((picture.tiles ?? []).map((tile) => [tile.square, tile]));
  const cell = (/** @type {string} */ square, /** @type {string} */ kind) => {
    const tile = tiles.get(square);
    const state = open?.has(square) ? t.open : flips?.has(square) ? t.flips : '';
    const what = tile ? tileLabel(tile) : square === centre ? t.centre : t.empty;
    const name = [square, what, kind && (!tile || used?.has(square)) ? bonusName(kind) : '', state, causes?.has(square) ? t.cause : ''].filter(Boolean).join('、');
    return html`<span
      role=${interactive ? 'gridcell' : nothing}
      id=${interactive ? `square-${square}` : nothing}
      aria-label=${interactive ? name : nothing}
      data-square=${square}
      class=${classMap({
        square: true,
        centre: square === centre,
        open: Boolean(open?.has(square)),
        flips: Boolean(flips?.has(square)),
        used: Boolean(used?.has(square)),
        cause: Boolean(causes?.has(square)),
        taken: Boolean(tile),
        cursor: cursor === square,
      })}
      >${kind ? bonusMark(kind, Boolean(used?.has(square))) : nothing}${square === centre ? html`<span class="disc" aria-hidden="true"></span>` : nothing}${tile
        ? tileFaces(tile, tile.up, { name: tile.name, state: tile.state })
        : nothing}${cursor === square ? html`<span class="here"></span>` : nothing}</span
    >`;
  };
  const [low, high] = (part ?? [squareName(0, 0), squareName(size - 1, size - 1)]).map((square) => place(size, square));
  const columns = Array.from({ length: high.column - low.column + 1 }, (_, index) => low.column + index);
  const rows = Array.from({ length: high.row - low.row + 1 }, (_, index) => high.row - index);
  return html`<div
    class=${classMap({ 'kanji-board': true, interactive })}
    style="--columns: ${columns.length}; --rows: ${rows.length}"
    role=${interactive ? 'grid' : 'img'}
    tabindex=${interactive ? '0' : nothing}
    aria-label=${label}
    aria-activedescendant=${interactive && cursor ? `square-${cursor}` : nothing}
  >
    <div class="squares" role=${interactive ? 'rowgroup' : nothing}>
      ${rows.map(
        (row) => html`<span class="row" role=${interactive ? 'row' : nothing}
          ><span class="coordinate" aria-hidden="true">${row + 1}</span>${repeat(
            columns,
            (column) => column,
            (column) => cell(squareName(column, row), bonus[row * size + column]),
          )}</span
        >`,
      )}
      <span class="row" aria-hidden="true"
        ><span class="coordinate"></span>${columns.map((column) => html`<span class="coordinate">${squareName(column, 0)[0]}</span>`)}</span
      >
      <svg class="lines" viewBox="${low.column} ${size - 1 - high.row} ${columns.length} ${rows.length}" aria-hidden="true">
        ${frames(words).map((squares) => frame(size, squares, 'word'))}
        ${wrong.map((squares) => svg`<path class="wrong" d=${line(squares.map((square) => place(size, square)))}/>`)}
        ${arrows.map((way) => arrow(way.map((square) => place(size, square)), { head: 0.34, name: 'reading' }))}
      </svg>
    </div>
  </div>`;
}

/** The square under a pointer; null outside. @param {{ clientX: number, clientY: number }} event */
export const squareUnder = ({ clientX, clientY }) =>
  document.elementFromPoint(clientX, clientY)?.closest('.kanji-board [data-square]')?.getAttribute('data-square') ?? null;
