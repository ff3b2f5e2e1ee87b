"""Reference players of 漢ピオンズ."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from asobiban.core.game import Analysis, Bot, Line, State
from asobiban.core.limit import Limit
from asobiban.games.kanpions.laying import claimed
from asobiban.games.kanpions.movegen import exchanges, in_line, named, places, placings
from asobiban.games.kanpions.moves import KanpionsMove, Pass
from asobiban.games.kanpions.state import KanpionsState

_NAMES = 6
"""Kanji thought of for a JOKER."""


class OneTile(Bot[KanpionsMove]):
    """Of all turns that place one tile and turn over none, the one that scores most by the whole dictionary."""

    def analyse(
        self, state: State[KanpionsMove], limit: Limit, *, multipv: int, rng: Random
    ) -> Iterator[Analysis[KanpionsMove]]:
        assert isinstance(state, KanpionsState)
        position = state.position
        # The first turn takes two tiles.
        first = all(face < 0 for face in position.cells)
        best, most = None, -1
        for squares in places(position, 2 if first else 1):
            lines = in_line(position, squares)
            for placing in placings(position, squares):
                for move in named(position, placing, lines, _NAMES):
                    after = position.lay(move)
                    score = sum(position.score(after, span).total for span, _ in claimed(after, move.words))
                    if score > most:
                        best, most = move, score
        choice: KanpionsMove = best or next(iter(exchanges(position)), Pass())
        yield Analysis(choice, (Line(choice, float(max(most, 0))),), 0)


PLAYERS: dict[str, Callable[[], Bot[Any]]] = {"greedy": OneTile}
