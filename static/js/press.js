// Fingers and mouse on a board: a tap chooses a place, a piece can be dragged from one to another.

import { unitOf } from './motion.js';

/** @import { Listener } from './table.js' */
/** @typedef {() => SVGElement | HTMLElement | null | undefined} Mover what is dragged; asked at every move, for it may be drawn anew */

/** A press that strays less far (px) is a tap. */
const DRAG = 6;

/** The point of a board drawn as SVG that is under a pointer. @param {SVGSVGElement} board @param {{ clientX: number, clientY: number }} event */
export const pointIn = (board, { clientX, clientY }) => new DOMPoint(clientX, clientY).matrixTransform(board.getScreenCTM()?.inverse());

/**
 * Follow a press until it is let go. What it drags goes along.
 * @param {PointerEvent} down
 * @param {object} how
 * @param {Mover} [how.mover] without it nothing is dragged
 * @param {boolean} [how.level] whether it moves only to the sides
 * @param {() => void} [how.lift] dragging begins
 * @param {(event: PointerEvent) => void} [how.drag] it goes on
 * @param {(event: PointerEvent | null, dragged: boolean, box?: DOMRect) => void} how.end it is over: let go, or cancelled; `box` is where what was dragged had got to
 */
export function follow({ pointerId, clientX: x, clientY: y }, { mover, level = false, lift, drag, end }) {
  const listening = new AbortController();
  const { signal } = listening;
  let dragged = false;
  /** @type {ReturnType<Mover>} */
  let piece;
  const move = (/** @type {PointerEvent} */ event) => {
    if (!mover || event.pointerId !== pointerId) return;
    const [right, down] = [event.clientX - x, level ? 0 : event.clientY - y];
    if (!dragged && Math.hypot(right, down) < DRAG) return;
    if (!dragged) lift?.();
    dragged = true;
    drag?.(event);
    piece = mover();
    if (!piece) return;
    piece.classList.add('dragged');
    const unit = unitOf(piece);
    piece.style.translate = `${right / unit}px ${down / unit}px`;
  };
  const over = (/** @type {PointerEvent | null} */ event) => {
    listening.abort();
    const box = piece?.getBoundingClientRect();
    piece?.classList.remove('dragged');
    if (piece) piece.style.translate = '';
    end(event, dragged, box);
  };
  document.addEventListener('pointermove', move, { signal });
  document.addEventListener('pointerup', (event) => event.pointerId === pointerId && over(event), { signal });
  document.addEventListener('pointercancel', () => over(null), { signal });
}

/**
 * What to listen to under `root`, as `listen` takes it. Places are known by their names.
 * @template {{ from: string | null, mover?: Mover }} Grab
 * @param {HTMLElement} root
 * @param {object} how
 * @param {(event: PointerEvent) => string | null} how.under the place under a pointer
 * @param {(event: PointerEvent) => Grab | null} how.grab a press begins: at which place of the board, if on it, and what it may drag; null if it is none of the board's
 * @param {(from: Grab) => void} [how.lift] dragging begins
 * @param {(place: string) => void} how.choose by a tap
 * @param {(from: Grab, place: string | null, over: string[]) => void} how.drop dragging ends at a place, having gone over places
 * @param {(place: string | null) => void} how.point at a place, or at none
 * @returns {Listener[]}
 */
export function boardPress(root, { under, grab, lift, choose, drop, point }) {
  let pressed = false;
  const down = (/** @type {PointerEvent} */ event) => {
    const from = event.button === 0 && !pressed ? grab(event) : null;
    if (!from) return;
    pressed = true;
    const over = from.from ? [from.from] : [];
    follow(event, {
      mover: from.mover,
      lift: () => lift?.(from),
      drag: (move) => {
        const place = under(move);
        if (place && over.at(-1) !== place) over.push(place);
        point(place);
      },
      end: (up, dragged) => {
        pressed = false;
        if (!up) return;
        const place = under(up);
        if (dragged) drop(from, place, over);
        else if (place && place === from.from) choose(place);
        if (up.pointerType !== 'mouse') point(null);
      },
    });
  };
  const hover = (/** @type {PointerEvent} */ event) => event.pointerType === 'mouse' && !pressed && point(under(event));
  const leave = () => !pressed && point(null);
  return [
    [root, 'pointerdown', down],
    [root, 'pointermove', hover],
    [root, 'pointerleave', leave],
  ];
}
