// A figure of 漢ピオンズ: the board, a part of it, or tiles alone.
// position: its board as a text of the engine; move: a turn as the engine completes it, drawn on the board with its words
// framed; score: what it scores; refused: why the engine refuses the turn, `wrong` where it costs a point; bent: lines that
// are no word, `c3-d3 d3-d4`; used: squares that multiply; arrows: ways to read, `d4-f4 …`; part: `c3:f6`; size: an empty
// board; tiles: two faces each, red before white, `遊考 …`. Faces and points are those of 教育漢字編.

import { tables } from '../../../vendor/engine/games/kanpions.js';
import { html, nothing } from '../../vendor.js';
import { beside, readBoard } from '../../squares.js';
import { kanpionsBoard } from './board.js';
import { moveParts } from './choices.js';
import { JOKER, otherFace } from './faces.js';
import { texts } from './texts.js';
import { tileFaces } from './tile.js';

/** @import { ShownTile } from './board.js' */
/** @import { Faces } from './tile.js' */

const t = texts.figures;
/** The tiles of the edition, and what their kanji are worth. @typedef {{ tiles: string[], worth: Map<string, number> }} TileSet */

/** @type {Record<string, [number, number]>} */
const steps = { '→': [1, 0], '↗': [1, 1], '↑': [0, 1], '↖': [-1, 1], '←': [-1, 0], '↙': [-1, -1], '↓': [0, -1], '↘': [1, -1] };

/** @param {TileSet} set @param {string} tile its two signs @returns {Faces} */
function faces({ worth }, tile) {
  const [red, white] = [...tile].map((sign) => ({ sign, points: worth.get(sign) ?? 0 }));
  return { red, white };
}

/** A tile by the face that is up, as positions or moves write it. @param {TileSet} set @param {string} face @returns {Faces & Pick<ShownTile, 'up'>} */
function lying(set, face) {
  const kanji = face.replace(JOKER, '');
  const tile = set.tiles.find((each) => each.includes(kanji));
  if (!tile) throw new Error(`no tile of ${face}`);
  return { ...faces(set, tile), up: tile[0] === (face === kanji ? kanji : JOKER) ? 'red' : 'white' };
}

/** The squares of a word as moves write it. @param {number} size @param {string} word */
function wordSquares(size, word) {
  const [, square, arrow, text] = /** @type {RegExpMatchArray} */ (word.match(/^([a-k]\d+)([→↗↑↖←↙↓↘])(.+)$/));
  const squares = [square];
  while (squares.length < text.length) squares.push(beside(size, squares[squares.length - 1], steps[arrow]));
  return squares;
}

/** @param {{ kyoiku: string[], points: Record<string, string> }} data @returns {TileSet} */
const tileSet = ({ kyoiku, points }) => ({
  tiles: kyoiku,
  worth: new Map(Object.entries(points).flatMap(([worth, kanji]) => [...kanji].map((each) => [each, Number(worth)]))),
});

/** @param {Record<string, string>} figure @param {string} label @param {(path: string) => string} read a file of the project */
export function draw(figure, label, read) {
  const { position, move = '', score, refused, bent = '', used = '', arrows = '', part, size: empty, tiles: alone } = figure;
  const set = tileSet(JSON.parse(read('py/asobiban/data/kanpions/tiles.json')));
  if (alone) {
    return html`<div class="tiles-alone" role="img" aria-label=${label}>
      ${alone.split(' ').map((tile) => html`<span class="pair">${tileFaces(faces(set, tile), 'red')}${tileFaces(faces(set, tile), 'white')}</span>`)}
    </div>`;
  }
  const there = position ? readBoard(position) : { size: Number(empty), signs: [] };
  const { size } = there;
  const { placed, flipped, named, words } = moveParts(move);
  const names = new Map(named);
  const turned = new Map(flipped);
  /** @type {ShownTile[]} */
  const tiles = [
    ...there.signs.map(([square, face]) => {
      const tile = lying(set, face);
      return { square, ...tile, ...(turned.has(square) ? { up: otherFace(tile.up), state: /** @type {const} */ ('flipped') } : {}), name: names.get(square) };
    }),
    ...placed.map(([square, face]) => ({ square, ...lying(set, face), state: /** @type {const} */ ('placed'), name: names.get(square) })),
  ];
  const split = (/** @type {string} */ text, /** @type {string} */ by) => (text ? text.split(by) : []);
  const picture = {
    size,
    ...tables.boards[size],
    tiles,
    words: words.map((word) => wordSquares(size, word)),
    wrong: split(bent, ' ').map((squares) => squares.split('-')),
    used: new Set(split(used, ' ')),
    arrows: split(arrows, ' ').map((way) => way.split('-')),
    ...(part ? { part: /** @type {[string, string]} */ (part.split(':')) } : {}),
  };
  return html`<div class="board wood">${kanpionsBoard(picture, { label, interactive: false })}</div>
    ${score ? html`<p class="verdict">${t.made(words.map((word) => word.replace(/^[a-k]\d+./, '')), score)}</p>` : refused ? html`<p class="verdict no">${refused === 'wrong' ? t.wrong : t.refused}</p>` : nothing}`;
}
