import { texts } from './texts.js';
// Turns as texts: the engine's, and those that people read.

/** @import { Draft, Turn } from './types.js' */

/** @type {Draft} */
export const NOTHING = { relocations: [], lifted: null, path: [], token: null };

/** A turn under way as the engine reads it. @param {Draft} draft */
export function draftText({ relocations, lifted, path, token }) {
  const blocks = relocations.map(({ from, to }) => `${from}>${to}`);
  if (lifted) blocks.push(`${lifted}>`);
  return [blocks.join(','), path.join('-'), token ?? ''].join(';');
}

/** A whole turn of the engine's. @param {string} text @returns {Draft} */
export function draftOf(text) {
  const [blocks, path, token] = text.split(';');
  return {
    relocations: blocks ? blocks.split(',').map((pair) => ({ from: pair.split('>')[0], to: pair.split('>')[1] })) : [],
    lifted: null,
    path: path.split('-'),
    token: token || null,
  };
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
 * @param {Pick<Turn, 'relocations' | 'path' | 'wins' | 'token'>} turn
 * @param {boolean} [brief] without saying which blocks are moved
 */
export function turnText({ relocations, path, wins, token }, brief = false) {
  const t = texts.turn;
  const blocks = brief ? t.someBlocks(relocations.length) : t.blocks(relocations.map(({ from, to }) => `${from}→${to}`));
  return [
    relocations.length ? blocks : '',
    pathText(path),
    wins.length ? t.wins(wins.length) : '',
    token ? t.token(token) : '',
  ]
    .filter(Boolean)
    .join('、');
}
