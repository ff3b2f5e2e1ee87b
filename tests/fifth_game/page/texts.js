// What the pages of まるばつ say.

import { texts as shared } from '../../texts.js';

export const texts = {
  title: 'まるばつ',
  lead: '3つ並べたら勝ち。',
  facts: '2人・1分',
  levels: { beginner: shared.levels.beginner, strongest: shared.levels.strongest },
  /** The signs of the seats. */
  signs: ['○', '×'],
  board: '盤',
  /** @param {string} square @param {string} sign */
  square: (square, sign) => (sign ? `${square} ${sign}` : square),
  setup: {
    rules: ['かわるがわる、空いたマスにしるしを書きます。', 'たて・よこ・ななめに、自分のしるしを3つ並べたら勝ちです。'],
    options: { first: { label: '先手', values: { 0: '○', 1: '×' } } },
  },
  prompt: {
    loading: '盤を用意しています。',
    ...shared.prompt,
    choose: 'マスをえらんでください。',
  },
  /** @param {string} name @param {string} square */
  chosen: (name, square) => `${name}は${square}。`,
  /** @param {string} square */
  hinted: (square) => `${square}がよさそうです。`,
  result: {
    heading: '結果',
    /** @param {string} name */
    winner: (name) => `${name}の勝ち`,
    draw: '引き分け',
  },
};
