// Everything that 漢ピオンズ says. The engine's own messages come with the engine.

import { texts as common } from '../../texts.js';

export const texts = {
  title: '漢ピオンズ',
  lead: '熟語でうめる、四方八方の盤。',
  facts: '2〜8人・30分から',
  levels: common.levels,
  setup: {
    options: {
      edition: {
        label: '編',
        values: { kyoiku: '教育漢字編', joyo: '常用漢字編' },
        note: {
          kyoiku: '小学校で習う1,026字。点は習う学年で、1点から6点です。',
          joyo: '常用漢字2,136字と、よく使う準1級・1級の64字。点は1点から15点です。',
        },
      },
      size: {
        label: '盤の大きさ',
        values: common.setup.size,
        note: { 5: '30分くらい', 7: '50分くらい', 9: '1時間半くらい', 11: '2時間くらい' },
      },
      judge: {
        label: '言葉の判定',
        values: { dictionary: '辞書', agreement: 'みんなで', practice: '練習' },
        note: {
          dictionary: '辞書にない言葉を出すと1点減って、次の人の番になります。',
          agreement: 'ほかの人がみんな賛成したら認めます。ひとりでも反対なら1点減ります。',
          practice: '辞書にある言葉だけ出せます。まちがえても点は減りません。',
        },
      },
      names: {
        label: '人の名前と地名',
        values: { true: '使える', false: '使えない' },
        note: '使えるようにするのは、みんなが賛成したときだけにしましょう。',
      },
      clock: {
        label: '1回の持ち時間',
        /** @param {number} seconds */
        values: (seconds) => (seconds ? `${seconds / 60}分` : common.setup.none),
        note: 'ページをはなれているあいだや、端末をわたすあいだは止まります。',
      },
    },
    passing: '人が2人以上のときは、番がかわるごとに手駒をかくします。',
    rules: [
      '手駒5個から1個以上を置いて、2字以上の熟語を作ります。駒は表の赤、うらの白、どちらでも使えます。',
      '置く向きは、たて・よこ・ななめ。どちらから読んでもかまいません。3字以上は一直線に並べます。',
      '最初の駒は、まん中の赤い丸にかかるように。次からは、前の駒ととなり合うように置きます。',
      '盤の駒をうら返しても、JOKERに好きな字を当ててもかまいません。',
      '駒の数字の合計が得点。3字からはボーナスがつき、色のマスは何倍にもなります。',
      '盤がうまったら終わり。得点の高い人が勝ちです。',
    ],
    /** @param {number} size */
    picture: (size) => `${size}×${size}の盤。まん中から「遊技」と置いたところ`,
  },
  bonus: { single: '単', vertical: '縦', horizontal: '横', diagonal: '斜', any: '複' },
  board: {
    ...common.board,
    centre: '空き、まん中の赤い丸',
    joker: 'ジョーカー',
    /** @param {string} kanji */
    jokerAs: (kanji) => `${kanji}に見立てたジョーカー`,
    /** @param {number} points */
    points: (points) => `${points}点`,
    faces: { red: '赤', white: '白' },
    /** @param {string} sign */
    back: (sign) => `うらは${sign}`,
    states: { placed: 'いま置いた駒', flipped: 'うら返した駒', fresh: '前の番に置かれた駒', turned: '前の番にうら返された駒', refused: '認められなかった駒' },
    cause: 'ここを直します',
    open: '置けます',
    flips: 'うら返せます',
  },
  /** Points that may be below zero. @param {number} points */
  score: (points) => (points < 0 ? `−${-points}` : `${points}`),
  points: common.points,
  /** @param {number} count */
  bag: (count) => `袋 ${count}個`,
  clock: '残り時間',
  /** @param {number} seconds */
  secondsLeft: (seconds) => `残り${seconds}秒です。`,
  zoom: '盤を大きくする',
  rack: '手駒',
  advised: '交換がおすすめ',
  reveal: '手駒を見る',
  flip: 'うら返す',
  back: 'もどす',
  clear: '全部もどす',
  exchange: common.exchange,
  /** @param {number} count */
  exchangeNow: (count) => `${count}個を交換する`,
  pass: common.pass,
  end: '終わりに賛成',
  hint: common.hint,
  decide: 'これで出す',
  turn: {
    /** @param {string} word @param {string} reading */
    word: (word, reading) => (reading ? `${word}（${reading}）` : word),
    /** @param {string} name @param {string} words @param {number} score */
    play: (name, words, score) => `${name} ${score}点：${words}`,
    /** @param {string} name @param {string} why @param {number} lost */
    refused: (name, why, lost) => `${name}：${why}、${lost}点減りました。駒は手元に戻ります。`,
    /** @param {string} name @param {string} cause @param {number} lost */
    refusedBefore: (name, cause, lost) => `${name}：${cause || '言葉'}は認められず、−${lost}点`,
    /** @param {string} tiles */
    unknown: (tiles) => `${tiles}の入る言葉が辞書にないので`,
    /** @param {string} words */
    disagreed: (words) => `${words}に反対があったので`,
    unagreed: '認められなかったので',
    /** @param {string} square @param {string} tile */
    at: (square, tile) => `${square}の${tile}`,
    /** @param {string[]} causes @param {boolean} more */
    causes: (causes, more) => causes.map((cause) => `「${cause}」`).join('') + (more ? 'など' : ''),
    /** @param {string} name @param {number} count */
    exchange: (name, count) => `${name}は駒を${count}個交換しました。`,
    /** @param {string} name */
    pass: (name) => `${name}の番は、置かずに終わりました。`,
    /** @param {string} name */
    end: (name) => `${name}は、ここで終わりにすることに賛成しました。`,
    /** @param {string} name */
    timeUp: (name) => `時間が来たので、${name}の番は終わりました。駒は手元に戻ります。`,
  },
  prompt: {
    ...common.prompt,
    loading: '言葉と駒を用意しています。',
    sending: '言葉を調べています。',
    pick: '手駒をえらんでください。盤の駒は、さわるとうら返せます。',
    pickFirstTurn: '手駒をえらんでください。最初の言葉は、まん中の赤い丸にかけます。',
    pickFirst: '先に、手駒から駒をえらんでください。',
    place: '置くマスをえらんでください。同じ駒をもう一度さわると、うら返ります。',
    placeFirst: 'まん中の赤い丸に置いてみましょう。同じ駒をもう一度さわると、うら返ります。',
    /** @param {string} square @param {string} sign */
    taken: (square, sign) => `${square}には「${sign}」の駒があります。空いたマスをえらんでください。`,
    flipWhat: 'うら返す駒をえらんでください。',
    ready: '言葉ができていれば「これで出す」を押してください。駒はまだ足せます。',
    readyVote: '「これで出す」を押すと、ほかの人に聞きます。',
    exchanging: '交換する駒をえらんでいるところです。置くときは「やめる」を押してください。',
    exchangePick: '袋に戻す駒をえらんでください。何個でもかまいません。',
    /** @param {number} count */
    exchangeReady: (count) => `${count}個を袋に戻して、同じ数だけ引きます。この番は終わりになります。`,
    bagEmpty: '袋がからなので、交換できません。',
    /** @param {number} left */
    bagSmall: (left) => `袋に残っているのは${left}個です。それより多くは交換できません。`,
    hinting: 'よい手をさがしています。',
    /** @param {string} words @param {number} more @param {number} score */
    hint: (words, more, score) => `${words}${more > 0 ? `ほか${more}語` : ''}で${score}点です。`,
    /** @param {string} word @param {string} reading */
    hintWord: (word, reading) => (reading ? `「${word}」（${reading}）` : `「${word}」`),
    /** @param {string[]} signs */
    hintExchange: (signs) => `置ける言葉が見つかりません。言葉になりにくい${signs.map((sign) => `「${sign}」`).join('')}を交換しましょう。`,
    hintEnd: '置ける言葉が見つからず、交換しても進みません。ここで終わりにしてもよいでしょう。',
    /** @param {number} agreed @param {number} seats */
    agreed: (agreed, seats) => `${seats}人のうち${agreed}人が、ここで終わりにすることに賛成です。賛成なら「交換」から「終わりに賛成」をえらびます。`,
  },
  figures: {
    /** @param {string[]} words @param {string} score */
    made: (words, score) => `${words.join('・')}　${score}点`,
    refused: 'この置き方はできません',
    wrong: '言葉になりません　1点減点',
  },
  joker: {
    /** @param {string} square */
    title: (square) => `${square}のJOKERの字`,
    offered: '言葉になる字',
    none: 'いまの並びで言葉になる字は見つかりません。',
    type: 'ほかの漢字',
    decide: 'この字にする',
    lift: '手元にもどす',
    forget: '字を消す',
  },
  vote: {
    title: '認めますか',
    /** @param {string} name */
    ask: (name) => `${name}が作った言葉です。ほかの人で決めてください。`,
    yes: '賛成',
    no: '反対',
    looking: '調べています',
    failed: 'CPUが言葉を調べられませんでした。',
    rule: 'みんなが賛成なら得点になります。ひとりでも反対なら1点減り、駒は手元に戻ります。反対のあとは取り下げられません。',
    decide: '決める',
  },
  word: {
    ...common.word,
    draft: 'いまの並び',
    draftEmpty: '駒を置くと、できる言葉と点がここに出ます。',
    draftNone: 'まだ言葉になる並びがありません。',
    /** @param {string} text @param {string} arrow @param {number} points @param {string} sum */
    chip: (text, arrow, points, sum) => `${text}、${arrow}向き、${points}点。${sum}`,
    /** @param {number} base @param {number} factor @param {number} bonus @param {string[]} marks */
    sum: (base, factor, bonus, marks) =>
      `駒${base}${factor > 1 ? `×${factor}` : ''}${bonus ? `＋長さ${bonus}` : ''}${marks.length ? `（${marks.join('・')}）` : ''}`,
    /** @param {number} total */
    total: (total) => `合わせて${total}点`,
    unjudged: '言葉だったときの点です。',
  },
  sheet: {
    title: '用紙',
    turn: '手番',
    player: '名前',
    words: '作った熟語',
    score: '得点',
    refused: '認められず',
    /** @param {number} count */
    exchange: (count) => `${count}個交換`,
    pass: '置かず',
    end: '終わりに賛成',
    empty: 'できた言葉と得点を、ここに書いていきます。',
  },
  result: {
    ...common.result,
    full: '盤が全部うまりました。',
    agreed: '全員が賛成したので、ここで終わりです。',
    words: '言葉',
    score: '得点',
    chart: '得点のうつりかわり',
    /** @param {number} turns */
    chartTurn: (turns) => `${turns}手番`,
    best: '点の高かった言葉',
  },
};
