// That what is played will not outlive the page, and why.

import { html, nothing } from './vendor.js';
import { trouble } from './store.js';
import { texts } from './texts.js';

/** Nothing as long as all is well. @param {string} [look] its class */
export const storageNote = (look = '') => (trouble ? html`<p class=${look} role="note">${texts.storage[trouble]}</p>` : nothing);
