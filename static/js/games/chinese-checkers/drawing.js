// A figure of チャイニーズチェッカー: the star, or the part of it where something happens.
// players; position: a position text, the start of a game if there is none; move: a way drawn as an arrow, or with its
// end crossed out if it is refused; passes: holes on that way where it may not stop; stops: where the piece taken up may
// go.

import { html } from '../../vendor.js';
import { starBoard } from './board.js';
import { positionPieces, seatCamps, startPieces } from './geometry.js';

/** @param {Record<string, string>} data @param {string} label */
export function draw({ players, position, move = '', refused, taken, stops = '', passes = '' }, label) {
  const way = move ? move.split('-') : [];
  const ends = stops ? stops.split(' ') : [];
  const around = [...way, ...ends];
  const picture = {
    bottom: 0,
    seats: seatCamps(Number(players)),
    pieces: position ? positionPieces(position) : startPieces(Number(players)),
    selected: way[0] ?? taken ?? null,
    stops: new Map(ends.map((hole) => [hole, /** @type {string[]} */ ([])])),
    passes: new Set(passes ? passes.split(' ') : []),
    hint: way.length && !refused ? way : null,
    cross: refused ? way[way.length - 1] : null,
    ...(around.length ? { around } : {}),
  };
  return html`<div class="board wood">${starBoard(picture, { label, interactive: false })}</div>`;
}
