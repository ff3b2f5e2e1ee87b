// Shapes of what the engine says about 漢ピオンズ; `asobiban/games/kanpions/{view,preview}.py` make them.

/** @typedef {'red' | 'white'} Face */
/** @typedef {{ sign: string, points: number }} FaceView `sign` is a kanji, or `*` for a JOKER */
/** @typedef {{ tile: string, red: FaceView, white: FaceView }} Tile */
/** @typedef {Tile & { square: string, up: Face }} BoardTile */
/** @typedef {'dictionary' | 'agreement' | 'practice'} Judge */
/**
 * @typedef {object} WordPlace a word on the board and what it scores
 * @property {string} square its first square
 * @property {string} arrow
 * @property {string} text
 * @property {string[]} squares
 * @property {number} base
 * @property {number} factor
 * @property {number} bonus
 * @property {number} points
 * @property {{ square: string, bonus: string }[]} used
 */
/** @typedef {{ code: string, message: string, squares: string[] }} Problem why a turn cannot be made, and the squares that are the cause */
/** @typedef {WordPlace & { whole: boolean, counts: true | null }} PreviewWord */
/** @typedef {[square: string, sign: string]} Cell a square, and a face or a JOKER's kanji */
/**
 * @typedef {{ seat: number, kind: 'play' | 'refused', score: number, placed: Cell[], flipped: Cell[], named: Cell[], words: WordPlace[], missing: string[], tried: BoardTile[] }} PlayTurn
 * @typedef {{ seat: number, kind: 'exchange', score: 0, count: number, tiles: string | null }} ExchangeTurn
 * @typedef {{ seat: number, kind: 'pass', score: 0 }} PassTurn
 * @typedef {PlayTurn | ExchangeTurn | PassTurn} Turn
 */
/**
 * @typedef {object} KanpionsView
 * @property {number} ply
 * @property {number | null} to_move
 * @property {number} first
 * @property {'kyoiku' | 'joyo'} edition
 * @property {number} size
 * @property {Judge} judge
 * @property {boolean} names
 * @property {number} clock seconds a turn, 0 for none
 * @property {string[]} bonus kind of each square by rows from a1 on, '' for none
 * @property {string} centre
 * @property {BoardTile[]} board
 * @property {{ score: number, tiles: number }[]} seats
 * @property {Tile[] | null} rack
 * @property {number} bag
 * @property {number} idle
 * @property {number} idle_limit
 * @property {boolean} can_pass
 * @property {Turn[]} turns
 * @property {{ termination: string, ranks: number[], scores: number[] } | null} outcome
 * @property {string[]} players
 * @property {boolean} can_undo
 * @property {boolean} can_redo
 */
/**
 * @typedef {object} Preview
 * @property {Problem | null} problem
 * @property {PreviewWord[]} words
 * @property {number | null} total
 * @property {string[]} open
 * @property {string[]} open_joker
 * @property {string[]} flips
 * @property {string[]} jokers
 * @property {Record<string, [kanji: string, word: string][]>} names for each JOKER kanji that make words
 */
/** @typedef {{ forms?: string[], kana: string[], pos: string[], gloss: string }} Entry */
/**
 * @typedef {object} WordFacts
 * @property {string} word
 * @property {boolean} accepted
 * @property {{ level: number, entries: Entry[] } | null} facts
 * @property {any} names what is known of it as a name
 */

export {};
