// Everything that チャイニーズチェッカー says. The engine's own messages come with the engine.

import { texts as common } from '../../texts.js';

const YES_NO = { true: 'あり', false: common.setup.none };

export const texts = {
  title: 'チャイニーズチェッカー',
  lead: '飛び越えて、向かいの陣地へ。',
  facts: '2〜6人・20分',
  levels: common.levels,
  setup: {
    fiveNote: '5人のときは、ひとりだけ向かいがいない席になります。はじめての人におすすめの席です。',
    options: {
      camps: { label: 'ほかの陣地', values: { pass: '通るだけ', stop: '止まれる', closed: '入れない' } },
      pieces: { label: '駒の数', values: common.pieces, note: '15個は、2人か3人のときだけ選べます。' },
      long_hops: { label: '大またとび', values: YES_NO },
      teams: { label: 'チーム戦', values: YES_NO, note: '4人か6人のとき、向かいどうしが組みます。' },
      goal_lock: { label: 'ゴールの駒', values: { true: '出られない', false: '出てもよい' } },
      blocked_goal: { label: 'ゴールがふさがれたら', values: { fill: '埋まれば上がり', swap: '入れかえる', no_linger: '居残り禁止' } },
    },
    rules: [
      '自分の駒を、まん中をこえて向かいの陣地へ全部うつせば上がりです。',
      '1回に1個。となりの空いた穴へ1歩進むか、となりの駒を1個とびこえます。',
      'とびこえは続けられます。向きを変えても、どこでやめてもかまいません。',
      '駒は取りません。とびこえた駒はそのままです。',
    ],
    picture: (/** @type {number} */ players) => `${players}人で始めるときの盤`,
  },
  board: {
    ...common.board,
    piece: (/** @type {string} */ name) => `${name}の駒`,
    taken: '持ち上げています',
    stop: '行けます',
    swap: '行けます、入れかわります',
    pass: '通れますが止まれません',
  },
  way: {
    /** @param {string} from @param {string} to */
    one: (from, to) => `${from} → ${to}`,
    /** @param {string} from @param {string} to @param {number} hops */
    chain: (from, to, hops) => `${from} → ${to}（${hops}回とび）`,
    /** @param {string} way @param {string} name */
    swap: (way, name) => `${way}（${name}の駒と入れかえ）`,
  },
  last: {
    /** @param {string} name @param {string} way */
    moved: (name, way) => `${name}：${way}`,
    /** @param {string} names */
    passed: (names) => `${names}は、動ける駒がないのでパス`,
  },
  held: {
    must_leave_home: '「居残り禁止」の決まりで、出発の陣地に残った駒を出すまで、その駒は動けません。',
    goal_locked: 'ゴールの駒は「出られない」決まりなので、その駒は、いまは動けません。',
    camp_no_stop: '行けるのはほかの陣地だけで、そこには止まれないので、その駒は、いまは動けません。',
    camp_closed: '行けるのはほかの陣地だけで、「入れない」決まりなので、その駒は、いまは動けません。',
  },
  reasons: {
    arrives: (/** @type {string} */ move) => `${move}。ゴールに入る手です。`,
    straggler: (/** @type {string} */ move) => `${move}。いちばん後ろの駒を進めます。`,
    /** @param {string} move @param {number} hops */
    chain: (move, hops) => `${move}。${hops}回つづけてとべます。`,
    deeper: (/** @type {string} */ move) => `${move}。ゴールの奥から埋めます。`,
    forward: (/** @type {string} */ move) => `${move}。次のとび道を作りながら進みます。`,
  },
  prompt: {
    loading: '盤を用意しています。',
    pick: '動かす駒をえらんでください。',
    pickNamed: (/** @type {string} */ name) => `${name}の番です。動かす駒をえらんでください。`,
    go: '行き先をえらんでください。点線は、つづけてとぶ道です。',
    goSwap: '行き先をえらんでください。⇄のついた駒とは、入れかわれます。',
    noWay: 'まわりがふさがっているので、その駒は、いまは動けません。',
    notYours: 'それはほかの人の駒です。自分の駒をえらんでください。',
    /** @param {string} told @param {string} next */
    after: (told, next) => `${told}。${next}`,
    lingering: '陣地に残った駒を、先に出してください。',
    noProgress: (/** @type {number} */ rounds) => `だれも進まないまま、あと${rounds}周で終わりになります。`,
  },
  ply: (/** @type {number} */ ply) => `${ply}手目`,
  left: (/** @type {number} */ left) => `あと${left}個`,
  alone: '向かいなし',
  passed: common.pass,
  filled: '埋まって上がり',
  result: {
    ...common.result,
    team: (/** @type {string} */ names) => `${names}のチームの勝ちです`,
    home: 'ゴール',
    moves: '手数',
    noProgress: '進まない手が続いたので、ゴールに入った数と残りの道のりで順位を決めました。',
    shutIn: 'だれも動けなくなったので、ゴールに入った数と残りの道のりで順位を決めました。',
    /** @param {string} names */
    filled: (names) => `${names}は、ゴールの穴が全部埋まり、出発の陣地に駒が残っていないので上がりです（埋まれば上がり）。`,
    chart: 'ゴールに入った駒',
  },
};
