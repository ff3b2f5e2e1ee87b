"""The five CPU levels of チャイニーズチェッカー (C30, C33, C37; hazards G3-03, G3-04, G5-12)."""

import itertools
import random

import pytest
from asobiban.core.limit import Limit
from asobiban.games.chinese_checkers.board import HOLE_OF
from asobiban.games.chinese_checkers.cpu import LEVELS
from asobiban.games.chinese_checkers.movegen import PASS, moves
from asobiban.games.chinese_checkers.moves import ChineseCheckersMove
from asobiban.games.chinese_checkers.position import Position
from asobiban.games.chinese_checkers.race import Race, parted
from asobiban.games.chinese_checkers.reach import Reach
from asobiban.games.chinese_checkers.state import ChineseCheckersState
from asobiban.search import budget
from asobiban.search.budget import Budget

from tests.games.chinese_checkers import GAME, SEATS, at, hurried, new, push, rules, snapshot

OPTION_SETS = [
    {},
    {"pieces": 15},
    {"camps": "stop"},
    {"camps": "closed"},
    {"long_hops": True},
    {"teams": True},
    {"goal_lock": True},
    {"blocked_goal": "swap"},
    {"blocked_goal": "no_linger"},
    {"camps": "closed", "long_hops": True, "goal_lock": True, "blocked_goal": "swap"},
]
GAMES = [
    (seats, options)
    for seats in SEATS
    for options in OPTION_SETS
    if not (options.get("pieces") == 15 and seats > 3) and not (options.get("teams") and seats not in (4, 6))
]


def choose(state, level, nodes=300, seed=0, multipv=1):
    *_, last = GAME.bot(level).analyse(state, Limit(nodes=nodes), multipv=multipv, rng=random.Random(seed))
    return last


def crowded(seats, options, plies, seed):
    """A position some hurried moves into a game."""
    state = new(seats, **options)
    rng = random.Random(seed)
    for _ in range(plies):
        if state.position.over:
            break
        push(state, hurried(state.position, rng))
    return state


@pytest.mark.cpython
@pytest.mark.parametrize(("seats", "options"), GAMES, ids=str)
def test_every_choice_and_every_hint_is_legal(seats, options):
    """Each level at the start, among the pieces of others and near the goal, the game having gone on a bit."""
    state, rng = new(seats, **options), random.Random(seats)
    for plies in (0, 12 * seats, 34 * seats):
        for number, level in enumerate(LEVELS):
            while state.ply < plies + number and not state.position.over:
                push(state, hurried(state.position, rng))
            if state.position.over:
                break
            found = choose(state, level, nodes=60, multipv=3)
            legal = state.legal_moves()
            assert found.choice in legal
            assert 1 <= len(found.lines) <= 3
            assert all(line.move in legal for line in found.lines)
            assert [line.score for line in found.lines] == sorted((line.score for line in found.lines), reverse=True)


@pytest.mark.parametrize("level", list(LEVELS))
@pytest.mark.parametrize("seats", [2, *(pytest.param(seats, marks=pytest.mark.cpython) for seats in (3, 6))])
def test_fixed_nodes_are_deterministic_and_leave_the_state_alone(level, seats, monkeypatch):
    state = crowded(seats, {}, 8 * seats, 5)
    before = snapshot(state.position)
    results = []
    for seconds in (0.0, 3600.0):
        # However often the search pauses, it finds the same.
        monkeypatch.setattr(budget, "_SLICE", seconds)
        found = []
        for analysis in GAME.bot(level).analyse(state, Limit(nodes=700), multipv=2, rng=random.Random(7)):
            assert snapshot(state.position) == before
            found.append(analysis)
        results.append(found[-1])
    assert results[0] == results[1]


@pytest.mark.cpython
@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("plies", [8, 20])
@pytest.mark.parametrize("level", ["normal", "strongest"])
def test_looking_ahead_lets_others_work(level, seats, plies, monkeypatch):
    """Between two pauses few armies are looked at. How long that takes, `build.py bench` measures."""
    state = crowded(seats, {"long_hops": True}, plies * seats, 3)
    assert not state.position.over
    assert most_between_pauses(state, level, monkeypatch) <= 40


@pytest.mark.parametrize("level", ["normal", "strongest"])
def test_a_race_lets_others_work(level, monkeypatch):
    state = endings(1)[0]
    assert parted(state.position)
    assert most_between_pauses(state, level, monkeypatch) <= 3 * LEVELS[level].race + 10


def most_between_pauses(state, level, monkeypatch):
    """How often the moves or gains of an army are asked for between two pauses, when one is due at every chance."""
    monkeypatch.setattr(budget, "_SLICE", 0.0)
    looks = count_calls(monkeypatch, Reach, ("best_gain", "moves"))
    longest, before = 0, 0
    for _ in GAME.bot(level).analyse(state, Limit(nodes=300), multipv=1, rng=random.Random(1)):
        longest, before = max(longest, len(looks) - before), len(looks)
    assert len(looks) > longest > 0
    return longest


def count_calls(monkeypatch, owner, names):
    """A list that grows with every call of one of the methods."""
    calls = []
    for name in names:
        method = getattr(owner, name)
        monkeypatch.setattr(owner, name, lambda *args, method=method: calls.append(1) or method(*args))
    return calls


@pytest.mark.parametrize("level", ["normal", "strongest"])
def test_a_search_keeps_to_its_time(level, monkeypatch):
    """On a clock that goes on by a millisecond whenever it is looked at."""
    looked = itertools.count()
    monkeypatch.setattr(budget, "perf_counter", lambda: next(looked) / 1000)
    for plies in (8, 20, 60):
        start = next(looked)
        state = crowded(2, {}, plies, 3)
        for _ in GAME.bot(level).analyse(state, Limit(time=0.25), multipv=1, rng=random.Random(1)):
            pass
        assert next(looked) - start < 260


def test_a_pause_is_offered_at_every_root_move(monkeypatch):
    """Two plies deep there is nothing but root moves, and with long hops each takes its time."""
    monkeypatch.setattr(budget, "_SLICE", 0.0)
    state = crowded(5, {"long_hops": True}, 40, 3)
    found = list(GAME.bot("normal").analyse(state, Limit(depth=2), multipv=1, rng=random.Random(1)))
    assert len(found) > len(state.legal_moves())


def alone(own, other=(60,)):
    """Seat 0 with pieces on `own`, to move; the other has one piece, out of the way."""
    return ChineseCheckersState(Position(rules(2), [list(own), list(other)], 0))


def way_home(state, level, most, nodes=1000):
    """Moves of seat 0 until it has finished, the other passing; `most` + 1 if it does not get there."""
    for count in range(1, most + 1):
        choice = choose(state, level, nodes, seed=count).choice
        state.play(choice)
        if 0 in state.position.finished:
            return count
        push(state, PASS)
    return most + 1


@pytest.mark.cpython
def test_the_race_from_camp_to_goal_takes_at_most_thirty_moves():
    """27 are proven best on an empty board (Bell 2009). The other player's turns are left out."""
    position = Position(rules(2), [sorted(rules(2).start_area[0]), [74]], 0)
    for count in range(30):
        race = Race(position, moves(position), Budget(Limit(nodes=40_000)), LEVELS["strongest"].race)
        for _ in race.run():
            pass
        fewest = min(race.ways.values())
        assert count + fewest >= 27
        if count + fewest <= 30:
            return
        position.make(*race.scored()[0].pair)
        position = Position(position.rules, position.pieces, 0)
    raise AssertionError("not home after thirty moves")


def endings(count):
    """G3-04: one to three pieces are missing from the goal, the rest lie in it anyhow, often at its entrance."""
    rng = random.Random(count)
    goal = sorted(rules(2).goal_area[0])
    outside = [hole for hole in range(23, 65) if rules(2).stops[0] >> hole & 1]
    found = []
    while len(found) < count:
        missing = rng.randint(1, 3)
        entrance_first = sorted(goal, key=lambda hole: (-hole // 5, rng.random()))
        inside = entrance_first[: 10 - missing] if rng.random() < 0.5 else rng.sample(goal, 10 - missing)
        found.append(alone([*inside, *rng.sample(outside, missing)], (100,)))
    return found


@pytest.mark.cpython
@pytest.mark.parametrize("level", list(LEVELS))
def test_every_level_fills_its_goal(level):
    for state in endings(8):
        assert parted(state.position)
        assert way_home(state, level, 24) <= 24


@pytest.mark.cpython
@pytest.mark.parametrize("level", list(LEVELS))
def test_every_level_fills_its_goal_with_a_stranger_about(level):
    """As before, with the other's piece in the way, so that no race is seen."""
    for state in endings(6):
        if 40 in state.position.pieces[0]:
            continue
        state = alone(state.position.pieces[0], (40,))
        assert not parted(state.position)
        assert way_home(state, level, 40) <= 40


@pytest.mark.cpython
@pytest.mark.parametrize("level", list(LEVELS))
def test_a_piece_that_shuffles_in_the_way_does_not_keep_a_level_from_its_goal(level):
    """From a game against a plain player, where the strongest went to and fro until nobody had got on for too long."""
    state = at("a1b1b2c2c3d1d2d3f5g5/e5e6i5j4k8l4l5m9p1q1 0")
    for count in range(40):
        state.play(choose(state, level, 1000, seed=count).choice)
        if state.position.finished:
            break
        there, back = (HOLE_OF["e5"], HOLE_OF["e7"]), (HOLE_OF["e7"], HOLE_OF["e5"])
        shuffle = [pair for pair in moves(state.position) if pair in (there, back)]
        push(state, (shuffle or [PASS])[0])
    assert state.position.finished == [0]


@pytest.mark.cpython
@pytest.mark.parametrize("level", list(LEVELS))
def test_no_level_goes_back_and_forth(level):
    """No arrangement of a player's own pieces comes back more than once in a game."""
    state = new(2)
    met = [{}, {}]
    for ply in range(70):
        if state.position.over:
            break
        seat = state.position.seat
        state.play(choose(state, level, 200, seed=ply).choice)
        own = tuple(sorted(state.position.pieces[seat]))
        met[seat][own] = met[seat].get(own, 0) + 1
        assert met[seat][own] <= 2
    assert min(sum(state.position.rules.least_sums[10] + each for each in state.position.distance), 300) < 200


STRAGGLERS = [
    (2, "h6h7i4i5j8l6l7n2n4o1/d1d2e5e7f9g6g9h5j5k7 1 15,14 81,83 0 -"),
    (3, "d2d3e5e7f6f7g3i4n4p1/f1f2g7h4h6i5j5j9j10l8/e10g9i7i9j4l3l4l7m3m6 0 19,19,19 46,63,54 0 -"),
    (3, "b2c2d3e5e7f6f7g3m8p1/f2g7h6i4i5j5j8j9j10l8/e10g9i7j4k8l3l4l7m3m6 1 22,21,21 37,52,51 0 -"),
    (3, "e6e7f4f5f6f7i5n1n3n4/f8g1g4g5g8j7j8k8l7m9/g9g11h5h8i2j4k5l6m4m6 1 18,17,17 55,56,56 0 -"),
    (3, "c3d4e7f7h4h6h7j5l7m6/f6i6j2j7k3k5k10l10m8m11/e11f12g9h2i3j8k2k8l4m5 2 19,19,18 47,45,62 0 -"),
]
"""From games of the strongest, where pieces once sat in the start camp for ten turns more, and often for twenty."""


@pytest.mark.cpython
@pytest.mark.parametrize(("seats", "text"), STRAGGLERS, ids=lambda value: str(value)[:20])
def test_the_strongest_takes_its_last_pieces_out_of_its_camp(seats, text):
    """C37: they leave while there is something to hop over."""
    state = at(text, seats)
    seat, position = state.position.seat, state.position
    start = position.rules.in_start[seat]
    until = position.turns[seat] + 7
    assert any(start[hole] for hole in position.pieces[seat])
    while any(start[hole] for hole in position.pieces[seat]):
        assert position.turns[seat] < until
        state.play(choose(state, "strongest", 100).choice)


def first_of(levels, seed, nodes):
    state = new(len(levels))
    rng = random.Random(seed)
    for _ in range(2 * len(levels)):
        state.push(rng.choice(state.legal_moves()))
    while not state.position.finished:
        state.play(choose(state, levels[state.position.seat], nodes, seed=f"{seed} {state.ply}").choice)
    return state.position.finished[0]


@pytest.mark.cpython
@pytest.mark.parametrize(("stronger", "weaker", "nodes"), [("strong", "weak", 300), ("normal", "beginner", 300)])
def test_levels_are_in_order(stronger, weaker, nodes):
    wins = sum(first_of((stronger, weaker), game, nodes) == 0 for game in range(2))
    wins += sum(first_of((weaker, stronger), game, nodes) == 1 for game in range(2))
    assert wins >= 3


@pytest.mark.cpython
def test_a_forced_pass_is_made():
    # A piece in its own camp's tip, locked in by the other's.
    state = ChineseCheckersState(Position(rules(2), [[120], [119, 118, 117, 115, 60]], 0))
    assert moves(state.position) == [PASS]
    assert choose(state, "strongest").choice == ChineseCheckersMove()


@pytest.mark.cpython
def test_a_move_that_finishes_is_made_by_those_who_look_ahead():
    goal = sorted(rules(2).goal_area[0])
    state = alone([*goal[:6], *goal[7:], 15], (60,))
    for level in ("normal", "strong", "strongest"):
        assert way_home(alone(state.position.pieces[0]), level, 2) <= 2
