// Movements on the board, found by comparing what lay where before a change and after it.

import { render } from '../../vendor.js';
import { reducedMotion } from '../../motion.js';
import { square } from './geometry.js';
import { pieceAlone } from './pieces.js';

/** @import { Kind } from './pieces.js' */
/** @import { Pieces } from './types.js' */

const SLIDE = 220;
const STEP = 140;
const EASE = 'cubic-bezier(0.2, 0.7, 0.3, 1)';

/**
 * Where things are that pieces come from and go to, before a change is drawn.
 * @param {ParentNode} root
 */
export function places(root) {
  const box = (/** @type {Element | null | undefined} */ element) => element?.getBoundingClientRect() ?? null;
  const last = (/** @type {Kind} */ kind) => box([...root.querySelectorAll(`.shared [data-stock="${kind}"]`)].at(-1));
  return {
    stock: { token: last('token'), block: last('block'), pawn: last('pawn'), king: null },
    hands: [0, 1].map((seat) => box(root.querySelector(`.score[data-seat="${seat}"] .king-stock`))),
    tokens: new Map([...root.querySelectorAll('.piece[data-piece="token"]')].map((token) => [token.getAttribute('data-square'), box(token)])),
  };
}

/**
 * @param {ParentNode} root already drawn as it is `after`
 * @param {number} size of the board
 * @param {Pieces} before
 * @param {Pieces} after
 * @param {string[]} path the king's way, if it has just gone one
 * @param {ReturnType<typeof places>} from
 */
export function showChange(root, size, before, after, path, from) {
  if (reducedMotion()) return;
  const mover = (/** @type {Kind} */ kind, /** @type {string} */ at) =>
    /** @type {SVGElement | null} */ (root.querySelector(`.piece[data-piece="${kind}"][data-square="${at}"] .mover`));
  /** @param {Kind} kind @param {string[]} way */
  const slide = (kind, way) => {
    const end = square(size, way[way.length - 1]);
    const steps = way.map((name) => {
      const { x, y } = square(size, name);
      return { transform: `translate(${x - end.x}px, ${y - end.y}px)` };
    });
    mover(kind, end.name)?.animate(steps, { duration: Math.max(SLIDE, STEP * (way.length - 1)), easing: way.length > 2 ? 'ease-in-out' : EASE });
  };
  /** From beside the board. @param {Kind} kind @param {string} at */
  const arrive = (kind, at) => {
    const element = mover(kind, at);
    const start = from.stock[kind];
    const scale = /** @type {SVGSVGElement | null} */ (root.querySelector('.king-board'))?.getScreenCTM()?.a;
    if (!element || !start || !scale) return;
    const here = element.getBoundingClientRect();
    const x = (start.left + start.width / 2 - here.left - here.width / 2) / scale;
    const y = (start.top + start.height / 2 - here.top - here.height / 2) / scale;
    element.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], { duration: SLIDE, easing: EASE });
  };

  if (before.king !== after.king) {
    slide('king', path[0] === before.king && path[path.length - 1] === after.king ? path : [before.king, after.king]);
  }
  if (after.pawn && before.pawn !== after.pawn) before.pawn ? slide('pawn', [before.pawn, after.pawn]) : arrive('pawn', after.pawn);

  const gone = before.blocks.filter((at) => !after.blocks.includes(at));
  for (const at of after.blocks.filter((each) => !before.blocks.includes(each))) {
    const origin = gone.shift();
    if (origin) slide('block', [origin, at]);
    else arrive('block', at);
  }
  for (const at of after.tokens.filter((each) => !before.tokens.includes(each))) {
    if (after.stock < before.stock) arrive('token', at);
  }
  const gains = after.hands.map((hand, seat) => hand - before.hands[seat]);
  const gainer = gains.findIndex((gain) => gain > 0);
  if (gainer < 0) return;
  const payer = gains.findIndex((gain) => gain < 0);
  if (payer >= 0) fly(from.hands[payer], from.hands[gainer]);
  for (const at of before.tokens.filter((each) => !after.tokens.includes(each))) fly(from.tokens.get(at), from.hands[gainer]);
}

/**
 * A token flies from one place to another.
 * @param {DOMRect | null | undefined} from
 * @param {DOMRect | null | undefined} to
 */
function fly(from, to) {
  if (!from || !to) return;
  const token = document.createElement('span');
  token.className = 'flying-token';
  token.setAttribute('aria-hidden', 'true');
  render(pieceAlone('token'), token);
  document.body.append(token);
  const at = (/** @type {DOMRect} */ box) => `translate(${box.left + box.width / 2}px, ${box.top + box.height / 2}px) translate(-50%, -50%)`;
  const flight = token.animate([{ transform: `${at(from)} scale(1.1)` }, { transform: `${at(to)} scale(0.6)`, opacity: 0.4 }], {
    duration: 2 * SLIDE,
    easing: EASE,
  });
  flight.finished.finally(() => token.remove());
}
