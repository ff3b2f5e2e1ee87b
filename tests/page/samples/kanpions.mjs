// What the tests of every game play of 漢ピオンズ.

import { KanpionsGame } from '../../../static/js/games/kanpions/game.js';

export default {
  slug: 'kanpions', Kind: KanpionsGame, position: '5/5/5/5/5 遊技女王酸,億冊番丁七 0,0 0 0 0 -', options: { size: 5 },
  move: 'c3遊,d3技', completed: 'c3遊,d3技=c3→遊技', forbidden: 'a1遊,b1技', cpu: 'cpu:beginner', hidden: true,
};
