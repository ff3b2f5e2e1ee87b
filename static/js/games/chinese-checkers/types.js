// Shapes of what the engine says about チャイニーズチェッカー; `asobiban/games/chinese_checkers/view.py` makes them.

/** @typedef {{ to: string, path: string[] }} Way */
/**
 * @typedef {object} StarSeat
 * @property {number} camp
 * @property {number} arrived pieces in the goal
 * @property {number} total
 * @property {number | null} rank
 * @property {boolean} opposite whether somebody starts from the seat's goal
 * @property {number} turns
 */
/**
 * @typedef {object} StarView
 * @property {number} ply
 * @property {number | null} to_move
 * @property {string[]} players
 * @property {Record<string, any>} options
 * @property {[string, number][]} pieces hole and seat
 * @property {StarSeat[]} seats
 * @property {Record<string, Way[]>} dests
 * @property {Record<string, string[]>} through
 * @property {boolean} forced_pass
 * @property {{ seat: number, path: string[] } | null} last
 * @property {{ rounds: number, limit: number }} no_progress
 * @property {boolean} lingering
 * @property {number[][] | null} progress pieces in the goal by ply, a list a seat; only of a finished game
 * @property {{ termination: string, ranks: number[], scores: number[] } | null} outcome
 * @property {boolean} can_undo
 * @property {boolean} can_redo
 */

export {};
