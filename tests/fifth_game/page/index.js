// まるばつ, as the site knows it.

import { tables } from '../../../vendor/engine/games/maru-batsu.js';
import { board } from './board.js';
import { texts } from './texts.js';

const styles = [new URL('maru-batsu.css', import.meta.url).href];

/** @type {import('../../game-kind.js').GameKind} */
export default {
  slug: 'maru-batsu',
  tables,
  texts,
  picture: { height: 100, drawing: board({ signs: [{ square: 'b2', seat: 0 }, { square: 'c3', seat: 1 }] }) },
  styles,
  embedHeight: (width) => Math.min(width, 420) + 420,
  poster: () => import('./poster.js'),
  setup: () => import('./setup.js'),
  table: async () => {
    const [{ MaruBatsuGame }, { mountPlay }] = await Promise.all([import('./game.js'), import('./play.js')]);
    return { create: (engine) => new MaruBatsuGame(engine), mountPlay };
  },
};
