// キングトークン, as the site knows it.

import { tables } from '../../../vendor/engine/games/king.js';
import { svg } from '../../vendor.js';
import { piece } from './pieces.js';
import { texts } from './texts.js';

const [pieces, ...others] = ['pieces.css', 'board.css', 'play.css'].map((name) => new URL(name, import.meta.url).href);

/** Squares of 14 from 15, 8; pieces by column and row of the lines. */
const board = svg`
  <path d="${[0, 1, 2, 3, 4, 5].map((n) => `M${15 + n * 14} 8v70M15 ${8 + n * 14}h70`).join('')}" stroke="var(--grain)" fill="none"/>
  ${/** @type {[import('./pieces.js').Kind, number, number][]} */ ([
    ['block', 1, 1], ['block', 3, 3], ['token', 4, 0], ['token', 0, 3], ['token', 1, 4], ['token', 4, 2], ['pawn', 2, 3], ['king', 2, 2],
  ]).map(([kind, x, y]) => svg`<g transform="translate(${22 + x * 14} ${15 + y * 14}) scale(13.5)">${piece(kind)}</g>`)}`;

/** @type {import('../../game-kind.js').GameKind} */
export default {
  slug: 'king',
  tables,
  texts,
  picture: { height: 86, drawing: board, styles: [pieces] },
  styles: [pieces, ...others],
  embedHeight: (width) => (width < 900 ? Math.min(width, 440) + (width < 290 ? 552 : width < 640 ? 494 : 354) : 665),
  poster: () => import('./poster.js'),
  setup: () => import('./setup.js'),
  table: async () => {
    const [{ KingGame }, { mountPlay }] = await Promise.all([import('./game.js'), import('./play.js')]);
    return { create: (engine) => new KingGame(engine), mountPlay };
  },
};
