"""The move generator of チャイニーズチェッカー against slower ones: perft, the reference, symmetry, figures."""

import json
import random
from pathlib import Path

import pytest
from asobiban.games.chinese_checkers import board
from asobiban.games.chinese_checkers.board import HOLE_OF, NAMES, RAYS, TURNED
from asobiban.games.chinese_checkers.movegen import PASS, legal_ways, moves, ways
from asobiban.games.chinese_checkers.notation import to_text
from asobiban.games.chinese_checkers.position import Position

from tests.amounts import so_many
from tests.games.chinese_checkers import (
    OPTION_SETS,
    SEATS,
    at,
    crowded,
    hurried,
    named,
    new,
    play,
    rules,
    snapshot,
    targets,
)
from tests.reference import chinese_checkers as slow

PERFT = json.loads((Path(__file__).parents[1] / "perft" / "chinese-checkers.json").read_text("utf-8"))


def perft(position, depth):
    """Move sequences of `depth` plies; a move is a distinct pair of first and last hole."""
    legal = moves(position)
    if depth == 1:
        return len(legal)
    count = 0
    for pair in legal:
        position.make(*pair)
        count += perft(position, depth - 1)
        position.unmake()
    return count


@pytest.mark.parametrize("case", PERFT, ids=lambda case: case["name"])
def test_perft(case):
    """The published tables from the start, and the reference's counts from positions in mid-game."""
    position = at(case["position"], case["players"], **case["options"]).position
    before = snapshot(position)
    for depth, nodes in enumerate(case["nodes"], start=1):
        found = perft(position, depth)
        assert found == nodes, f"depth {depth}: " + json.dumps(divide(position, depth))
    assert snapshot(position) == before


def divide(position, depth):
    """Perft of each move, to find the wrong one."""
    counts = {}
    for pair in sorted(moves(position)):
        position.make(*pair)
        counts["-".join(NAMES[hole] for hole in pair)] = perft(position, depth - 1) if depth > 1 else 1
        position.unmake()
    return counts


def test_the_board_is_the_drawn_star():
    """C01, G3-08: names, camps and all 121 × 6 neighbours against a picture."""
    assert set(NAMES) == set(slow.PLACES) and len(NAMES) == 121
    for camp in range(6):
        for pieces in (10, 15):
            area = {NAMES[hole] for hole in board.camp_area(camp, pieces)}
            assert area == slow.area(str(camp), pieces)
    for hole, name in enumerate(NAMES):
        for way, step in enumerate(slow.WAYS):
            there = NAMES[RAYS[hole][way][0]] if RAYS[hole][way] else None
            assert there == slow.neighbour(name, step), (name, way)


def reference_pairs(position):
    pieces = [[NAMES[hole] for hole in own] for own in position.pieces]
    return slow.moves(pieces, position.seat, position.turns[position.seat], position.rules.options)


@pytest.mark.parametrize("seats", SEATS)
def test_crowded_positions_have_the_moves_of_the_reference(seats):
    """Every option set; each move once."""
    rng = random.Random(seats)
    checked = 0
    for options in OPTION_SETS:
        for pieces in (10, 15) if seats < 4 else (10,):
            for _ in range(so_many(6 if seats < 4 else 12)):
                position = crowded(rules(seats, pieces=pieces, **options), rng)
                if position.over:
                    continue
                found = moves(position)
                assert len(found) == len(set(found))
                assert named(found) == reference_pairs(position), (to_text(position), options)
                assert [(way[0], way[-1]) if way else PASS for way in legal_ways(position)] == sorted(found)
                checked += 1
    assert checked > so_many(300)


@pytest.mark.cpython
@pytest.mark.parametrize("seats", SEATS)
def test_games_have_the_moves_of_the_reference(seats):
    """Along hurried games, where the generator's memory of former answers is at work."""
    for number, options in enumerate(random.Random(seats).sample(OPTION_SETS, 6)):
        rng = random.Random(number)
        position = new(seats, **options).position
        while not position.over and position.ply < 60 * seats:
            if position.ply % 7 == number:
                assert named(moves(position)) == reference_pairs(position), (to_text(position), options)
            position.make(*hurried(position, rng))


@pytest.mark.cpython
@pytest.mark.parametrize("options", OPTION_SETS, ids=lambda options: "-".join(map(str, options.values())))
@pytest.mark.parametrize(("seats", "turn"), [(2, 3), (3, 2), (4, 3), (6, 1)])
def test_turning_board_and_seats_changes_nothing(options, seats, turn):
    """Turned by 60, 120 or 180 degrees, each seat becoming the next that starts there."""
    rng = random.Random(f"{seats} {options}")
    here = rules(seats, **options)
    shift = here.camps.index(turn)
    turned = TURNED[turn]
    for _ in range(3):
        position = crowded(here, rng)
        pieces = [[turned[hole] for hole in position.pieces[(seat - shift) % seats]] for seat in range(seats)]
        other = Position(here, pieces, (position.seat + shift) % seats, turns=[position.turns[0]] * seats)
        assert other.over == position.over
        assert set(moves(other)) == {(turned[a], turned[b]) if a >= 0 else (a, b) for a, b in moves(position)}
        assert other.distance == [position.distance[(seat - shift) % seats] for seat in range(seats)]


def test_hop_over_one_neighbour():
    """C09: any colour; the hopped piece stays. G3-08: the hole behind must be on the board and empty."""
    state = at("i5/i6a1 0")
    assert targets(state, "i5") == ["h5", "h6", "i4", "i7", "j5", "j6"]
    assert play(state, "i5-i7") == "i5-i7"
    assert [NAMES[hole] for hole in state.position.pieces[1]] == ["i6", "a1"]
    assert "i7" in targets(at("i5i6/a1 0"), "i5")
    assert "i7" not in targets(at("i5/i6i7a1 0"), "i5")


def test_two_in_a_row_cannot_be_hopped():
    """C10."""
    assert targets(at("i4/i5i6a1 0"), "i4") == ["h4", "h5", "i3", "j4", "j5"]
    assert "i8" not in targets(at("i4/i5i6a1 0", long_hops=True), "i4")


def test_no_hop_off_the_board_or_across_a_notch():
    """G3-08: beyond d4 to the right there is no hole, though another point begins in the next row."""
    assert targets(at("d3i5/d4a1 0"), "d3") == ["c2", "c3", "d2", "e7", "e8"]
    assert targets(at("q1/p1a1 0"), "q1") == ["o1", "p2"]
    for long_hops in (False, True):
        table = rules(2, camps="stop", long_hops=long_hops).move_tables[0]
        for hole, name in enumerate(NAMES):
            for way in range(6):
                for index, stone in enumerate(RAYS[hole][way]):
                    found = [NAMES[landing] for landing in table.landings(1 << stone, hole)]
                    assert found == list(slow.hops(name, {NAMES[stone]}, long_hops))
                    expected = RAYS[hole][way][2 * index + 1 : 2 * index + 2] if long_hops or not index else ()
                    assert found == [NAMES[landing] for landing in expected]


def test_a_chain_turns_and_stops_anywhere():
    """C11: three hops right, down to the right, left; every landing is a place to stop."""
    state = at("i5/i6j8k8a1 0")
    assert targets(state, "i5") == ["h5", "h6", "i4", "i7", "j5", "j6", "k7", "k9"]
    assert play(state, "i5-k7") == "i5-i7-k9-k7"


def test_steps_and_hops_do_not_mix():
    """C12: neither a step before a hop nor one after."""
    assert targets(at("i5/i7a1 0"), "i5") == ["h5", "h6", "i4", "i6", "j5", "j6"]
    assert targets(at("i5/i6a1 0"), "i5") == ["h5", "h6", "i4", "i7", "j5", "j6"]


def test_a_ring_of_stones_is_finite():
    """G3-06: every hole once, the start is no end, no way visits a hole twice."""
    state = at("g5/g6h7j7k6j4h4a1 0")
    assert {"g7", "i7", "k7", "k5", "i3"} <= set(targets(state, "g5"))
    found = state.legal_moves()
    for move in found:
        assert len(set(move.path)) == len(move.path) <= 121
        assert move.path[0] != move.path[-1]
    taken = {NAMES[hole] for own in state.position.pieces for hole in own}
    every = slow.ways("g5", taken)
    reachable = {way[-1] for way in every} - {"g5"}
    steps = {slow.neighbour("g5", way) for way in slow.WAYS} - taken - {None}
    assert set(targets(state, "g5")) == reachable | steps


def test_ways_are_the_shortest():
    """Of all ways to a hole, `legal_moves` has one with the fewest hops."""
    rng = random.Random(5)
    for _ in range(30):
        position = crowded(rules(2, camps="stop", blocked_goal="swap"), rng)
        taken = {NAMES[hole] for own in position.pieces for hole in own}
        for origin in position.pieces[position.seat][:3]:
            shortest = {}
            for length in range(2, 6):
                for way in short_ways(NAMES[origin], taken, length):
                    shortest.setdefault(way[-1], length)
            for target, way in ways(position, origin)[0].items():
                if len(way) == 2:
                    continue
                name = NAMES[target]
                assert shortest.get(name, len(way)) == len(way)


def short_ways(origin, taken, length):
    """Chains of hops over `length` holes."""
    ways = [[origin]]
    for _ in range(length - 1):
        ways = [
            [*way, landing]
            for way in ways
            for landing in slow.hops(way[-1], taken - {origin}, False)
            if landing not in way
        ]
    return ways


def test_a_piece_cannot_hop_over_itself():
    """G3-06: with one stone beside it a piece goes over it, and not back over where it came from."""
    state = at("i5/i6a1 0")
    assert [move.to_text() for move in state.legal_moves() if move.path[0] == HOLE_OF["i5"]] == [
        "i5-h5", "i5-h6", "i5-i4", "i5-i7", "i5-j5", "i5-j6",
    ]  # fmt: skip


def test_long_hops():
    """C20: as far behind the piece as it is away, nothing else between, and neighbours as ever."""
    assert "i7" in targets(at("i3/i5a1 0", long_hops=True), "i3")
    assert "i7" not in targets(at("i3/i5a1 0"), "i3")
    assert "i9" in targets(at("i1/i5a1 0", long_hops=True), "i1")
    assert "i9" not in targets(at("i1/i5i8a1 0", long_hops=True), "i1")
    assert "i9" not in targets(at("i1/i5i3a1 0", long_hops=True), "i1")
    assert "i6" in targets(at("i4/i5a1 0", long_hops=True), "i4")
