// Movements on the board, found by comparing what lay where before a change and after it.

import { PIECE, arrive, boxes, fly, goAlong } from '../../motion.js';
import { square } from '../../squares.js';
import { pieceAlone } from './pieces.js';

/** @import { Kind } from './pieces.js' */
/** @import { PiecesView } from '../../../vendor/engine/games/king.js' */

/** How long (ms) a piece slides at least, and the king from square to square. */
const [SLIDE, STEP] = [220, 140];

/** Where things are that pieces come from and go to, before a change is drawn. @param {ParentNode} root */
export function places(root) {
  const last = (/** @type {Kind} */ kind) => [...root.querySelectorAll(`.shared [data-stock="${kind}"]`)].at(-1)?.getBoundingClientRect();
  const hands = boxes(root, '.score .king-stock', 'data-seat');
  return {
    stock: { token: last('token'), block: last('block'), pawn: last('pawn'), king: null },
    hands: [hands.get('0'), hands.get('1')],
    tokens: boxes(root, '.piece[data-piece="token"]', 'data-square'),
  };
}

/**
 * @param {ParentNode} root already drawn as it is `after`
 * @param {number} size of the board
 * @param {PiecesView} before
 * @param {PiecesView} after
 * @param {string[]} path the king's way, if it has just gone one
 * @param {ReturnType<typeof places>} from
 */
export function showChange(root, size, before, after, path, from) {
  const mover = (/** @type {Kind} */ kind, /** @type {string} */ at) => root.querySelector(`.piece[data-piece="${kind}"][data-square="${at}"] .mover`);
  /** @param {Kind} kind @param {string[]} way */
  const slide = (kind, way) =>
    goAlong(mover(kind, way[way.length - 1]), way.map((name) => square(size, name)), Math.max(SLIDE, STEP * (way.length - 1)));
  /** From beside the board. @param {Kind} kind @param {string} at */
  const put = (kind, at) => arrive(mover(kind, at), from.stock[kind]);

  if (before.king !== after.king) {
    slide('king', path[0] === before.king && path[path.length - 1] === after.king ? path : [before.king, after.king]);
  }
  if (after.pawn && before.pawn !== after.pawn) before.pawn ? slide('pawn', [before.pawn, after.pawn]) : put('pawn', after.pawn);

  const gone = before.blocks.filter((at) => !after.blocks.includes(at));
  for (const at of after.blocks.filter((each) => !before.blocks.includes(each))) {
    const origin = gone.shift();
    if (origin) slide('block', [origin, at]);
    else put('block', at);
  }
  for (const at of after.tokens.filter((each) => !before.tokens.includes(each))) {
    if (after.stock < before.stock) put('token', at);
  }
  const gains = after.hands.map((hand, seat) => hand - before.hands[seat]);
  const gainer = gains.findIndex((gain) => gain > 0);
  if (gainer < 0) return;
  const payer = gains.findIndex((gain) => gain < 0);
  const pay = (/** @type {DOMRect | undefined} */ start) => fly(pieceAlone('token'), start, from.hands[gainer], PIECE);
  if (payer >= 0) pay(from.hands[payer]);
  for (const at of before.tokens.filter((each) => !after.tokens.includes(each))) pay(from.tokens.get(at));
}
