"""A plain player that takes the longest way forward: the yardstick for the CPU levels."""

from collections.abc import Iterator
from random import Random

from asobiban.core.game import Analysis, Bot, Line, State
from asobiban.core.limit import Limit
from asobiban.games.chinese_checkers.movegen import PASS, Pair, moves
from asobiban.games.chinese_checkers.moves import StarMove
from asobiban.games.chinese_checkers.state import StarState


class GreedyBot(Bot[StarMove]):
    """Shortens its distance as much as it can, equally long ways by the hindmost piece first, then at random."""

    def analyse(
        self, state: State[StarMove], limit: Limit, *, multipv: int, rng: Random
    ) -> Iterator[Analysis[StarMove]]:
        assert isinstance(state, StarState)
        legal = moves(state)
        if legal == [PASS]:
            yield Analysis(StarMove(), (Line(StarMove(), 0.0),), 1)
            return
        far = state.rules.to_goal[state.seat]

        def merit(pair: Pair) -> tuple[int, int]:
            return far[pair[0]] - far[pair[1]], far[pair[0]]

        rng.shuffle(legal)
        legal.sort(key=merit, reverse=True)
        lines = tuple(
            Line(StarMove(state.ways(pair[0])[0][pair[1]]), float(merit(pair)[0])) for pair in legal[:multipv]
        )
        yield Analysis(lines[0].move, lines, len(legal))
