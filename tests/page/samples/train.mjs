// What the tests of every game play of ひらがなトレイン.

import { TrainGame } from '../../../static/js/games/train/game.js';

export default {
  slug: 'train', Kind: TrainGame, position: 'あいち けんか,かしや 0,0 0,0 0,1 0 -', options: {},
  move: 'R:けん', completed: 'R:けん=あいちけん', forbidden: 'L:んけ', cpu: 'cpu:junior', hidden: true,
};
