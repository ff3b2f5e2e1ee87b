// The games of the site, in the order of the engine's list of them.

import { order } from '../vendor/engine/games/index.js';
import * as games from './games/index.js';

/** @import { GameKind } from './game-kind.js' */

/** The game that an address names, if there is one. @param {string} slug @returns {GameKind | undefined} */
export const kindOf = (slug) => Object.values(games).find((kind) => kind.slug === slug);

/** @type {GameKind[]} */
export const kinds = order.flatMap((slug) => kindOf(slug) ?? []);
