// Turns as texts: the engine's, and those that people read. Ways of the king, square by square.

import { squareName } from '../../squares.js';
import { texts } from './texts.js';

/** @import { RelocationView, TurnView } from '../../../vendor/engine/games/king.js' */
/** @typedef {'block' | 'king' | 'token'} Step */
/**
 * @typedef {object} Choices what has been chosen of the turn under way
 * @property {RelocationView[]} relocations
 * @property {string | null} lifted the block taken up
 * @property {string[]} path
 * @property {string | null} token
 * @property {Step} step what is chosen next
 */

/** @type {Choices} */
export const NOTHING = { relocations: [], lifted: null, path: [], token: null, step: 'king' };

/** A turn under way as the engine reads it. @param {Choices} choices */
export function draftText({ relocations, lifted, path, token }) {
  const blocks = relocations.map(({ from, to }) => `${from}>${to}`);
  if (lifted) blocks.push(`${lifted}>`);
  return [blocks.join(','), path.join('-'), token ?? ''].join(';');
}

/** A whole turn of the engine's. @param {string} text @returns {Choices} */
export function choicesOf(text) {
  const [blocks, path, token] = text.split(';');
  return {
    relocations: blocks ? blocks.split(',').map((pair) => ({ from: pair.split('>')[0], to: pair.split('>')[1] })) : [],
    lifted: null,
    path: path.split('-'),
    token: token || null,
    step: token ? 'token' : 'king',
  };
}

/**
 * What had been chosen before the latest choice.
 * @param {Choices} choices
 * @param {Step} first what a turn here begins with
 * @returns {Choices}
 */
export function before(choices, first) {
  const { relocations, lifted, path, token, step } = choices;
  if (token) return { ...choices, token: null };
  if (path.length) return { ...choices, path: [], step: 'king' };
  if (lifted) return { ...choices, lifted: null, step: 'block' };
  if (!relocations.length) return { ...NOTHING, step: first };
  return step === 'king' ? { ...choices, step: 'block' } : { ...choices, relocations: relocations.slice(0, -1), step: 'block' };
}

/**
 * The way that somebody who points at a square seems to mean: along the column, then along the row. Begins at `from`.
 * @param {string} from
 * @param {string} to
 */
export function guessWay(from, to) {
  const way = [from];
  let [column, row] = [from.charCodeAt(0), Number(from.slice(1))];
  const [lastColumn, lastRow] = [to.charCodeAt(0), Number(to.slice(1))];
  while (column !== lastColumn || row !== lastRow) {
    if (row !== lastRow) row += Math.sign(lastRow - row);
    else column += Math.sign(lastColumn - column);
    way.push(squareName(column - 97, row - 1));
  }
  return way;
}

/** Where a way begins, bends and ends: `d4 → d7 → f7`. @param {string[]} path */
export function pathText(path) {
  const bends = path.filter((_, index) => {
    const [before, after] = [path[index - 1], path[index + 1]];
    return !before || !after || !(before[0] === after[0] || before.slice(1) === after.slice(1));
  });
  return bends.join(' → ');
}

/**
 * A turn as people say it.
 * @param {Pick<TurnView, 'relocations' | 'path' | 'wins' | 'token'>} turn
 * @param {boolean} [brief] without saying which blocks are moved
 */
export function turnText({ relocations, path, wins, token }, brief = false) {
  const t = texts.turn;
  const blocks = brief ? t.someBlocks(relocations.length) : t.blocks(relocations.map(({ from, to }) => `${from}→${to}`));
  const parts = [relocations.length ? blocks : '', pathText(path), wins.length ? t.wins(wins.length) : '', token ? t.token(token) : ''];
  return parts.filter(Boolean).join('、');
}
