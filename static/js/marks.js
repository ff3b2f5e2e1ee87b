// The sides of a game: a colour and a shape each, the same on board, score, record and charts.

import { html, svg } from './vendor.js';

/** Colour token of each side. */
export const sideColours = ['--shu', '--ai', '--matsuba', '--yamabuki', '--fuji', '--sumi', '--asagi', '--momo'];

const shapes = [
  svg`<circle cx="8" cy="8" r="6.5"/>`,
  svg`<rect x="2" y="2" width="12" height="12" rx="1.5"/>`,
  svg`<path d="M8 1.2 15.2 14H.8Z"/>`,
  svg`<circle cx="8" cy="8" r="5" fill="none" stroke-width="4"/>`,
  svg`<path d="M5.4 1h5.2v4.4H15v5.2h-4.4V15H5.4v-4.4H1V5.4h4.4Z"/>`,
  svg`<rect x="1" y="5" width="14" height="6" rx="1.5"/>`,
  svg`<path d="M8 .8 15.2 8 8 15.2.8 8Z"/>`,
  svg`<path d="M1.6 1.4h12.8L9.8 8l4.6 6.6H1.6L6.2 8Z"/>`,
];

/** The shape of a side, as an SVG fragment in a 16×16 box. @param {number} side */
export const sideShape = (side) => shapes[side];

/** The mark of a side, to stand beside its name. @param {number} side */
export const mark = (side) => html`<svg
  class="mark"
  viewBox="0 0 16 16"
  aria-hidden="true"
  style="fill: var(${sideColours[side]}); stroke: var(${sideColours[side]}); stroke-width: 0"
>
  ${sideShape(side)}
</svg>`;
