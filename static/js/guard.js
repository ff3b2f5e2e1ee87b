// Tells of a page whose own files are missing, broken or do not fit together, and offers to load them anew. It stands
// alone, and its words stand in the page, so that it works when nothing else does.

import { renew } from './renew.js';

const trouble = /** @type {HTMLElement} */ (document.getElementById('trouble'));

const tell = () => (trouble.hidden = false);

// By now every style sheet has come or failed.
for (const link of /** @type {NodeListOf<HTMLLinkElement>} */ (document.querySelectorAll('link[rel="stylesheet"]'))) {
  if (!link.sheet?.cssRules.length) tell();
}
// A script that could not be had is told of at its element (hence the capture), one that does not fit at the window.
addEventListener(
  'error',
  ({ target }) => {
    const missing = target instanceof HTMLScriptElement && target.type === 'module';
    if (missing || !document.getElementById('app')?.firstElementChild) tell();
  },
  { capture: true },
);
// Modules and style sheets that a page fetches when it is asked for.
addEventListener('unhandledrejection', () => {
  if (!document.getElementById('app')?.firstElementChild) tell();
});
trouble.querySelector('a')?.addEventListener('click', (event) => {
  event.preventDefault();
  void renew();
});
