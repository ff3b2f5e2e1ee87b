// Where the 121 holes of the star lie, and how to turn it so that a camp comes to the bottom. No rules.

/** Holes in each row, from the top point down. */
const ROWS = [1, 2, 3, 4, 13, 12, 11, 10, 9, 10, 11, 12, 13, 4, 3, 2, 1];
const ROW_STEP = Math.sqrt(3) / 2;

/** @typedef {{ name: string, x: number, y: number, camp: number | null }} Hole in units of the distance of neighbours */

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

/** Camp 0 is at the bottom, the others follow clockwise. @param {number} x @param {number} y */
function campAt(x, y) {
  for (let camp = 0; camp < 6; camp += 1) {
    if (turned(x, y, -camp).y > 4.5 * ROW_STEP) return camp;
  }
  return null;
}

/** All holes by name, with the middle of the star at 0, 0. @type {Map<string, Hole>} */
export const holes = new Map(
  ROWS.flatMap((count, row) =>
    Array.from({ length: count }, (_, index) => {
      const name = `${String.fromCharCode('a'.charCodeAt(0) + row)}${index + 1}`;
      const x = index - (count - 1) / 2;
      const y = (row - 8) * ROW_STEP;
      return /** @type {[string, Hole]} */ ([name, { name, x, y, camp: campAt(x, y) }]);
    }),
  ),
);

/** Camps by number of players, seat by seat, as the engine seats them. */
export const seatCamps = /** @type {Record<number, { camp: number, goal: number }[]>} */ (
  Object.fromEntries(
    Object.entries({ 2: [0, 3], 3: [0, 2, 4], 4: [0, 1, 3, 4], 5: [0, 1, 2, 4, 5], 6: [0, 1, 2, 3, 4, 5] }).map(
      ([players, camps]) => [players, camps.map((camp) => ({ camp, goal: (camp + 3) % 6 }))],
    ),
  )
);

/**
 * The pieces a game begins with, as hole and seat: 10 fill a camp, 15 the row before it too.
 * @param {number} players
 * @param {10 | 15} [count] of each player
 * @returns {[string, number][]}
 */
export function startPieces(players, count = 10) {
  const depth = (count === 15 ? 3.5 : 4.5) * ROW_STEP;
  return [...holes.values()].flatMap(({ name, x, y }) => {
    const seat = seatCamps[players].findIndex(({ camp }) => {
      const at = turned(x, y, -camp);
      return at.y > depth && Math.abs(at.x) < 2.1;
    });
    return seat < 0 ? [] : [/** @type {[string, number]} */ ([name, seat])];
  });
}

/** Pieces of a position text, as hole and seat; what is no hole is left out. @param {string} position @returns {[string, number][]} */
export function positionPieces(position) {
  const [pieces] = position.split(' ');
  return pieces.split('/').flatMap((own, seat) =>
    (own.match(/[a-q]\d+/g) ?? []).flatMap((hole) => (holes.has(hole) ? [/** @type {[string, number]} */ ([hole, seat])] : [])),
  );
}

/**
 * Where every hole is drawn when `camp` is at the bottom.
 * @param {number} camp
 * @returns {Map<string, Hole>}
 */
export function facing(camp) {
  return new Map([...holes].map(([name, hole]) => [name, { ...hole, ...turned(hole.x, hole.y, -camp) }]));
}

/** Corners of a camp's triangle. @param {number} camp @param {number} bottom the camp that is drawn at the bottom */
export function campCorners(camp, bottom) {
  return [
    [0, 9 * ROW_STEP],
    [-2.25, 4.5 * ROW_STEP],
    [2.25, 4.5 * ROW_STEP],
  ].map(([x, y]) => turned(x, y, camp - bottom));
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
  if (!from) return null;
  return nearest(places, from.x + direction.x, from.y + direction.y, 0.3);
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
