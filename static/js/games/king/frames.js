// The steps of a turn, each with the time it is shown for: so that a person can follow what a CPU does.

/** @import { LastTurn, Pieces, Step } from './types.js' */
/** @typedef {Step & { time: number }} Frame `time` in ms */

const KING = 150;
const PIECE = 240;

/**
 * @param {Pieces} _before what lay where before the turn
 * @param {LastTurn} turn
 * @returns {Frame[]}
 */
export const framesOf = (_before, { steps }) => steps.map((step) => ({ ...step, time: step.kind === 'king' ? KING : PIECE }));
