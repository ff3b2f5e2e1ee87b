"""Whole games of キングトークン: conservation, unwinding, ends, records, undo."""

import random

import pytest
from asobiban.core.errors import InvalidRequest
from asobiban.core.record import Record
from asobiban.session import Session

from tests.amounts import so_many
from tests.games.king import ALL_SIZES, GAME, any_turn, at, new, play, said, seeded, snapshot
from tests.games.test_king_rules import SHUT_IN_AT_ONCE


def conserved(state):
    now = state.position
    assert sum(now.hands) + now.stock + now.tokens.bit_count() == 20
    assert now.blocks.bit_count() == min(state.ply, 5)
    assert not now.tokens & now.blocks and not now.tokens >> now.king & 1
    assert now.pawn < 0 or not now.tokens >> now.pawn & 1
    assert min(now.hands) >= 0 and (now.tokens | now.blocks) & ~state.position.board.all == 0


@pytest.mark.parametrize("size", ALL_SIZES)
def test_games_keep_their_pieces_and_unwind(size):
    """20 tokens and 5 blocks at every ply (K02); every position reads back; undoing meets every former one."""
    rng = seeded("games", size)
    plies = relocated = 0
    for _ in range(so_many(25)):
        state = new(size)
        seen = [snapshot(state)]
        while not state.outcome():
            move = any_turn(state, rng)
            relocated += len(move.relocations)
            assert state.check(move) == move
            state.push(move)
            conserved(state)
            seen.append(snapshot(state))
            assert snapshot(at(state.to_text()))[:4] == seen[-1][:4]
        plies = max(plies, state.ply)
        assert state.legal_moves() == []
        for expected in reversed(seen[:-1]):
            state.pop()
            assert snapshot(state) == expected
        with pytest.raises(IndexError):
            state.pop()
    assert plies == 20 and relocated > so_many(20)


@pytest.mark.cpython
@pytest.mark.parametrize("size", ALL_SIZES)
def test_all_games_end_by_the_rules(size):
    """K21, K22: after 18 tokens and two last turns at the latest."""
    rng = random.Random(size)
    endings = set()
    for _ in range(30):
        state = new(size)
        while not state.outcome():
            state.push(any_turn(state, rng, wander=1))
            assert state.ply <= 20
        outcome = state.outcome()
        endings.add(outcome.termination)
        if outcome.termination == "count":
            assert state.ply == 20
            best = max(outcome.scores)
            assert [rank == 1 for rank in outcome.ranks] == [score == best for score in outcome.scores]
        else:
            assert outcome.ranks[state.current_player()] == 2
    assert "count" in endings


def test_a_finished_game_tells_how_it_went():
    """The chart's series: hands from the first position to the last; looking changes nothing."""
    state = play(at("7/7/7/k1oo3/7/bb5/oob1b1b 0 8,8 0 2"), ";a4-b4-c4;")
    assert state.view(0)["history"] is None
    play(state, "a2>e5;c4-d4;")
    end = snapshot(state)
    assert state.view(0)["history"] == [[8, 9, 10], [8, 8, 8]]
    assert snapshot(state) == end


# Sessions


def session(seats=("person", "person"), options=None, position=""):
    return Session(GAME, options or {}, list(seats), "1", position)


@pytest.mark.parametrize("size", ALL_SIZES)
def test_a_record_replays_to_the_same_game(size):
    rng = seeded("record", size)
    for _ in range(so_many(5)):
        table = session(options={"size": size})
        while table.to_move is not None:
            table.play(any_turn(table.state, rng).to_text())
        again = Session.load(GAME, Record.from_dict(table.record().to_dict()))
        assert snapshot(again.state) == snapshot(table.state)
        assert again.view(0) == table.view(0)
        assert again.record() == table.record()
        assert sum(map(len, table.record().moves)) < 1_500


def test_a_game_that_once_ended_in_the_opening_goes_on():
    """Decision K.5: records of the time when that was lost load as they are, and the next turn can be made."""
    table = session(options={"size": 5})
    for text in SHUT_IN_AT_ONCE:
        table.play(text)
    again = Session.load(GAME, Record.from_dict(table.record().to_dict()))
    assert again.record() == table.record() and again.to_move == 0
    again.play("b5>c1;a5-b5;c3")
    assert again.record().moves[-1] == "b5>c1;a5-b5;c3"


def test_the_longest_turn_fits_a_record():
    longest = "k10>j11,k11>j10,i10>i11,h10>h11,g10>g11;k9-j9-i9-h9-g9-f9;e11"
    assert len(longest) < 400


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"options": {"size": 6}}, "ボードの大きさ"),
        ({"moves": [";d4-d5;a1", ";d5-d4;a2"]}, "d4"),
        ({"moves": [";d4-d5-d4;a1"]}, "Uターン"),
        ({"moves": ["a1>a2;d4-d5;a1"]}, "5個とも"),
        ({"moves": [";d4-d5"]}, "書き方"),
        ({"position": "7/7/7/7/7/7/7 0 1,1 18"}, "board"),
    ],
)
def test_impossible_records_are_refused_with_the_reason(change, reason):
    data = session().record().to_dict()
    assert Session.load(GAME, Record.from_dict(data))
    data["moves"] = [";d4-d5;a1"]
    if "moves" in change and len(change["moves"]) == 2:
        # Back onto the block that was left behind.
        change = {"moves": [";d4-d5;a1", ";d5-d6;a2", ";d6-d5;a3"]}
        reason = "d5"
    with pytest.raises(InvalidRequest, match="record_broken") as caught:
        Session.load(GAME, Record.from_dict({**data, **change}))
    assert reason in said(caught.value)


def test_undo_and_redo():
    """G3-11: two at one device, one turn at a time, also after the end."""
    table = session(position="7/7/7/k1oo3/7/bb5/oob1b1b 0 8,8 0 2")
    before = snapshot(table.state)
    table.play(";a4-b4-c4;")
    between = snapshot(table.state)
    table.play("a2>e5;c4-d4;")
    end = snapshot(table.state)
    assert table.to_move is None
    table.undo()
    assert snapshot(table.state) == between
    table.undo()
    assert snapshot(table.state) == before
    table.redo()
    table.redo()
    assert snapshot(table.state) == end


def test_one_is_not_enough_and_three_are_too_many():
    for seats in (["person"], ["person"] * 3):
        with pytest.raises(InvalidRequest) as caught:
            session(seats)
        assert caught.value.code == "bad_seat_count" and "2人" in said(caught.value)
