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
    "players_differ": "人数の設定（{players}人）と席の数（{seats}席）を同じにしてください。",
    "too_many_pieces": "駒15個で遊べるのは、2人か3人の時です。",
    "no_teams": "チーム戦で遊べるのは、4人か6人の時です。",
    "bad_seat": "「{seat}」という席は選べません。",
    "bad_seat_count": "人数は{counts}人から選んでください。",
    "bad_seed": "乱数の種は1〜64文字の英数字にしてください。",
    "bad_limit": "考える時間や手数の指定が正しくありません。",
    "bad_position": "局面の文字列を読み取れません（{field}）。",
    "position_hole": "局面の{hole}に、駒が2つ置かれています。",
    "position_camp": "局面の{hole}は、この設定ではその駒が止まれない陣地です。",
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
    # playing チャイニーズチェッカー
    "bad_hole": "「{hole}」というマスはありません。",
    "no_piece": "{hole}には駒がありません。",
    "not_own_piece": "{hole}の駒は、いまの番の人の駒ではありません。",
    "same_hole": "動く前のマスに戻る手はありません。別のマスを選んでください。",
    "hole_twice": "続けて飛ぶ時、同じマスは1回しか通れません。",
    "hole_taken": "{hole}には駒があります。空いたマスを選んでください。",
    "not_reachable": "{hole}へは行けません。となりの空いたマスへ1マス進むか、駒を1つずつ飛び越して進みます。",
    "no_hop": "{start}から{end}へは飛べません。間に駒がちょうど1つある、空いたマスへ飛べます。",
    "step_in_chain": "1マス進む動きと飛び越しは、同じ番に混ぜられません。",
    "camp_no_stop": "{hole}は他の陣地なので、通れますが止まれません。もう一度飛んで出るか、手前で止まってください。",
    "camp_closed": "「入れない」の決まりなので、他の陣地は通ることもできません。",
    "goal_locked": "ゴールに入った駒は、ゴールの中でだけ動かせます。",
    "must_leave_home": "30回を過ぎたので、出発の陣地に残った駒を先に外へ出してください。",
    "swap_too_far": "{hole}の駒とは、そこまで進める駒だけが入れ替われます。",
    "swap_camp": "{hole}の駒は、入れ替わると他の陣地に止まることになるので、入れ替われません。",
    "pass_not_allowed": "動かせる駒があるので、パスはできません。",
    # playing キングトークン
    "bad_square": "「{square}」というマスはありません。",
    "off_board": "{square}はボードの外です。",
    "king_must_move": "パスはできません。キングを1マス以上動かしてください。",
    "king_elsewhere": "キングは{square}にいます。そこから動かしてください。",
    "too_far": "キングが1回に進めるのは、{most}マスまでです。",
    "not_beside": "{start}のとなりに{end}はありません。キングは縦か横に1マスずつ進みます。",
    "over_block": "{square}にはブロックがあります。キングはブロックのマスに入れず、飛び越せません。",
    "over_pawn": "{square}にはポーンがあります。キングはポーンのマスに入れず、飛び越せません。",
    "u_turn": "Uターンはできません。",
    "dead_end": "行き止まりに入っても、来た道を引き返すことはできません。",
    "zigzag": "ジグザグには進めません。曲がれるのは、ボードの端やブロックにぶつかった時だけです。",
    "turn_in_the_open": "{square}では曲がれません。曲がれるのは、ボードの端やブロックにぶつかった時だけです。",
    "pawn_no_turn": "ポーンにぶつかっても曲がれません。曲がれるのは、ボードの端やブロックにぶつかった時だけです。",
    "square_twice": "1回の動きで、{square}に2度入ることはできません。",
    "token_missing": "トークンを置くマスを選んでください。",
    "token_not_allowed": "共有のトークンはもうありません。トークンを置かずに終えてください。",
    "token_square_taken": "{square}には{piece}があります。トークンは空いているマスに置いてください。",
    "relocation_in_opening": "ブロックを動かせるのは、5個とも置き終わった次の番からです。",
    "cannot_pay": "手元のトークンは{hand}個なので、ブロックを{count}個は動かせません。1個動かすごとに1個払います。",
    "too_many_relocations": "1回の番で動かせるブロックは、{most}個までです。",
    "no_block": "{square}にブロックはありません。",
    "block_twice": "{square}のブロックは、この番でもう動かしました。",
    "block_same_square": "ブロックは、いまとは別のマスに動かしてください。",
    "block_square_taken": "{square}には{piece}があります。ブロックは空いているマスに動かしてください。",
    "block_lifted": "{square}のブロックの置き場所を、先に選んでください。",
    "still_shut_in": "このままではキングを動かせません。となりのブロックを動かして、道をあけてください。",
    # playing 漢ピオンズ
    "bad_kanji": "「{char}」は漢字1字ではありません。",
    "bad_tile_count": "駒は1個から{most}個まで選べます。",
    "cell_twice": "{square}のマスが2回書かれています。",
    "no_tile": "「{tile}」の駒は、この編にはありません。",
    "not_in_rack": "「{tile}」の駒は手元にありません。",
    "square_taken": "{square}には「{tile}」の駒があります。空いたマスを選んでください。",
    "nothing_to_flip": "{square}には、うら返せる駒がありません。盤に前からある駒だけをうら返せます。",
    "other_side": "{square}の駒をうら返すと「{tile}」です。",
    "not_joker": "{square}の駒はJOKERではないので、字を決められません。",
    "nothing_placed": "手元の駒を1個は置いてください。",
    "centre_first": "最初の駒は、まん中の赤いマス（{square}）にかかるように置きます。",
    "not_touching": "{square}の「{tile}」は、ほかの駒ととなり合っていません。たて・よこ・ななめのとなりに置けます。",
    "jokers_touch": "{square}と{other}で、JOKERがとなり合ってしまいます。",
    "name_joker": "{square}のJOKERの字を決めてください。",
    "no_kanji_word": "{tiles}が、どの言葉にも入っていません。",
    "other_words": "その置き方で数える言葉は「{words}」です。",
    "words_to_agree": "できた言葉をえらんでください。",
    "word_elsewhere": "「{word}」は、その場所に、いま置いた駒を使ってできていません。",
    "word_inside": "「{word}」は、同じ列のもっと長い言葉の中にあるので数えません。",
    "free_try": "練習では、まちがえても点は引かれません。",
    "bag_too_small": "袋に残った駒は{left}個です。それより多くは交換できません。",
    "no_clock": "持ち時間がないので、パスはできません。駒を置くか、交換してください。",
    "position_face": "局面の「{face}」の駒は、この編にはありません。",
    "position_tile": "局面に「{tile}」の駒が2個あります。",
    "position_jokers": "局面の{square}と{other}で、JOKERがとなり合っています。",
    "data_missing": "言葉のデータを読み込めませんでした。もう一度お試しください。",
    # words
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
