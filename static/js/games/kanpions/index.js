// 漢ピオンズ, as the site knows it.

import { tables } from '../../../vendor/engine/games/kanpions.js';
import { svg } from '../../vendor.js';
import { texts } from './texts.js';

const tiles = [['想', 14, 10], ['漢', 64, 10], ['像', 39, 35], ['字', 64, 35], ['力', 64, 60]].map(
  ([kanji, x, y]) => svg`
  <rect x=${x} y=${y} width="22" height="22" rx="3" fill=${kanji === '力' ? 'var(--card-shu)' : 'var(--card)'} stroke="var(--card-edge)" stroke-width=".5"/>
  <text class="hand-face" x=${Number(x) + 11} y=${Number(y) + 16.2} font-size="15" text-anchor="middle"
    fill=${kanji === '力' ? 'var(--card)' : 'var(--card-ink)'}>${kanji}</text>`,
);

/** @type {import('../../game-kind.js').GameKind} */
export default {
  slug: 'kanpions',
  tables,
  texts,
  picture: { height: 86, drawing: tiles },
  styles: ['../../../vendor/fonts/tiles.css', '../../../css/words.css', 'board.css', 'result.css', 'play.css', 'screens.css'].map(
    (name) => new URL(name, import.meta.url).href,
  ),
  embedHeight: (width, seats) => (width < 640 ? Math.min(width, 440) + 472 + (seats > 4 ? 50 : 0) : width < 900 ? 776 : seats > 4 ? 792 : 743),
  poster: () => import('./poster.js'),
  setup: () => import('./setup.js'),
  table: async () => {
    const [{ KanpionsGame }, { mountPlay }] = await Promise.all([import('./game.js'), import('./play.js')]);
    return { create: (engine) => new KanpionsGame(engine), mountPlay };
  },
};
