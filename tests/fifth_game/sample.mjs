// What the tests of every game play of まるばつ.

import { MaruBatsuGame } from '../../../static/js/games/maru-batsu/game.js';

export default {
  slug: 'maru-batsu', Kind: MaruBatsuGame, position: '', options: {},
  move: 'b2', completed: 'b2', forbidden: 'd4', cpu: 'cpu:beginner', hidden: false,
};
