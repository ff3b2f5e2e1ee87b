// チャイニーズチェッカー, as the site knows it.

import { tables } from '../../../vendor/engine/games/chinese-checkers.js';
import { svg } from '../../vendor.js';
import { texts } from './texts.js';

const star = tables.rows.map((names, row) =>
  names.map((_, index) => {
    const colour = row < 4 ? 'var(--ai)' : row > 12 ? 'var(--shu)' : 'var(--grain)';
    return svg`<circle cx=${50 + (index - (names.length - 1) / 2) * 6.4} cy=${5 + row * 5.5} r="2.1" fill=${colour}
      fill-opacity=${row < 4 || row > 12 ? 1 : 0.45}/>`;
  }),
);

/** @type {import('../../game-kind.js').GameKind} */
export default {
  slug: 'chinese-checkers',
  tables,
  texts,
  picture: { height: 98, drawing: star },
  styles: [new URL('chinese-checkers.css', import.meta.url).href],
  embedHeight: (width, seats) =>
    width < 900 ? Math.min(width * 1.163, 440) + (width < 290 ? 342 : 320) + (seats > 4 && width < 640 ? 66 : 0) : 653,
  poster: () => import('./poster.js'),
  setup: () => import('./setup.js'),
  table: async () => {
    const [{ ChineseCheckersGame }, { mountPlay }] = await Promise.all([import('./game.js'), import('./play.js')]);
    return { create: (engine) => new ChineseCheckersGame(engine), mountPlay };
  },
};
