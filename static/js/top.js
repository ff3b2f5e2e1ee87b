// The head of a page: the way back, and the title, from which whoever goes by keyboard or ear goes on.

import { html } from './vendor.js';
import { texts } from './texts.js';

/** The way back, at the left of a page's header. @param {string} href */
export const backLink = (href) => html`<a class="back" href=${href} aria-label=${texts.back}>
  <svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round">
    <path d="m15 5-7 7 7 7" />
  </svg>
</a>`;

/** Go on from the title of a page, when what had the focus is gone. @param {ParentNode | null} page */
export function goOnFromTitle(page) {
  const title = page?.querySelector('h1');
  title?.setAttribute('tabindex', '-1');
  title?.focus({ preventScroll: true });
}
