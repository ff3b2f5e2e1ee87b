"""Reference players of チャイニーズチェッカー."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from asobiban.core.game import Analysis, Bot, Line, State
from asobiban.core.limit import Limit
from asobiban.games.chinese_checkers.movegen import PASS, moves, way
from asobiban.games.chinese_checkers.moves import ChineseCheckersMove
from asobiban.games.chinese_checkers.movetable import Pair
from asobiban.games.chinese_checkers.position import Position
from asobiban.games.chinese_checkers.state import ChineseCheckersState


class Greedy(Bot[ChineseCheckersMove]):
    """The longest way forward, of equally long ones by the hindmost piece, then at random."""

    def analyse(
        self, state: State[ChineseCheckersMove], limit: Limit, *, multipv: int, rng: Random
    ) -> Iterator[Analysis[ChineseCheckersMove]]:
        assert isinstance(state, ChineseCheckersState)
        position = state.position
        legal = moves(position)
        far = position.rules.to_goal[position.seat]
        rng.shuffle(legal)
        yield _chosen(position, max(legal, key=lambda pair: (far[pair[0]] - far[pair[1]], far[pair[0]])), len(legal))


class DepthTwo(Bot[ChineseCheckersMove]):
    """Alpha-beta over one move and the next player's reply, equals at random.

    It maximises the mean of the others' summed distances less its own.
    """

    def analyse(
        self, state: State[ChineseCheckersMove], limit: Limit, *, multipv: int, rng: Random
    ) -> Iterator[Analysis[ChineseCheckersMove]]:
        assert isinstance(state, ChineseCheckersState)
        position = state.position
        me, legal = position.seat, moves(position)
        rng.shuffle(legal)
        best, choice, nodes = -float("inf"), legal[0], 0
        for pair in legal:
            position.make(*pair)
            value = float("inf")
            for reply in moves(position) or [PASS]:
                nodes += 1
                if position.over:
                    value = _standing(position, me)
                    break
                position.make(*reply)
                value = min(value, _standing(position, me))
                position.unmake()
                if value <= best:
                    break
            position.unmake()
            if value > best:
                best, choice = value, pair
        yield _chosen(position, choice, nodes)


def _standing(position: Position, me: int) -> float:
    if me in position.finished:
        return 1000.0
    return (sum(position.distance) - position.distance[me]) / (len(position.distance) - 1) - position.distance[me]


def _chosen(position: Position, pair: Pair, nodes: int) -> Analysis[ChineseCheckersMove]:
    move = ChineseCheckersMove(way(position, pair))
    return Analysis(move, (Line(move, 0.0),), nodes)


PLAYERS: dict[str, Callable[[], Bot[Any]]] = {"greedy": Greedy, "depth2": DepthTwo}
