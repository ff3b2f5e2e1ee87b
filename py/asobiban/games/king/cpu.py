"""The five CPU levels: how far each looks, what it overlooks, how choosy it is among turns of about the same worth."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from asobiban.core.game import Analysis, Bot, Line, State
from asobiban.core.limit import Limit
from asobiban.games.king.moves import KingMove
from asobiban.games.king.root import Root
from asobiban.games.king.state import KingState
from asobiban.search.budget import Budget
from asobiban.search.choice import pick


@dataclass(frozen=True, slots=True)
class Level:
    """`limit` holds when a request has none; its depth is in turns, followed by the best reply.

    `margin`: how much worse than the best, in tokens, a turn may be and still be chosen.
    `pays`: the most blocks it thinks of moving when it need not.
    `squares`: squares for the token it thinks of, after each way of the king, those that look best; more is careless.
    `solves`: whether it plays the last turns without a fault.
    """

    limit: Limit
    margin: float = 0.05
    pays: int = 1
    squares: int = 8
    solves: bool = False


LEVELS: dict[str, Level] = {
    "beginner": Level(Limit(depth=1), margin=4.0, pays=0, squares=121),
    "weak": Level(Limit(depth=1), margin=2.2, pays=0, squares=20),
    "normal": Level(Limit(depth=1), margin=1.1, pays=1),
    "strong": Level(Limit(depth=2), margin=1.0),
    "strongest": Level(Limit(time=1.2, depth=8, nodes=24_000), pays=2, solves=True),
}


class KingBot(Bot[KingMove]):
    """Evaluates all turns, then looks deeper into the best."""

    def __init__(self, level: Level) -> None:
        self.level = level

    def analyse(
        self, state: State[KingMove], limit: Limit, *, multipv: int, rng: Random
    ) -> Iterator[Analysis[KingMove]]:
        assert isinstance(state, KingState)
        level = self.level
        limit = limit.over(level.limit)
        # Drawn once: how often the search pauses must not matter.
        lot = rng.random()
        budget = Budget(limit)
        root = Root(state.position, budget, level.pays, level.squares, level.solves)
        for _ in root.evaluate():
            if root.choices:
                yield self._analysis(root, multipv, budget.nodes, lot)
        for _ in root.deepen(limit.depth or 1, level.margin, multipv):
            yield self._analysis(root, multipv, budget.nodes, lot)
        yield self._analysis(root, multipv, budget.nodes, lot)

    def _analysis(self, root: Root, multipv: int, nodes: int, lot: float) -> Analysis[KingMove]:
        choices = root.choices
        chosen = choices[pick([each.value for each in choices], self.level.margin, lot)]
        return Analysis(
            chosen.move,
            tuple(Line(each.move, each.value) for each in choices[:multipv]),
            nodes,
        )
