// ひらがなトレイン, as the site knows it.

import { tables } from '../../../vendor/engine/games/train.js';
import { svg } from '../../vendor.js';
import { texts } from './texts.js';

const card = (/** @type {string} */ face, /** @type {number} */ x, /** @type {boolean} */ fresh) => svg`
  <rect x=${x} y="31.5" width="18" height="24" rx="3" fill="var(--card-edge)"/>
  <rect x=${x} y="30" width="18" height="24" rx="3" fill="var(--card)"
    stroke=${fresh ? 'var(--card-shu)' : 'var(--card-edge)'} stroke-width=${fresh ? 1.4 : 0.5}/>
  <text class="hand-face" x=${x + 9} y="47.4" font-size="14" text-anchor="middle"
    fill=${fresh ? 'var(--card-shu)' : 'var(--card-ink)'}>${face}</text>`;

/** @type {import('../../game-kind.js').GameKind} */
export default {
  slug: 'train',
  tables,
  texts,
  picture: { height: 86, drawing: [...'あいちけん'].map((face, index) => card(face, 2 + index * 19.5, index > 2)) },
  credits: 'words',
  styles: ['../../../css/words.css', 'train.css'].map((name) => new URL(name, import.meta.url).href),
  embedHeight: (width, seats) =>
    width < 300 ? 846 : width < 640 ? 806 : width < 900 ? 736 : width < 1088 ? (seats > 3 ? 756 : 680) : 654,
  poster: () => import('./poster.js'),
  setup: () => import('./setup.js'),
  table: async () => {
    const [{ TrainGame }, { mountPlay }] = await Promise.all([import('./game.js'), import('./play.js')]);
    return { create: (engine) => new TrainGame(engine), mountPlay };
  },
};
