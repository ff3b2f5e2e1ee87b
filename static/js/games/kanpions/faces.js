// The two faces of a tile: what they are called, and how moves write them.

/** @import { BoardTile, FaceView } from '../../../vendor/engine/games/kanpions.js' */
/** @typedef {BoardTile['up']} Face */

export const JOKER = '*';

/** What a sign is called in a sentence. @param {string} sign */
export const signText = (sign) => (sign === JOKER ? 'JOKER' : sign);

/** @param {Face} face @returns {Face} */
export const otherFace = (face) => (face === 'red' ? 'white' : 'red');

/** A face as moves write it: for a JOKER the other side's kanji and `*`. @param {Record<Face, FaceView>} tile @param {Face} up */
export function faceText(tile, up) {
  const { sign } = tile[up];
  return sign === JOKER ? tile[otherFace(up)].sign + JOKER : sign;
}
