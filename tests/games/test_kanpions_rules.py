"""Rules of 漢ピオンズ (P01–P39), with the worked examples of the rules and their numbers."""

from itertools import groupby

import pytest
from asobiban.core.errors import IllegalMove, InvalidMove, InvalidRequest
from asobiban.games.kanpions.data import tile_set
from asobiban.games.kanpions.game import KanpionsGame
from asobiban.games.kanpions.tiles import JOKER
from asobiban.session import Session

GAME = KanpionsGame()
JOKERS = "妻常"
"""Two tiles of 教育漢字編 that have a JOKER on their other side."""


def table(position="", seats=2, **options):
    """A game of people; the position in a dozen letters: empty board and dull racks where nothing is said."""
    return Session(GAME, {"size": 9, **options}, ["person"] * seats, "1", position)


def at(rack, board=None, other="穴尺", size=9, **options):
    """A two-player game in which the first has `rack`; `board` has what lies on which square."""
    rows = [["1"] * size for _ in range(size)]
    for square, sign in (board or {}).items():
        rows[size - int(square[1:])][ord(square[0]) - 97] = sign
    text = "/".join(
        "".join(str(len([*same])) if sign == "1" else "".join(same) for sign, same in groupby(row)) for row in rows
    )
    return table(f"{text} {rack},{other} 0,0 0 0 0 -", size=size, **options)


def play(session, move):
    """Make a move; return the last line of the score sheet."""
    session.play(move)
    return session.view(0)["turns"][-1]


def refusal(session, move):
    """The code with which a move is refused; nothing may change."""
    before = session.state.to_text()
    with pytest.raises((IllegalMove, InvalidMove)) as caught:
        session.play(move)
    assert session.state.to_text() == before
    return caught.value.code


def scored(turn):
    """Word → points of a turn."""
    return {word["text"]: word["points"] for word in turn["words"]}


def test_points_are_the_school_years():
    """P03, P35: the numbers that the rules' examples have."""
    tiles = tile_set("kyoiku")
    worth = {kanji: tiles.points[tiles.face_of[kanji]] for kanji in "遊技女王交特想像力漢字"}
    assert worth == dict(zip("遊技女王交特想像力漢字", map(int, "35112435131"), strict=True))


def test_a_word_is_the_sum_of_its_tiles():
    turn = play(at("遊技"), "d5遊,e5技")  # P35
    assert turn["score"] == 8 and scored(turn) == {"遊技": 8}


def test_both_ways_of_reading_count():
    turn = play(at("女王"), "d5女,e5王")  # P36
    assert turn["score"] == 4 and scored(turn) == {"女王": 2, "王女": 2}


def test_several_words_at_once():
    turn = play(at("交遊技特"), "d5交,e5遊,f5技,g6特")  # P37
    assert turn["score"] == 22 and scored(turn) == {"交遊": 5, "遊技": 8, "特技": 9}


def test_two_words_of_three_kanji():
    """P38, P39: 9 + 20 and 5 + 20; 想像 and 漢字 inside them do not count."""
    turn = play(at("力", {"c5": "想", "d5": "像", "e7": "漢", "e6": "字"}), "e5力")
    assert scored(turn) == {"想像力": 29, "漢字力": 25} and turn["score"] == 54


def test_jokers_are_any_kanji_and_named_anew():
    """P23, P24: 一JOKER逆JOKER is 一発逆転, then 想JOKER力 is 想像力."""
    session = at(f"一逆{JOKERS}", other="想力")
    first, second = JOKERS
    turn = play(session, f"c5一,d5{first}*,e5逆,f5{second}*;;d5発,f5転")
    assert turn["words"] == [
        {
            "square": "c5",
            "arrow": "→",
            "text": "一発逆転",
            "squares": ["c5", "d5", "e5", "f5"],
            "base": 6,
            "factor": 1,
            "bonus": 50,
            "points": 56,
            "used": [],
        }
    ]
    turn = play(session, "d6想,d4力;;d5像")
    assert scored(turn) == {"想像力": 3 + 0 + 1 + 20}


def test_a_joker_without_a_name_is_no_kanji():
    board = {"d5": f"{JOKER}{JOKERS[0]}", "c5": "一", "e5": "逆"}
    assert at("想力", board).state.check(GAME.parse_move("d6想,d4力")).refused
    assert refusal(at(f"一{JOKERS[1]}"), f"e5一,f5{JOKERS[1]}*") == "name_joker"
    assert refusal(at("想力", {"d5": "像"}), "d6想,d4力;;d5像") == "not_joker"


def test_jokers_never_touch():
    """P25, by placing and by turning over; the JOKER's other side is no JOKER."""
    first, second = JOKERS
    board = {"e5": f"{JOKER}{first}", "f5": second, "g7": "字"}
    assert refusal(at("一逆", board), f"g5一;f5{second}*;f5番") == "jokers_touch"
    assert refusal(at(f"一{second}", {"e5": f"{JOKER}{first}"}), f"f6{second}*;;f6番") == "jokers_touch"
    assert play(at("一逆", board), f"g5一;e5{first},f5{second}*;f5番")["kind"] == "refused"
    assert play(at("番逆", {"e5": f"{JOKER}{first}"}), "f5番;;e5一")["score"] == 2


def test_half_made_turns_may_have_jokers_side_by_side():
    first, second = JOKERS
    preview = at(f"一逆{JOKERS}").state.preview(f"c5一,d5{first}*,e5逆,e6{second}*")
    assert preview["problem"]["code"] == "jokers_touch" and preview["names"]["d5"]


def test_a_wrong_word_costs_a_point():
    session = at("遊技酸")  # P26
    before = session.state.to_text().split(" ")
    assert session.play("d5遊,e5酸") == "d5遊,e5酸!"
    after = session.state.to_text().split(" ")
    assert after[:2] == before[:2] and after[2] == "-1,0" and after[3] == "1"
    assert session.view(1)["turns"][-1]["kind"] == "refused"
    loaded = Session.load(GAME, session.record())
    assert loaded.state.to_text() == session.state.to_text()


def test_a_refused_turn_tells_what_was_wrong():
    """The tiles in no word, also after a reload; with the players as judges, the words that they were asked for."""
    session = at("遊技酸億")
    turn = play(session, "d5遊,e5技,e6酸")
    assert session.record().moves == ("d5遊,e5技,e6酸=d5→遊技!",)
    assert turn["missing"] == ["e6"] and turn["score"] == -1
    assert Session.load(GAME, session.record()).view(0)["turns"][-1] == turn
    assert play(at("遊技酸億"), "d5酸,e5億")["missing"] == ["d5", "e5"]
    assert play(at("遊技"), "d5遊,e5技")["missing"] == []
    agreed = at("遊技酸", judge="agreement")
    turn = play(agreed, "d5遊,e5酸=d5→遊酸!")
    assert turn["kind"] == "refused" and turn["missing"] == [] and turn["score"] == -1
    assert [word["text"] for word in turn["words"]] == ["遊酸"]
    assert refusal(at("遊技酸", judge="agreement"), "d5遊,e5酸=d5→遊技!") == "word_elsewhere"


@pytest.mark.parametrize(
    ("draft", "squares", "said"),
    [
        ("a1遊,b1技", ["a1"], "a1の「遊」"),
        ("e6常*;;e6番", ["e6", "e5"], "e6とe5"),
        (";f5逆*", ["f5", "e5"], "f5とe5"),
        ("c3常*", ["c3"], "c3のJOKER"),
        ("d5遊,d6技,d7酸", ["d7"], "d7の「酸」"),
        ("d5酸,d6億", ["d5", "d6"], "d5の「酸」とd6の「億」"),
    ],
)
def test_what_is_wrong_names_tiles_and_squares(draft, squares, said):
    board = {"e5": "*妻", "d4": "冊", "f5": "逆"}
    problem = at("遊技酸億常", board, judge="practice").state.preview(draft)["problem"]
    assert problem["squares"] == squares and said in problem["message"]


def test_wrong_tries_are_free_in_practice():
    session = at("遊技酸", judge="practice")
    assert refusal(session, "d5遊,e5酸") == "no_kanji_word"
    assert play(session, "d5遊,e5技")["score"] == 8


def test_the_players_may_be_the_judge():
    session = at("遊技酸", judge="agreement", other="女王")  # P06
    assert refusal(session, "d5遊,e5酸") == "words_to_agree"
    assert play(session, "d5遊,e5酸=d5→遊酸")["score"] == 8
    assert session.play("f5女!") == "f5女!"
    assert session.view(0)["seats"][1]["score"] == -1


def test_exchange_ends_the_turn():
    session = at("遊技酸")  # P19
    bag = session.view(0)["bag"]
    session.play("exchange:技遊")
    view = session.view(0)
    assert view["to_move"] == 1 and view["bag"] == bag and len(view["rack"]) == 3
    assert view["turns"][-1] == session.view(1)["turns"][-1] == {"seat": 0, "kind": "exchange", "score": 0, "count": 2}
    assert not {"遊", "技"} & {face["sign"] for tile in view["rack"] for face in (tile["red"], tile["white"])}


def test_positions_that_cannot_be():
    with pytest.raises(InvalidRequest):
        table("9/9")
