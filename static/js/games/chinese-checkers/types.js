// Names for what the engine says about チャイニーズチェッカー.

/** @import { SeatView, View } from '../../../vendor/engine/games/chinese-checkers.js' */
/** @typedef {SeatView} StarSeat */
/** @typedef {View} StarView */

export {};
