"""Whole games of チャイニーズチェッカー: unwinding, ends, records, undo (hazards G3-03, G3-11)."""

import random

import pytest
from asobiban.core.errors import AsobiError, IllegalMove, InvalidRequest
from asobiban.core.limit import Limit
from asobiban.core.record import Record
from asobiban.games.chinese_checkers.board import NAMES
from asobiban.games.chinese_checkers.movegen import legal_ways, moves, way
from asobiban.games.chinese_checkers.moves import ChineseCheckersMove
from asobiban.games.chinese_checkers.notation import to_text
from asobiban.games.chinese_checkers.position import Position
from asobiban.games.chinese_checkers.state import ChineseCheckersState
from asobiban.messages import message
from asobiban.session import Session

from tests.amounts import so_many
from tests.games.chinese_checkers import (
    GAME,
    OPTION_SETS,
    SEATS,
    at,
    crowded,
    hurried,
    new,
    play,
    push,
    rules,
    snapshot,
)
from tests.reference import chinese_checkers as slow

GAMES = [
    (seats, {**options, "pieces": pieces, "teams": teams})
    for number, options in enumerate(OPTION_SETS)
    for seats, pieces, teams in [
        [(2, 10, False), (3, 15, False), (4, 10, True), (6, 10, False)],
        [(2, 15, False), (3, 10, False), (4, 10, False), (6, 10, True)],
        [(5, 10, False)],
    ][number % 3]
]


def name(value):
    return str(value) if isinstance(value, int) else "-".join(map(str, value.values()))


@pytest.mark.parametrize(("seats", "options"), random.Random(1).sample(GAMES, so_many(len(GAMES))), ids=name)
def test_games_unwind_and_read_back(seats, options):
    """Every tenth position reads back to the same, and undoing all of it meets every former position again."""
    rng = random.Random(f"{seats} {options}")
    state = new(seats, **options)
    seen = [snapshot(state.position)]
    while not state.position.over and state.ply < 900:
        push(state, hurried(state.position, rng))
        seen.append(snapshot(state.position))
        if state.ply % 10 == 0 or state.position.over:
            again = at(state.to_text(), seats, **options)
            assert snapshot(again.position) == seen[-1]
            assert sorted(moves(again.position)) == sorted(moves(state.position))
    for expected in reversed(seen[:-1]):
        state.pop()
        assert snapshot(state.position) == expected
    with pytest.raises(IndexError):
        state.pop()


@pytest.mark.parametrize("seats", SEATS)
def test_swapping_unwinds_in_crowds(seats):
    """Positions full of blockers, with all that hangs on them."""
    rng = random.Random(seats)
    swaps = 0
    for _ in range(so_many(60)):
        position = crowded(rules(seats, blocked_goal="swap", camps=rng.choice(("pass", "stop"))), rng)
        before = snapshot(position)
        for pair in moves(position):
            swaps += pair[0] >= 0 and position.occupied >> pair[1] & 1
            position.make(*pair)
            after = snapshot(position)
            assert snapshot(at(to_text(position), seats, **position.rules.options).position)[:-4] == after[:-4]
            position.unmake()
            assert snapshot(position) == before
    assert swaps > so_many(20)


@pytest.mark.cpython
@pytest.mark.parametrize("seats", [2, 3, 6])
@pytest.mark.parametrize("blocked_goal", ["fill", "swap", "no_linger"])
def test_games_at_random_end(seats, blocked_goal):
    """G3-03: whatever players do; ranks are complete."""
    rng = random.Random(seats)
    position = new(seats, blocked_goal=blocked_goal).position
    while not position.over:
        position.make(*rng.choice(sorted(moves(position))))
        assert position.ply < 20_000
    outcome = position.outcome()
    assert min(outcome.ranks) == 1 and max(outcome.ranks) <= seats
    assert moves(position) == [] == legal_ways(position)


@pytest.mark.cpython
@pytest.mark.parametrize(("seats", "options"), GAMES, ids=name)
def test_greedy_games_end(seats, options):
    """G3-03: by the rules or by the limit."""
    position = new(seats, **options).position
    rng = random.Random(1)
    while not position.over:
        position.make(*hurried(position, rng, wander=0.0))
    assert position.outcome().ranks.count(1) == (2 if options["teams"] else 1)


@pytest.mark.parametrize("blocked_goal", ["fill", "swap"])
@pytest.mark.parametrize(("seats", "pieces"), [(2, 10), (2, 15), (3, 15), (4, 10), (5, 10), (6, 10)])
def test_who_finishes_is_as_in_the_reference(seats, pieces, blocked_goal):
    """C04, C25: a goal full or nearly so, the rest of the pieces here and there, some of them at home."""
    rng = random.Random(seats + pieces)
    game = rules(seats, pieces=pieces, blocked_goal=blocked_goal, camps="stop")
    met = set()
    for _ in range(150):
        holes = sorted(game.goal_area[0], key=lambda _: rng.random())[rng.choice((0, 0, 0, 1)) :]
        own = min(len(holes), rng.randint(0, pieces - 1))
        others = sorted(set(range(len(NAMES))) - set(holes), key=lambda _: rng.random())
        if rng.random() < 0.5:
            others = [hole for hole in others if not game.in_start[0][hole]]
        army = [holes[:own] + others[: rng.choice((1, pieces - own))], (holes[own:] + others[-3:])[:pieces]]
        army += [[hole] for hole in others[20 : 20 + seats - 2]]
        position = Position(game, army, 0)
        named = [[NAMES[hole] for hole in each] for each in army]
        due = {seat: by for seat in range(seats) if (by := slow.done(named, seat, game.options))}
        assert {seat: position.finished_by(seat) for seat in position.finished} == dict(list(due.items())[: seats - 1])
        met.add(due.get(0))
    assert met >= ({None, "fill"} if blocked_goal == "fill" else {None})


def test_the_limit_is_exact():
    """G3-03: 100 rounds in which nobody's distance falls below its best; undo brings the game back."""
    state = at("i5n1/i1a1 0 5,5 0,0 0 -")
    shuffle = ["i5-i6", "i1-i2", "i6-i5", "i2-i1"] * 50
    for made, text in enumerate(shuffle):
        assert not state.position.over
        assert state.view(0)["no_progress"] == {"rounds": made // 2, "limit": 100}
        play(state, text)
    assert state.view(0)["no_progress"]["rounds"] == 100
    assert state.outcome().termination == "no_progress"
    state.pop()
    assert state.outcome() is None
    play(state, "i2-i1")
    assert state.position.over


def test_progress_starts_the_count_anew():
    """A distance below the best so far counts, getting back to it does not."""
    state = at("i5n1/i1a1 0")
    play(state, "i5-h5")
    assert state.position.plies_without_progress == 0
    play(state, "i1-i2", "h5-i5", "i2-i1")
    assert state.position.plies_without_progress == 3
    play(state, "i5-h5")
    assert state.position.plies_without_progress == 4
    play(state, "i1-i2", "h5-g5")
    assert state.position.plies_without_progress == 0


def test_ranks_without_progress():
    """Decision C.3: pieces in the goal, then distance; equals share a rank; who had finished stays ahead."""
    state = at("d1i5/j10i4/i1i2 0 0,0,0 0,0,0 299 -", 3)
    play(state, "i5-i6")
    assert state.outcome().termination == "no_progress"
    assert state.outcome().ranks[2] == 3
    assert state.outcome().scores == (1, 1, 0)
    even = at("d1i5/n1i6 0 0,0 0,0 199 -")
    play(even, "i5-i4")
    assert even.outcome().ranks == (1, 1)
    left = at("d1/i5/i7 1 1,0,0 0,0,0 199 0", 3)
    play(left, "i5-i4")
    assert left.outcome().ranks == (1, 2, 3)
    teams = at("d1i1/i5i2/i6i3/n1i4 0 0,0,0,0 0,0,0,0 399 -", 4, teams=True, camps="stop")
    play(teams, "i1-h1")
    assert teams.outcome().ranks == (1, 2, 1, 2)


def test_a_view_is_cheap_and_tells_the_legal_moves():
    """All of `legal_moves`, and no other, with whole paths."""
    rng = random.Random(9)
    for seats in SEATS:
        state = ChineseCheckersState(crowded(rules(seats), rng))
        view = state.view(0)
        shown = ["-".join(way["path"]) for ways in view["dests"].values() for way in ways]
        assert sorted(shown) == sorted(move.to_text() for move in state.legal_moves())
        assert all(way["path"][0] == start and way["path"][-1] == way["to"]
                   for start, ways in view["dests"].items() for way in ways)  # fmt: skip
        assert len(view["pieces"]) == sum(map(len, state.position.pieces))


def test_a_finished_game_tells_how_it_went():
    """The series of the result's chart: pieces in the goal after every ply; looking changes nothing."""
    state = at("e5i1/m5i6 0 0,0 0,0 199 -")
    assert state.view(0)["progress"] is None
    before = [list(state.position.arrived)]
    play(state, "e5-d1")
    before.append(list(state.position.arrived))
    assert state.outcome()
    end = snapshot(state.position)
    assert before == [[0, 0], [1, 0]]
    assert state.view(0)["progress"] == [[arrived[seat] for arrived in before] for seat in (0, 1)]
    assert snapshot(state.position) == end


# Sessions


def session(seats, options=None, position=""):
    return Session(GAME, options or {}, seats, "1", position)


def cpu_move(table):
    *_, last = table.analyse(Limit(nodes=50), multipv=1)
    return table.commit(last.choice)


@pytest.mark.cpython
@pytest.mark.parametrize("seats", SEATS)
def test_a_record_replays_to_the_same_game(seats):
    for blocked_goal in ("fill", "swap", "no_linger"):
        rng = random.Random(seats)
        table = session(["person"] * seats, {"blocked_goal": blocked_goal, "first": 1})
        while table.to_move is not None and table.state.ply < 300:
            position = table.state.position
            table.commit(ChineseCheckersMove(way(position, hurried(position, rng))))
        again = Session.load(GAME, Record.from_dict(table.record().to_dict()))
        assert snapshot(again.state.position) == snapshot(table.state.position)
        assert again.view(0) == table.view(0)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"options": {"pieces": 15}}, "2人か3人"),
        ({"options": {"teams": True, "players": 5}}, "4人か6人"),
        ({"options": {"players": 3}}, "3人"),
        ({"moves": ["n1-m5", "n1-m5"]}, "n1"),
        ({"moves": ["n1-a1"]}, "a1"),
        ({"moves": ["n1-m5-l5"]}, "混ぜ"),
        ({"position": "i5/i5/i6/i7/i8 0"}, "i5"),
    ],
)
def test_impossible_records_are_refused_with_the_reason(change, reason):
    """C22, C23: as in the set-up."""
    data = session(["person"] * 5).record().to_dict()
    assert Session.load(GAME, Record.from_dict(data))
    with pytest.raises(InvalidRequest, match="record_broken") as caught:
        Session.load(GAME, Record.from_dict({**data, **change}))
    assert reason in message(caught.value, GAME.messages)


def test_undo_after_one_two_and_many_turns():
    """G3-11, C32: one person among three, two CPUs; each undo is one own decision back, each redo forward."""
    table = session(["cpu:weak", "person", "cpu:weak"], {"first": 2})
    rng = random.Random(4)
    cpu_move(table)
    cpu_move(table)
    with pytest.raises(IllegalMove, match="nothing_to_undo"):
        table.undo()
    decisions = []
    for _ in range(6):
        decisions.append(snapshot(table.state.position))
        table.play(rng.choice(table.state.legal_moves()).to_text())
        cpu_move(table)
        cpu_move(table)
    decisions.append(snapshot(table.state.position))
    for expected in reversed(decisions[:-1]):
        table.undo()
        assert table.to_move == 1
        assert snapshot(table.state.position) == expected
    for expected in decisions[1:]:
        table.redo()
        assert snapshot(table.state.position) == expected


def test_a_forced_pass_is_made_and_is_no_decision():
    """C29, G3-11: by itself, for people and CPUs alike; undo goes back beyond it, redo plays it again."""
    text = "q1/p1p2o1o3h5 1"
    table = session(["person", "cpu:weak"], position=text)
    cpu_move(table)
    assert table.to_move == 1 and table.state.ply == 2 and table.forced == ("pass",)
    view = table.view(0)
    assert view["can_undo"] is False and view["passed"] == [0] and view["last"]["seat"] == 1
    two = session(["person", "person"], position=text)
    before = two.state.to_text()
    two.play("h5-h4")
    assert two.forced == ("pass",)
    two.play("h4-h5")
    two.undo()
    assert two.to_move == 1 and two.state.ply == 2
    two.undo()
    assert two.state.to_text() == before
    two.redo()
    assert two.to_move == 1 and two.state.ply == 2
    assert two.record().moves == ("h5-h4", "pass")


def test_a_game_that_begins_with_a_pass():
    """C29: who cannot move in the position given has passed when it opens."""
    table = session(["person", "person"], position="q1/p1p2o1o3h5 0")
    assert table.to_move == 1 and table.record().moves == ("pass",) and table.view(0)["passed"] == [0]
    with pytest.raises(IllegalMove, match="nothing_to_undo"):
        table.undo()


def test_records_of_when_passes_were_made_by_hand_replay():
    """C29: with every pass, without the last one, and with those made while nobody could move."""
    data = session(["person", "person"], position="q1/p1p2o1o3h5 0").record().to_dict()
    for made in (["pass", "h5-h4"], ["pass", "h5-h4", "pass"], []):
        table = Session.load(GAME, Record.from_dict({**data, "moves": made}))
        assert table.to_move == 1 and table.record().moves[: len(made)] == tuple(made)
    shut_in = {
        **data,
        "options": {"goal_lock": True, "blocked_goal": "no_linger"},
        "position": "b1b2c1c2c3d1d2d4e7q1/a1n1n2n3n4o1o2o3p1p2 0",
        "moves": ["e7-d3", "pass", "pass", "pass"],
    }
    table = Session.load(GAME, Record.from_dict(shut_in))
    assert table.state.outcome().termination == "shut_in" and table.record().to_dict()["moves"] == shut_in["moves"]
    table.undo()
    assert table.to_move == 0 and table.record().moves == ()
    table.redo()
    assert table.to_move is None


def test_undo_after_the_end_and_across_the_limit():
    """G3-03, G3-11."""
    won = session(["person", "person"], position="e5/i5 0")
    won.play("e5-d1")
    assert won.to_move is None
    won.undo()
    assert won.to_move == 0 and won.view(0)["outcome"] is None
    stale = session(["person", "cpu:weak"], position="i5n1/i1a1 1 5,5 0,0 198 -")
    cpu_move(stale)
    if stale.to_move is not None:
        stale.play("i5-i6")
        assert stale.state.outcome().termination == "no_progress"
        stale.undo()
        assert stale.to_move == 0
        stale.redo()
        assert stale.to_move is None


def test_sessions_refuse_what_cannot_be():
    for seats, options, code in (
        (["person"], {}, "bad_seat_count"),
        (["person"] * 7, {}, "bad_seat_count"),
        (["person"] * 4, {"pieces": 15}, "too_many_pieces"),
        (["person"] * 2, {"teams": True}, "no_teams"),
        (["person", "cpu:adult"], {}, "bad_seat"),
    ):
        with pytest.raises(AsobiError) as caught:
            session(seats, options)
        assert caught.value.code == code
        assert message(caught.value, GAME.messages)
