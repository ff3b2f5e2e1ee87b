// Everything that キングトークン says. The engine's own messages come with the engine.

import { texts as common } from '../../texts.js';

export const texts = {
  title: 'キングトークン',
  lead: 'ひとつのキングを、ふたりで動かす。',
  facts: '2人・20〜30分',
  levels: common.levels,
  setup: {
    options: {
      size: {
        label: 'ボードの大きさ',
        values: common.setup.size,
        note: { 5: 'せまいボード。短い時間で遊べます。', 7: 'ふつうの大きさです。', 9: '広いボード。遠くまで考えます。', 11: 'いちばん広いボードです。' },
      },
    },
    rules: [
      'ふたりで1つのキングを、かわりばんこに1〜5マス動かします。曲がれるのは、ボードの端かブロックにぶつかった時だけです。',
      '通ったマスと止まったマスのトークンは、動かした人のものです。',
      '動かしたら、ポーンをキングのすぐ後ろに置き、共有のトークンを1個、空いたマスに置きます。',
      'はじめの5手番は、キングの下にブロックを置きます。そのあとは、相手にトークンを1個払うごとに、ブロックを1個動かせます。',
      '共有のトークンがなくなったら、あと1手ずつ。トークンの多い人が勝ちです。手元にトークンがなく、キングを動かせなくなった人は負けです。',
    ],
    picture: (/** @type {number} */ size) => `${size}×${size}のボード。まん中にキングがいます。`,
  },
  board: {
    label: 'ボード。矢印キーで動き、Enterで決め、Escで1つ戻ります',
    empty: common.board.empty,
    pieces: { king: 'キング', pawn: 'ポーン', block: 'ブロック', token: 'トークン' },
    selected: 'えらんでいます',
    selectable: 'えらべます',
  },
  prompt: {
    ...common.prompt,
    loading: 'ボードを用意しています。',
    hinting: 'ヒントを考えています。',
    king: 'キングの行き先をえらんでください。',
    opening: 'キングの行き先をえらんでください。止まったマスに、ブロックを置きます。',
    last: 'さいごの1手です。キングの行き先をえらんでください。',
    /** @param {string} square @param {number} wins */
    going: (square, wins) => (wins ? `${square}へ動いて${wins}個取ります。` : `${square}へ動きます。`),
    token: 'トークンを置くマスをえらんでください。',
    decide: 'よければ「これで決める」を押してください。',
    block: '動かすブロックをえらんでください。1個につき、トークンを1個払います。',
    paid: (/** @type {number} */ hand) => `手元のトークンは${hand}個です。`,
    more: 'もう1個動かすこともできます。',
    noMore: 'つぎは、キングを動かします。',
    target: 'ブロックの置き場所をえらんでください。トークンを1個、相手に払います。',
    shutIn: 'このままではキングが動けません。ブロックを動かして、道をあけてください。',
    stuck: 'まだキングの道がありません。手元のトークンがないので、動かしたブロックに触れて戻し、えらび直してください。',
    stillShutIn: 'まだキングの道がありません。もう1個動かすか、えらび直してください。',
    noBlocksYet: 'はじめの5手番にブロックを動かせるのは、キングを動かせないときだけです。',
    noBlocks: 'ブロックを動かすには、手元のトークンがいります。',
  },
  steps: {
    label: 'この番ですること',
    block: 'ブロック',
    king: 'キング',
    token: 'トークン',
    blockMove: '動かす',
    blockStay: '動かせません',
    blockMoved: (/** @type {number} */ count) => `${count}個（−${count}）`,
    /** @param {string} square @param {number} wins */
    kingTo: (square, wins) => (wins ? `${square}（＋${wins}）` : square),
    open: 'えらぶ',
  },
  decide: 'これで決める',
  toKing: 'キングを動かす',
  /** @param {number} index @param {number} count */
  otherWay: (index, count) => `別の道 ${index}/${count}`,
  card: '手番の流れ',
  openCard: '早見表',
  reasons: {
    shutIn: (/** @type {string} */ turn) => `${turn}。相手のキングの道をふさげます。`,
    /** @param {string} turn @param {number} blocks @param {number} wins */
    blocks: (turn, blocks, wins) => `${turn}。ブロックを${blocks}個動かすと、${wins ? `${wins}個取れます` : '次の番が楽になります'}。`,
    /** @param {string} turn @param {number} wins */
    most: (turn, wins) => `${turn}。いま取れるいちばん多い、${wins}個を取ります。`,
    /** @param {string} turn @param {number} wins */
    fewer: (turn, wins) => `${turn}。${wins ? `取るのは${wins}個にして` : '取らずにおいて'}、相手の次の手を小さくします。`,
    none: (/** @type {string} */ turn) => `${turn}。取れるトークンがないので、相手が取りにくい形にします。`,
  },
  phase: {
    opening: (/** @type {number} */ turn) => `はじめ ${turn}/5`,
    main: (/** @type {number} */ turn) => `${turn}手目`,
    final: 'さいごの1手',
  },
  tokens: '個',
  gain: (/** @type {number} */ count) => `＋${count}`,
  shared: '共有',
  unknown: '–',
  noTurns: 'まだだれも動かしていません。',
  turn: {
    someBlocks: (/** @type {number} */ count) => `ブロック${count}個`,
    blocks: (/** @type {string[]} */ moves) => `ブロック ${moves.join('・')}（${moves.length}個払う）`,
    wins: (/** @type {number} */ count) => `${count}個獲得`,
    token: (/** @type {string} */ square) => `トークン ${square}`,
    /** @param {string} name @param {string} turn */
    by: (name, turn) => `${name}：${turn}`,
  },
  result: {
    ...common.result,
    /** @param {number} more @param {number} less */
    count: (more, less) => `共有のトークンがなくなり、さいごの1手ずつも終わりました。${more}個対${less}個です。`,
    even: (/** @type {number} */ each) => `共有のトークンがなくなり、さいごの1手ずつも終わりました。どちらも${each}個です。`,
    noToken: (/** @type {string} */ name) => `${name}は、手元のトークンが0個でキングを動かせなくなりました。`,
    noRoom: (/** @type {string} */ name) => `${name}は、キングを動かせなくなりました。ブロックを動かせる空いたマスもありません。`,
    tokens: 'トークン',
    chart: '手元のトークン',
    plies: (/** @type {number} */ plies) => `${plies}手`,
  },
  stock: {
    /** @param {string} piece @param {number} count */
    count: (piece, count) => `${piece}${count}個`,
  },
  figures: {
    players: ['プレイヤーA', 'プレイヤーB'],
    count: common.pieces,
    /** @param {number} count @param {string} name */
    pays: (count, name) => `トークンを${count}個、${name}に払う`,
    wins: '勝ち',
  },
  order: {
    opening: {
      title: 'はじめの5手番',
      when: '先手3回と後手2回。ブロックを5個とも置き終わるまで。キングを動かせないときだけ、払ってブロックを動かします。',
      steps: [
        ['キングを動かす', '縦か横に1〜5マス。パスはできません。'],
        ['トークンを取る', '通ったマスと止まったマスのトークンは自分のものです。'],
        ['ポーンを置く', 'キングが止まる1つ前に通ったマスに置きます。'],
        ['ブロックを置く', 'キングの下に1個しきます。'],
        ['トークンを置く', '共有の1個を、空いた好きなマスに置きます。'],
      ],
    },
    main: {
      title: 'ブロックを置き終えたあと',
      when: '6手番目から。',
      steps: [
        ['ブロックを動かす', '動かしたいときだけ。1個につき、トークンを1個相手に払います。'],
        ['キングを動かす', '縦か横に1〜5マス。パスはできません。'],
        ['トークンを取る', '通ったマスと止まったマスのトークンは自分のものです。'],
        ['ポーンを動かす', 'キングが止まる1つ前に通ったマスへ移します。'],
        ['トークンを置く', '共有の1個を、空いた好きなマスに置きます。'],
      ],
    },
    next: '相手の番へ',
  },
};
