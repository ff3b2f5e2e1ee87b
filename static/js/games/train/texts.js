// Everything that ひらがなトレイン says. The engine's own messages come with the engine.

import { texts as common } from '../../texts.js';

export const texts = {
  title: 'ひらがなトレイン',
  lead: '3ターンで、いちばん長い言葉を。',
  facts: '2〜4人・5分',
  levels: { elementary: '小学生', junior: '中学生', adult: '大人', strongest: common.levels.strongest },
  levelNotes: {
    person: 'この端末で遊ぶ人',
    elementary: '約1万5千語・5文字まで',
    junior: '約2万5千語・6文字まで',
    adult: '全部の言葉・3回に1回見落とす',
    strongest: '全部の言葉・いつも最善',
  },
  setup: {
    heading: 'だれと遊びますか',
    advice: 'はじめてなら、小学生か中学生がおすすめです。',
    passing: '人が2人以上のときは、番がかわるごとに手札をかくします。',
    watching: 'CPUだけの対局は、見て楽しめます。',
    order: '手番の順は、毎回ランダムに決まります。',
    rules: [
      '手札3枚から1〜2枚を、列の左端か右端に置きます。',
      '置いた札を全部ふくむ言葉ができれば得点。いちばん長い言葉を数えます。',
      '2文字1点、3文字3点、4文字6点、5文字10点。長いほどぐんと伸びます。',
      '札を1〜2枚交換することもできます。そのターンは0点です。',
      'ひとり3ターン。合計の高い人が勝ちです。',
    ],
    example: '「けん」を右に置くと、あいちけん。5文字で10点です。',
  },
  /** @param {number} turn @param {number} count */
  turn: (turn, count) => `${turn} / ${count} ターン`,
  points: common.points,
  trainLabel: 'トレイン',
  /** @param {string} row */
  trainReading: (row) => `トレイン、左から ${row}`,
  caption: {
    /** @param {string} card */
    start: (card) => `「${card}」からスタートです。`,
    /** @param {string} name @param {string} faces @param {string} end @param {string} word @param {number} score */
    place: (name, faces, end, word, score) => `${name}が「${faces}」を${end}へ — ${word} ${score}点`,
    /** @param {string} name @param {number} count */
    exchange: (name, count) => `${name}は札を${count}枚交換しました。`,
  },
  ends: { L: '左', R: '右' },
  prompt: {
    loading: '言葉を読み込んでいます。手札はまもなく配ります。',
    pick: '札を1〜2枚えらんでください。',
    forced: '置ける札がありません。交換する札を1〜2枚えらんでください。',
    last: 'さいごのターンです。短くても、置けるなら置きましょう。',
    place: '左か右に置いてください。',
    order: 'この並びのまま置きます。左か右をえらんでください。',
    exchange: '交換すると、このターンは0点です。',
    exchangeForced: 'えらんだ札を、山の札と交換します。',
    most: '一度に使えるのは2枚までです。',
    pickFirst: '先に、手札から札をえらんでください。',
    /** @param {string} faces @param {string} end @param {string} word @param {number} score */
    hint: (faces, end, word, score) => `「${faces}」を${end}に置くと「${word}」。${score}点です。`,
    /** @param {string} cards */
    hintExchange: (cards) => `置くより交換がよさそうです。「${cards}」を替えてみましょう。`,
  },
  order: '置く並び',
  orderEmpty: 'えらんだ札がここに並びます',
  orderDrag: '札をつまんで並べかえ',
  swap: '入れ替える',
  left: '左に置く',
  right: '右に置く',
  exchange: common.exchange,
  exchangeNow: '交換する',
  hint: common.hint,
  reveal: '手札を見る',
  hand: '手札',
  /** @param {number} count */
  pile: (count) => `山 ${count}枚`,
  /** @param {string} face @param {number} rarity */
  card: (face, rarity) => `${face}、レア度${rarity}`,
  /** @param {string} face */
  showFace: (face) => `「${face}」にする`,
  sheet: '得点表',
  sheetTurn: 'ターン',
  exchanged: common.exchange,
  empty: '—',
  result: {
    ...common.result,
    score: '合計',
    rarity: 'レア点',
    tieByRarity: '合計が同じなので、置いた札のレアリティ点をくらべました。',
    tieDraw: '合計もレアリティ点も同じなので、引き分けです。',
    rarityNote: 'レアリティ点は、合計が並んだときだけ使います。得点には足しません。',
    chart: 'ターンごとの得点',
    words: 'できた言葉',
    noWords: 'この対局では、言葉がひとつもできませんでした。',
  },
  figures: {
    /** @param {string} word @param {string} score */
    word: (word, score) => `${word}　${word.length}文字で${score}点`,
    /** @param {string} row */
    noWord: (row) => `${row}　言葉になりません`,
  },
  word: {
    latest: 'いまできた言葉',
    latestEmpty: 'できた言葉の意味が、ここに出ます。',
    ...common.word,
    cards: '札',
    kanaOnly: 'かな書き',
    /** @param {number} points */
    rarityTotal: (points) => `レア点 ${points}`,
  },
};
