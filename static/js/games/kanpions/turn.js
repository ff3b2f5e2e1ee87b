// Turns as texts: the engine's, and those that people read.

import { texts } from '../../texts.js';
import { JOKER, otherFace } from './tile.js';

/** @import { Cell, Draft, Face, KanpionsView, PreviewWord, Tile, Turn } from './types.js' */

/** @type {Draft} */
export const NOTHING = { placed: [], flipped: [], named: [], words: [] };

/** A face as moves write it: for a JOKER the other side's kanji and `*`. @param {Pick<Tile, Face>} tile @param {Face} up */
export function faceText(tile, up) {
  const { sign } = tile[up];
  return sign === JOKER ? tile[otherFace(up)].sign + JOKER : sign;
}

/** A word as moves write it. @param {Pick<PreviewWord, 'square' | 'arrow' | 'text'>} word */
export const wordText = ({ square, arrow, text }) => `${square}${arrow}${text}`;

/**
 * A turn under way as the engine reads it.
 * @param {Draft} draft
 * @param {Pick<KanpionsView, 'rack' | 'board'>} view
 */
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

/**
 * The draft of a turn that the engine proposes, and its words.
 * @param {string} move
 * @param {Tile[]} rack
 */
export function draftOf(move, rack) {
  const [turn, words = ''] = move.split('=');
  const [placed, flipped = '', named = ''] = turn.split(';');
  /** @type {Draft} */
  const draft = {
    placed: cells(placed).map(([square, face]) => {
      const index = rack.findIndex((tile) => [faceText(tile, 'red'), faceText(tile, 'white')].includes(face));
      return { square, index, up: faceText(rack[index], 'red') === face ? 'red' : 'white' };
    }),
    flipped: cells(flipped).map(([square]) => square),
    named: cells(named),
    words: [],
  };
  return { draft, words: words ? words.split(',') : [] };
}

/**
 * What a turn was, in a sentence.
 * @param {Turn} turn
 * @param {string[]} names of the seats
 * @param {(word: string) => string} [reading] of a word, '' where it is not known
 */
export function turnText(turn, names, reading = () => '') {
  const t = texts.kanpions.turn;
  const name = names[turn.seat];
  if (turn.kind === 'play') return t.play(name, turn.words.map(({ text }) => t.word(text, reading(text))).join('・'), turn.score);
  if (turn.kind === 'refused') return t.refused(name, -turn.score);
  return turn.kind === 'exchange' ? t.exchange(name, turn.count) : t.pass(name);
}
