// Games under way as ways back to their tables: who plays, how far it is, when it was played last.

import { html } from './vendor.js';
import { tableAddress } from './addresses.js';
import { seatNames } from './match.js';
import { texts } from './texts.js';

/** @import { Save } from './saves.js' */

const time = new Intl.DateTimeFormat('ja', { hour: 'numeric', minute: '2-digit' });
const day = new Intl.DateTimeFormat('ja', { month: 'long', day: 'numeric' });

/** @param {number} at */
function when(at) {
  const date = new Date(at);
  const today = date.toDateString() === new Date().toDateString();
  return `${today ? texts.saved.today : day.format(date)}\u00a0${time.format(date)}`;
}

/** Who plays. @param {Save} save @param {Record<string, string>} levels names of the game's levels */
export const players = ({ seats }, levels) => seatNames(seats, levels).join('・');

/** How far it is, and when it was played last. @param {Save} save */
export const howFar = ({ record, at }) => `${texts.saved.moves(record.moves.length)}　${when(at)}`;

/** @param {Save[]} saves @param {Record<string, string>} levels names of the game's levels */
export const underWay = (saves, levels) => html`<ul class="under-way">
  ${saves.map(
    (save) => html`<li>
      <a href=${tableAddress(save.game, save.id)}>${players(save, levels)}</a>
      <span class="quiet number">${howFar(save)}</span>
    </li>`,
  )}
</ul>`;
