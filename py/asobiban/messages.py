"""What errors say to people, in Japanese: the codes of the engine and those that several games share.

What only one game says is in its own `messages.py`.
"""

from collections import ChainMap
from collections.abc import Mapping

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
    "no_vote": "このゲームに投票はありません。",
    "no_preview": "このゲームの手は、途中の形を持ちません。",
    "no_words": "このゲームに言葉の辞書はありません。",
    # setting up
    "unknown_game": "「{game}」というゲームはありません。",
    "unknown_option": "「{option}」という設定はありません。",
    "bad_option": "「{option}」の設定は、その値にはできません。",
    "bad_seat": "「{seat}」という席は選べません。",
    "bad_seat_count": "人数は{counts}人から選んでください。",
    "bad_seed": "乱数の種は1〜64文字の英数字にしてください。",
    "bad_limit": "考える時間や手数の指定が正しくありません。",
    "bad_position": "局面の文字列を読み取れません（{field}）。",
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
    "bad_square": "「{square}」というマスはありません。",
    # words
    "data_missing": "言葉のデータ（{path}）がありません。「python3 build.py build」で作り、入れなおしてください。",
    "data_unread": "言葉のデータを読み込めませんでした。もう一度お試しください。",
    "word_too_long": "言葉は{most}文字までにしてください。",
    "facts_missing": "言葉の説明を読み込めませんでした。もう一度お試しください。",
}


def message(error: AsobiError, own: Mapping[str, str] | None = None) -> str:
    """The Japanese message of an error, followed by that of the error behind it.

    `own` are the messages of the game that it is about. A game's options are called what that says of `option.NAME`.
    """
    known = ChainMap(dict(own or {}), MESSAGES)
    details = error.details
    if "option" in details:
        details = {**details, "option": known.get(f"option.{details['option']}", str(details["option"]))}
    text = known[error.code].format(**details)
    return text + message(error.__cause__, own) if isinstance(error.__cause__, AsobiError) else text
