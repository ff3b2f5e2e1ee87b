// Keys that act on a table.

/** @typedef {(() => unknown) | null | undefined | false} Act nothing where a key does nothing */

/**
 * Listens to keys. What is typed into a field, or meant for the browser or a dialog, is left alone.
 * @param {(key: string, event: KeyboardEvent) => Act} act what a key does; letters are small
 */
export const commandKeys = (act) => (/** @type {KeyboardEvent} */ event) => {
  const { key, target } = event;
  // 229: some browsers report the key that ends a conversion late.
  if (event.isComposing || event.keyCode === 229 || event.ctrlKey || event.metaKey || event.altKey) return;
  if (document.querySelector('dialog[open]') || (target instanceof Element && target.closest('input, select, textarea'))) return;
  const run = act(key.length === 1 ? key.toLowerCase() : key, event);
  if (!run) return;
  run();
  event.preventDefault();
};

/**
 * Keys of a table with a board: arrows go from place to place, N to the next that matters, Enter and space choose.
 * @param {object} how
 * @param {() => Element | null} how.board they act while it has the focus
 * @param {Record<string, () => unknown>} [how.always] what other keys do, wherever the focus is
 * @param {Record<string, () => unknown>} [how.here] what other keys do on the board
 * @param {() => string | null} how.cursor the place that the keyboard is at
 * @param {() => string} how.home the place that it begins from
 * @param {(place: string, event: KeyboardEvent) => string | null} how.beside the place to which an arrow key leads
 * @param {() => string[]} how.stations the places between which N goes
 * @param {(place: string | null) => unknown} how.choose
 * @param {(place: string) => void} how.point
 */
export const boardKeys = ({ board, always = {}, here = {}, cursor, home, beside, stations, choose, point }) =>
  commandKeys((key, event) => {
    const at = cursor();
    const go = (/** @type {string | null | undefined} */ place) => () => place && point(place);
    if (key in always) return always[key];
    if (!board()?.matches(':focus')) return null;
    if (key in here) return here[key];
    if (key === 'Enter' || key === ' ') return () => choose(at);
    if (key.startsWith('Arrow')) return go(at ? beside(at, event) : home());
    const places = key === 'n' ? stations() : [];
    return key === 'n' && go(places[(places.indexOf(at ?? '') + 1) % places.length]);
  });
