// The board of キングトークン as a picture that can be played on. Knows no rules: it is given pieces and marks, and squares
// that can be chosen. The same picture serves the play, the set-up and the rules pages.

import { html, svg, nothing, classMap, repeat } from '../../vendor.js';
import { arrow, line } from '../../arrows.js';
import { pointIn } from '../../press.js';
import { readBoard, rows, square, squareAt, squareName } from '../../squares.js';
import { piece } from './pieces.js';
import { texts } from './texts.js';

/** @import { Square } from '../../squares.js' */
/** @import { Kind } from './pieces.js' */

/** Room for the letters and numbers at the left and below, and for the frame at the right and above. */
const EDGE = 0.52;
const FRAME = 0.16;

/**
 * @typedef {object} KingPicture
 * @property {number} size squares a side
 * @property {string | null} king the squares of the pieces
 * @property {string | null} [pawn]
 * @property {string[]} [blocks]
 * @property {string[]} [tokens]
 * @property {string[] | null} [path] the king's way, its start first, as an arrow
 * @property {string[][]} [others] other ways to where that leads, dotted
 * @property {string[][]} [forbidden] ways that cannot be gone, as red arrows with a cross on the last step
 * @property {[string, string][]} [moves] pieces moved from square to square, as thin arrows
 * @property {string[] | null} [last] the king's way of the last turn
 * @property {string[]} [crosses] squares crossed out
 * @property {Set<string>} [selectable] squares that can be chosen now
 * @property {Set<string>} [won] squares of tokens that the way shown wins
 * @property {Set<string>} [placed] squares of what this turn has put down
 * @property {string | null} [selected] the square taken up
 * @property {Set<string>} [draggable] squares of pieces that can be dragged
 * @property {string | null} [cursor] the square that the keyboard or the pointer is at
 * @property {Map<string, string>} [labels] a short text at a square
 * @property {string[][]} [ways] ways that can be gone, as arrows too
 * @property {[string, string]} [part] the bottom left and the top right square to show; all by default
 */

/** @param {KingPicture} picture @returns {[Kind, string][]} lowest first, as they lie on each other */
const pieces = ({ king, pawn, blocks = [], tokens = [] }) => [
  ...[...blocks].sort().map((at) => /** @type {[Kind, string]} */ (['block', at])),
  ...[...tokens].sort().map((at) => /** @type {[Kind, string]} */ (['token', at])),
  ...(pawn ? [/** @type {[Kind, string]} */ (['pawn', pawn])] : []),
  ...(king ? [/** @type {[Kind, string]} */ (['king', king])] : []),
];

/** What a square is called for those who cannot see it. @param {string} name @param {KingPicture} picture */
function label(name, picture) {
  const t = texts.board;
  const there = pieces(picture).flatMap(([kind, at]) => (at === name ? [t.pieces[kind]] : []));
  const state = picture.selected === name ? t.selected : picture.selectable?.has(name) ? t.selectable : '';
  return [name, there.length ? there.join('・') : t.empty, state].filter(Boolean).join('、');
}

/** @param {{ x: number, y: number }} at */
const cross = ({ x, y }) => svg`<g class="cross" transform="translate(${x} ${y})">
  <path class="halo" d="M-.24-.24.24.24M-.24.24.24-.24"/><path d="M-.24-.24.24.24M-.24.24.24-.24"/>
</g>`;

/** Half way between two squares, where a cross hides no piece. @param {Square[]} squares */
const between = ([from, to]) => ({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });

/** The part of the board between two corners, with a little of what is around. @param {Square[]} corners */
const closeUp = (...[from, to]) => `${from.x - 0.62} ${to.y - 0.62} ${to.x - from.x + 1.24} ${from.y - to.y + 1.24}`;

/** @param {KingPicture} picture @param {{ label: string, interactive: boolean }} how */
export function kingBoard(picture, { label: name, interactive }) {
  const { size, path, others = [], forbidden = [], moves = [], last, crosses = [], labels = new Map(), selectable, won, placed, selected, cursor } = picture;
  const place = (/** @type {string} */ at) => square(size, at);
  const blocks = new Set(picture.blocks);
  const middle = (size - 1) / 2;

  const cell = (/** @type {Square} */ { name: at, column, row, x, y }) => svg`<g
      role=${interactive ? 'gridcell' : nothing}
      id=${interactive ? `square-${at}` : nothing}
      aria-label=${interactive ? label(at, picture) : nothing}
      aria-selected=${interactive && selected === at ? 'true' : nothing}
      class=${classMap({
        square: true,
        odd: (column + row) % 2 === 1,
        selectable: Boolean(selectable?.has(at)),
        selected: selected === at,
        won: Boolean(won?.has(at)),
        placed: Boolean(placed?.has(at)),
        draggable: Boolean(picture.draggable?.has(at)),
      })}
      transform="translate(${x} ${y})"
    >
      <rect class="floor" x="-.475" y="-.475" width=".95" height=".95" rx=".06"/>
      ${column === middle && row === middle ? svg`<path class="middle" d="M0-.3.3 0 0 .3-.3 0Z"/>` : nothing}
    </g>`;

  /** Marks lie above the pieces, or those would hide them. */
  const marks = (/** @type {Square} */ { name: at, x, y }) => {
    if (!selectable?.has(at) && !won?.has(at) && cursor !== at) return nothing;
    const taken = at === picture.king || at === picture.pawn || blocks.has(at) || picture.tokens?.includes(at);
    return svg`<g transform="translate(${x} ${y})">
      ${selectable?.has(at) ? (taken ? svg`<rect class="ring" x="-.44" y="-.44" width=".88" height=".88" rx=".09"/>` : svg`<circle class="dot" r=".12"/>`) : nothing}
      ${won?.has(at) ? svg`<circle class="gain" r=".39"/>` : nothing}
      ${cursor === at ? svg`<rect class="here" x="-.47" y="-.47" width=".94" height=".94" rx=".08"/>` : nothing}
    </g>`;
  };

  return html`<svg
    class=${classMap({ 'king-board': true, interactive })}
    viewBox=${picture.part ? closeUp(...picture.part.map(place)) : `${-EDGE} ${-FRAME} ${size + EDGE + FRAME} ${size + EDGE + FRAME}`}
    role=${interactive ? 'grid' : 'img'}
    tabindex=${interactive ? '0' : nothing}
    aria-label=${name}
    aria-activedescendant=${interactive && cursor ? `square-${cursor}` : nothing}
    style="--squares: ${size}"
  >
    <rect class="frame" x="-.07" y="-.07" width=${size + 0.14} height=${size + 0.14} rx=".1"/>
    ${rows(size).map((row) => svg`<g role=${interactive ? 'row' : nothing}>${row.map(cell)}</g>`)}
    <g class="coordinates" aria-hidden="true">
      ${Array.from({ length: size }, (_, index) => svg`
        <text x=${index + 0.5} y=${size + 0.37}>${squareName(index, 0)[0]}</text>
        <text x="-.29" y=${size - index - 0.4}>${index + 1}</text>`)}
    </g>
    ${last ? svg`<path class="last" d=${line(last.map(place))}/>` : nothing}
    <g class="pieces" aria-hidden="true">
      ${repeat(
        pieces(picture),
        ([kind, at]) => (kind === 'block' || kind === 'token' ? `${kind}-${at}` : kind),
        ([kind, at]) => {
          const { x, y } = place(at);
          const raised = kind === 'king' && blocks.has(at);
          return svg`<g class=${classMap({ piece: true, raised, taken: selected === at })} data-piece=${kind} data-square=${at} transform="translate(${x} ${y})"
          ><g class="mover"><g transform=${raised ? 'translate(0 -.06) scale(.84)' : 'scale(1)'}>${piece(kind)}</g></g></g>`;
        },
      )}
    </g>
    <g class="marks" aria-hidden="true">${rows(size).flat().map(marks)}</g>
    ${others.map((way) => svg`<path class="other" d=${line(way.map(place))}/>`)}
    ${path && path.length > 1 ? arrow(path.map(place), { head: 0.26, start: 0.4, end: path[path.length - 1] === picture.king ? 0.4 : 0.12, name: 'way' }) : nothing}
    ${(picture.ways ?? []).map((way) => arrow(way.map(place), { head: 0.26, start: 0.4, end: 0.12, name: 'way' }))}
    ${moves.map((move) => arrow(move.map(place), { head: 0.22, start: 0.34, end: 0.4, name: 'moved' }))}
    ${forbidden.map((way) => [arrow(way.map(place), { head: 0.26, start: 0.4, end: 0.3, name: 'way no' }), cross(between(way.slice(-2).map(place)))])}
    ${crosses.map((at) => cross(place(at)))}
    ${[...labels].map(([at, text]) => {
      const { x, y } = place(at);
      return svg`<g class="note" transform="translate(${x + 0.31} ${y - 0.31})"><circle r=".17"/><text y=".085">${text}</text></g>`;
    })}
  </svg>`;
}

/**
 * Reads the board of a position text (asobiban/games/king/notation.py); what makes no sense in it is left out.
 * @param {string} position
 * @returns {KingPicture & { blocks: string[], tokens: string[] }}
 */
export function positionPieces(position) {
  const { size, signs } = readBoard(position);
  const squares = (/** @type {string} */ kinds) => signs.flatMap(([square, sign]) => (kinds.includes(sign) ? [square] : []));
  return { size, king: squares('kK').at(-1) ?? null, pawn: squares('pP').at(-1) ?? null, blocks: squares('bKP'), tokens: squares('o') };
}

/**
 * The square under a pointer; null outside the squares.
 * @param {SVGSVGElement} board
 * @param {number} size
 * @param {{ clientX: number, clientY: number }} event
 */
export function squareUnder(board, size, event) {
  const { x, y } = pointIn(board, event);
  return squareAt(size, x, y);
}
