// Short movements that explain what happened. With reduced motion they are left out; nothing ever waits for one.

import { surroundings } from './surroundings.js';

const SLOW = 240;
const EASE = 'cubic-bezier(0.2, 0.7, 0.3, 1)';

export const { reducedMotion } = surroundings;

/**
 * Let `element` arrive at its place from where `from` was.
 * @param {Element | null | undefined} element
 * @param {DOMRect | null | undefined} from
 * @param {number} [delay] ms
 */
export function arrive(element, from, delay = 0) {
  if (!element || !from || reducedMotion()) return;
  const to = element.getBoundingClientRect();
  const dx = from.left + from.width / 2 - (to.left + to.width / 2);
  const dy = from.top + from.height / 2 - (to.top + to.height / 2);
  const scale = to.width ? Math.min(1.4, from.width / to.width) : 1;
  element.animate(
    [
      { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, opacity: 0.6 },
      { transform: 'none', opacity: 1 },
    ],
    { duration: SLOW, delay, easing: EASE, fill: 'backwards' },
  );
}

/**
 * Shake an element lightly: this did not work.
 * @param {Element | null | undefined} element
 */
export function refuse(element) {
  if (!element || reducedMotion()) return;
  const steps = [0, -5, 4, -2, 0].map((x) => ({ transform: `translateX(${x}px)` }));
  element.animate(steps, { duration: SLOW, easing: 'ease-out' });
}

/**
 * Let a small text fly from one place to another and vanish there.
 * @param {string} text
 * @param {DOMRect | null | undefined} from
 * @param {DOMRect | null | undefined} to
 */
export function fly(text, from, to) {
  if (!from || !to || reducedMotion()) return;
  const chip = document.createElement('span');
  chip.className = 'flying';
  chip.setAttribute('aria-hidden', 'true');
  chip.textContent = text;
  document.body.append(chip);
  const size = chip.getBoundingClientRect();
  const at = (/** @type {DOMRect} */ box) =>
    `translate(${box.left + box.width / 2 - size.width / 2}px, ${box.top + box.height / 2 - size.height / 2}px)`;
  const flight = chip.animate(
    [
      { transform: `${at(from)} scale(0.7)`, opacity: 0 },
      { transform: `${at(from)} scale(1.15)`, opacity: 1, offset: 0.3 },
      { transform: `${at(to)} scale(0.8)`, opacity: 0.1 },
    ],
    { duration: 3 * SLOW, easing: EASE },
  );
  flight.finished.finally(() => chip.remove());
}
