"""The rules of キングトークン, by their numbers in docs/rules/king.md: what is legal, what follows, what is refused."""

import json
import re
from pathlib import Path

import asobiban.games.king
import pytest
from asobiban.core.errors import AsobiError, IllegalMove, InvalidMove, InvalidRequest
from asobiban.games.king import notation
from asobiban.games.king.moves import KingMove, parse_move

from tests.games.king import GAME, at, new, paths, play, said

MAIN = "7/1o3b1/7/2ok3/3p1b1/b6/2b3b 0 3,2 13"
"""A position after the opening: king d4, pawn d3, blocks f6, f3, a2, c1, g1, tokens b6 and c4."""


def refused(state, text):
    """The code of the refusal; nothing has changed, and there is a Japanese message."""
    before = state.position.copy()
    with pytest.raises((IllegalMove, InvalidMove)) as caught:
        state.play(parse_move(text))
    assert state.position == before
    assert "{" not in said(caught.value)
    return caught.value.code


@pytest.mark.parametrize(("size", "centre"), [(5, "c3"), (7, "d4"), (9, "e5"), (11, "f6")])
def test_the_start(size, centre):
    """K01–K03: king on the centre, a token in each hand, 18 shared, pawn and blocks beside the board."""
    state = GAME.initial(GAME.parse_options({"size": size}, 2), 2, "1")
    view = state.view(None)
    assert view["size"] == size and view["king"] == centre
    assert view["pawn"] is None and view["blocks"] == view["tokens"] == []
    assert view["hands"] == [1, 1] and view["stock"] == 18 and view["blocks_left"] == 5
    assert view["to_move"] == 0 and view["phase"] == "opening" and view["outcome"] is None
    assert sum(view["hands"]) + view["stock"] == 20


def test_options():
    assert GAME.parse_options({}, 2) == {"size": 7}
    for options, code in (
        ({"size": 8}, "bad_option"),
        ({"size": True}, "bad_option"),
        ({"size": "7"}, "bad_option"),
        ({"colour": 1}, "unknown_option"),
    ):
        with pytest.raises(InvalidRequest) as caught:
            GAME.parse_options(options, 2)
        assert caught.value.code == code and said(caught.value)


def test_the_next_player_goes_on_from_where_the_king_stands():
    """K07; the pawn follows every move (K10) and stands on the square before the last."""
    state = play(new(), ";d4-d5-d6;a1")
    assert state.view(0)["king"] == "d6" and state.view(0)["pawn"] == "d5" and state.current_player() == 1
    play(state, ";d6-e6-f6-g6-g7;a2")
    assert state.view(0)["king"] == "g7" and state.view(0)["pawn"] == "g6" and state.current_player() == 0


def test_the_square_before_a_short_move_is_where_the_king_stood():
    """K10, decision K.3: also if a block lies there, as it does in the opening."""
    state = play(new(), ";d4-d5;a1", ";d5-d6;a2")
    assert state.view(0)["pawn"] == "d5" and state.view(0)["blocks"] == ["d5", "d6"]
    assert "P" in state.to_text() and "K" in state.to_text()


def test_the_five_opening_turns():
    """K17, K23: first player 3, second 2; each block under the king where it stopped; no block is left after them."""
    state = new()
    stops = []
    for turn in range(5):
        assert state.view(0)["phase"] == "opening" and state.view(0)["blocks_left"] == 5 - turn
        assert state.current_player() == turn % 2
        state.play(state.legal_moves()[-1])
        stops.append(state.view(0)["king"])
        assert state.view(0)["last"]["block"] == stops[-1]
    assert sorted(state.view(0)["blocks"]) == sorted(stops)
    assert state.view(0)["phase"] == "main" and state.view(0)["blocks_left"] == 0
    state.play(state.legal_moves()[0])
    assert state.view(0)["last"]["block"] is None
    assert sorted(state.view(0)["blocks"]) == sorted(stops)


def test_the_king_leaves_its_block_behind():
    """K18: it stands on it, goes off it, and cannot come back."""
    state = play(new(), ";d4-d5;a1")
    assert not any("d5" in path.split("-")[1:] for path in paths(state))
    play(state, ";d5-e5-f5-g5;a2", ";g5-g4;a3", ";g4-f4-e4-d4;a4")
    assert refused(state, ";d4-d5;a5") == "over_block"


def test_tokens_passed_and_stopped_on_are_won():
    """K12, K13: and stay in hand (K15); the shared stock falls by the one put down."""
    state = at("7/7/7/kooo3/7/7/7 0 2,1 14")
    play(state, ";a4-b4-c4;g7")
    view = state.view(0)
    assert view["hands"] == [4, 1] and view["tokens"] == ["d4", "g7"] and view["stock"] == 13
    assert view["last"]["wins"] == ["b4", "c4"] and view["last"]["token"] == "g7"
    assert sum(view["hands"]) + view["stock"] + len(view["tokens"]) == 20


def test_five_tokens_in_one_move():
    """K16: four passed and one stopped on are five won; K14: the token held at the start counts."""
    state = at("7/7/7/kooooo1/7/7/7 0 1,1 13")
    (five,) = [path for path in state.view(0)["paths"] if len(path["wins"]) == 5]
    assert five["path"] == ["a4", "b4", "c4", "d4", "e4", "f4"] and five["pawn"] == "e4"
    play(state, ";a4-b4-c4-d4-e4-f4;b2")
    assert state.view(0)["hands"] == [6, 1]


def test_a_token_just_won_leaves_an_empty_square():
    """K12, K15: the token may go there, and where the king stood, but not on pawn, king or the opening's new block."""
    state = at("7/7/7/ko5/7/7/7 0 1,1 17")
    allowed = set(state.preview(";a4-b4-c4-d4;")["token_squares"])
    assert {"a4", "b4", "a1"} <= allowed and not {"c4", "d4"} & allowed


def test_moving_blocks():
    """K19, K20, K24: before the king moves; a token each to the opponent; nothing if none is moved."""
    state = play(at(MAIN), "f6>e5;d4-d5-d6;f4")
    assert state.view(0)["hands"] == [2, 3] and "e5" in state.view(0)["blocks"]
    assert state.view(0)["last"]["relocations"] == [{"from": "f6", "to": "e5"}]
    free = play(at(MAIN), ";d4-d5-d6;f4")
    assert free.view(0)["hands"] == [3, 2]
    # The tokens won in the same turn come too late to pay with.
    three = play(at(MAIN), "f6>e5,f3>e6,a2>e7;d4-c4-b4;f4")
    assert three.view(0)["hands"] == [1, 5]


def test_all_five_blocks_at_once():
    """K19: up to five, five tokens."""
    state = play(
        at("7/1o3b1/7/2ok3/3p1b1/b6/2b3b 0 5,2 11"), "f6>a7,f3>b7,a2>c7,c1>d7,g1>e7;d4-e4;b6".replace("b6", "g4")
    )
    assert state.view(0)["hands"] == [0, 7] and set(state.view(0)["blocks"]) == {"a7", "b7", "c7", "d7", "e7"}


def test_a_block_may_go_where_another_came_from():
    """Decision K.4: blocks move one after the other, in any order that leaves each target empty."""
    state = play(at(MAIN), "f6>e5,f3>f6;d4-d5-d6;f4")
    assert {"e5", "f6"} <= set(state.view(0)["blocks"])
    assert refused(at(MAIN), "f3>f6,f6>e5;d4-d5-d6;f4") == "block_square_taken"


def test_blocks_under_king_and_pawn_can_be_moved():
    """Decision K.4: any block on the board."""
    state = at("7/7/7/2PK3/7/b6/2b3b 0 3,2 15")
    assert {"c4", "d4"} <= set(state.preview(";;")["movable"])
    play(state, "d4>a7,c4>b7;d4-e4;a1")
    assert state.view(0)["pawn"] == "d4" and state.view(0)["blocks"] == ["c1", "g1", "a2", "a7", "b7"]


def test_the_last_turns_and_nine_to_eight():
    """K21: the last shared token, one more king move each without a token, then the count: 9 to 8."""
    state = at("7/7/7/k1oo3/7/bb5/o1b1b1b 1 7,9 1")
    assert state.view(0)["phase"] == "main" and state.position.left == 2
    play(state, ";a4-a5-a6;a4")
    assert state.view(0)["phase"] == "final" and state.view(0)["stock"] == 0
    assert not state.view(0)["tokens_allowed"] and state.position.left == 2
    assert refused(state, ";a6-a7;c7") == "token_not_allowed"
    play(state, ";a6-b6-c6-d6-e6-f6;")
    assert state.position.left == 1 and state.view(0)["to_move"] == 1 and state.outcome() is None
    play(state, ";f6-f7;")
    assert state.outcome().termination == "count" and state.outcome().scores == (7, 9)
    nine = play(at("7/7/7/k1oo3/7/bb5/oob1b1b 0 8,8 0 1"), ";a4-b4-c4;")
    assert nine.view(0)["hands"] == [9, 8] and nine.view(0)["to_move"] is None
    assert nine.view(0)["outcome"] == {"termination": "count", "ranks": [1, 2], "scores": [9, 8]}


def test_equal_hands_are_a_draw():
    """Decision K.6."""
    state = play(at("7/7/7/k1oo3/7/bb5/oob1b1b 1 8,8 0 1"), ";a4-a5;")
    assert state.outcome().ranks == (1, 1) and state.outcome().scores == (8, 8)


def test_blocks_may_be_paid_for_in_the_last_turns():
    """Decision K.6."""
    state = play(at("7/7/7/k1oo3/7/bb5/oob1b1b 0 8,8 0 2"), "a2>a6;a4-b4-c4;")
    assert state.view(0)["hands"] == [8, 9]


def test_shut_in_without_a_token_is_lost():
    """K22: no token in hand and the king between blocks, pawn and edge: that player loses."""
    state = at("7/7/7/7/p6/kbb3b/bb5 1 9,0 11")
    assert state.outcome().termination == "shut_in" and state.outcome().ranks == (1, 2)
    assert state.legal_moves() == [] and state.view(0)["to_move"] is None and state.view(0)["paths"] == []
    assert refused(state, ";a2-a3;f6") == "game_over"


def test_shut_in_with_a_token_has_to_pay():
    """Decision K.5: with a token in hand and all blocks down a block is moved to get free."""
    state = at("7/7/7/7/p6/kbb3b/bb5 1 8,1 11")
    assert state.outcome() is None and paths(state) == set()
    assert state.view(0)["can_relocate"] and state.position.affordable == 1
    legal = {move.to_text() for move in state.legal_moves()}
    assert "b2>g7;a2-b2;f6" in legal and "a1>g7;a2-a1;f6" in legal
    assert not any(text.startswith(";") for text in legal)
    assert all(text.startswith(("a1>", "b2>")) for text in legal)
    assert refused(state, "c2>g7;a2-a3;f6") == "still_shut_in"
    play(state, "b2>g7;a2-b2;f6")
    assert state.view(0)["hands"] == [9, 0]


SHUT_IN_AT_ONCE = [";c3-b3-a3-a4-a5-b5;d4", ";b5-c5;e1", ";c5-d5-e5-e4;a2", ";e4-d4-c4-b4-a4-a5;c2"]
"""Four turns on the board of five, after which the king is shut in: a5, pawn a4, block b5."""


def test_shut_in_during_the_opening_has_to_pay_too():
    """K22, decision K.5: the game goes on; the block is moved, then the turn is one of the opening's (K23)."""
    state = play(new(5), *SHUT_IN_AT_ONCE)
    view = state.view(0)
    assert view["phase"] == "opening" and view["outcome"] is None and view["paths"] == [] and view["can_relocate"]
    assert view["hands"] == [1, 2] and state.position.affordable == 1
    assert {move.relocations for move in state.legal_moves()} and paths(state) == set()
    assert all(len(move.relocations) == 1 for move in state.legal_moves())
    assert state.preview(";;")["movable"] == ["e4", "a5", "b5", "c5"]
    assert refused(state, ";a5-b5;c1") == "still_shut_in"
    assert refused(state, "b5>c1,c5>d1;a5-b5;c3") == "cannot_pay"
    draft = state.preview("b5>c1;a5-b5;")
    assert draft["hands"] == [0, 3] and draft["block"] == "b5" and draft["movable"] == []
    play(state, "b5>c1;a5-b5;c3")
    view = state.view(0)
    assert view["blocks"] == ["c1", "e4", "a5", "b5", "c5"] and view["pawn"] == "a5" and view["hands"] == [0, 3]
    assert view["last"]["block"] == "b5" and view["phase"] == "main"
    assert [step["kind"] for step in view["last"]["steps"]] == ["relocation", "king", "pawn", "block", "token"]


def test_shut_in_during_the_opening_without_a_token_is_lost():
    """K22: as later."""
    state = at("7/7/7/7/p6/kb5/b6 0 0,5 15")
    assert state.position.opening and state.outcome().termination == "shut_in" and state.outcome().ranks == (2, 1)
    assert not state.view(0)["can_relocate"] and state.legal_moves() == []


def test_who_is_shut_in_during_the_opening_may_move_more_blocks_than_one():
    """Decision K.5: as many as there are tokens for, each once."""
    state = at("7/7/7/7/p6/kb5/b6 0 3,2 15")
    assert state.position.affordable == 2
    assert refused(state, "b2>d5,a1>e5,d5>e6;a2-a1;f6") == "block_twice"
    play(state, "b2>d5,a1>e5;a2-a1;f6")
    assert state.view(0)["hands"] == [1, 4] and state.view(0)["blocks"] == ["a1", "d5", "e5"]


def test_shut_in_in_the_last_turns_is_lost():
    """K22 comes before the count."""
    state = at("7/7/7/7/p6/kbb3b/bb4o 1 19,0 0 1")
    assert state.outcome().termination == "shut_in" and state.outcome().ranks == (1, 2)


TOO_MANY = "f6>a7,f3>b7,a2>c7,c1>d7,g1>e7,b3>b4;d4-e4;g4"
REFUSALS = [
    # the king (K05–K11, K18)
    (MAIN, ";;f4", "king_must_move"),
    (MAIN, ";d4;f4", "king_must_move"),
    (MAIN, ";e4-e5;f4", "king_elsewhere"),
    (MAIN, ";d4-d5-d6-d7-c7-b7-a7;f4", "too_far"),
    (MAIN, ";d4-d6;f4", "not_beside"),
    (MAIN, ";d4-e5;f4", "not_beside"),
    (MAIN, ";d4-e4-f4-g4-h4;f4", "off_board"),
    (MAIN, ";d4-d5-d4;f4", "u_turn"),
    (MAIN, ";d4-d5-e5-e4;f4", "turn_in_the_open"),
    ("7/7/7/3k3/7/7/7 0 1,1 18", ";d4-d5-d6-d7-e7-e6;a1", "u_turn"),
    ("7/3k3/7/7/7/7/7 0 1,1 18", ";d6-d7-e7-f7-f6;a1", "turn_in_the_open"),
    ("7/3b3/7/3k3/7/7/7 0 1,1 18", ";d4-d5-e5-e6;a1", "zigzag"),
    ("7/7/7/3k3/7/7/7 0 1,1 18", ";d4-d5-e5-e6-f6;a1", "turn_in_the_open"),
    ("7/7/1b5/k1b4/1b5/7/7 0 1,1 18", ";a4-b4-a4;a1", "dead_end"),
    ("7/7/7/3k2p/7/7/7 0 2,1 17", ";d4-e4-f4-f5;a1", "pawn_no_turn"),
    (MAIN, ";d4-d3;f4", "over_pawn"),
    (MAIN, ";d4-e4-f4-g4-g3-f3;f4", "u_turn"),
    ("7/7/7/3k1b1/7/7/7 0 1,1 18", ";d4-e4-f4;a1", "over_block"),
    ("7/7/7/2k1b2/1b5/2bb3/7 0 1,1 18", ";c4-d4-d3-c3-c4;a1", "square_twice"),
    # the token (K12, K15, K21)
    (MAIN, ";d4-d5-d6;", "token_missing"),
    (MAIN, ";d4-d5-d6;b6", "token_square_taken"),
    (MAIN, ";d4-d5-d6;d6", "token_square_taken"),
    (MAIN, ";d4-d5-d6;d5", "token_square_taken"),
    (MAIN, ";d4-d5-d6;f6", "token_square_taken"),
    (MAIN, ";d4-d5-d6;h1", "off_board"),
    ("7/7/7/k1oo3/7/bb5/oob1b1b 0 8,8 0 2", ";a4-a5;a7", "token_not_allowed"),
    ("7/7/7/3k3/7/7/7 0 1,1 18", ";d4-d5;d5", "token_square_taken"),
    # blocks (K19, K23)
    ("7/7/7/3k1b1/7/7/7 0 1,1 18", "f4>a1;d4-d5;a2", "relocation_in_opening"),
    ("7/1o3b1/7/2ok3/3p1b1/b6/2b3b 0 1,4 13", "f6>e5,f3>e6;d4-d5;a1", "cannot_pay"),
    ("7/1o3b1/7/2ok3/3p1b1/b6/2b3b 0 0,5 13", "f6>e5;d4-d5;a1", "cannot_pay"),
    (MAIN, TOO_MANY, "too_many_relocations"),
    (MAIN, "f6>e5,e5>e6;d4-d5;a1", "block_twice"),
    (MAIN, "f5>e5;d4-d5;a1", "no_block"),
    (MAIN, "f6>f6;d4-d5;a1", "block_same_square"),
    (MAIN, "f6>d4;d4-d5;a1", "block_square_taken"),
    (MAIN, "f6>d3;d4-d5;a1", "block_square_taken"),
    (MAIN, "f6>f3;d4-d5;a1", "block_square_taken"),
    (MAIN, "f6>b6;d4-d5;a1", "block_square_taken"),
    (MAIN, "f6>k1;d4-d5;a1", "off_board"),
    (MAIN, "f6>d5;d4-d5;a1", "over_block"),
    # texts
    (MAIN, "d4-d5;a1", "bad_move"),
    (MAIN, "f6;d4-d5;a1", "bad_move"),
    (MAIN, "f6>;d4-d5;a1", "bad_move"),
    (MAIN, "f6>e5>e6;d4-d5;a1", "bad_move"),
    (MAIN, ",;d4-d5;a1", "bad_move"),
    (MAIN, ";d4-d5;z9", "bad_square"),
    (MAIN, ";D4-d5;a1", "bad_square"),
    (MAIN, ";" + "-".join(["d4"] * 40) + ";a1", "bad_move"),
]


@pytest.mark.parametrize(("position", "turn", "code"), REFUSALS)
def test_refusals_name_the_rule(position, turn, code):
    """G3-09 for this game: one position a reason."""
    assert refused(at(position), turn) == code


def test_every_reason_has_a_position():
    """All codes of this game's checks are among the refusals; the last two are tested by name elsewhere here."""
    raised = set()
    for name in ("checking", "preview", "moves"):
        text = (Path(asobiban.games.king.__path__[0]) / f"{name}.py").read_text("utf-8")
        raised |= set(re.findall(r'(?:IllegalMove|InvalidMove)\(\s*"(\w+)"(?: if \w+ else "(\w+)")?', text))
    codes = {code for both in raised for code in both if code}
    assert codes == {code for _, _, code in REFUSALS} | {"game_over", "still_shut_in", "block_lifted"}


def test_messages_say_what_lies_there():
    for square, word in (("b6", "トークン"), ("d6", "キング"), ("d5", "ポーン"), ("f6", "ブロック")):
        with pytest.raises(IllegalMove) as caught:
            at(MAIN).play(parse_move(f";d4-d5-d6;{square}"))
        assert word in said(caught.value).split("。")[0]
    for square, word in (("b6", "トークン"), ("d4", "キング"), ("d3", "ポーン"), ("f3", "ブロック")):
        with pytest.raises(IllegalMove) as caught:
            at(MAIN).play(parse_move(f"f6>{square};d4-d5;a1"))
        assert f"{square}には{word}があります" in said(caught.value)


# Texts


@pytest.mark.parametrize("text", [";d4-d5;a1", "b2>c5,e4>a1;d4-d5-d6;f3", ";a1-a2;"])
def test_turns_read_back(text):
    assert parse_move(text).to_text() == text


def test_a_turn_text_needs_no_board():
    move = parse_move("b2>c5,e4>a1;d4-d5-d6;f3")
    assert move == KingMove((36, 47, 58), 27, ((12, 46), (37, 0)))


@pytest.mark.parametrize(
    ("text", "field"),
    [
        ("7/7/7/3k3/7/7/7", "fields"),
        ("7/7/7/3k3/7/7/7 0 1,1 18 2 2", "fields"),
        ("7/7/7/3k3/7/7 0 1,1 18", "board"),
        ("7/7/7/3k3/7/7/8 0 1,1 18", "board"),
        ("7/7/7/3k4/7/7/7 0 1,1 18", "board"),
        ("7/7/7/7/7/7/7 0 1,1 18", "board"),
        ("7/7/7/3kk2/7/7/7 0 1,1 18", "board"),
        ("7/7/7/3kK2/7/7/7 0 1,1 18", "board"),
        ("7/7/7/pp1k3/7/7/7 0 1,1 18", "board"),
        ("7/7/7/bbbK1bb/7/7/7 0 1,1 18", "board"),
        ("7/7/7/3x3/7/7/7 0 1,1 18", "board"),
        ("7/7/7/3k03/7/7/7 0 1,1 18", "board"),
        ("7/7/7/3k3/7/7/7 2 1,1 18", "to_move"),
        ("7/7/7/3k3/7/7/7 0 1 18", "hands"),
        ("7/7/7/3k3/7/7/7 0 1,-1 18", "hands"),
        ("7/7/7/3k3/7/7/7 0 1,１ 18", "hands"),
        ("7/7/7/3k3/7/7/7 0 1,1 19", "stock"),
        ("7/7/7/3k3/7/7/7 0 1,1 17", "tokens"),
        ("7/7/7/3ko2/7/7/7 0 1,1 18", "tokens"),
        ("7/7/7/3k3/7/7/7 0 1,1 18 1", "left"),
        ("7/7/7/3k3/7/7/7 0 9,11 0 3", "left"),
    ],
)
def test_bad_positions_are_refused(text, field):
    with pytest.raises(AsobiError) as caught:
        at(text, 7)
    assert caught.value.code == "bad_position" and caught.value.details["field"] == field and said(caught.value)


def test_the_position_of_the_docs_reads():
    (text,) = [line.strip() for line in notation.__doc__.splitlines() if line.startswith("    ")]
    assert at(text).to_text() == text


# Drafts


def test_a_turn_is_put_together_step_by_step():
    """K24: blocks, king, token; at each step what comes next, what it costs, what it wins."""
    state = at(MAIN)
    nothing = state.preview(";;")
    assert nothing["hands"] == [3, 2] and nothing["wins"] == [] and nothing["turn"] is None
    assert nothing["movable"] == ["c1", "g1", "a2", "f3", "f6"]
    assert nothing["paths"] == state.view(0)["paths"]
    lifted = state.preview("f6>;;")
    assert lifted["hands"] == [3, 2] and lifted["paths"] == []
    assert "e5" in lifted["targets"] and not {"d4", "d3", "f3", "b6"} & set(lifted["targets"])
    moved = state.preview("f6>d6;;")
    assert moved["hands"] == [2, 3] and moved["blocks"] == ["c1", "g1", "a2", "f3", "d6"]
    assert moved["movable"] == ["c1", "g1", "a2", "f3"]
    assert ["d4", "d5", "e5"] in [way["path"] for way in moved["paths"]]
    way = state.preview("f6>d6;d4-c4-b4;")
    assert way["wins"] == ["c4"] and way["king"] == "b4" and way["pawn"] == "c4" and way["block"] is None
    assert "f6" in way["token_squares"] and not {"b4", "c4", "d6", "b6"} & set(way["token_squares"])
    assert way["turn"] is None
    whole = state.preview("f6>d6;d4-c4-b4;f6")
    assert whole["turn"] == "f6>d6;d4-c4-b4;f6"
    spent = at("7/1o3b1/7/2ok3/3p1b1/b6/2b3b 0 1,4 13").preview("f6>d6;;")
    assert spent["movable"] == spent["targets"] == []
    opening = new().preview(";d4-d5;")
    assert opening["block"] == "d5" and opening["movable"] == []
    last = at("7/7/7/k1oo3/7/bb5/oob1b1b 0 8,8 0 2").preview(";a4-b4-c4;")
    assert last["turn"] == ";a4-b4-c4;" and last["token_squares"] == []


@pytest.mark.parametrize(
    ("draft", "code"),
    [
        ("x;;", "bad_move"),
        (";;z9", "bad_square"),
        ("f6>e5,f5>;;", "no_block"),
        ("f6>e5,e5>;;", "block_twice"),
        ("f6>b6;;", "block_square_taken"),
        ("f6>;d4-d5;", "block_lifted"),
        (";;a1", "king_must_move"),
        (";d4-d3;", "over_pawn"),
        (";d4-d5;f6", "token_square_taken"),
        ("f6>e5,f3>e6,a2>e7,c1>;;", "cannot_pay"),
    ],
)
def test_drafts_that_no_turn_can_have(draft, code):
    with pytest.raises(AsobiError) as caught:
        at(MAIN).preview(draft)
    assert caught.value.code == code and said(caught.value)


def test_no_draft_after_the_end():
    with pytest.raises(IllegalMove, match="game_over"):
        at("7/7/7/7/p6/kbb3b/bb4o 1 19,0 0 1").preview(";;")


def test_a_view_is_small_json():
    """No list of whole turns is in it, however many there are."""
    assert len(json.dumps(at(MAIN).view(0))) < 6_000
