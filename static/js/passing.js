// Something said in passing, above whatever page is there; one thing at a time.

import { html, nothing, render } from './vendor.js';

/** How long (ms) it stays; longer where something can be done about it. */
const STAYS = 8000;
const STAYS_TO_ACT = 20_000;

/**
 * @param {string} text
 * @param {{ text: string, act: () => void }} [button] what can be done about it
 */
export function sayInPassing(text, button) {
  document.querySelector('body > .passing')?.remove();
  const note = document.createElement('div');
  note.className = 'passing sheet';
  note.setAttribute('role', 'status');
  document.body.append(note);
  const act = () => {
    note.remove();
    button?.act();
  };
  render(html`<p>${text}</p>${button ? html`<button @click=${act}>${button.text}</button>` : nothing}`, note);
  setTimeout(() => note.remove(), button ? STAYS_TO_ACT : STAYS);
}
