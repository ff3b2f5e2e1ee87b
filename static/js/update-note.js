// Says above any page that there is a new version, and lets the player take it.

import { html, render, nothing } from './vendor.js';
import { inGame, offline } from './offline.js';
import { texts } from './texts.js';

/** Put the note where it appears when there is something to say. */
export function mountUpdateNote() {
  const place = document.createElement('div');
  place.className = 'update-note';
  place.setAttribute('role', 'status');
  document.body.append(place);
  let put = false;
  const draw = () => {
    place.classList.toggle('in-game', inGame());
    render(
      offline.update && !put
        ? html`<div class="sheet">
            <p>${texts.offline.update}${inGame() ? html`<span class="quiet">${texts.offline.resume}</span>` : nothing}</p>
            <button @click=${() => offline.take()}>${texts.offline.take}</button>
            <button class="put" aria-label=${texts.close} @click=${() => ((put = true), draw())}>
              <svg viewBox="0 0 24 24" aria-hidden="true"><path d="m6 6 12 12M18 6 6 18" /></svg>
            </button>
          </div>`
        : nothing,
      place,
    );
  };
  offline.addEventListener('change', draw);
  addEventListener('hashchange', draw);
}
