"""The last turns of キングトークン, solved: against all turns and all blocks, on small crowded boards (K19–K22)."""

from itertools import combinations
from random import Random

import pytest
from asobiban.core.bits import members
from asobiban.core.limit import Limit
from asobiban.games.king.board import board_of
from asobiban.games.king.ending import Endings
from asobiban.games.king.eval import WIN, counted
from asobiban.games.king.node import node_of
from asobiban.games.king.walks import LastTurns
from asobiban.search.budget import Budget

from tests.games.king import GAME, at, scattered, seeded

pytestmark = pytest.mark.cpython

GIVEN = "1b3/bopko/2bo1/3o1/bob2 0 7,8 0 2"


def placings(position):
    """The position, and those after every set of blocks that can be paid for."""
    blocks, empty = list(members(position.blocks)), list(members(position.empty))
    for count in range(min(position.affordable, len(empty)) + 1):
        for origins in combinations(blocks, count):
            for targets in combinations(empty, count):
                yield count, position.relocated(zip(origins, targets, strict=True))


def most(position, reply):
    """The most tokens that the turn gains on the opponent, less what `reply` says of theirs; None if there is none."""
    gains = [
        (way.mask & position.tokens).bit_count() - 2 * count - reply(there, way)
        for count, there in placings(position)
        for way in there.ways()
    ]
    return max(gains, default=None)


def crowded(rng, left):
    """A board of five with few empty squares, and no shared token left."""
    while True:
        position = scattered(5, rng).position
        if 13 <= position.tokens.bit_count() <= 15:
            position.hands, position.stock = (position.hands[0] + position.stock, position.hands[1]), 0
            position.left = left
            return position


def solved(node):
    endings = Endings(board_of(5), Budget(Limit()))
    for _ in endings.solve(node):
        pass
    return endings


def test_the_last_turn_is_solved():
    rng = seeded("last turn")
    gained = set()
    for _ in range(12):
        now = crowded(rng, 1)
        hand = now.hands[now.seat]
        found = LastTurns(now.board).best(now.king, now.pawn, now.blocks, now.tokens, hand)
        assert (found[0] if found else None) == most(now, lambda *_: 0)
        gained.add(found and found[0])
    assert len(gained) > 3


def test_the_turn_before_the_last_is_solved():
    """The last turn is trusted here: see above."""
    rng = seeded("last two")
    turns, moved = LastTurns(board_of(5)), set()

    def reply(there, way):
        hand = there.hands[1 - there.seat]
        found = turns.best(way.end, way.pawn, there.blocks, there.tokens & ~way.mask, hand)
        return found[0] if found else -WIN

    for _ in range(10):
        now = crowded(rng, 2)
        node = node_of(now)
        endings, gain = solved(node), most(now, reply)
        if gain is None:
            assert endings.best is None and endings.value(node) < -WIN / 2
        else:
            expected = WIN - 1 if gain > WIN / 2 else counted(node.mine - node.theirs + gain)
            assert endings.value(node) == expected
            moved.add(endings.best.origins.bit_count())
    assert len(moved) > 1


def analysed(text, limit):
    *_, last = GAME.bot("strongest").analyse(at(text), limit, multipv=3, rng=Random(1))
    return last


@pytest.mark.parametrize(
    ("text", "turn"),
    [
        # Without the block that is paid for it is a draw.
        (GIVEN, "c1>b2;d4-d3-d2-d1-c1-b1;"),
        # The last turn of all.
        ("b6/4b2/7/kboooo1/7/b6/5b1 0 8,8 0 1", None),
    ],
)
def test_the_strongest_wins_what_can_be_won(text, turn):
    """However the other answers, it is ahead in the end; the same nodes give the same turn."""
    found = analysed(text, Limit(nodes=2_000))
    assert found == analysed(text, Limit(nodes=2_000))
    assert turn in (None, found.choice.to_text())
    assert found.lines[0].score == counted(found.lines[0].score - 100) > 100
    state = at(text)
    state.play(found.choice)
    if state.outcome() is None:
        now = state.position
        assert now.hands[1 - now.seat] - now.hands[now.seat] > most(now, lambda *_: 0)
    else:
        assert state.outcome().ranks == (1, 2)


def test_three_turns_before_the_end_all_ways_are_weighed():
    """The shared token goes where the two turns after it are best for who puts it down: no square is better."""
    text = "1b3/bopk1/2bo1/3o1/bob2 1 7,8 1"
    found = analysed(text, Limit(nodes=20_000))
    assert found.nodes < 20_000
    state = at(text)
    values = []
    for move in state.legal_moves():
        state.push(move)
        values.append(-solved(node_of(state.position)).value(node_of(state.position)))
        state.pop()
    state.play(found.choice)
    assert -solved(node_of(state.position)).value(node_of(state.position)) >= max(values)


def test_a_spent_budget_ends_the_search_of_an_ending():
    found = analysed(GIVEN, Limit(nodes=3))
    assert found.nodes <= 3
    at(GIVEN).check(found.choice)
