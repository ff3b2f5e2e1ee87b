// Turns as texts: the engine's, and those that people read.

import { texts } from './texts.js';
import { JOKER, otherFace, signText } from './tile.js';

/** @import { ShownTile } from './board.js' */
/** @import { Cell, Draft, Face, KanpionsView, PlayTurn, PreviewWord, Tile, Turn } from './types.js' */

/** Tiles or words for which a turn was refused that are told; the board marks all. */
const NAMED = 3;

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

/** For what a turn was refused: the words that others did not agree to, or the tiles in no word. @param {PlayTurn} turn */
export function causeText({ placed, flipped, missing, words }) {
  const sign = (/** @type {string} */ square) => signText([...placed, ...flipped].find(([at]) => at === square)?.[1].slice(-1) ?? '');
  const causes = missing.length ? missing.map(sign) : words.map(({ text }) => text);
  const { quoted, andSoOn } = texts.turn;
  return causes.slice(0, NAMED).map(quoted).join('') + (causes.length > NAMED ? andSoOn : '');
}

/** Why a turn was refused. @param {PlayTurn} turn */
function reasonText(turn) {
  const t = texts.turn;
  const { missing, words } = turn;
  const cause = causeText(turn);
  if (missing.length) return t.unknown(missing.length === 1 ? t.at(missing[0], cause) : cause);
  return words.length ? t.disagreed(cause) : t.unagreed;
}

/** That an earlier turn was refused, in short. @param {PlayTurn} turn @param {string[]} names of the seats */
export const refusedText = (turn, names) => texts.turn.refusedBefore(names[turn.seat], causeText(turn), -turn.score);

/** The squares for which a turn was refused. @param {PlayTurn} turn */
export const causesOf = ({ missing, words }) => (missing.length ? missing : words.flatMap(({ squares }) => squares));

/**
 * What lies on the board, with a refused turn as it was tried.
 * @param {ShownTile[]} tiles
 * @param {PlayTurn} turn
 * @returns {ShownTile[]}
 */
export function refusedTiles(tiles, { tried, flipped, named }) {
  const turned = flipped.map(([square]) => square);
  const names = new Map(named);
  const state = /** @type {const} */ ('refused');
  return [
    ...tiles.map((tile) => ({ ...tile, name: names.get(tile.square), ...(turned.includes(tile.square) ? { up: otherFace(tile.up), state } : {}) })),
    ...tried.map((tile) => ({ ...tile, name: names.get(tile.square), state })),
  ];
}

/**
 * What a turn was, in a sentence.
 * @param {Turn} turn
 * @param {string[]} names of the seats
 * @param {object} [how]
 * @param {(word: string) => string} [how.reading] of a word, '' where it is not known
 * @param {boolean} [how.bagEmpty] then a turn may go by; else only when its time is up
 */
export function turnText(turn, names, { reading = () => '', bagEmpty = false } = {}) {
  const t = texts.turn;
  const name = names[turn.seat];
  if (turn.kind === 'play') {
    const words = [...turn.words].sort((a, b) => b.points - a.points);
    return t.play(name, words.map(({ text }) => t.word(text, reading(text))).join('・'), turn.score);
  }
  if (turn.kind === 'refused') return t.refused(name, reasonText(turn), -turn.score);
  if (turn.kind === 'exchange') return t.exchange(name, turn.count);
  return bagEmpty ? t.pass(name) : t.timeUp(name);
}
