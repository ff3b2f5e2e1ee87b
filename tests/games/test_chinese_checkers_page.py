"""What pages get of チャイニーズチェッカー beside the view: reasons of hints, tables of board and start, options."""

import json
from typing import get_args, get_type_hints

import pytest
from asobiban.core.game import Line
from asobiban.games.chinese_checkers.board import NAMES, POINTS, TO_APEX
from asobiban.games.chinese_checkers.messages import MESSAGES
from asobiban.games.chinese_checkers.moves import parse_move
from asobiban.games.chinese_checkers.reasons import Reason
from asobiban.games.chinese_checkers.rules import OPTIONS

from tests.games.chinese_checkers import GAME, SEATS, at, new

REASONS = [
    ("e5i5/i9a1 0", "e5-d1", {"code": "arrives", "hops": 1}),
    ("f6i5/e7i9 0", "f6-d3", {"code": "arrives", "hops": 1}),
    ("h4i5/g5e7i9 0", "h4-d3", {"code": "arrives", "hops": 2}),
    ("i5n1/i9a1 0", "n1-m5", {"code": "straggler", "hops": 1}),
    ("i5n1n2/i9a1 0", "n2-m6", {"code": "straggler", "hops": 1}),
    ("i5n1/i6j8k8a1 0", "i5-k7", {"code": "chain", "hops": 3}),
    ("d1a1i5/i9n1 0", "d1-c1", {"code": "deeper", "hops": 1}),
    ("d2a1i5/i9n1 0", "d2-c2", {"code": "deeper", "hops": 1}),
    ("i5n1/i9a1 0", "i5-h5", {"code": "forward", "hops": 1}),
    ("i5n1/h6a1 0", "i5-g7", {"code": "forward", "hops": 1}),
]
"""The first piece of rules of thumb that a move meets, along the board and within the goal."""


def reason(state, text):
    return GAME.reason(state, Line(state.check(parse_move(text)), 0.0))


@pytest.mark.parametrize(
    ("position", "move", "expected"), REASONS, ids=[f"{case[1]}-{case[2]['code']}" for case in REASONS]
)
def test_a_hint_has_the_first_reason_that_there_is(position, move, expected):
    assert reason(at(position), move) == expected


def test_every_reason_is_given():
    codes = {expected["code"] for *_, expected in REASONS}
    assert codes == set(get_args(get_type_hints(Reason)["code"]))


def test_reasons_look_from_the_seat_to_move():
    """The hindmost piece is the one farthest from its own goal, wherever the camp lies."""
    state = at("i5n1/e1h5/i9 1", 3)
    assert reason(state, "e1-f1") == {"code": "straggler", "hops": 1}
    assert reason(state, "h5-h6")["code"] == "forward"


def test_the_goal_of_fifteen_pieces_has_the_row_before_the_camp():
    """C22."""
    assert reason(at("f6i5/i9a1 0", pieces=15), "f6-e6")["code"] == "arrives"
    assert reason(at("f6i5/i9a1 0"), "f6-e6")["code"] == "forward"


def test_a_pass_has_no_reason():
    assert reason(at("q1/p1p2o1o3a1 0"), "pass") is None


def test_the_tables_hold_the_board():
    """C01: names by row, and so every hole's place."""
    tables = GAME.tables()
    assert [name for row in tables["rows"] for name in row] == list(NAMES)
    assert [len(row) for row in tables["rows"]] == [1, 2, 3, 4, 13, 12, 11, 10, 9, 10, 11, 12, 13, 4, 3, 2, 1]
    assert json.loads(json.dumps(tables)) == tables


@pytest.mark.parametrize("seats", SEATS)
def test_the_tables_hold_the_start(seats):
    """C02, C15–C19, C22."""
    tables = GAME.tables()
    for pieces in (10, 15) if seats < 4 else (10,):
        state = new(seats, pieces=pieces)
        shown = [tables["starts"][str(pieces)][camp] for camp in tables["camps"][str(seats)]]
        assert [[NAMES[hole] for hole in own] for own in state.position.pieces] == shown
    assert tables["camps"][str(seats)] == [seat["camp"] for seat in new(seats).view(0)["seats"]]


def test_camps_follow_clockwise_from_the_bottom():
    starts = GAME.tables()["starts"]["10"]
    assert starts == [[NAMES[hole] for hole in sorted(point)] for point in POINTS]
    tips = [max(POINTS[camp], key=lambda hole: -TO_APEX[camp][hole]) for camp in range(6)]
    assert [NAMES[tip] for tip in tips] == ["q1", "m1", "e1", "a1", "e13", "m13"]


def test_every_option_has_a_name():
    assert {f"option.{name}" for name in OPTIONS} == {code for code in MESSAGES if code.startswith("option.")}
    assert GAME.parse_options({}, 3) == {name: option.default for name, option in OPTIONS.items()}
    assert len(GAME.usual_seats) == OPTIONS["players"].default
