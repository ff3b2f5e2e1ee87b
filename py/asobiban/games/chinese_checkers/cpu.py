"""The five CPU levels: how far each looks, how much it sees, how choosy it is among moves of about the same worth."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random

from asobiban.core.bits import bits
from asobiban.core.game import Analysis, Bot, Line, State
from asobiban.core.limit import Limit
from asobiban.games.chinese_checkers.eval import ROW, Scored
from asobiban.games.chinese_checkers.lookahead import Lookahead
from asobiban.games.chinese_checkers.movegen import moves, way
from asobiban.games.chinese_checkers.moves import ChineseCheckersMove
from asobiban.games.chinese_checkers.movetable import Pair
from asobiban.games.chinese_checkers.position import Position
from asobiban.games.chinese_checkers.race import Race, nearly_there, parted
from asobiban.games.chinese_checkers.state import ChineseCheckersState
from asobiban.search.budget import Budget
from asobiban.search.choice import pick


@dataclass(frozen=True, slots=True)
class Level:
    """`limit` holds when a request has none. `width`: moves looked at in a node. `hops`: the longest chain seen.

    `margin`: how much worse than the best, in hundredths of a row, a move may be and still be chosen.
    `caution`: how much the opponents' standing weighs, all together.
    `race`: positions kept for each move of the way home.
    """

    limit: Limit
    width: int = 10
    hops: int | None = None
    margin: float = 5.0
    caution: float = 1.0
    race: int = 60


LEVELS: dict[str, Level] = {
    "beginner": Level(Limit(depth=1), hops=2, margin=1.6 * ROW, race=4),
    "weak": Level(Limit(depth=1), margin=0.4 * ROW, race=10),
    "normal": Level(Limit(time=0.4, depth=2, nodes=2_000), margin=0.2 * ROW, race=20),
    "strong": Level(Limit(time=0.4, depth=4, nodes=4_000), race=40),
    "strongest": Level(Limit(time=0.95), race=150),
}


class ChineseCheckersBot(Bot[ChineseCheckersMove]):
    """Looks ahead while the armies meet, and for the shortest way home once they have parted."""

    def __init__(self, level: Level) -> None:
        self.level = level

    def analyse(
        self, state: State[ChineseCheckersMove], limit: Limit, *, multipv: int, rng: Random
    ) -> Iterator[Analysis[ChineseCheckersMove]]:
        assert isinstance(state, ChineseCheckersState)
        position, level = state.position, self.level
        limit = limit.over(level.limit)
        # Drawn once: how often the search pauses must not matter.
        lot = rng.random()
        legal = moves(position)
        if len(legal) == 1:
            yield self._analysis(position, [Scored(0.0, legal[0])], multipv, 0, lot)
            return
        pairs = self._in_sight(position, legal)
        nodes = 0
        # A way home that leans on pieces that move can lead in circles; looking ahead shuns what has been before.
        if position.times_seen()[bits(position.pieces[position.seat])] == 1 and (
            parted(position) or nearly_there(position)
        ):
            # Half of the limit: should no way home be found in it, the other half is for looking ahead.
            limit = _half(limit)
            race = Race(position, pairs, Budget(limit), level.race)
            scored = [Scored(0.0, pair) for pair in pairs]
            for _ in race.run():
                scored = race.scored() or scored
                yield self._analysis(position, scored, multipv, race.nodes, lot)
            nodes = race.nodes
            if race.ways:
                yield self._analysis(position, race.scored(), multipv, nodes, lot)
                return
        search = Lookahead(position, pairs, Budget(limit), level.width, level.caution)
        for _ in search.run(limit.depth, multipv, level.margin):
            yield self._analysis(position, search.scored, multipv, nodes + search.nodes, lot)
        yield self._analysis(position, search.scored, multipv, nodes + search.nodes, lot)

    def _in_sight(self, position: Position, legal: Sequence[Pair]) -> list[Pair]:
        """The moves the level sees; all if it would see none."""
        most = self.level.hops
        if most is None:
            return list(legal)
        seen = [pair for pair in legal if len(way(position, pair)) <= most + 1]
        return seen or list(legal)

    def _analysis(
        self, position: Position, scored: Sequence[Scored], multipv: int, nodes: int, lot: float
    ) -> Analysis[ChineseCheckersMove]:
        chosen = scored[pick([each.value for each in scored], self.level.margin, lot)]
        return Analysis(
            _move(position, chosen.pair),
            tuple(Line(_move(position, each.pair), each.value / ROW) for each in scored[:multipv]),
            nodes,
        )


def _half(limit: Limit) -> Limit:
    return replace(
        limit,
        time=None if limit.time is None else limit.time / 2,
        nodes=None if limit.nodes is None else max(1, limit.nodes // 2),
    )


def _move(position: Position, pair: Pair) -> ChineseCheckersMove:
    return ChineseCheckersMove(way(position, pair))
