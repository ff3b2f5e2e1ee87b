// Fingers and mouse on a board drawn as SVG: a tap chooses a place, a piece can be dragged from one to another.

/** A press that strays less far (px) is a tap. */
const DRAG = 6;

/**
 * What to listen to under `root`, as `listen` takes it. Places are known by their names.
 * @param {HTMLElement} root
 * @param {object} how
 * @param {() => SVGSVGElement | null} how.board
 * @param {(event: PointerEvent) => string | null} how.under the place under a pointer
 * @param {(place: string) => boolean} how.begin a press begins; whether the piece there can be dragged
 * @param {(place: string) => SVGElement | null | undefined} how.mover what is moved when that piece is dragged
 * @param {(place: string) => void} how.lift dragging begins
 * @param {(place: string, over: string[]) => void} how.choose by a tap, or at the end of a drag that went over places
 * @param {(place: string | null) => void} how.point at a place, or at none
 * @returns {[EventTarget, string, (event: any) => void][]}
 */
export function boardPress(root, { board, under, begin, mover, lift, choose, point }) {
  /**
   * The press under way: where it began, whether it may drag a piece, what has been moved, and the places it went over.
   * @type {{ id: number, from: string, drags: boolean, moved: boolean, piece?: SVGElement | null, x: number, y: number, over: string[] } | null}
   */
  let press = null;

  const down = (/** @type {PointerEvent} */ event) => {
    const svg = board();
    if (event.button !== 0 || !svg?.contains(/** @type {Node} */ (event.target))) return;
    const place = under(event);
    if (!place) return;
    const drags = begin(place);
    press = { id: event.pointerId, from: place, drags, moved: false, x: event.clientX, y: event.clientY, over: [place] };
    if (drags) svg.setPointerCapture(event.pointerId);
  };
  const move = (/** @type {PointerEvent} */ event) => {
    const place = under(event);
    if (press?.drags && event.pointerId === press.id) {
      const { x, y, from, over } = press;
      if (!press.moved && Math.hypot(event.clientX - x, event.clientY - y) < DRAG) return;
      if (!press.moved) lift(from);
      press.moved = true;
      if (place && over.at(-1) !== place) over.push(place);
      const scale = board()?.getScreenCTM()?.a ?? 1;
      const piece = mover(from);
      press.piece = piece;
      if (piece) piece.style.transform = `translate(${(event.clientX - x) / scale}px, ${(event.clientY - y) / scale}px)`;
    }
    if (event.pointerType === 'mouse' || press?.moved) point(place);
  };
  const letGo = () => {
    if (press?.piece) press.piece.style.transform = '';
    press = null;
  };
  const up = (/** @type {PointerEvent} */ event) => {
    const place = under(event);
    const was = press;
    letGo();
    // A press that was cancelled, or begun elsewhere, chooses nothing.
    if (was && place && (was.moved ? place !== was.from : place === was.from)) choose(place, was.moved ? was.over : []);
    if (event.pointerType !== 'mouse') point(null);
  };
  const leave = () => !press && point(null);

  return [
    [root, 'pointerdown', down],
    [root, 'pointermove', move],
    [root, 'pointerup', up],
    [root, 'pointercancel', letGo],
    [root, 'pointerleave', leave],
  ];
}
