// Where the 121 holes of the star lie, and how to turn it so that a camp comes to the bottom. No rules.

import { tables } from '../../../vendor/engine/games/chinese-checkers.js';

const ROW_STEP = Math.sqrt(3) / 2;

/** @typedef {{ name: string, x: number, y: number }} Hole in units of the distance of neighbours */

/**
 * Turn a point clockwise about the middle of the star.
 * @param {number} x
 * @param {number} y
 * @param {number} sixths of a full turn
 */
function turned(x, y, sixths) {
  const angle = (sixths * Math.PI) / 3;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}

/** All holes by name, with the middle of the star at 0, 0. @type {Map<string, Hole>} */
const holes = new Map(
  tables.rows.flatMap((names, row) =>
    names.map((name, index) => [name, { name, x: index - (names.length - 1) / 2, y: (row - (tables.rows.length - 1) / 2) * ROW_STEP }]),
  ),
);

/** How long (ms) a piece takes along a way. @param {string[]} way */
export const hopTime = (way) => Math.min(1200, 220 + 130 * Math.max(0, way.length - 2));

/** Camps by number of players, seat by seat. @param {number} players */
export const seatCamps = (players) => tables.camps[players].map((camp) => ({ camp }));

/**
 * The pieces a game begins with, as hole and seat.
 * @param {number} players
 * @param {number} [count] of each player
 * @returns {[string, number][]}
 */
export function startPieces(players, count = tables.options.pieces.default) {
  const camps = tables.starts[count] ?? tables.starts[tables.options.pieces.default];
  return tables.camps[players].flatMap((camp, seat) => camps[camp].map((hole) => /** @type {[string, number]} */ ([hole, seat])));
}

/** Pieces of a position text, as hole and seat; what is no hole is left out. @param {string} position @returns {[string, number][]} */
export function positionPieces(position) {
  const [pieces] = position.split(' ');
  return pieces.split('/').flatMap((own, seat) =>
    (own.match(/[a-q]\d+/g) ?? []).flatMap((hole) => (holes.has(hole) ? [/** @type {[string, number]} */ ([hole, seat])] : [])),
  );
}

/** Where every hole is drawn when `camp` is at the bottom. @param {number} camp @returns {Map<string, Hole>} */
export function facing(camp) {
  return new Map([...holes].map(([name, hole]) => [name, { ...hole, ...turned(hole.x, hole.y, -camp) }]));
}

/** Corners of a camp's triangle. @param {number} camp @param {number} bottom the camp that is drawn at the bottom */
export function campCorners(camp, bottom) {
  const corners = [[0, 9], [-2.25, 4.5], [2.25, 4.5]];
  return corners.map(([x, row]) => turned(x, row * ROW_STEP, camp - bottom));
}

/** The six directions, clockwise from the right, as unit vectors on the screen. */
export const directions = Array.from({ length: 6 }, (_, sixth) => turned(1, 0, sixth));

/**
 * The hole next to `name` in a direction on the screen; null at the board's edge.
 * @param {Map<string, Hole>} places
 * @param {string} name
 * @param {{ x: number, y: number }} direction
 */
export function neighbour(places, name, direction) {
  const from = places.get(name);
  return from ? nearest(places, from.x + direction.x, from.y + direction.y, 0.3) : null;
}

/**
 * The hole nearest to a point, within a distance.
 * @param {Map<string, Hole>} places
 * @param {number} x
 * @param {number} y
 * @param {number} within
 */
export function nearest(places, x, y, within) {
  let best = null;
  let least = within;
  for (const { name, x: holeX, y: holeY } of places.values()) {
    const distance = Math.hypot(holeX - x, holeY - y);
    if (distance <= least) [best, least] = [name, distance];
  }
  return best;
}
