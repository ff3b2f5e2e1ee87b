// Shapes of what the engine says about ひらがなトレイン; `asobiban/games/train/view.py` makes them.

/** @typedef {{ face: string, rarity: number }} TrainCard */
/** @typedef {{ kana: string, faces: string[], rarity: number, points: number }} HandCard */
/** @typedef {{ score: number, rarity: number, cards: number }} SeatView */
/**
 * @typedef {{ seat: number, kind: 'place', end: 'L' | 'R', faces: string, word: string, score: number, rarity: number }} PlaceTurn
 * @typedef {{ seat: number, kind: 'exchange', count: number, cards: string | null, score: 0 }} ExchangeTurn
 * @typedef {PlaceTurn | ExchangeTurn} Turn
 */
/**
 * @typedef {object} TrainView
 * @property {number} ply
 * @property {number[]} order
 * @property {number | null} to_move
 * @property {number} turn
 * @property {number} turn_count
 * @property {TrainCard[]} train
 * @property {SeatView[]} seats
 * @property {HandCard[] | null} hand
 * @property {boolean} must_exchange
 * @property {number} most_cards
 * @property {number} pile
 * @property {Turn[]} turns
 * @property {{ termination: string, ranks: number[], scores: number[] } | null} outcome
 * @property {string[]} players
 * @property {boolean} can_undo
 * @property {boolean} can_redo
 */
/** @typedef {{ kanji: string[], pos: string[], gloss: string }} Entry */
/**
 * @typedef {object} WordFacts
 * @property {string} word
 * @property {boolean} accepted
 * @property {{ kana: string, rarity: number, points: number }[]} cards
 * @property {{ level: number, entries: Entry[] } | null} facts
 */

export {};
