"""The king's ways and whole turns of キングトークン against the slow reference (K05–K11, K15, K18, K19, K23, K24)."""

import json
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pytest
from asobiban.core.errors import IllegalMove
from asobiban.games.king.board import BIT, NOWHERE, board_of
from asobiban.games.king.movegen import turns
from asobiban.games.king.moves import KingMove
from asobiban.games.king.ways import ways

from tests.amounts import so_many
from tests.games.king import (
    ALL_SIZES,
    SYMMETRIES,
    as_reference,
    at,
    from_reference_square,
    new,
    paths,
    scattered,
    seeded,
    some_relocations,
    turned_move,
    turned_state,
)
from tests.reference import king as reference

PERFT = json.loads((Path(__file__).parents[1] / "perft" / "king.json").read_text("utf-8"))


def reference_paths(size, king, pawn, blocks):
    position = {
        "size": size,
        "king": (king % 11 + 1, king // 11 + 1),
        "pawn": None if pawn == NOWHERE else (pawn % 11 + 1, pawn // 11 + 1),
        "blocks": {(block % 11 + 1, block // 11 + 1) for block in blocks},
    }
    return sorted(tuple(map(from_reference_square, walk)) for walk in reference.walks(position))


def compare(size, king, pawn, blocks):
    found = ways(size, king, pawn, sum(BIT[block] for block in blocks))
    assert [way.path for way in found] == reference_paths(size, king, pawn, blocks)
    return found


@pytest.mark.cpython
def test_every_position_of_a_board_of_three():
    """All places of king and pawn, all sets of up to five blocks, those under king and pawn too."""
    board = board_of(3)
    some = 0
    for king in board.squares[:5]:
        # The other squares are those seen from another side; see the symmetries below.
        for pawn in (NOWHERE, *board.squares):
            if pawn == king:
                continue
            for count in range(6):
                for blocks in combinations(board.squares, count):
                    some += len(compare(3, king, pawn, blocks)) > 0
    assert some > 10_000


@pytest.mark.cpython
def test_every_position_of_a_board_of_five_with_two_blocks():
    """The king in each kind of square, the pawn on any square beside it or off the board."""
    board = board_of(5)
    for king in (0, 1, 2, 12, 13, 24):
        for pawn in (NOWHERE, *board.ahead[king]):
            for count in range(3):
                for blocks in combinations(board.squares, count):
                    compare(5, king, pawn, blocks)


@pytest.mark.parametrize("size", ALL_SIZES)
def test_random_positions_have_the_ways_of_the_reference(size):
    rng = seeded("ways", size)
    for _ in range(so_many(500)):
        state = scattered(size, rng, blocks=rng.choice((3, 5, 5, 9)))
        position = as_reference(state)
        expected = sorted(tuple(map(from_reference_square, walk)) for walk in reference.walks(position))
        found = state.position.ways()
        assert [way.path for way in found] == expected, state.to_text()
        for way in found:
            assert way.mask == sum(BIT[square] for square in way.path)
            assert (way.end, way.pawn) == (way.path[-1], way.path[-2])


@pytest.mark.parametrize("size", ALL_SIZES)
def test_the_turns_without_relocation_are_those_of_the_reference(size):
    rng = seeded("turns", size)
    for _ in range(so_many(10)):
        state = scattered(size, rng, opening=rng.random() < 0.3)
        if not state.position.ways():
            continue
        expected = [reference.text(turn) for turn in reference.turns(as_reference(state))]
        found = state.legal_moves()
        assert sorted(move.to_text() for move in found) == sorted(expected)
        assert found == sorted(found, key=lambda move: (move.path, -1 if move.token is None else move.token))


def any_squares(size, rng, state):
    """A square that is more often one that matters."""
    now = state.position
    blocks = [square for square in range(121) if now.blocks >> square & 1]
    return rng.choice([rng.choice(board_of(size).squares), rng.choice(blocks or [0]), now.king, max(now.pawn, 0)])


@pytest.mark.parametrize("size", ALL_SIZES)
def test_any_turn_is_judged_as_by_the_reference(size):
    """Legal turns with any relocations, spoilt ones, and the position that follows (K10, K13, K17, K19, K23, K24)."""
    rng = seeded("judged", size)
    legal = refused = 0
    while legal < so_many(250) or refused < so_many(250):
        state = scattered(size, rng, opening=rng.random() < 0.2)
        if state.outcome():
            continue
        relocations = some_relocations(state, rng)
        legal_turns = turns(state.position, relocations)
        if not legal_turns:
            continue
        move = rng.choice(legal_turns)
        for spoil in rng.choice([(), (0,), (1,), (2,), (3,), (1, 2)]):
            path, token, moved = list(move.path), move.token, list(move.relocations)
            if spoil == 0:
                token = rng.choice([None, any_squares(size, rng, state)])
            elif spoil == 1:
                path[rng.randrange(len(path))] = any_squares(size, rng, state)
            elif spoil == 2:
                moved.append((any_squares(size, rng, state), any_squares(size, rng, state)))
            else:
                path.append(rng.choice([square for square in board_of(size).ahead[path[-1]] if square != NOWHERE]))
            move = KingMove(tuple(path), token, tuple(moved))
        position = as_reference(state)
        as_squares = [
            [((a % 11 + 1, a // 11 + 1), (b % 11 + 1, b // 11 + 1)) for a, b in move.relocations],
            [(square % 11 + 1, square // 11 + 1) for square in move.path],
            None if move.token is None else (move.token % 11 + 1, move.token // 11 + 1),
        ]
        expected = reference.after_turn(position, as_squares)
        try:
            state.play(move)
        except IllegalMove as error:
            assert expected is None, (state.to_text(), move.to_text(), error.code)
            refused += 1
        else:
            assert as_reference(state) == expected, move.to_text()
            ended = state.outcome()
            assert (ended and ended.termination) == reference.over(expected)
            legal += 1


@pytest.mark.cpython
@pytest.mark.parametrize("size", ALL_SIZES)
def test_who_is_shut_in_is_known_as_by_the_reference(size):
    """K22, decision K.5: pressed positions, with and without tokens to pay, in the opening too."""
    rng = seeded("shut in", size)
    ends = set()
    paid = []
    corner = board_of(size)
    for _ in range(150 if size < 9 else 50):
        state = scattered(size, rng)
        king = rng.choice([0, size - 1, size // 2, 12])
        near = [square for square in corner.ahead[king] if square != NOWHERE]
        pawn = rng.choice(near)
        walls = [square for square in near if square != pawn or rng.random() < 0.3]
        others = [square for square in corner.squares if square not in (king, pawn, *walls)]
        more = rng.choice((0, 5 - len(walls)))
        blocks = sum(BIT[square] for square in (*walls, *rng.sample(others, more)))
        free = ~(blocks | BIT[king] | BIT[pawn])
        kept = state.position.tokens & free
        lost = (state.position.tokens & ~free).bit_count()
        hands = list(state.position.hands)
        hands[1 - state.position.seat] += lost
        state.position = replace(state.position, king=king, pawn=pawn, blocks=blocks, tokens=kept, hands=tuple(hands))
        ended = state.outcome()
        assert (ended and ended.termination) == reference.over(as_reference(state)), state.to_text()
        ends.add(ended and (ended.termination, ended.ranks))
        opening = state.position.opening
        # Of turns that move one block there are many; a few such positions will do.
        if ended is None and not state.position.ways() and paid.count(opening) < 5:
            assert {len(move.relocations) for move in state.legal_moves()} == {1}
            paid.append(opening)
    assert ends == {None, ("shut_in", (1, 2)), ("shut_in", (2, 1))}
    assert set(paid) == {True, False}


@pytest.mark.parametrize("size", ALL_SIZES)
def test_perft(size):
    """Turns from the start, one and two deep; the table is the reference's. A divide tells what differs."""
    state = new(size)
    first = state.legal_moves()
    assert len(first) == PERFT[str(size)]["1"]
    divide = {}
    for move in first:
        state.push(move)
        divide[move.to_text()] = sum(bin(state.position.token_squares(way)).count("1") for way in state.position.ways())
        state.pop()
    assert sum(divide.values()) == PERFT[str(size)]["2"], divide


@pytest.mark.parametrize("size", ALL_SIZES)
def test_turning_and_mirroring_the_board_turns_all_that_is_legal(size):
    """All eight symmetries: the ways, the turns, and what they lead to."""
    rng = seeded("symmetry", size)
    for _ in range(so_many(12)):
        state = scattered(size, rng, opening=rng.random() < 0.3)
        if state.outcome():
            continue
        relocations = some_relocations(state, rng)
        found = turns(state.position, relocations)
        for symmetry in SYMMETRIES:
            other = turned_state(state, symmetry)
            moved = turned_move(KingMove((), None, relocations), size, symmetry).relocations
            expected = {turned_move(move, size, symmetry) for move in found}
            assert set(turns(other.position, moved)) == expected
        for move in rng.sample(found, min(5, len(found))):
            for symmetry in SYMMETRIES:
                other = turned_state(state, symmetry)
                other.play(turned_move(move, size, symmetry))
                state.push(move)
                assert other.position == turned_state(state, symmetry).position
                state.pop()


# By hand


def test_five_squares_and_no_more():
    """K05: along a row of eleven, anywhere from one to five squares; further there is no way."""
    state = at("11/11/11/11/11/k10/11/11/11/11/11 0 2,1 17", 11)
    along = {path for path in paths(state) if all(name[1:] == "6" for name in path.split("-"))}
    assert along == {"-".join(f"{column}6" for column in "abcdef"[:length]) for length in range(2, 7)}


def test_turns_at_edge_and_block():
    """K06: at the edge and at a block to either side, each turn with an obstacle of its own; not before it."""
    state = at("7/7/7/5k1/7/7/7 0 2,1 17")
    right = {path for path in paths(state) if path.startswith("f4-g4")}
    assert right == {"f4-g4"} | {
        "f4-g4" + "".join(f"-g{row}" for row in rows[:count]) for rows in ((5, 6, 7), (3, 2, 1)) for count in (1, 2, 3)
    } | {"f4-g4-g5-g6-g7-f7", "f4-g4-g3-g2-g1-f1"}
    block = at("7/7/7/1k1b3/7/7/7 0 1,1 18")
    assert {path for path in paths(block) if path.startswith("b4-c4")} == {"b4-c4"} | {
        "b4-c4" + "".join(f"-c{row}" for row in rows[:count]) for rows in ((5, 6, 7), (3, 2, 1)) for count in (1, 2, 3)
    } | {f"b4-c4-{legs}-{side}{row}" for legs, row in (("c5-c6-c7", 7), ("c3-c2-c1", 1)) for side in "bd"}


def test_a_dead_end_is_an_end():
    """K09: into it, and no way out of it in the same move; the next move may leave by the way the pawn leaves open."""
    state = at("7/7/7/k1b4/1b5/7/7 0 1,1 18")
    inside = {path for path in paths(state) if path.startswith("a4-b4")}
    assert inside == {"a4-b4", "a4-b4-b5", "a4-b4-b5-b6", "a4-b4-b5-b6-b7", "a4-b4-b5-b6-b7-a7", "a4-b4-b5-b6-b7-c7"}
    closed = at("7/7/1b5/k1b4/1b5/7/7 0 1,1 18")
    assert {path for path in paths(closed) if path.startswith("a4-b4")} == {"a4-b4"}


def test_no_square_twice():
    """K09, decision K.2: where every corner has an obstacle the king comes round to, but not onto, where it began."""
    state = at("7/7/7/2k1b2/1b5/2bb3/7 0 1,1 18")
    assert {path for path in paths(state) if path.startswith("c4-d4-d3-c3")} == {"c4-d4-d3-c3"}


def test_the_pawn_stops_and_gives_no_turn():
    """K11, decision K.2."""
    state = at("7/7/7/k2p3/7/7/7 0 2,1 17")
    assert {path for path in paths(state) if path.startswith("a4-b4")} == {"a4-b4", "a4-b4-c4"}
    behind = at("7/7/7/kp5/7/7/7 0 2,1 17")
    assert not any(path.startswith("a4-b4") for path in paths(behind))
    # With a block under the pawn, it is the block that gives the turn.
    both = at("7/7/7/k2P3/7/7/7 0 2,1 17")
    assert "a4-b4-c4-c5" in paths(both) and "a4-b4-c4-d4" not in paths(both)
