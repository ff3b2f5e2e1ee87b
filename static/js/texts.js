// What the pages say that is not of one game; the texts of a game lie with it. The engine has its own messages.

const COUNTS = ['', 'ひとつの', 'ふたつの', '三つの', '四つの', '五つの', '六つの', '七つの', '八つの', '九つの'];

export const texts = {
  site: 'あそび盤',
  play: 'あそぶ',
  resume: 'つづきから',
  rules: 'あそび方',
  /** So many games, before a noun. @param {number} count */
  counted: (count) => COUNTS[count] ?? `${count}の`,
  lobby: {
    /** @param {string} counted */
    lead: (counted) => `紙と木の手ざわりで遊ぶ、${counted}盤と言葉のゲーム。`,
    local: '言葉の判定もCPUも、この端末の中で動きます。何も送りません。',
    credits: '辞書と権利について',
    embed: 'ほかのページに埋め込む',
  },
  back: 'もどる',
  close: 'とじる',
  cancel: 'やめる',
  boot: {
    runtime: 'Pythonを読み込んでいます',
    library: '部品を読み込んでいます',
    engine: 'ゲームを用意しています',
    words: '言葉を並べています',
    ready: '準備ができました。',
    /** @param {string} stage @param {string} loaded @param {string} total */
    progress: (stage, loaded, total) => `${stage}（${loaded} / ${total} MB）`,
    retry: 'もう一度読み込む',
  },
  offline: {
    ready: '電波がなくても遊べます。',
    /** @param {number} percent */
    preparing: (percent) => `電波がなくても遊べるように、残りを保存しています（${percent}%）。`,
    update: '新しい版があります',
    resume: '対局は続きから遊べます',
    take: '新しくする',
  },
  storage: {
    unavailable: 'この設定では保存できません。ページを閉じると対局は消えます。',
    broken: '前の対局の記録が読めませんでした。記録はこの端末に残してあります。',
  },
  invitation: {
    /** @param {string} game */
    unknownGame: (game) => `「${game}」というゲームはありません。`,
    /** @param {string} name */
    unknownOption: (name) => `このゲームに「${name}」という設定はありません。`,
    /** @param {string} name @param {string} value */
    badOption: (name, value) => `設定「${name}」は「${value}」にはできません。`,
    /** @param {string} seat */
    badSeat: (seat) => `「${seat}」という席はありません。person か cpu:つよさ で書いてください。`,
    /** @param {number[]} counts */
    badCount: (counts) => `人数は${counts.join('・')}人からえらんでください。`,
    longPosition: '局面の文字列が長すぎます。',
    longMoves: '手順の文字列が長すぎます。',
    badSeed: '乱数の種は、64文字までの英数字にしてください。',
    kept: 'リンクの局面から始めます。前の対局は、そのまま残っています。',
  },
  figures: { play: 'この局面から遊ぶ' },
  gallery: {
    copy: 'コピー',
    copied: 'コピーしました',
    selected: 'えらびました',
  },
  embed: {
    anew: 'はじめから',
    large: '大きな画面で開く',
    site: 'あそび盤をひらく',
    unsaved: 'この対局は保存できません',
    /** @param {string[]} slugs */
    noGame: (slugs) => `ゲームの名前がありません。game に ${slugs.join(' や ')} と書いてください。`,
    /** @param {string} theme */
    badTheme: (theme) => `theme は「${theme}」にはできません。light・dark・auto からえらんでください。`,
  },
  seats: {
    you: 'あなた',
    /** @param {number} number */
    person: (number) => `${number}人目`,
  },
  levels: { beginner: '入門', weak: 'よわい', normal: 'ふつう', strong: 'つよい', strongest: '最強' },
  setup: {
    players: '人数',
    /** @param {number} count */
    count: (count) => `${count}人`,
    opponents: 'あいて',
    cpu: 'コンピューター',
    hotseat: 'この端末で交代',
    level: 'つよさ',
    bySeat: '席ごとに決める',
    /** @param {string} name */
    seatLevel: (name) => `${name}の席`,
    person: '人',
    addSeat: '席をふやす',
    /** @param {string} name */
    removeSeat: (name) => `${name}をへらす`,
    first: '先手',
    firsts: { you: 'あなた', other: '相手', turn: '毎回交代' },
    /** @param {number} size */
    size: (size) => `${size}×${size}`,
    options: 'ルールをえらぶ',
    none: 'なし',
    start: 'はじめる',
    resumeNote: '途中の対局があります。',
    rulesHeading: 'ルールのあらまし',
    more: 'くわしいあそび方',
  },
  prompt: {
    /** @param {string} name */
    thinking: (name) => `${name}が考えています。`,
    /** @param {string} name */
    turnOf: (name) => `${name}の番です。`,
    over: '対局が終わりました。',
  },
  /** @param {string} name */
  handOver: (name) => `${name}の番です。端末をわたしてください。`,
  undo: '1手戻す',
  redo: '進める',
  hint: 'ヒント',
  pass: 'パス',
  exchange: '交換',
  turns: '棋譜',
  points: '点',
  /** @param {number} count */
  pieces: (count) => `${count}個`,
  board: {
    label: '盤。矢印キーで動き、Enterで決めます',
    empty: '空き',
  },
  result: {
    heading: '結果',
    /** @param {string} names */
    winner: (names) => `${names}の勝ちです`,
    draw: '引き分けです',
    rank: '順位',
    /** @param {number} rank */
    place: (rank) => `${rank}位`,
    player: 'プレイヤー',
    again: 'もう一度あそぶ',
    seats: '設定を変える',
    lobby: 'ゲームをえらぶ',
  },
  word: {
    levels: ['', 'やさしい', 'ふつう', 'すこしむずかしい', 'むずかしい', 'めったに見ない'],
    difficulty: 'むずかしさ',
    loading: '言葉の説明を読み込んでいます。',
    none: 'この言葉の説明は、いまの辞書にありません。',
    retry: 'もう一度読む',
  },
};
