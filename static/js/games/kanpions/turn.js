// Turns as people see them: on the board, and in a sentence.

import { isBegun } from './choices.js';
import { otherFace, signText } from './faces.js';
import { texts } from './texts.js';

/** @import { ShownTile } from './board.js' */
/** @import { Choices } from './choices.js' */
/** @import { PlayTurn, View } from '../../../vendor/engine/games/kanpions.js' */
/** @typedef {View['turns'][number]} Turn */

/** Tiles or words for which a turn was refused that are told; the board marks all. */
const NAMED = 3;

/** What lies on the board, with the turn under way. @param {View} view @param {Choices} choices @returns {ShownTile[]} */
export function shownTiles(view, choices) {
  const last = view.turns.at(-1);
  const made = !isBegun(choices) && last?.kind === 'play' ? last : null;
  const names = new Map(made ? made.named : choices.named);
  const [fresh, back] = [new Map(made?.placed), new Map(made?.flipped)];
  const there = view.board.map((tile) => {
    const turned = choices.flipped.includes(tile.square);
    const state = turned ? 'flipped' : fresh.has(tile.square) ? 'fresh' : back.has(tile.square) ? 'turned' : undefined;
    return /** @type {ShownTile} */ ({ ...tile, up: turned ? otherFace(tile.up) : tile.up, name: names.get(tile.square), state });
  });
  const placed = choices.placed.flatMap(({ square, index, up }) => {
    const tile = view.rack?.[index];
    return tile ? [/** @type {ShownTile} */ ({ ...tile, square, up, name: names.get(square), state: 'placed' })] : [];
  });
  return [...there, ...placed];
}

/** For what a turn was refused: the words that others did not agree to, or the tiles in no word. @param {PlayTurn} turn */
export function causeText({ placed, flipped, missing, words }) {
  const sign = (/** @type {string} */ square) => signText([...placed, ...flipped].find(([at]) => at === square)?.[1].slice(-1) ?? '');
  const causes = missing.length ? missing.map(sign) : words.map(({ text }) => text);
  return texts.turn.causes(causes.slice(0, NAMED), causes.length > NAMED);
}

/** Why a turn was refused. @param {PlayTurn} turn */
function reasonText(turn) {
  const { turn: t } = texts;
  const { missing, words } = turn;
  const cause = causeText(turn);
  if (missing.length) return t.unknown(missing.length === 1 ? t.at(missing[0], cause) : cause);
  return words.length ? t.disagreed(cause) : t.unagreed;
}

/** That an earlier turn was refused, in short. @param {PlayTurn} turn @param {string[]} names of the seats */
export const refusedText = (turn, names) => texts.turn.refusedBefore(names[turn.seat], causeText(turn), -turn.score);

/** The squares for which a turn was refused. @param {PlayTurn} turn */
export const causesOf = ({ missing, words }) => (missing.length ? missing : words.flatMap(({ squares }) => squares));

/** What lies on the board, with a refused turn as it was tried. @param {ShownTile[]} tiles @param {PlayTurn} turn @returns {ShownTile[]} */
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
  if (turn.kind === 'end') return t.end(name);
  return bagEmpty ? t.pass(name) : t.timeUp(name);
}
