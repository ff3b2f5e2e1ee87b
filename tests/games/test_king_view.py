"""What pages are told of キングトークン: the steps of a turn, reasons of hints, and the tables known from the start."""

import pytest
from asobiban.core.game import Line
from asobiban.games.king.board import NAMES
from asobiban.games.king.eval import COUNT, DECIDED
from asobiban.games.king.moves import parse_move
from asobiban.games.king.rules import BLOCKS, STOCK, TOKENS, TURN_ORDER
from asobiban.games.king.view import pieces

from tests.games.king import ALL_SIZES, GAME, any_turn, at, new, play, seeded
from tests.games.test_king_rules import MAIN

# The steps of a turn


def differing(before, after):
    """The names of what lies otherwise than before."""
    return {name for name in before if before[name] != after[name]}


def expected_steps(turn):
    """Kind and square of each step of a turn as the view shows it (K23, K24)."""
    return [
        *(("relocation", moved["to"]) for moved in turn["relocations"]),
        *(("king", square) for square in turn["path"][1:]),
        ("pawn", turn["pawn"]),
        *([("block", turn["block"])] if turn["block"] else []),
        *([("token", turn["token"])] if turn["token"] else []),
    ]


def check_step(step, square, before, turn):
    """That a step changes what its kind says, and nothing else."""
    seat, now = turn["seat"], step["pieces"]
    gains = [hand - had for hand, had in zip(now["hands"], before["hands"], strict=True)]
    changed = differing(before, now)
    gone = [at for at in before["blocks"] if at not in now["blocks"]]
    if step["kind"] == "relocation":
        assert changed == {"blocks", "hands"} and {"from": gone[0], "to": square} in turn["relocations"]
        assert sorted(now["blocks"]) == sorted([*(at for at in before["blocks"] if at != gone[0]), square])
        assert (gains[seat], gains[1 - seat]) == (-1, 1)
    elif step["kind"] == "king":
        won = square in before["tokens"]
        assert now["king"] == square and changed == ({"king", "tokens", "hands"} if won else {"king"})
        assert now["tokens"] == [at for at in before["tokens"] if at != square]
        assert (gains[seat], gains[1 - seat]) == (won, 0) and won == (square in turn["wins"])
    elif step["kind"] == "pawn":
        assert now["pawn"] == square and changed <= {"pawn"}
    elif step["kind"] == "block":
        assert changed == {"blocks", "blocks_left"} and now["blocks_left"] == before["blocks_left"] - 1
        assert sorted(now["blocks"]) == sorted([*before["blocks"], square])
    else:
        assert changed == {"tokens", "stock"} and now["stock"] == before["stock"] - 1
        assert sorted(now["tokens"]) == sorted([*before["tokens"], square])


@pytest.mark.parametrize("size", ALL_SIZES)
def test_the_steps_of_a_turn_lead_from_position_to_position(size):
    """Each step is one piece's; nothing is lost on the way; the last picture is the new position's."""
    rng = seeded("steps", size)
    kinds = set()
    for _ in range(12):
        state = new(size)
        while not state.outcome():
            before = pieces(state.position)
            state.push(any_turn(state, rng))
            last, path, placed = state.view(0)["last"], [before["king"]], []
            assert len(last["steps"]) == len(expected_steps(last))
            for step, (kind, square) in zip(last["steps"], expected_steps(last), strict=True):
                assert step["kind"] == kind
                check_step(step, square, before, last)
                before = step["pieces"]
                (path if kind == "king" else placed if kind != "pawn" else []).append(square)
                assert step["path"] == path and step["placed"] == placed
                assert sum(before["hands"]) + before["stock"] + len(before["tokens"]) == TOKENS
                assert len(before["blocks"]) + before["blocks_left"] == BLOCKS
                kinds.add(kind)
            assert before == pieces(state.position)
    assert kinds == {"relocation", "king", "pawn", "block", "token"}


def test_the_steps_of_a_turn_with_everything():
    """By hand: two blocks paid for, one of them to where the other came from, a token won, one put down."""
    state = play(at(MAIN), "f6>e5,f3>f6;d4-c4-b4;d4")
    steps = state.view(0)["last"]["steps"]
    assert [(step["kind"], step["pieces"]["hands"]) for step in steps] == [
        ("relocation", [2, 3]),
        ("relocation", [1, 4]),
        ("king", [2, 4]),
        ("king", [2, 4]),
        ("pawn", [2, 4]),
        ("token", [2, 4]),
    ]
    assert [step["pieces"]["pawn"] for step in steps] == ["d3"] * 4 + ["c4"] * 2
    assert steps[-1]["placed"] == ["e5", "f6", "d4"] and steps[-1]["path"] == ["d4", "c4", "b4"]


def test_nothing_has_been_done_before_the_first_turn():
    assert new().view(0)["last"] is None


# Reasons of hints


def reason(text, turn, score=0.0):
    state = at(text)
    return GAME.reason(state, Line(state.check(parse_move(turn)), score))


@pytest.mark.parametrize(
    ("position", "turn", "score", "expected"),
    [
        # Whatever else it does: the opponent can be shut in.
        (MAIN, ";d4-c4-b4;f4", DECIDED + 1, ("shut_in", 1, 0)),
        (MAIN, "f6>e5;d4-d5-d6;f4", DECIDED + 1, ("shut_in", 0, 1)),
        # A count that is won, however clearly, is no king shut in.
        (MAIN, ";d4-c4-b4;f4", COUNT + TOKENS, ("most", 1, 0)),
        (MAIN, "f6>e5,f3>e6;d4-c4-b4;f4", 0.0, ("blocks", 1, 2)),
        (MAIN, "f6>e5;d4-d5-d6;f4", 0.0, ("blocks", 0, 1)),
        ("7/7/7/kooo3/7/7/7 0 2,1 14", ";a4-b4-c4-d4;g7", 0.0, ("most", 3, 0)),
        ("7/7/7/kooo3/7/7/7 0 2,1 14", ";a4-b4-c4;g7", 0.0, ("fewer", 2, 0)),
        ("7/7/7/kooo3/7/7/7 0 2,1 14", ";a4-a5;g7", 0.0, ("fewer", 0, 0)),
        ("7/7/7/k6/7/7/6o 0 1,1 17", ";a4-b4;g7", 0.0, ("none", 0, 0)),
        # The last turn: no token is put down.
        ("7/7/7/k1oo3/7/bb5/oob1b1b 0 8,8 0 2", ";a4-b4-c4-d4;", 0.0, ("most", 2, 0)),
    ],
)
def test_why_a_turn_is_good(position, turn, score, expected):
    code, wins, blocks = expected
    assert reason(position, turn, score) == {"code": code, "wins": wins, "blocks": blocks}


def test_who_is_shut_in_has_to_move_a_block():
    """No way is open to compare with."""
    assert reason("7/7/7/7/p6/kbb3b/bb5 1 8,1 11", "b2>g7;a2-b2;f6")["code"] == "blocks"


def test_asking_for_a_reason_changes_nothing():
    state = at(MAIN)
    before = state.position.copy()
    GAME.reason(state, Line(parse_move("f6>e5;d4-c4-b4;f4"), 0.0))
    assert state.position == before


# What is known before the engine is there


def test_the_tables_have_the_start_of_every_game():
    """K01–K03."""
    tables = GAME.tables()
    assert list(tables["start"]) == ["5", "7", "9", "11"]
    for size in ALL_SIZES:
        view = GAME.initial({"size": size}, 2, "1").view(0)
        assert tables["start"][str(size)] == {name: view[name] for name in tables["start"][str(size)]}
    assert sum(tables["start"]["7"]["hands"]) + STOCK == tables["tokens"] == TOKENS and tables["blocks"] == BLOCKS


def test_the_tables_name_squares_and_marks_as_the_engine_does():
    tables = GAME.tables()
    assert [name for name in NAMES if name.endswith("1") and len(name) == 2] == [f"{at}1" for at in tables["columns"]]
    for mark, lying in tables["marks"].items():
        others = "" if "king" in lying else "k"
        text = f"{mark}{others}{6 - len(others)}/7/7/7/7/7/7 0 1,1 {18 - lying.count('token')}"
        view = at(text).view(0)
        found = [kind for kind in ("king", "pawn") if view[kind] == "a7"]
        found += [kind for kind in ("block", "token") if "a7" in view[f"{kind}s"]]
        assert found == lying


@pytest.mark.parametrize("phase", ["opening", "main"])
def test_the_order_of_a_turn_is_that_of_its_steps(phase):
    """K23, K24: the card, read as what is moved; the first token is won by the king on its way."""
    turn = (new(), ";d4-d5;a1") if phase == "opening" else (at(MAIN), "f6>e5;d4-c4-b4;f4")
    done = [{"relocation": "block"}.get(step["kind"], step["kind"]) for step in play(*turn).view(0)["last"]["steps"]]
    once = [kind for kind, before in zip(done, [None, *done], strict=False) if kind != before]
    order = list(TURN_ORDER[phase])
    assert order.pop(order.index("token")) and order == once
    assert GAME.tables()["order"][phase] == list(TURN_ORDER[phase])
