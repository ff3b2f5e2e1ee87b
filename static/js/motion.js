// Short movements that explain what happened. With reduced motion they are left out; nothing ever waits for one.

import { render } from './vendor.js';
import { surroundings } from './surroundings.js';

const SLOW = 240;
const EASE = 'cubic-bezier(0.2, 0.7, 0.3, 1)';

export const { reducedMotion } = surroundings;

/** How many pixels a unit of an element's own measure is: a board drawn as SVG has squares or holes for units. @param {Element} element */
export const unitOf = (element) => (element instanceof SVGElement ? (element.ownerSVGElement?.getScreenCTM()?.a ?? 1) : 1);

/**
 * Boxes of what may be the start of a movement, as they are before a redraw, by an attribute of theirs or of what holds them.
 * @param {ParentNode} root
 * @param {string} selector
 * @param {string} key
 */
export const boxes = (root, selector, key) =>
  new Map([...root.querySelectorAll(selector)].map((each) => [each.closest(`[${key}]`)?.getAttribute(key), each.getBoundingClientRect()]));

/**
 * Let `element` arrive at its place from where `from` was.
 * @param {Element | null | undefined} element
 * @param {DOMRect | null | undefined} from
 * @param {number} [delay] ms
 */
export function arrive(element, from, delay = 0) {
  if (!element || !from || reducedMotion()) return;
  const to = element.getBoundingClientRect();
  const unit = unitOf(element);
  const dx = (from.left + from.width / 2 - (to.left + to.width / 2)) / unit;
  const dy = (from.top + from.height / 2 - (to.top + to.height / 2)) / unit;
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
 * Let an element that stands at the end of a way go it.
 * @param {Element | null | undefined} element
 * @param {{ x: number, y: number }[]} way in the element's own measure
 * @param {number} duration ms
 */
export function goAlong(element, way, duration) {
  if (!element || reducedMotion()) return;
  const end = way[way.length - 1];
  const steps = way.map(({ x, y }) => ({ transform: `translate(${x - end.x}px, ${y - end.y}px)` }));
  element.animate(steps, { duration, easing: way.length > 2 ? 'ease-in-out' : EASE });
}

/** Shake an element lightly: this did not work. @param {Element | null | undefined} element */
export function refuse(element) {
  if (!element || reducedMotion()) return;
  const steps = [0, -5, 4, -2, 0].map((x) => ({ transform: `translateX(${x}px)` }));
  element.animate(steps, { duration: SLOW, easing: 'ease-out' });
}

/** How points fly: they show themselves, go over and vanish. */
const POINTS = { name: 'flying', scales: [0.7, 1.15, 0.8], opacities: [0, 1, 0.1], offsets: [0, 0.3, 1], duration: 3 * SLOW };

/** How a piece flies. */
export const PIECE = { name: 'flying-token', scales: [1.1, 0.6], opacities: [1, 0.4], offsets: [0, 1], duration: 2 * SLOW };

/**
 * Let something small fly from one place to another and vanish there.
 * @param {unknown} content
 * @param {DOMRect | null | undefined} from
 * @param {DOMRect | null | undefined} to
 * @param {typeof POINTS} [how]
 */
export function fly(content, from, to, { name, scales, opacities, offsets, duration } = POINTS) {
  if (!from || !to || reducedMotion()) return;
  const chip = document.createElement('span');
  chip.className = name;
  chip.setAttribute('aria-hidden', 'true');
  render(content, chip);
  document.body.append(chip);
  const steps = scales.map((scale, index) => {
    const box = index < scales.length - 1 ? from : to;
    const place = `translate(${box.left + box.width / 2}px, ${box.top + box.height / 2}px) translate(-50%, -50%)`;
    return { transform: `${place} scale(${scale})`, opacity: opacities[index], offset: offsets[index] };
  });
  chip.animate(steps, { duration, easing: EASE }).finished.finally(() => chip.remove());
}
