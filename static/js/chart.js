// Charts of results: how something grew, a line a seat, and how it compares, a bar a seat.

import { html, svg, nothing } from './vendor.js';
import { mark, sideColours } from './marks.js';

/** The dashes of each side's line, so that the lines differ without their colours. */
const dashes = ['none', '7 3', '2 3', '9 3 2 3', '4 2', '1 4', '12 3', '6 2 1 2'];

const [TOP, RIGHT] = [12, 292];

/**
 * @param {object} chart
 * @param {string} chart.caption
 * @param {string} chart.label for those who cannot see it
 * @param {number[][]} chart.lines by seat, a number for the start and one for each turn
 * @param {(turns: number) => string} chart.end what stands at its end
 * @param {number} [chart.least] what the lowest place stands for
 * @param {number} chart.most what the highest place stands for
 * @param {boolean} [chart.stepped] whether the lines go up and down at once
 * @param {number} [chart.left] room for the numbers
 * @param {number} [chart.height]
 */
export function lineChart({ caption, label, lines, end, least = 0, most, stepped = false, left = 24, height = 84 }) {
  const turns = Math.max(1, (lines[0]?.length ?? 1) - 1);
  const bottom = TOP + height;
  const x = (/** @type {number} */ turn) => (left + ((RIGHT - left) * turn) / turns).toFixed(1);
  const y = (/** @type {number} */ value) => (bottom - (height * (value - least)) / (most - least)).toFixed(1);
  const path = (/** @type {number[]} */ line) =>
    line.map((value, turn) => (!turn ? `M${x(0)} ${y(value)}` : stepped ? `H${x(turn)}V${y(value)}` : `L${x(turn)} ${y(value)}`)).join('');
  return html`<figure class="chart">
    <figcaption>${caption}</figcaption>
    <svg viewBox="0 0 300 ${bottom + 20}" role="img" aria-label=${label}>
      <path class="axis" d="M${left} 8V${bottom}${least ? `M${left} ${y(0)}` : ''}H294" />
      <text x=${left - 4} y=${TOP + 4} text-anchor="end">${most}</text>
      <text x=${left - 4} y=${Number(y(0)) + 3} text-anchor="end">0</text>
      <text x="294" y=${bottom + 16} text-anchor="end">${end(turns)}</text>
      ${lines.map((line, seat) => svg`<path class="curve" d=${path(line)} stroke="var(${sideColours[seat]})" stroke-dasharray=${dashes[seat]}/>`)}
    </svg>
  </figure>`;
}

/**
 * @param {object} bar
 * @param {number} bar.seat
 * @param {string} bar.name of the seat
 * @param {{ share: number, text?: unknown }[]} bar.parts shares of the whole width
 * @param {string} [bar.label] for those who cannot see it; without one the bar is hidden from them
 * @param {unknown} [bar.behind] what stands behind it
 */
export const barRow = ({ seat, name, parts, label, behind }) => html`<div class="chart-row">
  <span class="chart-name">${mark(seat)} ${name}</span>
  <span class="bar" role=${label ? 'img' : nothing} aria-hidden=${label ? nothing : 'true'} aria-label=${label ?? nothing}>
    ${parts.map(({ share, text }) => html`<span class="segment" style="inline-size: ${100 * share}%; --side: var(${sideColours[seat]})">${text}</span>`)}
  </span>
  ${behind === undefined ? nothing : html`<span class="number">${behind}</span>`}
</div>`;
