// Reads the board of a position text (asobiban/games/king/position.py); what makes no sense in it is left out.

import { readBoard } from '../../squares.js';

/** @import { KingPicture } from './board.js' */

/** @param {string} position @returns {KingPicture & { blocks: string[], tokens: string[] }} */
export function positionPieces(position) {
  const { size, signs } = readBoard(position);
  const squares = (/** @type {string} */ kinds) => signs.flatMap(([square, sign]) => (kinds.includes(sign) ? [square] : []));
  return { size, king: squares('kK').at(-1) ?? null, pawn: squares('pP').at(-1) ?? null, blocks: squares('bKP'), tokens: squares('o') };
}
