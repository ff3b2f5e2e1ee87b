// Names for what the engine says about 漢ピオンズ, and what it says of a word.

/** @import * as engine from '../../../vendor/engine/games/kanpions.js' */
/** @typedef {'red' | 'white'} Face */
/** @typedef {engine.FaceView} FaceView `sign` is a kanji, or `*` for a JOKER */
/** @typedef {engine.Tile} Tile */
/** @typedef {engine.BoardTile} BoardTile */
/** @typedef {engine.WordPlace} WordPlace */
/** @typedef {engine.PreviewWord} PreviewWord */
/** @typedef {engine.Preview} Preview */
/** @typedef {engine.PlayTurn} PlayTurn */
/** @typedef {engine.View['turns'][number]} Turn */
/** @typedef {engine.View} KanpionsView */
/** @typedef {[square: string, sign: string]} Cell a square, and a face or a JOKER's kanji */
/** @typedef {{ forms?: string[], kana: string[], pos: string[], gloss: string }} Entry */
/**
 * @typedef {object} WordFacts
 * @property {string} word
 * @property {boolean} accepted
 * @property {{ level: number, entries: Entry[] } | null} facts
 * @property {any} names what is known of it as a name
 */

export {};
