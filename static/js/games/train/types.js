// Names for what the engine says about ひらがなトレイン, and what it says of a word.

/** @import { HandCard as Card, View } from '../../../vendor/engine/games/train.js' */
/** @typedef {Card} HandCard */
/** @typedef {View} TrainView */
/** @typedef {{ kanji: string[], pos: string[], gloss: string }} Entry */
/**
 * @typedef {object} WordFacts
 * @property {string} word
 * @property {boolean} accepted
 * @property {{ kana: string, rarity: number, points: number }[]} cards
 * @property {{ level: number, entries: Entry[] } | null} facts
 */

export {};
