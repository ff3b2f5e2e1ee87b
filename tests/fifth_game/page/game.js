// The player's side of a game of まるばつ.

import { Match } from '../../match.js';
import { texts } from './texts.js';

/** @import { GameEngine } from '../../match.js' */
/** @import { Surroundings } from '../../surroundings.js' */
/** @import { View } from '../../../vendor/engine/games/maru-batsu.js' */

/** @extends {Match<View>} */
export class MaruBatsuGame extends Match {
  /** @param {GameEngine} engine @param {Surroundings} [around] */
  constructor(engine, around) {
    super(engine, { slug: 'maru-batsu', levels: texts.levels }, around);
  }

  /** A square was chosen, by finger, mouse or keyboard. @param {string} square */
  choose(square) {
    return this.send(square);
  }

  /** Say which square the strongest level would take. */
  async hint() {
    const [best] = await this.lines();
    if (best) this.say(texts.hinted(best.move), 'hint');
  }
}
