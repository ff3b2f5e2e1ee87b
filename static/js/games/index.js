// The games of the site, in the order in which they are shown: one line each.

import chineseCheckers from './chinese-checkers/index.js';
import kanpions from './kanpions/index.js';
import king from './king/index.js';
import train from './train/index.js';

/** @import { GameKind } from '../game-kind.js' */

/** @type {GameKind[]} */
export const kinds = [train, chineseCheckers, king, kanpions];

/** The game that an address names, if there is one. @param {string} slug */
export const kindOf = (slug) => kinds.find((kind) => kind.slug === slug);
