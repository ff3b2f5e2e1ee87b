// Shapes of what the engine says about キングトークン; `asobiban/games/king/view.py` and `preview.py` make them.

/** @typedef {{ from: string, to: string }} Relocation */
/** @typedef {{ path: string[], wins: string[], pawn: string }} Way */
/**
 * @typedef {object} Turn
 * @property {number} seat
 * @property {Relocation[]} relocations
 * @property {string[]} path
 * @property {string[]} wins
 * @property {string} pawn
 * @property {string | null} block where the opening's block went
 * @property {string | null} token
 */
/**
 * @typedef {object} Pieces what lies on the board, in the hands, and beside the board
 * @property {string} king
 * @property {string | null} pawn
 * @property {string[]} blocks
 * @property {string[]} tokens
 * @property {number[]} hands
 * @property {number} stock
 * @property {number} blocks_left
 */
/** @typedef {{ kind: 'relocation' | 'king' | 'pawn' | 'block' | 'token', pieces: Pieces, path: string[], placed: string[] }} Step */
/** @typedef {Turn & { steps: Step[] }} LastTurn */
/**
 * @typedef {object} Position
 * @property {number} ply
 * @property {number | null} to_move
 * @property {string[]} players
 * @property {number} size
 * @property {'opening' | 'main' | 'final'} phase
 * @property {Way[]} paths
 * @property {boolean} tokens_allowed
 * @property {boolean} can_relocate
 * @property {LastTurn | null} last
 * @property {Turn[]} turns
 * @property {number[][] | null} history
 * @property {{ termination: 'count' | 'shut_in', ranks: number[], scores: number[] } | null} outcome
 * @property {boolean} can_undo
 * @property {boolean} can_redo
 */
/** @typedef {Position & Pieces} KingView */
/**
 * @typedef {object} Preview
 * @property {number[]} hands
 * @property {string[]} blocks
 * @property {string[]} movable
 * @property {string[]} targets
 * @property {Way[]} paths
 * @property {string[]} wins
 * @property {string} king
 * @property {string | null} pawn
 * @property {string | null} block
 * @property {string[]} token_squares
 * @property {string | null} turn the whole turn's text
 */
/** @typedef {{ relocations: Relocation[], lifted: string | null, path: string[], token: string | null }} Draft */

export {};
