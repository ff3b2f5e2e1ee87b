// What the tests of every game play of キングトークン.

import { KingGame } from '../../../static/js/games/king/game.js';

export default {
  slug: 'king', Kind: KingGame, position: '', options: { size: 7 },
  move: ';d4-d5-d6-d7;f7', completed: ';d4-d5-d6-d7;f7', forbidden: ';d4-d5-e5;a1', cpu: 'cpu:beginner', hidden: false,
};
