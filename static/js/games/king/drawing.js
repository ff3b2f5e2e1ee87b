// A figure of キングトークン: the board or a part of it, what lies beside it, a side of the turn-order card, one piece.
// position, options: as texts of the engine; ways: paths of the king as arrows; refused: `path:code`, crossed out, with
// the reason for which the engine refuses each; turn: the turn that follows, drawn on the board (its way, its blocks);
// made: the turn that led here, its way drawn faintly and its token ringed; pawn: `from>to`, how the pawn came here;
// relocations: `from>to,…`; taken: squares that cannot have the token, crossed out; labels: `square=text`; part: two
// corners of what is shown; hands: `all`, `players` or `none`; pay: tokens that pass from the side to move to the other;
// winner: a seat; board: `no` to show the
// hands alone; order: a phase; piece: a kind.

import { html, nothing } from '../../vendor.js';
import { mark } from '../../marks.js';
import { kingBoard, positionPieces } from './board.js';
import { pieceAlone } from './pieces.js';
import { stock } from './stock.js';
import { texts } from './texts.js';
import { turnOrder } from './turn-order.js';

/** @import { KingPicture } from './board.js' */

const t = texts.figures;
const split = (/** @type {string | undefined} */ text, /** @type {string} */ by) => (text ? text.split(by) : []);
const pair = (/** @type {string} */ text, /** @type {string} */ by) => /** @type {[string, string]} */ (text.split(by));

/** Pieces of a position text, and what lies beside the board. @param {string} position */
function read(position) {
  const [board, seat, hands, left] = position.split(' ');
  const pieces = positionPieces(board);
  return { pieces, seat: Number(seat), hands: hands.split(',').map(Number), left: Number(left) };
}

/**
 * The players' tokens, and what they share.
 * @param {ReturnType<typeof read>} there
 * @param {Record<string, string>} data
 * @param {string | null} label what they show, if they are the whole picture
 */
function beside({ pieces, seat, hands, left }, { hands: which, pay, winner }, label) {
  const shared = { tokens: left, pawn: pieces.pawn ? 0 : 1, blocks: 5 - pieces.blocks.length };
  return html`<dl class="beside" role=${label ? 'img' : nothing} aria-label=${label ?? nothing}>
    ${hands.map(
      (count, side) => html`<div class="sheet">
        <dt>${mark(side)} ${t.players[side]} <b class="number">${t.count(count)}</b></dt>
        <dd>${stock({ tokens: count })}</dd>
        ${pay && side === seat ? html`<dd class="pay">${t.pays(Number(pay), t.players[1 - side])}</dd>` : nothing}
        ${winner === String(side) ? html`<dd class="wins">${t.wins}</dd>` : nothing}
      </div>`,
    )}
    ${which === 'all'
      ? html`<div class="sheet shared">
          <dt>${texts.shared} <b class="number">${t.count(left)}</b></dt>
          <dd>${stock(shared)}</dd>
        </div>`
      : nothing}
  </dl>`;
}

/** @param {Record<string, string>} data @param {string} label */
export function draw(data, label) {
  if (data.order) return turnOrder(data.order === 'opening' ? 'opening' : 'main');
  if (data.piece) return pieceAlone(/** @type {import('./pieces.js').Kind} */ (data.piece));
  const there = read(data.position);
  const [moved = '', way = ''] = split(data.turn, ';');
  const [, made = '', token = ''] = split(data.made, ';');
  const relocations = split(data.relocations ?? moved, ',').map((text) => pair(text, '>'));
  const refused = split(data.refused, ' ').map((text) => text.split(':')[0].split('-'));
  /** @type {KingPicture} */
  const picture = {
    ...there.pieces,
    path: way ? way.split('-') : null,
    ways: split(data.ways, ' ').map((path) => path.split('-')),
    forbidden: refused,
    crosses: split(data.taken, ' '),
    moves: [...relocations, ...split(data.pawn, ' ').map((text) => pair(text, '>'))],
    last: made ? made.split('-') : null,
    won: new Set(split(way, '-').filter((at) => there.pieces.tokens.includes(at))),
    placed: new Set(split(token, ' ')),
    labels: new Map(split(data.labels, ' ').map((text) => pair(text, '='))),
    ...(data.part ? { part: pair(data.part, ':') } : {}),
  };
  return html`${data.board === 'no' ? nothing : html`<div class="board wood">${kingBoard(picture, { label, interactive: false })}</div>`}
    ${data.hands ? beside(there, data, data.board === 'no' ? label : null) : nothing}`;
}
