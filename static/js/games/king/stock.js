// What lies beside the board, as real pieces: tokens in rows of ten, with a gap after five so that they can be counted.

import { html, svg } from '../../vendor.js';
import { texts } from '../../texts.js';
import { piece } from './pieces.js';

/** @import { Kind } from './pieces.js' */

const ROW = 10;
const STEP = 0.46;
const GAP = 0.16;

/**
 * A player's tokens, or what the players share.
 * @param {{ tokens: number, pawn?: number, blocks?: number }} pieces how many of each
 */
export function stock({ tokens, pawn = 0, blocks = 0 }) {
  const t = texts.king.stock;
  const counts = /** @type {[Kind, number][]} */ ([['token', tokens], ['pawn', pawn], ['block', blocks]]);
  const there = counts.filter(([kind, count]) => count > 0 || kind === 'token');
  const label = there.map(([kind, count]) => t.count(texts.king.board.pieces[kind], count)).join('、');
  const lines = Math.max(1, Math.ceil(tokens / ROW));
  const coins = Array.from({ length: tokens }, (_, index) => {
    const place = index % ROW;
    return svg`<g transform="translate(${(place * STEP + (place >= ROW / 2 ? GAP : 0)).toFixed(2)} ${Math.floor(index / ROW) * 0.72})">${piece('token')}</g>`;
  });
  const others = [...Array.from({ length: blocks }, () => /** @type {Kind} */ ('block')), ...Array.from({ length: pawn }, () => /** @type {Kind} */ ('pawn'))];
  const width = ROW * STEP + GAP + 0.2;
  return html`<svg
    class="king-stock"
    viewBox="-.36 -.36 ${width.toFixed(2)} ${(lines * 0.72 + (others.length ? 0.86 : 0) + 0.04).toFixed(2)}"
    role="img"
    aria-label=${label}
  >
    ${coins}
    ${others.map((kind, index) => svg`<g transform="translate(${(index * 0.8 + 0.04).toFixed(2)} ${(lines * 0.72 + 0.08).toFixed(2)}) scale(.8)">${piece(kind)}</g>`)}
  </svg>`;
}
