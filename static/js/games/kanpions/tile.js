// A tile: two faces, red and white, of which one is up. It really turns over: both faces are always there.

import { html, classMap, nothing } from '../../vendor.js';
import { JOKER, otherFace } from './faces.js';

/** @import { ShownFace } from './board.js' */
/** @import { Face } from './faces.js' */
/** @typedef {Record<Face, ShownFace>} Faces */

/** @param {Faces} tile @param {Face} side @param {string | undefined} name kanji that a JOKER stands for */
function face(tile, side, name) {
  const { sign, points } = tile[side];
  const back = tile[otherFace(side)].sign;
  const joker = sign === JOKER;
  return html`<span class=${classMap({ 'tile-side': true, [side]: true, joker, named: joker && Boolean(name) })}>
    ${joker && !name ? html`<span class="joker-sign">JOKER</span>` : html`<span class="tile-sign">${joker ? name : sign}</span>`}
    ${joker && name ? html`<span class="joker-mark">J</span>` : nothing}
    <span class="points">${points}</span>
    <span class=${classMap({ 'tile-back': true, [otherFace(side)]: true })}>${back === JOKER ? 'J' : back}</span>
  </span>`;
}

/**
 * @param {Faces} tile
 * @param {Face} up
 * @param {{ name?: string, state?: string }} [how] `name`: what a JOKER stands for; `state`: a class that tells what becomes of it
 */
export const tileFaces = (tile, up, { name, state = '' } = {}) => html`<span class="tile ${state}" data-up=${up} aria-hidden="true"
  ><span class="turner">${face(tile, 'red', name)}${face(tile, 'white', name)}</span></span
>`;
