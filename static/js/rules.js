// Figures of the rules pages: positions in the game's own text form, drawn by the board that draws the game.
// Without script the captions still say all of it.

import { html, render } from './vendor.js';
import { starBoard } from './games/chinese-checkers/board.js';
import { holes, seatCamps, startPieces } from './games/chinese-checkers/geometry.js';

/** Pieces of a position text, as hole and seat. @param {string} position @returns {[string, number][]} */
const piecesOf = (position) =>
  position
    .split(' ')[0]
    .split('/')
    .flatMap((holes, seat) => (holes.match(/[a-q]\d+/g) ?? []).map((hole) => /** @type {[string, number]} */ ([hole, seat])));

/** The part of the board around some holes. @param {string[]} names */
function closeUp(names) {
  const places = names.map((name) => /** @type {import('./games/chinese-checkers/geometry.js').Hole} */ (holes.get(name)));
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs) - 2.4, Math.min(...ys) - 1.5];
  return [left, top, Math.max(...xs) + 2.4 - left, Math.max(...ys) + 1.5 - top].join(' ');
}

for (const figure of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('figure[data-star]'))) {
  const { start, position = '', move, legal, stops } = figure.dataset;
  const players = Number(figure.dataset.star);
  const way = move?.split('-') ?? [];
  const picture = {
    bottom: 0,
    seats: start === undefined ? [] : seatCamps[players],
    pieces: start === undefined ? piecesOf(position) : startPieces(players),
    selected: way[0] ?? figure.dataset.taken ?? null,
    stops: new Map((stops?.split(' ') ?? []).map((hole) => [hole, /** @type {string[]} */ ([])])),
    hint: legal === 'yes' ? way : null,
    cross: legal === 'no' ? way[way.length - 1] : null,
  };
  const board = document.createElement('div');
  board.className = 'board wood';
  figure.prepend(board);
  const label = figure.querySelector('figcaption')?.textContent?.trim() ?? '';
  render(html`${starBoard(picture, { label, interactive: false })}`, board);
  const shown = [...way, ...picture.stops.keys()];
  if (shown.length) board.querySelector('svg')?.setAttribute('viewBox', closeUp(shown));
}
