"""The five CPU levels of キングトークン: what they see, that they can be stopped, that they differ (G3-12, G5-12)."""

import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from asobiban.core.bits import members
from asobiban.core.limit import Limit
from asobiban.games.king.board import BIT, NAMES, board_of
from asobiban.games.king.cpu import LEVELS
from asobiban.games.king.eval import Evaluation, counted
from asobiban.games.king.node import after_way, node_of
from asobiban.games.king.squares import promising_squares
from asobiban.games.king.state import KingState
from asobiban.games.king.ways import ways
from asobiban.games.king.waytable import WayTable

from tests.games.king import ALL_SIZES, GAME, SYMMETRIES, any_turn, at, new, scattered, seeded, snapshot, turned_state

CAREFUL = ("strong", "strongest")
"""The levels that look at the reply's reply."""
SEEING = ("normal", *CAREFUL)
ROOT = Path(__file__).parents[2]


def choose(state, level, limit=None, seed=0, multipv=1):
    """The level's last analysis; without a limit one that no clock decides."""
    own = LEVELS[level].limit
    limit = limit or Limit(nodes=min(own.nodes or 2_000, 6_000), depth=own.depth)
    *_, last = GAME.bot(level).analyse(state, limit, multipv=multipv, rng=Random(seed))
    return last


def after(state, move):
    """A state of its own, one turn later."""
    later = KingState(state.position.copy())
    later.play(move)
    return later


@pytest.mark.cpython
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("symmetry", SYMMETRIES)
def test_a_win_in_one_is_taken(level, symmetry):
    """K22: the king goes into the corner, where a block and the pawn shut in the other, who has no token."""
    state = turned_state(at("3b3/6b/4b2/k3oo1/7/5b1/1b5 0 7,0 11"), symmetry)
    for seed in range(3):
        ended = after(state, choose(state, level, seed=seed).choice).outcome()
        assert ended and ended.termination == "shut_in"


@pytest.mark.cpython
@pytest.mark.parametrize("level", LEVELS)
def test_a_win_in_one_is_taken_in_the_opening(level):
    """K22: in the first turns too, where the other has no token."""
    state = at("7/7/7/k6/7/7/1b5 0 2,0 18")
    ended = after(state, choose(state, level).choice).outcome()
    assert ended and ended.ranks == (1, 2)


def shuts_in(state):
    """Whether the player to move can shut in the other for good without moving a block."""
    now = state.position
    return not now.hands[1 - now.seat] and any(
        not ways(now.board.size, way.end, way.pawn, now.blocks | BIT[way.end] if now.opening else now.blocks)
        for way in now.ways()
    )


@pytest.mark.cpython
@pytest.mark.parametrize("level", CAREFUL)
@pytest.mark.parametrize("symmetry", SYMMETRIES)
def test_being_shut_in_next_turn_is_seen(level, symmetry):
    """K22: no token in hand; two tokens lie where the king must not stop, for from there it is sent into the corner."""
    state = turned_state(at("3b3/6b/4b2/3k3/oo5/5b1/1b5 0 0,7 11"), symmetry)
    bad = [move for move in state.legal_moves()[::7] if shuts_in(after(state, move))]
    assert bad
    assert not shuts_in(after(state, choose(state, level, seed=symmetry).choice))


@pytest.mark.cpython
@pytest.mark.parametrize("level", CAREFUL)
@pytest.mark.parametrize("size", ALL_SIZES)
def test_nobody_who_looks_ahead_walks_into_it(level, size):
    """Whole games: whoever could avoid being shut in next turn has done so."""
    rng = seeded("shut", size, level)
    state = new(size)
    while not state.outcome():
        legal = rng.sample(moves := state.legal_moves(), min(len(moves), 60))
        move = choose(state, level, Limit(nodes=250)).choice
        if shuts_in(after(state, move)):
            assert all(shuts_in(after(state, other)) for other in legal)
        state.play(move if state.current_player() == 0 else any_turn(state, rng))


@pytest.mark.cpython
@pytest.mark.parametrize("level", SEEING)
@pytest.mark.parametrize("symmetry", SYMMETRIES)
def test_a_block_is_paid_for_when_that_wins(level, symmetry):
    """K19, K21: the last turn, eight each. The row behind the block is worth more than the block."""
    state = turned_state(at("b6/4b2/7/kboooo1/7/b6/5b1 0 8,8 0 1"), symmetry)
    ended = after(state, choose(state, level).choice).outcome()
    assert ended.ranks == (1, 2) and ended.scores == (11, 9)


@pytest.mark.cpython
@pytest.mark.parametrize("level", SEEING)
def test_no_block_is_paid_for_when_it_costs_more(level):
    """Two tokens behind the block are what it costs."""
    state = at("b6/4b2/7/kbo1o2/7/b6/5b1 0 9,9 0 1")
    assert choose(state, level).choice.relocations == ()


@pytest.mark.cpython
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("text", ["7/7/7/7/p6/kbb3b/bb5 1 8,1 11", "7/7/7/7/p6/kb5/b6 0 1,4 15"])
def test_who_is_shut_in_pays_one_block(level, text):
    """K22, decision K.5: in the opening too."""
    state = at(text)
    move = choose(state, level).choice
    assert len(move.relocations) == 1
    assert after(state, move).outcome() is None


@pytest.mark.cpython
@pytest.mark.parametrize("level", SEEING)
@pytest.mark.parametrize("symmetry", SYMMETRIES)
def test_a_row_of_tokens_is_not_handed_over(level, symmetry):
    """Four in a row, too far to be taken now; many stops are in line with them."""
    state = turned_state(at("7/b4b1/7/7/1b3k1/b5p/2oooob 0 3,2 11"), symmetry)
    now = after(state, choose(state, level).choice)
    assert max((way.mask & now.position.tokens).bit_count() for way in now.position.ways()) <= 1


@pytest.mark.cpython
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("size", ALL_SIZES)
def test_every_level_plays_whole_games_on_every_board(level, size):
    state = new(size)
    while not state.outcome():
        state.play(choose(state, level, Limit(nodes=120), seed=state.ply).choice)
    assert state.ply <= 20


@pytest.mark.parametrize("level", LEVELS)
def test_a_bound_by_nodes_is_kept_and_decides(level):
    """G5-12: the same state, limit and seed give the same analysis, however often the search has paused."""
    rng = seeded("nodes", level)
    for _ in range(4):
        state = scattered(7, rng)
        if state.outcome():
            continue
        before = snapshot(state)
        first = choose(state, level, Limit(nodes=300), multipv=3)
        assert first == choose(state, level, Limit(nodes=300), multipv=3)
        assert first.nodes <= 300
        assert snapshot(state) == before


@pytest.mark.cpython
@pytest.mark.parametrize("seed", ["0", "1"])
def test_the_hash_seed_changes_nothing(seed):
    """G5-12."""
    code = (
        "from tests.games.test_king_cpu import *\n"
        "state = scattered(9, seeded('hash'))\n"
        "print([choose(state, level, Limit(nodes=200), multipv=4) for level in LEVELS])"
    )
    env = {**os.environ, "PYTHONPATH": f"{ROOT / 'py'}{os.pathsep}{ROOT}"}
    runs = [
        subprocess.run(
            [sys.executable, "-c", code], env={**env, "PYTHONHASHSEED": each}, capture_output=True, check=True
        )
        for each in (seed, "2")
    ]
    assert runs[0].stdout == runs[1].stdout and b"KingMove" in runs[0].stdout


def test_the_search_pauses_and_can_be_dropped():
    """G3-12: after each pause there is a legal turn; leaving off changes nothing."""
    state = new(11)
    before = snapshot(state)
    analyses = GAME.bot("strongest").analyse(state, Limit(time=1.0, depth=6), multipv=2, rng=Random(1))
    for _ in range(4):
        analysis = next(analyses)
        state.check(analysis.choice)
        assert snapshot(state) == before
    analyses.close()
    assert snapshot(state) == before


def test_a_bound_by_time_ends_the_search():
    state = new()
    *_, last = GAME.bot("strongest").analyse(state, Limit(time=0.05), multipv=1, rng=Random(1))
    state.check(last.choice)


@pytest.mark.cpython
def test_hints_are_ranked_and_legal():
    state = play_some(9)
    analysis = choose(state, "strongest", Limit(nodes=400), multipv=5)
    assert len(analysis.lines) == 5 and analysis.choice in [line.move for line in analysis.lines]
    assert [line.score for line in analysis.lines] == sorted((line.score for line in analysis.lines), reverse=True)
    for line in analysis.lines:
        state.check(line.move)


def play_some(plies):
    rng = seeded("some", plies)
    state = new()
    while state.ply < plies:
        state.play(any_turn(state, rng))
    return state


@pytest.mark.cpython
@pytest.mark.parametrize(("better", "worse"), [("weak", "beginner"), ("strong", "weak"), ("strongest", "normal")])
def test_levels_differ(better, worse):
    """A glimpse; the ladder of 200 games a pair is played by `build.py arena`."""
    points = 0.0
    for number in range(6):
        rng = seeded("levels", number // 2)
        state = new()
        for _ in range(4):
            if not state.outcome():
                state.play(any_turn(state, rng, wander=1))
        while not (ended := state.outcome()):
            level = better if state.current_player() == number % 2 else worse
            state.play(choose(state, level, Limit(nodes=400) if level == "strongest" else None, state.ply).choice)
        points += 0.5 if ended.ranks == (1, 1) else ended.ranks[number % 2] == 1
    assert points >= 3.5


# The parts of the search


@pytest.mark.cpython
@pytest.mark.parametrize("blocks", [0, 1])
def test_the_last_turn_is_weighed_exactly(blocks):
    """K21: against the rules themselves, without and with a block paid for."""
    rng = seeded("last", blocks)
    evaluation = Evaluation(board_of(7))
    gained = 0
    for _ in range(150):
        state = scattered(7, rng)
        now = state.position
        now.hands, now.stock, now.left = (now.hands[0] + now.stock, now.hands[1]), 0, 1
        mine, theirs = now.hands if now.seat == 0 else now.hands[::-1]
        if not state.position.ways():
            continue
        node = node_of(now)
        free = max(mine - theirs + (way.mask & now.tokens).bit_count() for way in state.position.ways())
        best = free
        if blocks and mine:
            best = max(
                free,
                *(
                    mine - theirs - 2 + (way.mask & now.tokens).bit_count()
                    for origin in members(now.blocks)
                    for target in members(state.position.empty)
                    for way in state.position.relocated([(origin, target)]).ways()
                ),
            )
        gained += best > free
        assert (evaluation.last_turn(node) if blocks else evaluation.evaluate(node)) == counted(best)
    assert gained >= 2 * blocks


@pytest.mark.cpython
def test_squares_for_the_token_are_empty_and_shun_the_best_ways():
    rng = seeded("squares")
    table = WayTable(board_of(7))
    fed = 0
    for _ in range(80):
        now = scattered(7, rng).position
        if not now.stock or not now.ways():
            continue
        way = rng.choice(now.ways())
        child = after_way(node_of(now), way)
        found = promising_squares(table, child, 121)
        free = [square for square in range(121) if now.token_squares(way) >> square & 1]
        assert sorted(square for _, square in found) == free, [NAMES[square] for square in free]
        moves = table.at(child.king, child.pawn, child.blocks)
        if moves.ways:
            first = found[0][1]
            safe = any(moves.most(child.tokens | BIT[square]) == moves.most(child.tokens) for square in free)
            fed += moves.most(child.tokens | BIT[first]) > moves.most(child.tokens) and safe
    assert fed == 0
