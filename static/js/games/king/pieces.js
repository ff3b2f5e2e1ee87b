// The pieces, each a shape of its own, in a square from -0.5 to 0.5.

import { html, svg } from '../../vendor.js';

/** @typedef {'king' | 'pawn' | 'block' | 'token'} Kind */

/** @type {Record<Kind, import('lit-html').TemplateResult<2>>} */
const shapes = {
  king: svg`<g class="king-piece">
    <path d="M-.235.17-.335-.2-.15-.055 0-.315.15-.055.335-.2.235.17Z"/>
    <circle cx="-.335" cy="-.215" r=".055"/><circle cx="0" cy="-.335" r=".062"/><circle cx=".335" cy="-.215" r=".055"/>
    <rect x="-.27" y=".2" width=".54" height=".135" rx=".045"/>
  </g>`,
  pawn: svg`<g class="pawn-piece">
    <path d="M-.085-.03C-.08.1-.19.13-.205.22H.205C.19.13.08.1.085-.03Z"/>
    <circle cx="0" cy="-.165" r=".145"/>
    <rect x="-.145" y="-.045" width=".29" height=".07" rx=".035"/>
    <rect x="-.255" y=".205" width=".51" height=".12" rx=".045"/>
  </g>`,
  block: svg`<g class="block-piece">
    <rect class="below" x="-.42" y="-.36" width=".84" height=".8" rx=".07"/>
    <rect class="above" x="-.42" y="-.44" width=".84" height=".76" rx=".07"/>
    <rect class="line" x="-.34" y="-.36" width=".68" height=".6" rx=".04"/>
  </g>`,
  token: svg`<g class="token-piece">
    <circle class="below" cy=".04" r=".3"/>
    <circle class="above" r=".3"/>
    <circle class="line" r=".225"/>
    <path class="sign" d="M0-.13.12 0 0 .13-.12 0Z"/>
  </g>`,
};

/** A piece, as an SVG fragment. @param {Kind} kind */
export const piece = (kind) => shapes[kind];

/** A piece by itself, to stand in a line of text or in a stock. @param {Kind} kind */
export const pieceAlone = (kind) => html`<svg class="king-alone" viewBox="-.5 -.5 1 1" aria-hidden="true">${shapes[kind]}</svg>`;
