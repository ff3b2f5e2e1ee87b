"""Reference players of チャイニーズチェッカー."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from asobiban.core.game import Analysis, Bot, Line, State
from asobiban.core.limit import Limit
from asobiban.games.chinese_checkers.movegen import PASS, Pair, moves
from asobiban.games.chinese_checkers.moves import StarMove
from asobiban.games.chinese_checkers.state import StarState


class GreedyStar(Bot[StarMove]):
    """The longest way forward, of equally long ones by the hindmost piece, then at random."""

    def analyse(
        self, state: State[StarMove], limit: Limit, *, multipv: int, rng: Random
    ) -> Iterator[Analysis[StarMove]]:
        assert isinstance(state, StarState)
        legal = moves(state)
        far = state.rules.to_goal[state.seat]
        rng.shuffle(legal)
        yield _chosen(state, max(legal, key=lambda pair: (far[pair[0]] - far[pair[1]], far[pair[0]])), len(legal))


class DepthTwoStar(Bot[StarMove]):
    """Alpha-beta over one move and the next player's reply, equals at random.

    It maximises the mean of the others' summed distances less its own.
    """

    def analyse(
        self, state: State[StarMove], limit: Limit, *, multipv: int, rng: Random
    ) -> Iterator[Analysis[StarMove]]:
        assert isinstance(state, StarState)
        me, legal = state.seat, moves(state)
        rng.shuffle(legal)
        best, choice, nodes = -float("inf"), legal[0], 0
        for pair in legal:
            state.make(*pair)
            value = float("inf")
            for reply in moves(state) or [PASS]:
                nodes += 1
                if state.over:
                    value = _standing(state, me)
                    break
                state.make(*reply)
                value = min(value, _standing(state, me))
                state.unmake()
                if value <= best:
                    break
            state.unmake()
            if value > best:
                best, choice = value, pair
        yield _chosen(state, choice, nodes)


def _standing(state: StarState, me: int) -> float:
    if me in state.finished:
        return 1000.0
    return (sum(state.distance) - state.distance[me]) / (len(state.distance) - 1) - state.distance[me]


def _chosen(state: StarState, pair: Pair, nodes: int) -> Analysis[StarMove]:
    move = StarMove() if pair == PASS else StarMove(state.ways(pair[0])[0][pair[1]])
    return Analysis(move, (Line(move, 0.0),), nodes)


PLAYERS: dict[str, Callable[[], Bot[Any]]] = {"greedy": GreedyStar, "depth2": DepthTwoStar}
