// A turn in steps, as pictures of what lies where after each: so that a person can follow what a CPU does.

/** @import { Pieces, Turn } from './types.js' */
/** @typedef {{ pieces: Pieces, path: string[], placed: string[], time: number }} Frame `time` in ms */

const STEP = 150;
const PIECE = 240;

/**
 * @param {Pieces} before what lay where before the turn
 * @param {Turn} turn
 * @returns {Frame[]}
 */
export function framesOf(before, turn) {
  /** @type {Frame[]} */
  const frames = [];
  let pieces = before;
  let path = turn.path.slice(0, 1);
  /** @type {string[]} */
  const placed = [];
  /** @param {Partial<Pieces>} change @param {number} time */
  const show = (change, time) => {
    pieces = { ...pieces, ...change };
    frames.push({ pieces, path, placed: [...placed], time });
  };
  const given = (/** @type {number} */ count, /** @type {number} */ paid) =>
    pieces.hands.map((hand, seat) => (seat === turn.seat ? hand + count - paid : hand + paid));
  for (const { from, to } of turn.relocations) {
    placed.push(to);
    show({ blocks: [...pieces.blocks.filter((block) => block !== from), to], hands: given(0, 1) }, PIECE);
  }
  turn.path.slice(1).forEach((square, index) => {
    path = turn.path.slice(0, index + 2);
    const won = pieces.tokens.includes(square);
    show({ king: square, tokens: pieces.tokens.filter((token) => token !== square), hands: given(won ? 1 : 0, 0) }, STEP);
  });
  show({ pawn: turn.pawn }, PIECE);
  if (turn.block) {
    placed.push(turn.block);
    show({ blocks: [...pieces.blocks, turn.block], blocks_left: pieces.blocks_left - 1 }, PIECE);
  }
  if (turn.token) {
    placed.push(turn.token);
    show({ tokens: [...pieces.tokens, turn.token], stock: pieces.stock - 1 }, PIECE);
  }
  return frames;
}
