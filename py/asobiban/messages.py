"""What errors say to people: one Japanese message for every code. The one place for the engine's texts."""

from asobiban.core.errors import AsobiError

MESSAGES: dict[str, str] = {
    # a request
    "bad_request": "読み取れない要求です。",
    "too_large": "送られた内容が大きすぎます。",
    "unknown_command": "「{cmd}」という命令はありません。",
    "bad_argument": "「{name}」の値が正しくありません。",
    "internal": "思わぬ問題が起きました。対局はそのまま残っています。もう一度お試しください。",
    "stale": "局面が先に進んだため、この操作は取りやめました。",
    "no_session": "この対局は見つかりません。新しく始めるか、保存した記録を開いてください。",
    # setting up
    "unknown_game": "「{game}」というゲームはありません。",
    "unknown_option": "「{option}」という設定はありません。",
    "bad_seat": "「{seat}」という席は選べません。",
    "bad_seat_count": "人数は{counts}人から選んでください。",
    "bad_seed": "乱数の種は1〜64文字の英数字にしてください。",
    "bad_limit": "考える時間や手数の指定が正しくありません。",
    "bad_position": "局面の文字列を読み取れません（{field}）。",
    "position_cards": "局面の札が、山にある枚数より多くなっています。",
    # a record
    "record_foreign": "あそび盤の記録ではありません。",
    "record_newer": "新しい版のあそび盤で作られた記録です。ページを読み込み直してからお試しください。",
    "record_broken": "記録がこわれているか、書き換えられています。",
    # playing
    "game_over": "この対局は終わっています。",
    "not_your_turn": "いまはCPUの番です。",
    "not_cpu": "いまはCPUの番ではありません。",
    "undo_hidden": "新しい札を見たあとなので、この手は戻せません。",
    "nothing_to_undo": "これより前には戻せません。",
    "nothing_to_redo": "これより先の手はありません。",
    "bad_move": "手の書き方が正しくありません。",
    "bad_kana": "「{char}」は使えません。ひらがな・カタカナと「ー」で書いてください。",
    "bad_card_count": "札は1枚から{most}枚まで選べます。",
    "not_in_hand": "「{card}」の札は手札にありません。",
    "no_word": "その置き方では言葉になりません。手札も点もそのままです。",
    "other_word": "その置き方で数える言葉は、いちばん長い「{word}」です。",
    # words
    "word_too_long": "言葉は{most}文字までにしてください。",
    "facts_missing": "言葉の説明を読み込めませんでした。もう一度お試しください。",
}


def message(error: AsobiError) -> str:
    """The Japanese message of an error."""
    return MESSAGES[error.code].format(**error.details)
