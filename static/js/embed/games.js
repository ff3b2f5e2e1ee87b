// The games that can be embedded: what each is called, its poster and its table, loaded when they are wanted.

import { texts } from '../texts.js';

/** @import { Engine } from '../engine/client.js' */
/** @import { Invitation } from '../invitation.js' */
/** @import { Match } from '../match.js' */

/**
 * @typedef {object} Embedded
 * @property {string} title
 * @property {Record<string, string>} levels
 * @property {() => Promise<{ poster: (invitation: Invitation) => unknown }>} picture
 * @property {() => Promise<[(engine: Engine) => Match<any>, { mountPlay: (root: HTMLElement, game: any, engine: Engine) => () => void }]>} table
 */

/** @type {Record<string, Embedded>} */
export const embedded = {
  train: {
    title: texts.train.title,
    levels: texts.train.levels,
    picture: () => import('../games/train/poster.js'),
    table: async () => {
      const [{ TrainGame }, play] = await Promise.all([import('../games/train/game.js'), import('../games/train/play.js')]);
      return [(engine) => new TrainGame(engine), play];
    },
  },
  'chinese-checkers': {
    title: texts.star.title,
    levels: texts.star.levels,
    picture: () => import('../games/chinese-checkers/poster.js'),
    table: async () => {
      const [{ ChineseCheckersGame }, play] = await Promise.all([import('../games/chinese-checkers/game.js'), import('../games/chinese-checkers/play.js')]);
      return [(engine) => new ChineseCheckersGame(engine), play];
    },
  },
  king: {
    title: texts.king.title,
    levels: texts.king.levels,
    picture: () => import('../games/king/poster.js'),
    table: async () => {
      const [{ KingGame }, play] = await Promise.all([import('../games/king/game.js'), import('../games/king/play.js')]);
      return [(engine) => new KingGame(engine), play];
    },
  },
  kanpions: {
    title: texts.kanpions.title,
    levels: texts.kanpions.levels,
    picture: () => import('../games/kanpions/poster.js'),
    table: async () => {
      const [{ KanpionsGame }, play] = await Promise.all([import('../games/kanpions/game.js'), import('../games/kanpions/play.js')]);
      return [(engine) => new KanpionsGame(engine), play];
    },
  },
};
