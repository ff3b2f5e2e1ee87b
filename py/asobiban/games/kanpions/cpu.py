"""The CPU levels: how many words each knows, and how many tiles it thinks of placing at once."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from asobiban.core.game import Analysis, Bot, Line, State
from asobiban.core.limit import Limit
from asobiban.games.kanpions.movegen import exchanges, in_line, named, places, placings
from asobiban.games.kanpions.moves import KanpionsMove, Pass, Play
from asobiban.games.kanpions.state import KanpionsState
from asobiban.games.kanpions.turn import claimed, uncovered
from asobiban.search.budget import Budget, Exhausted

_SECONDS = 1.0
"""A search without a limit of its own stops here, with the best it has found."""


_NAMES = 6
"""Kanji thought of for a JOKER."""


@dataclass(frozen=True, slots=True)
class Level:
    """`tiers` of the lexicon known, `tiles` placed at once at most."""

    tiers: int
    tiles: int


LEVELS: dict[str, Level] = {
    "beginner": Level(tiers=1, tiles=2),
    "weak": Level(tiers=2, tiles=2),
    "normal": Level(tiers=3, tiles=2),
    "strong": Level(tiers=4, tiles=2),
    "strongest": Level(tiers=4, tiles=3),
}


class KanpionsBot(Bot[KanpionsMove]):
    """Makes the turn that scores most among those of few tiles and words it knows, without turning tiles over; else
    gives all its tiles back."""

    def __init__(self, level: Level) -> None:
        self.level = level

    def analyse(
        self, state: State[KanpionsMove], limit: Limit, *, multipv: int, rng: Random
    ) -> Iterator[Analysis[KanpionsMove]]:
        assert isinstance(state, KanpionsState)
        budget = Budget(limit if limit.time or limit.nodes else Limit(time=_SECONDS))
        found: dict[Play, int] = {}
        given = exchanges(state)
        nothing: Analysis[KanpionsMove] = Analysis(given[0] if given else Pass(), (), 0)
        try:
            for size in range(1, min(self.level.tiles, len(state.rack)) + 1):
                sets = [*places(state, size)]
                # In no order: a search that ends early has looked everywhere.
                rng.shuffle(sets)
                for squares in sets:
                    lines = in_line(state, squares)
                    for placing in placings(state, squares):
                        for move in named(state, placing, lines, _NAMES):
                            found[move] = self._score(state, move)
                        if budget.visit(1):
                            yield _analysis(found, multipv, budget.nodes) or nothing
        except Exhausted:
            pass
        yield _analysis(found, multipv, budget.nodes) or nothing

    def _score(self, state: KanpionsState, move: Play) -> int:
        """What a turn scores; 0 when it would not stand with the words that the level knows."""
        laid = state.lay(move)
        words = [span for span, word in claimed(state.board, laid, move.words) if self._knows(state, word.text)]
        if uncovered(laid, words) is not None:
            return 0
        return sum(state.score(laid, span).total for span in words)

    def _knows(self, state: KanpionsState, word: str) -> bool:
        return state.lexicon.tier(word) < self.level.tiers


def _analysis(found: dict[Play, int], multipv: int, nodes: int) -> Analysis[KanpionsMove] | None:
    """The best turns, in text order where they score the same."""
    best = sorted((move for move, score in found.items() if score), key=lambda move: (-found[move], move.to_text()))
    if not best:
        return None
    return Analysis(best[0], tuple(Line(move, float(found[move])) for move in best[:multipv]), nodes)
