// The star as a picture that can be played on. Knows no rules: it is given pieces and where they may go, and tells
// which hole was chosen. The same picture serves the set-up and the rules pages.

import { html, svg, nothing, classMap, repeat } from '../../vendor.js';
import { arrow, line } from '../../arrows.js';
import { sideColours, sideShape } from '../../marks.js';
import { goAlong } from '../../motion.js';
import { pointIn } from '../../press.js';
import { campCorners, facing, hopTime, nearest } from './geometry.js';
import { texts } from './texts.js';

/** @import { Hole } from './geometry.js' */
/** @import { SeatView } from '../../../vendor/engine/games/chinese-checkers.js' */

const HOLE = 0.27;
const PIECE = 0.43;

/**
 * @typedef {object} StarPicture
 * @property {number} bottom the camp drawn at the bottom
 * @property {[string, number][]} pieces hole and seat
 * @property {Pick<SeatView, 'camp'>[]} seats
 * @property {string | null} [selected]
 * @property {Map<string, string[]>} [stops] holes where the selected piece may stop, with the way there
 * @property {Set<string>} [passes] holes it may only pass
 * @property {string[] | null} [preview] a way to show
 * @property {string[] | null} [hint] a way to show as an arrow
 * @property {string | null} [cross] a hole that cannot be reached, crossed out
 * @property {string[] | null} [last] the way of the last move
 * @property {Set<string>} [movable] holes of pieces that can be taken up
 * @property {string | null} [cursor] the hole that the keyboard is at
 * @property {string[]} [names] of the seats
 * @property {string[]} [around] holes to show, with what is next to them; all by default
 */

/** Whether a way of one move is a hop, not a step. @param {Map<string, Hole>} places @param {string[]} way */
function farther(places, [from, to]) {
  const [start, end] = [places.get(from), places.get(to)];
  return Boolean(start && end && Math.hypot(start.x - end.x, start.y - end.y) > 1.5);
}

/** @param {Hole} hole */
const crossed = ({ x, y }) => svg`<path class="cross" d="M-.34-.34.34.34M-.34.34.34-.34" transform="translate(${x.toFixed(3)} ${y.toFixed(3)})"/>`;

/** The part of the picture around some holes. @param {Hole[]} shown */
function closeUp(shown) {
  const [xs, ys] = [shown.map(({ x }) => x), shown.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs) - 2.4, Math.min(...ys) - 1.5];
  return [left, top, Math.max(...xs) + 2.4 - left, Math.max(...ys) + 1.5 - top].map((each) => Number(each.toFixed(2))).join(' ');
}

/** @param {number} seat */
const piece = (seat) => svg`
  <circle class="body" r=${PIECE} fill="var(${sideColours[seat]})"/>
  <g class="sign" transform="translate(-0.22 -0.22) scale(0.0275)">${sideShape(seat)}</g>`;

/** On a piece that the one taken up can swap places with. */
const swapMark = svg`<g class="swap">
  <circle class="ring" r="0.52"/>
  <circle class="badge" r="0.26" cx="0.4" cy="-0.4"/>
  <path class="both" d="M.24-.46H.54l-.09-.09M.56-.34H.26l.09.09"/>
</g>`;

/**
 * What a hole is called for those who cannot see it.
 * @param {Hole} hole
 * @param {number | undefined} seat
 * @param {StarPicture} picture
 */
function label(hole, seat, picture) {
  const t = texts.board;
  const what = seat === undefined ? t.empty : t.piece(picture.names?.[seat] ?? '');
  const goes = seat === undefined ? t.stop : t.swap;
  const state = picture.selected === hole.name ? t.taken : picture.stops?.has(hole.name) ? goes : picture.passes?.has(hole.name) ? t.pass : '';
  return [hole.name, what, state].filter(Boolean).join('、');
}

/** @param {StarPicture} picture @param {{ label: string, interactive: boolean }} how */
export function starBoard(picture, { label: name, interactive }) {
  const places = facing(picture.bottom);
  const at = (/** @type {string} */ name) => /** @type {Hole} */ (places.get(name));
  const byHole = new Map(picture.pieces);
  const way = picture.preview ?? picture.hint;
  const chains = [...(picture.stops?.values() ?? [])].filter((each) => each.length > 2 || farther(places, each));
  const cell = (/** @type {Hole} */ hole) => svg`<g
      role=${interactive ? 'gridcell' : nothing}
      id=${interactive ? `hole-${hole.name}` : nothing}
      aria-label=${interactive ? label(hole, byHole.get(hole.name), picture) : nothing}
      aria-selected=${interactive && picture.selected === hole.name ? 'true' : nothing}
      class=${classMap({
        hole: true,
        stop: Boolean(picture.stops?.has(hole.name)),
        passing: Boolean(picture.passes?.has(hole.name)),
        cursor: picture.cursor === hole.name,
      })}
      transform="translate(${hole.x.toFixed(3)} ${hole.y.toFixed(3)})"
    >
      <circle class="pit" r=${HOLE}/>
      ${picture.stops?.has(hole.name) ? svg`<circle class="dot" r="0.17"/><circle class="ring" r="0.36"/>` : nothing}
      ${picture.passes?.has(hole.name) ? svg`<circle class="ring" r="0.3"/>` : nothing}
      ${picture.cursor === hole.name ? svg`<circle class="here" r="0.52"/>` : nothing}
    </g>`;
  return html`<svg
    class="star"
    viewBox=${picture.around ? closeUp(picture.around.map(at)) : '-6.75 -7.85 13.5 15.7'}
    role=${interactive ? 'grid' : 'img'}
    tabindex=${interactive ? '0' : nothing}
    aria-label=${name}
    aria-activedescendant=${interactive && picture.cursor ? `hole-${picture.cursor}` : nothing}
  >
    ${Array.from({ length: 6 }, (_, camp) => {
      const seat = picture.seats.findIndex((each) => each.camp === camp);
      const corners = campCorners(camp, picture.bottom).map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`);
      return svg`<polygon class="camp" points=${corners.join(' ')} fill=${seat >= 0 ? `var(${sideColours[seat]})` : 'var(--grain)'}/>`;
    })}
    <g role=${interactive ? 'row' : nothing}>${repeat([...places.values()], (hole) => hole.name, cell)}</g>
    ${picture.last ? svg`<path class="last" d=${line(picture.last.map(at))}/>` : nothing}
    ${chains.length ? svg`<path class="chains" d=${chains.map((each) => line(each.map(at))).join('')}/>` : nothing}
    <g class="pieces" aria-hidden="true">
      ${repeat(
        picture.pieces,
        ([hole]) => hole,
        ([hole, seat]) => {
          const { x, y } = at(hole);
          return svg`<g
            class=${classMap({ piece: true, movable: Boolean(picture.movable?.has(hole)), selected: picture.selected === hole })}
            data-hole=${hole}
            transform="translate(${x.toFixed(3)} ${y.toFixed(3)})"
          ><g class="mover">${piece(seat)}</g>${picture.stops?.has(hole) ? swapMark : nothing}</g>`;
        },
      )}
    </g>
    ${way ? arrow(way.map(at), { head: 0.42, end: 0.1, bow: 0.75, name: picture.preview ? 'way' : 'way hint' }) : nothing}
    ${picture.cross ? crossed(at(picture.cross)) : nothing}
  </svg>`;
}

/**
 * The hole under a pointer.
 * @param {SVGSVGElement} board
 * @param {number} bottom
 * @param {{ clientX: number, clientY: number }} event
 */
export function holeAt(board, bottom, event) {
  const { x, y } = pointIn(board, event);
  return nearest(facing(bottom), x, y, 0.62);
}

/**
 * Move the piece that now stands at the end of `way` along it, hole by hole.
 * @param {ParentNode} root
 * @param {number} bottom
 * @param {string[]} way
 */
export function followWay(root, bottom, way) {
  const places = facing(bottom);
  const holes = way.map((name) => /** @type {Hole} */ (places.get(name)));
  goAlong(root.querySelector(`.piece[data-hole="${way[way.length - 1]}"] .mover`), holes, hopTime(way));
}
