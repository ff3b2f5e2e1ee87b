// ひらがなトレイン before Python is there: the row, and hands face down.

import { html } from '../../vendor.js';
import { trainCards } from './cards.js';

/** A row as the rules show it, for a game that deals its own. */
const ROW = 'あいちけん';

/** @param {import('../../invitation.js').Invitation} invitation */
export function poster({ position }) {
  const row = [...(position ? position.split(' ')[0] : ROW)];
  return html`<div class="train hand-face" style="--count: ${row.length}">
      ${trainCards(row.map((face) => ({ face })), null)}
    </div>
    <div class="poster-hand" aria-hidden="true">${[0, 1, 2].map(() => html`<span class="card face-down"></span>`)}</div>`;
}
