// A turn under way, tile by tile: placed, turned over, named; and the same as a text of the engine's.

import { faceText, otherFace } from './faces.js';

/** @import { Preview, PreviewWord, Tile, View } from '../../../vendor/engine/games/kanpions.js' */
/** @import { Face } from './faces.js' */
/** @typedef {[square: string, sign: string]} Cell a square, and a face or a JOKER's kanji */
/**
 * A tile placed in the turn under way: which of the rack, where, which face up.
 * @typedef {{ square: string, index: number, up: Face }} Placed
 */
/**
 * @typedef {object} Choices what has been chosen of the turn under way
 * @property {Placed[]} placed
 * @property {string[]} flipped
 * @property {Cell[]} named
 * @property {string[]} words those that are to count, as moves write them; only where the players judge
 */

/** @type {Choices} */
export const NOTHING = { placed: [], flipped: [], named: [], words: [] };

/** Whether something lies on the board that is no turn yet. @param {Choices} choices */
export const isBegun = ({ placed, flipped, named }) => placed.length + flipped.length + named.length > 0;

/** The tile placed on a square. @param {Choices} choices @param {string | null} square */
export const placedOn = ({ placed }, square) => placed.find((each) => each.square === square);

/** A list with something that was not in it, or without what was. @template T @param {T[]} list @param {T} item */
export const toggled = (list, item) => (list.includes(item) ? list.filter((each) => each !== item) : [...list, item]);

/** A tile of the rack placed, or placed elsewhere. @param {Choices} choices @param {Placed} tile @returns {Choices} */
export const withPlaced = (choices, tile) => ({ ...choices, placed: [...choices.placed.filter(({ index }) => index !== tile.index), tile] });

/** A tile taken back to the rack. @param {Choices} choices @param {Placed} tile @returns {Choices} */
export const withoutPlaced = (choices, tile) => ({ ...choices, placed: choices.placed.filter((each) => each !== tile) });

/** A tile just placed turned over. @param {Choices} choices @param {Placed} tile @returns {Choices} */
export const withTurned = (choices, tile) => ({
  ...choices,
  placed: choices.placed.map((each) => (each === tile ? { ...tile, up: otherFace(tile.up) } : each)),
});

/** A tile of the board turned over, or back. @param {Choices} choices @param {string} square @returns {Choices} */
export const withFlipped = (choices, square) => ({ ...choices, flipped: toggled(choices.flipped, square) });

/** A JOKER that stands for a kanji; '' for none. @param {Choices} choices @param {string} square @param {string} kanji @returns {Choices} */
export function withNamed({ named, ...others }, square, kanji) {
  const kept = named.filter(([at]) => at !== square);
  return { ...others, named: kanji ? [...kept, [square, kanji]] : kept };
}

/** What the engine leaves of the choices. @param {Choices} choices @param {Preview} preview @returns {Choices} */
export const settled = (choices, { named, claimed }) => ({ ...choices, named, words: claimed });

/** A word as moves write it. @param {Pick<PreviewWord, 'square' | 'arrow' | 'text'>} word */
export const wordText = ({ square, arrow, text }) => `${square}${arrow}${text}`;

/** A turn under way as the engine reads it. @param {Choices} choices @param {Pick<View, 'rack' | 'board'>} view */
export function draftText({ placed, flipped, named, words }, { rack, board }) {
  const parts = [
    placed.map(({ square, index, up }) => `${square}${rack ? faceText(rack[index], up) : ''}`),
    board.filter(({ square }) => flipped.includes(square)).map((tile) => `${tile.square}${faceText(tile, otherFace(tile.up))}`),
    named.map((cell) => cell.join('')),
  ].map((part) => part.join(','));
  const text = parts.join(';').replace(/;+$/, '');
  return words.length ? `${text}=${words.join(',')}` : text;
}

/** The cells of one part of a move. @param {string} part @returns {Cell[]} */
const cells = (part) => (part ? part.split(',').map((cell) => /** @type {Cell} */ (cell.match(/^([a-k]\d+)(.+)$/)?.slice(1) ?? ['', ''])) : []);

/** The parts of a turn as moves write it. @param {string} move */
export function moveParts(move) {
  const [turn, words] = move.split('=');
  const [placed, flipped = '', named = ''] = turn.split(';');
  return { placed: cells(placed), flipped: cells(flipped), named: cells(named), words: words ? words.split(',') : [] };
}

/** The choices of a turn that the engine proposes, and its words. @param {string} move @param {Tile[]} rack */
export function choicesOf(move, rack) {
  const { placed, flipped, named, words } = moveParts(move);
  /** @type {Choices} */
  const choices = {
    placed: placed.map(([square, face]) => {
      const index = rack.findIndex((tile) => [faceText(tile, 'red'), faceText(tile, 'white')].includes(face));
      return { square, index, up: faceText(rack[index], 'red') === face ? 'red' : 'white' };
    }),
    flipped: flipped.map(([square]) => square),
    named,
    words: [],
  };
  return { choices, words };
}
