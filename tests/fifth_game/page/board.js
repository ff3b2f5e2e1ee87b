// The board of まるばつ: nine squares and the signs on them.

import { svg, nothing } from '../../vendor.js';
import { texts } from './texts.js';

const SIDE = 32;

/** Where a square begins. @param {string} square */
const corner = (square) => [2 + 'abc'.indexOf(square[0]) * SIDE, 2 + (3 - Number(square[1])) * SIDE];

const SQUARES = ['a', 'b', 'c'].flatMap((column) => [1, 2, 3].map((row) => `${column}${row}`));

/**
 * The board as the inside of a picture of 100 by 100.
 * @param {{ signs: { square: string, seat: number }[], free?: string[], last?: string | null, choose?: (square: string) => void }} picture
 */
export function board({ signs, free = [], last = null, choose }) {
  const signOf = new Map(signs.map(({ square, seat }) => [square, texts.signs[seat]]));
  return SQUARES.map((square) => {
    const [x, y] = corner(square);
    const open = Boolean(choose) && free.includes(square);
    const sign = signOf.get(square) ?? '';
    const press = (/** @type {Event} */ event) => {
      if (event instanceof KeyboardEvent && !['Enter', ' '].includes(event.key)) return;
      event.preventDefault();
      choose?.(square);
    };
    return svg`<g
      class="square ${square === last ? 'last' : ''}"
      data-square=${square}
      role=${choose ? 'button' : nothing}
      aria-label=${choose ? texts.square(square, sign) : nothing}
      tabindex=${open ? '0' : nothing}
      @click=${choose ? press : nothing}
      @keydown=${choose ? press : nothing}
    >
      <rect x=${x} y=${y} width=${SIDE} height=${SIDE} fill="transparent" stroke="var(--grain)"/>
      <text x=${x + SIDE / 2} y=${y + 23} font-size="20" text-anchor="middle" fill="var(--ink)">${sign}</text>
    </g>`;
  });
}
