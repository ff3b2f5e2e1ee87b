// まるばつ before Python is there.

import { html } from '../../vendor.js';
import { board } from './board.js';

export const poster = () => html`<svg class="maru-batsu-board" viewBox="0 0 100 100" aria-hidden="true">${board({ signs: [] })}</svg>`;
