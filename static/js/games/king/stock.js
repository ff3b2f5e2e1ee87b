// What lies beside the board, as real pieces: tokens in rows of ten, with a gap after five so that they can be counted.

import { html, svg } from '../../vendor.js';
import { piece } from './pieces.js';
import { texts } from './texts.js';

/** @import { Kind } from './pieces.js' */

const ROW = 10;
const STEP = 0.46;
const GAP = 0.16;
const LINE = 0.72;
/** Pawn and blocks: how far apart, and how many at most. */
const OTHER = 0.8;
const OTHERS = 6;

/**
 * A player's tokens, or what the players share.
 * @param {{ tokens: number, pawn?: number, blocks?: number }} pieces how many of each
 * @param {{ rows?: number, beside?: boolean }} [room] kept for so many rows of tokens, so that nothing moves when their
 *   number changes; with the others at the tokens' side, not below them
 */
export function stock({ tokens, pawn = 0, blocks = 0 }, { rows = 1, beside = false } = {}) {
  const t = texts.stock;
  const counts = /** @type {[Kind, number][]} */ ([['token', tokens], ['pawn', pawn], ['block', blocks]]);
  const there = counts.filter(([kind, count]) => count > 0 || kind === 'token');
  const label = there.map(([kind, count]) => t.count(texts.board.pieces[kind], count)).join('、');
  const height = Math.max(rows, Math.ceil(tokens / ROW)) * LINE;
  const wide = ROW * STEP + GAP + 0.2;
  const coins = Array.from({ length: tokens }, (_, index) => {
    const place = index % ROW;
    return svg`<g data-stock="token" transform="translate(${(place * STEP + (place >= ROW / 2 ? GAP : 0)).toFixed(2)} ${Math.floor(index / ROW) * LINE})">${piece('token')}</g>`;
  });
  const others = [...Array.from({ length: blocks }, () => /** @type {Kind} */ ('block')), ...Array.from({ length: pawn }, () => /** @type {Kind} */ ('pawn'))];
  const [left, top] = beside ? [wide + 0.1, height / 2 - 0.36] : [0.04, height + 0.08];
  const size = beside ? [wide + OTHERS * OTHER, height] : [wide, height + (others.length ? 0.86 : 0)];
  return html`<svg
    class="king-stock"
    viewBox="-.36 -.36 ${size[0].toFixed(2)} ${(size[1] + 0.04).toFixed(2)}"
    role="img"
    aria-label=${label}
  >
    ${coins}
    ${others.map((kind, index) => svg`<g data-stock=${kind} transform="translate(${(index * OTHER + left).toFixed(2)} ${top.toFixed(2)}) scale(.8)">${piece(kind)}</g>`)}
  </svg>`;
}
