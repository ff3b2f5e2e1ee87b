// Arrows along a way, drawn without markers: those need ids, and several boards may stand on one page.

import { svg } from './vendor.js';

/** @typedef {{ x: number, y: number }} Point */

const text = (/** @type {Point} */ { x, y }) => `${x.toFixed(3)} ${y.toFixed(3)}`;

/** The point `distance` from `from` towards `to`. @param {Point} from @param {Point} to @param {number} distance */
function towards(from, to, distance) {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: from.x + ((to.x - from.x) * distance) / length, y: from.y + ((to.y - from.y) * distance) / length };
}

/**
 * Points of a way with the way back, if it turns round, beside the way there, or one would hide the other.
 * @param {Point[]} points
 * @param {number} gap
 */
function apart(points, gap) {
  let [x, y] = [0, 0];
  return points.flatMap((point, index) => {
    const [before, after] = [points[index - 1], points[index + 1]];
    const here = { x: point.x + x, y: point.y + y };
    if (!before || !after || before.x !== after.x || before.y !== after.y) return [here];
    const length = Math.hypot(point.x - before.x, point.y - before.y);
    x += ((point.y - before.y) / length) * gap;
    y -= ((point.x - before.x) / length) * gap;
    return [here, { x: point.x + x, y: point.y + y }];
  });
}

/** A line through points, as path data. @param {Point[]} points */
export const line = (points) => points.map((point, index) => `${index ? 'L' : 'M'}${text(point)}`).join('');

/**
 * Points between which an arrow bends, one for each of its segments: beside the middle of a long one, on the upper side.
 * @param {Point[]} way
 * @param {number} bow how far beside
 */
const bends = (way, bow) =>
  way.slice(1).map((to, index) => {
    const from = way[index];
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const side = length > 1.5 ? (to.x < from.x ? -bow : bow) / length : 0;
    return { x: (from.x + to.x) / 2 + (to.y - from.y) * side, y: (from.y + to.y) / 2 - (to.x - from.x) * side };
  });

/**
 * An arrow through points.
 * @param {Point[]} points two or more
 * @param {object} shape
 * @param {number} shape.head length of the head
 * @param {number} [shape.start] how far from the first point it begins
 * @param {number} [shape.end] how far before the last point it ends
 * @param {number} [shape.bow] how far long segments bend, to leave in sight what they pass
 * @param {string} shape.name its class
 */
export function arrow(points, { head, start = 0, end = 0, bow = 0, name }) {
  const way = apart(points, head);
  const via = bends(way, bow);
  const last = via[via.length - 1];
  const tip = towards(way[way.length - 1], last, end);
  const neck = towards(tip, last, head);
  const side = { x: (tip.y - neck.y) * 0.55, y: (neck.x - tip.x) * 0.55 };
  const wings = [1, -1].map((sign) => ({ x: neck.x + sign * side.x, y: neck.y + sign * side.y }));
  const ends = [...way.slice(1, -1), towards(tip, last, head * 0.8)];
  const shaft = ends.map((to, index) => (bow ? `Q${text(via[index])} ${text(to)}` : `L${text(to)}`)).join('');
  return svg`<g class=${name}>
    <path class="shaft" d=${`M${text(towards(way[0], via[0], start))}${shaft}`}/>
    <path class="head" d=${`${line([wings[0], tip, wings[1]])}Z`}/>
  </g>`;
}
