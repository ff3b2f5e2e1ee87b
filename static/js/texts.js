// Everything the pages say, in one place. The engine's own messages come from `asobiban/messages.py`.

export const texts = {
  site: 'あそび盤',
  lobby: {
    lead: '紙と木の手ざわりで遊ぶ、四つの盤と言葉のゲーム。',
    play: 'あそぶ',
    resume: 'つづきから',
    rules: 'あそび方',
    local: '言葉の判定もCPUも、この端末の中で動きます。何も送りません。',
    credits: '辞書と権利について',
    embed: 'ほかのページに埋め込む',
    games: {
      train: { name: 'ひらがなトレイン', lead: '3ターンで、いちばん長い言葉を。', facts: '2〜4人・5分' },
      'chinese-checkers': { name: 'チャイニーズチェッカー', lead: '飛び越えて、向かいの陣地へ。', facts: '2〜6人・20分' },
      king: { name: 'キングトークン', lead: 'ひとつのキングを、ふたりで動かす。', facts: '2人・20〜30分' },
      kanpions: { name: '漢ピオンズ', lead: '熟語でうめる、四方八方の盤。', facts: '2〜8人・30分から' },
    },
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
  figures: {
    play: 'この局面から遊ぶ',
    /** @param {string} word @param {string} score */
    word: (word, score) => `${word}　${word.length}文字で${score}点`,
    /** @param {string} row */
    noWord: (row) => `${row}　言葉になりません`,
    king: {
      players: ['プレイヤーA', 'プレイヤーB'],
      shared: '共有',
      /** @param {number} count */
      count: (count) => `${count}個`,
      /** @param {number} count @param {string} name */
      pays: (count, name) => `トークンを${count}個、${name}に払う`,
      wins: '勝ち',
    },
    kanpions: {
      /** @param {string[]} words @param {string} score */
      made: (words, score) => `${words.join('・')}　${score}点`,
      refused: 'この置き方はできません',
      wrong: '言葉になりません　1点減点',
    },
  },
  gallery: {
    copy: 'コピー',
    copied: 'コピーしました',
    selected: 'えらびました',
  },
  embed: {
    play: 'あそぶ',
    resume: 'つづきから',
    anew: 'はじめから',
    rules: 'あそび方',
    large: '大きな画面で開く',
    site: 'あそび盤をひらく',
    unsaved: 'この対局は保存できません',
    noGame: 'ゲームの名前がありません。game に train や chinese-checkers と書いてください。',
    /** @param {string} theme */
    badTheme: (theme) => `theme は「${theme}」にはできません。light・dark・auto からえらんでください。`,
  },
  seats: {
    you: 'あなた',
    /** @param {number} number */
    person: (number) => `${number}人目`,
    cpu: 'CPU',
  },
  star: {
    title: 'チャイニーズチェッカー',
    levels: { beginner: '入門', weak: 'よわい', normal: 'ふつう', strong: 'つよい', strongest: '最強' },
    setup: {
      players: '人数',
      /** @param {number} count */
      count: (count) => `${count}人`,
      fiveNote: '5人のときは、ひとりだけ向かいがいない席になります。はじめての人におすすめの席です。',
      opponents: 'あいて',
      cpu: 'コンピューター',
      hotseat: 'この端末で交代',
      level: 'つよさ',
      bySeat: '席ごとに決める',
      person: '人',
      options: 'ルールをえらぶ',
      first: '先手',
      firstYou: 'あなた',
      firstTurn: '毎回交代',
      camps: 'ほかの陣地',
      campsNames: { pass: '通るだけ', stop: '止まれる', closed: '入れない' },
      pieces: '駒の数',
      /** @param {number} count */
      piecesName: (count) => `${count}個`,
      piecesNote: '15個は、2人か3人のときだけ選べます。',
      longHops: '大またとび',
      teams: 'チーム戦',
      teamsNote: '4人か6人のとき、向かいどうしが組みます。',
      goalLock: 'ゴールの駒',
      goalLockNames: { free: '出てもよい', locked: '出られない' },
      blocked: 'ゴールがふさがれたら',
      blockedNames: { fill: '埋まれば上がり', swap: '入れかえる', no_linger: '居残り禁止' },
      yes: 'あり',
      no: 'なし',
      start: 'はじめる',
      resume: 'つづきから',
      resumeNote: '途中の対局があります。',
      rulesHeading: 'ルールのあらまし',
      rules: [
        '自分の駒を、まん中をこえて向かいの陣地へ全部うつせば上がりです。',
        '1回に1個。となりの空いた穴へ1歩進むか、となりの駒を1個とびこえます。',
        'とびこえは続けられます。向きを変えても、どこでやめてもかまいません。',
        '駒は取りません。とびこえた駒はそのままです。',
      ],
      more: 'くわしいあそび方',
      /** @param {number} players */
      picture: (players) => `${players}人で始めるときの盤`,
      /** @param {string} name */
      seatLevel: (name) => `${name}の席`,
    },
    board: {
      label: '盤。矢印キーで動き、Enterで決めます',
      empty: '空き',
      /** @param {string} name */
      piece: (name) => `${name}の駒`,
      taken: '持ち上げています',
      stop: '行けます',
      pass: '通れますが止まれません',
    },
    way: {
      pass: 'パス',
      /** @param {string} from @param {string} to */
      one: (from, to) => `${from} → ${to}`,
      /** @param {string} from @param {string} to @param {number} hops */
      chain: (from, to, hops) => `${from} → ${to}（${hops}回とび）`,
    },
    reasons: {
      /** @param {string} move */
      arrives: (move) => `${move}。ゴールに入る手です。`,
      /** @param {string} move */
      straggler: (move) => `${move}。いちばん後ろの駒を進めます。`,
      /** @param {string} move @param {number} hops */
      chain: (move, hops) => `${move}。${hops}回つづけてとべます。`,
      /** @param {string} move */
      deeper: (move) => `${move}。ゴールの奥から埋めます。`,
      /** @param {string} move */
      forward: (move) => `${move}。次のとび道を作りながら進みます。`,
    },
    prompt: {
      loading: '盤を用意しています。',
      /** @param {string} name */
      thinking: (name) => `${name}が考えています。`,
      pick: '動かす駒をえらんでください。',
      /** @param {string} name */
      pickNamed: (name) => `${name}の番です。動かす駒をえらんでください。`,
      go: '行き先をえらんでください。点線は、つづけてとぶ道です。',
      noWay: 'その駒は、いまは動けません。',
      notYours: 'それはほかの人の駒です。自分の駒をえらんでください。',
      mustPass: '動ける駒がありません。パスになります。',
      lingering: '陣地に残った駒を、先に出してください。',
      /** @param {number} rounds */
      noProgress: (rounds) => `だれも進まないまま、あと${rounds}周で終わりになります。`,
      over: '対局が終わりました。',
    },
    /** @param {number} ply */
    ply: (ply) => `${ply}手目`,
    /** @param {number} left */
    left: (left) => `あと${left}個`,
    /** @param {number} rank */
    rank: (rank) => `${rank}位`,
    alone: '向かいなし',
    undo: '1手戻す',
    redo: '進める',
    hint: 'ヒント',
    pass: 'パスする',
    log: '棋譜',
    /** @param {string} name @param {string} way */
    moved: (name, way) => `${name}：${way}`,
    result: {
      heading: '結果',
      /** @param {string} names */
      winner: (names) => `${names}の勝ちです`,
      team: (/** @type {string} */ names) => `${names}のチームの勝ちです`,
      rank: '順位',
      player: 'プレイヤー',
      home: 'ゴール',
      moves: '手数',
      noProgress: '進まない手が続いたので、ゴールに入った数と残りの道のりで順位を決めました。',
      chart: 'ゴールに入った駒',
      chartPly: '手数',
      again: 'もう一度あそぶ',
      seats: '設定を変える',
      lobby: 'ゲームをえらぶ',
    },
  },
  king: {
    title: 'キングトークン',
    levels: { beginner: '入門', weak: 'よわい', normal: 'ふつう', strong: 'つよい', strongest: '最強' },
    setup: {
      opponent: 'あいて',
      cpu: 'コンピューター',
      hotseat: 'この端末で交代',
      level: 'つよさ',
      first: '先手',
      firsts: { you: 'あなた', other: '相手', turn: '毎回交代' },
      size: 'ボードの大きさ',
      /** @param {number} size */
      sizeName: (size) => `${size}×${size}`,
      sizeNotes: { 5: 'せまいボード。短い時間で遊べます。', 7: 'ふつうの大きさです。', 9: '広いボード。遠くまで考えます。', 11: 'いちばん広いボードです。' },
      start: 'はじめる',
      resume: 'つづきから',
      resumeNote: '途中の対局があります。',
      rulesHeading: 'ルールのあらまし',
      rules: [
        'ふたりで1つのキングを、かわりばんこに1〜5マス動かします。曲がれるのは、ボードの端かブロックにぶつかった時だけです。',
        '通ったマスと止まったマスのトークンは、動かした人のものです。',
        '動かしたら、ポーンをキングのすぐ後ろに置き、共有のトークンを1個、空いたマスに置きます。',
        'はじめの5手番は、キングの下にブロックを置きます。そのあとは、相手にトークンを1個払うごとに、ブロックを1個動かせます。',
        '共有のトークンがなくなったら、あと1手ずつ。トークンの多い人が勝ちです。',
      ],
      more: 'くわしいあそび方',
      /** @param {number} size */
      picture: (size) => `${size}×${size}のボード。まん中にキングがいます。`,
    },
    board: {
      label: 'ボード。矢印キーで動き、Enterで決め、Escで1つ戻ります',
      empty: '空き',
      pieces: { king: 'キング', pawn: 'ポーン', block: 'ブロック', token: 'トークン' },
      selected: 'えらんでいます',
      selectable: 'えらべます',
    },
    prompt: {
      loading: 'ボードを用意しています。',
      /** @param {string} name */
      thinking: (name) => `${name}が考えています。`,
      hinting: 'ヒントを考えています。',
      /** @param {string} name */
      turnOf: (name) => `${name}の番です。`,
      king: 'キングの行き先をえらんでください。',
      opening: 'キングの行き先をえらんでください。止まったマスに、ブロックを置きます。',
      last: 'さいごの1手です。キングの行き先をえらんでください。',
      /** @param {string} square @param {number} wins */
      going: (square, wins) => (wins ? `${square}へ動いて${wins}個取ります。` : `${square}へ動きます。`),
      token: 'トークンを置くマスをえらんでください。',
      decide: 'よければ「これで決める」を押してください。',
      block: '動かすブロックをえらんでください。1個につき、トークンを1個払います。',
      /** @param {number} hand */
      paid: (hand) => `手元のトークンは${hand}個です。`,
      more: 'もう1個動かすこともできます。',
      noMore: 'つぎは、キングを動かします。',
      target: 'ブロックの置き場所をえらんでください。トークンを1個、相手に払います。',
      shutIn: 'このままではキングが動けません。ブロックを動かして、道をあけてください。',
      stillShutIn: 'まだキングの道がありません。もう1個動かすか、えらび直してください。',
      noBlocks: 'ブロックを動かすには、手元のトークンがいります。',
      over: '対局が終わりました。',
    },
    steps: {
      label: 'この番ですること',
      block: 'ブロック',
      king: 'キング',
      token: 'トークン',
      blockMove: '動かす',
      blockStay: '動かせません',
      /** @param {number} count */
      blockMoved: (count) => `${count}個（−${count}）`,
      /** @param {string} square @param {number} wins */
      kingTo: (square, wins) => (wins ? `${square}（＋${wins}）` : square),
      open: 'えらぶ',
    },
    decide: 'これで決める',
    toKing: 'キングを動かす',
    /** @param {number} index @param {number} count */
    otherWay: (index, count) => `別の道 ${index}/${count}`,
    undo: '1手戻す',
    redo: '進める',
    hint: 'ヒント',
    card: '手番の流れ',
    openCard: '早見表',
    reasons: {
      /** @param {string} turn */
      shutIn: (turn) => `${turn}。相手のキングの道をふさげます。`,
      /** @param {string} turn @param {number} blocks @param {number} wins */
      blocks: (turn, blocks, wins) => `${turn}。ブロックを${blocks}個動かすと、${wins ? `${wins}個取れます` : '次の番が楽になります'}。`,
      /** @param {string} turn @param {number} wins */
      most: (turn, wins) => `${turn}。いま取れるいちばん多い、${wins}個を取ります。`,
      /** @param {string} turn @param {number} wins */
      fewer: (turn, wins) => `${turn}。${wins ? `取るのは${wins}個にして` : '取らずにおいて'}、相手の次の手を小さくします。`,
      /** @param {string} turn */
      none: (turn) => `${turn}。取れるトークンがないので、相手が取りにくい形にします。`,
    },
    phase: {
      /** @param {number} turn */
      opening: (turn) => `はじめ ${turn}/5`,
      /** @param {number} turn */
      main: (turn) => `${turn}手目`,
      final: 'さいごの1手',
    },
    tokens: '個',
    /** @param {number} count */
    gain: (count) => `＋${count}`,
    shared: '共有',
    unknown: '–',
    turns: '棋譜',
    noTurns: 'まだだれも動かしていません。',
    turn: {
      /** @param {number} count */
      someBlocks: (count) => `ブロック${count}個`,
      /** @param {string[]} moves */
      blocks: (moves) => `ブロック ${moves.join('・')}（${moves.length}個払う）`,
      /** @param {number} count */
      wins: (count) => `${count}個獲得`,
      /** @param {string} square */
      token: (square) => `トークン ${square}`,
      /** @param {string} name @param {string} turn */
      by: (name, turn) => `${name}：${turn}`,
    },
    result: {
      heading: '結果',
      /** @param {string} name */
      winner: (name) => `${name}の勝ちです`,
      draw: '引き分けです',
      /** @param {number} more @param {number} less */
      count: (more, less) => `共有のトークンがなくなり、さいごの1手ずつも終わりました。${more}個対${less}個です。`,
      /** @param {number} each */
      even: (each) => `共有のトークンがなくなり、さいごの1手ずつも終わりました。どちらも${each}個です。`,
      /** @param {string} name */
      noToken: (name) => `${name}は、手元のトークンが0個でキングを動かせなくなりました。`,
      /** @param {string} name */
      opening: (name) => `${name}は、キングを動かせなくなりました。はじめの5手番は、ブロックを動かせません。`,
      /** @param {string} name */
      noRoom: (name) => `${name}は、キングを動かせなくなりました。ブロックを動かせる空いたマスもありません。`,
      player: 'プレイヤー',
      tokens: 'トークン',
      chart: '手元のトークン',
      /** @param {number} plies */
      plies: (plies) => `${plies}手`,
      again: 'もう一度あそぶ',
      seats: '設定を変える',
      lobby: 'ゲームをえらぶ',
    },
    stock: {
      /** @param {string} piece @param {number} count */
      count: (piece, count) => `${piece}${count}個`,
    },
    order: {
      opening: {
        title: 'はじめの5手番',
        when: '先手3回と後手2回。ブロックを5個とも置き終わるまで。',
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
  },
  kanpions: {
    title: '漢ピオンズ',
    levels: { beginner: '入門', weak: 'よわい', normal: 'ふつう', strong: 'つよい', strongest: '最強' },
    setup: {
      edition: '編',
      editions: { kyoiku: '教育漢字編', joyo: '常用漢字編' },
      editionNotes: {
        kyoiku: '小学校で習う1,026字。点は習う学年で、1点から6点です。',
        joyo: '常用漢字2,136字と、よく使う準1級・1級の64字。点は1点から15点です。',
      },
      size: '盤の大きさ',
      /** @param {number} size */
      sizeName: (size) => `${size}×${size}`,
      sizeNotes: { 5: '30分くらい', 7: '50分くらい', 9: '1時間半くらい', 11: '2時間くらい' },
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
      options: 'ルールをえらぶ',
      judge: '言葉の判定',
      judges: { dictionary: '辞書', agreement: 'みんなで', practice: '練習' },
      judgeNotes: {
        dictionary: '辞書にない言葉を出すと1点減って、次の人の番になります。',
        agreement: 'ほかの人がみんな賛成したら認めます。ひとりでも反対なら1点減ります。',
        practice: '辞書にある言葉だけ出せます。まちがえても点は減りません。',
      },
      names: '人の名前と地名',
      yes: '使える',
      no: '使えない',
      namesNote: '使えるようにするのは、みんなが賛成したときだけにしましょう。',
      clock: '1回の持ち時間',
      /** @param {number} seconds */
      clockName: (seconds) => (seconds ? `${seconds / 60}分` : 'なし'),
      clockNote: 'ページをはなれているあいだや、端末をわたすあいだは止まります。',
      passing: '人が2人以上のときは、番がかわるごとに手駒をかくします。',
      start: 'はじめる',
      resume: 'つづきから',
      resumeNote: '途中の対局があります。',
      rulesHeading: 'ルールのあらまし',
      rules: [
        '手駒5個から1個以上を置いて、2字以上の熟語を作ります。駒は表の赤、うらの白、どちらでも使えます。',
        '置く向きは、たて・よこ・ななめ。どちらから読んでもかまいません。3字以上は一直線に並べます。',
        '最初の駒は、まん中の赤い丸にかかるように。次からは、前の駒ととなり合うように置きます。',
        '盤の駒をうら返しても、JOKERに好きな字を当ててもかまいません。',
        '駒の数字の合計が得点。3字からはボーナスがつき、色のマスは何倍にもなります。',
        '盤がうまったら終わり。得点の高い人が勝ちです。',
      ],
      more: 'くわしいあそび方',
      /** @param {number} size */
      picture: (size) => `${size}×${size}の盤。まん中から「遊技」と置いたところ`,
    },
    bonus: { signs: { single: '単', vertical: '縦', horizontal: '横', diagonal: '斜', any: '複' } },
    board: {
      label: '盤。矢印キーで動き、Enterで決めます',
      empty: '空き',
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
    points: '点',
    /** @param {number} count */
    bag: (count) => `袋 ${count}個`,
    clock: '残り時間',
    /** @param {number} seconds */
    secondsLeft: (seconds) => `残り${seconds}秒です。`,
    zoom: '盤を大きくする',
    rack: '手駒',
    /** @param {string} sign @param {number} points @param {string} face @param {string} back */
    rackTile: (sign, points, face, back) => `${sign}、${points}点、${face}、うらは${back}`,
    advised: '交換がおすすめ',
    reveal: '手駒を見る',
    flip: 'うら返す',
    back: 'もどす',
    clear: '全部もどす',
    exchange: '交換',
    /** @param {number} count */
    exchangeNow: (count) => `${count}個を交換する`,
    pass: 'パス',
    hint: 'ヒント',
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
      /** @param {string} text */
      quoted: (text) => `「${text}」`,
      andSoOn: 'など',
      /** @param {string} name @param {number} count */
      exchange: (name, count) => `${name}は駒を${count}個交換しました。`,
      /** @param {string} name */
      pass: (name) => `${name}の番は、置かずに終わりました。`,
      /** @param {string} name */
      timeUp: (name) => `時間が来たので、${name}の番は終わりました。駒は手元に戻ります。`,
    },
    prompt: {
      loading: '言葉と駒を用意しています。',
      sending: '言葉を調べています。',
      /** @param {string} name */
      thinking: (name) => `${name}が考えています。`,
      /** @param {string} name */
      turnOf: (name) => `${name}の番です。`,
      /** @param {string} name */
      pass: (name) => `${name}の番です。端末をわたしてください。`,
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
      hintPass: '置ける言葉が見つからず、袋もからです。「パス」を押しましょう。',
      over: '対局が終わりました。',
    },
    joker: {
      /** @param {string} square */
      title: (square) => `${square}のJOKERの字`,
      offered: '言葉になる字',
      none: 'いまの並びで言葉になる字は見つかりません。',
      type: 'ほかの漢字',
      decide: 'この字にする',
      flip: 'うら返す',
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
      rule: 'みんなが賛成なら得点になります。ひとりでも反対なら1点減り、駒は手元に戻ります。',
      decide: '決める',
    },
    word: {
      draft: 'いまの並び',
      draftEmpty: '駒を置くと、できる言葉と点がここに出ます。',
      draftNone: 'まだ言葉になる並びがありません。',
      /** @param {string} text @param {string} arrow @param {number} points @param {string} sum */
      chip: (text, arrow, points, sum) => `${text}、${arrow}向き、${points}点。${sum}`,
      /** @param {number} points */
      base: (points) => `駒${points}`,
      /** @param {number} factor */
      factor: (factor) => `×${factor}`,
      /** @param {number} bonus */
      bonus: (bonus) => `＋長さ${bonus}`,
      /** @param {string} square @param {string} mark */
      used: (square, mark) => `${square} ${mark}`,
      /** @param {string} marks */
      marks: (marks) => `（${marks}）`,
      /** @param {number} total */
      total: (total) => `合わせて${total}点`,
      unjudged: '言葉だったときの点です。',
      levels: ['', 'やさしい', 'ふつう', 'すこしむずかしい', 'むずかしい', 'めったに見ない'],
      difficulty: 'むずかしさ',
      loading: '言葉の説明を読み込んでいます。',
      none: 'この言葉の説明は、いまの辞書にありません。',
      retry: 'もう一度読む',
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
      empty: 'できた言葉と得点を、ここに書いていきます。',
    },
    result: {
      heading: '結果',
      /** @param {string} name */
      winner: (name) => `${name}の勝ちです`,
      /** @param {string} names */
      draw: (names) => `${names}の引き分けです`,
      full: '盤が全部うまりました。',
      idle: '2周つづけてだれも駒を置かなかったので、ここで終わりです。',
      rank: '順位',
      /** @param {number} rank */
      place: (rank) => `${rank}位`,
      player: 'プレイヤー',
      words: '言葉',
      score: '得点',
      chart: '得点のうつりかわり',
      /** @param {number} turns */
      chartTurn: (turns) => `${turns}手番`,
      best: '点の高かった言葉',
      again: 'もう一度あそぶ',
      seats: '設定を変える',
      lobby: 'ゲームをえらぶ',
    },
  },
  train: {
    title: 'ひらがなトレイン',
    levels: { elementary: '小学生', junior: '中学生', adult: '大人', strongest: '最強' },
    levelNotes: {
      person: 'この端末で遊ぶ人',
      elementary: '約1万5千語・5文字まで',
      junior: '約2万5千語・6文字まで',
      adult: '全部の言葉・3回に1回見落とす',
      strongest: '全部の言葉・いつも最善',
    },
    setup: {
      heading: 'だれと遊びますか',
      person: '人',
      add: '席をふやす',
      /** @param {string} name */
      remove: (name) => `${name}をへらす`,
      start: 'はじめる',
      resume: 'つづきから',
      resumeNote: '途中の対局があります。',
      advice: 'はじめてなら、小学生か中学生がおすすめです。',
      passing: '人が2人以上のときは、番がかわるごとに手札をかくします。',
      watching: 'CPUだけの対局は、見て楽しめます。',
      order: '手番の順は、毎回ランダムに決まります。',
      rulesHeading: 'ルールのあらまし',
      rules: [
        '手札3枚から1〜2枚を、列の左端か右端に置きます。',
        '置いた札を全部ふくむ言葉ができれば得点。いちばん長い言葉を数えます。',
        '2文字1点、3文字3点、4文字6点、5文字10点。長いほどぐんと伸びます。',
        '札を1〜2枚交換することもできます。そのターンは0点です。',
        'ひとり3ターン。合計の高い人が勝ちです。',
      ],
      more: 'くわしいあそび方',
      example: '「けん」を右に置くと、あいちけん。5文字で10点です。',
    },
    /** @param {number} turn @param {number} count */
    turn: (turn, count) => `${turn} / ${count} ターン`,
    points: '点',
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
      /** @param {string} name */
      thinking: (name) => `${name}が考えています。`,
      pick: '札を1〜2枚えらんでください。',
      forced: '置ける札がありません。交換する札を1〜2枚えらんでください。',
      last: 'さいごのターンです。短くても、置けるなら置きましょう。',
      place: '左か右に置いてください。',
      order: 'この並びのまま置きます。左か右をえらんでください。',
      exchange: '交換すると、このターンは0点です。',
      exchangeForced: 'えらんだ札を、山の札と交換します。',
      most: '一度に使えるのは2枚までです。',
      pickFirst: '先に、手札から札をえらんでください。',
      /** @param {string} name */
      pass: (name) => `${name}の番です。端末をわたしてください。`,
      over: '対局が終わりました。',
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
    exchange: '交換',
    exchangeNow: '交換する',
    hint: 'ヒント',
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
    sheetTotal: '合計',
    exchanged: '交換',
    empty: '—',
    result: {
      heading: '結果',
      /** @param {string} names */
      winner: (names) => `${names}の勝ちです`,
      draw: '引き分けです',
      rank: '順位',
      /** @param {number} rank */
      place: (rank) => `${rank}位`,
      player: 'プレイヤー',
      score: '合計',
      rarity: 'レア点',
      tieByRarity: '合計が同じなので、置いた札のレアリティ点をくらべました。',
      tieDraw: '合計もレアリティ点も同じなので、引き分けです。',
      rarityNote: 'レアリティ点は、合計が並んだときだけ使います。得点には足しません。',
      chart: 'ターンごとの得点',
      words: 'できた言葉',
      noWords: 'この対局では、言葉がひとつもできませんでした。',
      again: 'もう一度あそぶ',
      seats: '席を変える',
      lobby: 'ゲームをえらぶ',
    },
    word: {
      latest: 'いまできた言葉',
      latestEmpty: 'できた言葉の意味が、ここに出ます。',
      levels: ['', 'やさしい', 'ふつう', 'すこしむずかしい', 'むずかしい', 'めったに見ない'],
      difficulty: 'むずかしさ',
      cards: '札',
      meaning: '英語の意味',
      loading: '言葉の説明を読み込んでいます。',
      none: 'この言葉の説明は、いまの辞書にありません。',
      retry: 'もう一度読む',
      kanaOnly: 'かな書き',
      /** @param {number} points */
      rarityTotal: (points) => `レア点 ${points}`,
    },
  },
};
