// 置く並び: the picked cards as they will lie. They can be dragged past each other or swapped by a button.

import { html, repeat } from '../../vendor.js';
import { arrive } from '../../motion.js';
import { follow } from '../../press.js';
import { texts as t } from './texts.js';

/** @import { TrainGame } from './game.js' */

/**
 * Drag a card of the row; once it is more than half way to the other card, the two change places.
 * @param {PointerEvent} event
 * @param {TrainGame} table
 */
function drag(event, table) {
  const card = /** @type {HTMLElement} */ (event.currentTarget);
  if (table.picked.length < 2 || event.button !== 0) return;
  const other = [...(card.parentElement?.querySelectorAll('.card') ?? [])].find((each) => each !== card);
  const here = card.getBoundingClientRect();
  const distance = other ? other.getBoundingClientRect().left - here.left : 0;
  follow(event, {
    mover: () => card,
    level: true,
    end: (up, _, box) => {
      if (up && box && distance && (box.left - here.left) / distance > 0.5) table.swap();
      arrive(card, box);
    },
  });
}

/** @param {TrainGame} table */
export function orderRow(table) {
  const { picked, faces } = table;
  return html`<section class="order" aria-label=${t.order}>
    <h2>${t.order} ${picked.length === 2 ? html`<span>${t.orderDrag}</span>` : ''}</h2>
    <div class="order-cards">
      ${picked.length === 0 ? html`<p class="quiet">${t.orderEmpty}</p>` : ''}
      ${repeat(
        picked,
        (index) => index,
        (index, place) => html`<span
          class="card"
          style="order: ${place * 2}"
          data-card=${index}
          @pointerdown=${(/** @type {PointerEvent} */ event) => drag(event, table)}
          >${faces[place]}</span
        >`,
      )}
      ${picked.length === 2
        ? html`<button class="swap" style="order: 1" aria-keyshortcuts="S" @click=${() => table.swap()}>
              <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M7 4 3 8l4 4M3 8h14M17 12l4 4-4 4M21 16H7" /></svg>
              ${t.swap}
            </button>`
        : ''}
    </div>
  </section>`;
}
