// Reads the board of a position text (asobiban/games/kanpions/position.py); what makes no sense in it is left out.

import { JOKER } from './faces.js';
import { squareName } from './squares.js';

/**
 * The size of the board, and what shows on its squares: a kanji, or for a JOKER `*` and the kanji on its other side.
 * @param {string} position
 * @returns {{ size: number, faces: [square: string, sign: string][] }}
 */
export function positionFaces(position) {
  const lines = position.split(' ')[0].split('/');
  /** @type {[string, string][]} */
  const faces = [];
  lines.forEach((line, index) => {
    let column = 0;
    for (const part of line.match(/\d+|\*?[^\d*]/gu) ?? []) {
      if (/\d/.test(part)) {
        column += Number(part);
        continue;
      }
      faces.push([squareName(column, lines.length - 1 - index), part]);
      column += 1;
    }
  });
  return { size: lines.length, faces };
}

/**
 * A tile of which only the face that is up is known.
 * @param {string} square
 * @param {string} sign
 * @returns {import('./board.js').ShownTile}
 */
export function lonelyTile(square, sign) {
  const [up, back] = sign.startsWith(JOKER) ? [JOKER, sign.slice(1)] : [sign, ''];
  return { square, up: 'white', white: { sign: up, points: null }, red: { sign: back, points: null } };
}
