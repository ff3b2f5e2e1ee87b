"""The CPU levels."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from asobiban.core.game import Analysis, Bot, Line, State
from asobiban.core.limit import Limit
from asobiban.games.king.board import BIT
from asobiban.games.king.movegen import ways
from asobiban.games.king.moves import KingMove
from asobiban.games.king.state import KingState
from asobiban.search.budget import Budget


@dataclass(frozen=True, slots=True)
class Level:
    """`margin`: how many tokens worse than the best a turn may be and still be chosen."""

    margin: int


LEVELS: dict[str, Level] = {
    "beginner": Level(3),
    "weak": Level(2),
    "normal": Level(1),
    "strong": Level(0),
    "strongest": Level(0),
}


class KingBot(Bot[KingMove]):
    """Weighs what a turn wins against the most that the reply can win."""

    def __init__(self, level: Level) -> None:
        self.level = level

    def analyse(
        self, state: State[KingMove], limit: Limit, *, multipv: int, rng: Random
    ) -> Iterator[Analysis[KingMove]]:
        assert isinstance(state, KingState)
        lot = rng.random()
        budget = Budget(Limit())
        scored = []
        for move in state.legal_moves():
            scored.append((self._worth(state, move), move))
            if budget.visit(1):
                yield self._analysis(scored, multipv, budget.nodes, lot)
        yield self._analysis(scored, multipv, budget.nodes, lot)

    def _worth(self, state: KingState, move: KingMove) -> float:
        seat, before = state.now.seat, state.now.hands
        state.push(move)
        now = state.now
        gain = (now.hands[seat] - before[seat]) - (now.hands[1 - seat] - before[1 - seat])
        replies = [
            (way.mask & now.tokens & ~BIT[now.king]).bit_count()
            for way in ways(state.board.size, now.king, now.pawn, now.blocks)
        ]
        ended = state.outcome()
        state.pop()
        if ended and ended.termination == "shut_in":
            return 40.0
        return gain - max(replies, default=0) * (now.left > 0)

    def _analysis(
        self, scored: list[tuple[float, KingMove]], multipv: int, nodes: int, lot: float
    ) -> Analysis[KingMove]:
        order = sorted(scored, key=lambda each: -each[0])
        near = [move for value, move in order if value >= order[0][0] - self.level.margin]
        return Analysis(near[int(lot * len(near))], tuple(Line(move, value) for value, move in order[:multipv]), nodes)
