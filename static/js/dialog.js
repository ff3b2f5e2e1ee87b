// A sheet that opens over the page.

import { html, nothing, render } from './vendor.js';
import { texts } from './texts.js';

/**
 * @param {string} name its class
 * @param {string} label
 * @param {(redraw: () => void, dialog: HTMLDialogElement) => unknown} content what is on it; may draw it anew
 * @param {object} [how]
 * @param {boolean} [how.button] whether it has a button to close it; else the content has buttons of its own
 * @param {EventTarget} [how.until] a game whose `reset` closes it
 */
export function openDialog(name, label, content, { button = true, until } = {}) {
  const dialog = document.createElement('dialog');
  dialog.className = name;
  dialog.setAttribute('aria-label', label);
  const close = () => dialog.close();
  const draw = () =>
    render(
      html`${content(draw, dialog)}
      ${button ? html`<button class="strong" autofocus @click=${close}>${texts.close}</button>` : nothing}`,
      dialog,
    );
  draw();
  dialog.addEventListener('click', (event) => {
    // A click beside the sheet closes it.
    if (event.target === dialog) close();
  });
  until?.addEventListener('reset', close);
  dialog.addEventListener('close', () => {
    until?.removeEventListener('reset', close);
    dialog.remove();
  });
  document.body.append(dialog);
  dialog.showModal();
  return { dialog, draw };
}
