// 手番の流れ: the card that lists what a turn consists of, in the opening and after it. For the rules page and for the play.

import { html, classMap, nothing } from '../../vendor.js';
import { pieceAlone } from './pieces.js';
import { texts } from './texts.js';

/** @import { Kind } from './pieces.js' */
/** @typedef {'opening' | 'main'} Phase a block goes under the king, or blocks can be moved for tokens */

/** What each step moves or puts down. @type {Record<Phase, Kind[]>} */
const steps = {
  opening: ['king', 'token', 'pawn', 'block', 'token'],
  main: ['block', 'king', 'token', 'pawn', 'token'],
};

/**
 * One side of the card.
 * @param {Phase} phase
 * @param {{ step?: number | null, now?: boolean }} [at] the step that the turn has come to, from 0; whether this side is the one in force
 */
export function turnOrder(phase, { step = null, now = false } = {}) {
  const t = texts.order;
  return html`<section class=${classMap({ 'turn-order': true, sheet: true, now })} aria-label=${t[phase].title}>
    <h3>${t[phase].title}</h3>
    <p>${t[phase].when}</p>
    <ol>
      ${steps[phase].map(
        (kind, index) => html`<li class=${classMap({ here: index === step })} aria-current=${index === step ? 'step' : nothing}>
          ${pieceAlone(kind)}
          <span><b>${t[phase].steps[index][0]}</b>${t[phase].steps[index][1]}</span>
        </li>`,
      )}
    </ol>
    <p class="next">${t.next}</p>
  </section>`;
}
