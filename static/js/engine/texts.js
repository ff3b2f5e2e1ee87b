// What the engine's client tells the player when something goes wrong.

export const engineTexts = {
  missing: '必要なファイルを読みこめませんでした。通信を確かめて、もう一度お試しください。',
  offline: '通信がとぎれて、読みこみを終えられませんでした。つながる場所で、もう一度お試しください。',
  outdated: '新しい版が出ています。ページを読みこみなおすと、続きから遊べます。',
  timeout: '読みこみが進まなくなりました。もう一度お試しください。',
  start: '対局の準備ができませんでした。もう一度お試しください。',
  crashed: '計算が止まってしまいました。もう一度読みこむと、続きから遊べます。',
  stale: '局面が変わったので、この答えは使いません。',
};
