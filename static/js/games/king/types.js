// Names for what the engine says about キングトークン.

/** @import { PiecesView, RelocationView, TurnView, View, WayView } from '../../../vendor/engine/games/king.js' */
/** @typedef {RelocationView} Relocation */
/** @typedef {WayView} Way */
/** @typedef {TurnView} Turn */
/** @typedef {PiecesView} Pieces */
/** @typedef {View} KingView */

export {};
