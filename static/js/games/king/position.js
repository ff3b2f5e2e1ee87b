// Reads the board of a position text (asobiban/games/king/position.py); what makes no sense in it is left out.

import { squareName } from './geometry.js';

/** @import { KingPicture } from './board.js' */

/** @param {string} position @returns {KingPicture & { blocks: string[], tokens: string[] }} */
export function positionPieces(position) {
  const lines = position.split(' ')[0].split('/');
  /** @type {ReturnType<typeof positionPieces>} */
  const pieces = { size: lines.length, king: null, pawn: null, blocks: [], tokens: [] };
  lines.forEach((line, index) => {
    let column = 0;
    for (const part of line.match(/\d+|./g) ?? []) {
      if (/\d/.test(part)) {
        column += Number(part);
        continue;
      }
      const at = squareName(column, lines.length - 1 - index);
      if ('kK'.includes(part)) pieces.king = at;
      if ('pP'.includes(part)) pieces.pawn = at;
      if ('bKP'.includes(part)) pieces.blocks.push(at);
      if (part === 'o') pieces.tokens.push(at);
      column += 1;
    }
  });
  return pieces;
}
