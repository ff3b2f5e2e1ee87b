// A sheet that opens over the page.

import { html, render } from './vendor.js';
import { texts } from './texts.js';

/**
 * @param {string} name its class
 * @param {string} label
 * @param {(redraw: () => void) => unknown} content what is on it; may draw it anew
 */
export function openDialog(name, label, content) {
  const dialog = document.createElement('dialog');
  dialog.className = name;
  dialog.setAttribute('aria-label', label);
  const draw = () =>
    render(html`${content(draw)} <button class="strong" autofocus @click=${() => dialog.close()}>${texts.close}</button>`, dialog);
  draw();
  dialog.addEventListener('click', (event) => {
    // A click beside the sheet closes it.
    if (event.target === dialog) dialog.close();
  });
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
