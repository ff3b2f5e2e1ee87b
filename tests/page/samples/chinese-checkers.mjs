// What the tests of every game play of チャイニーズチェッカー.

import { ChineseCheckersGame } from '../../../static/js/games/chinese-checkers/game.js';

export default {
  slug: 'chinese-checkers', Kind: ChineseCheckersGame, position: '', options: { players: 2 },
  move: 'n1-m5', completed: 'n1-m5', forbidden: 'n1-i5', cpu: 'cpu:beginner', hidden: false,
};
