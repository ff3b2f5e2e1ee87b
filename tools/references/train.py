"""Reference players of ひらがなトレイン."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from asobiban.core.game import Analysis, Bot, Line, State
from asobiban.core.limit import Limit
from asobiban.games.train.movegen import placements
from asobiban.games.train.moves import TrainMove
from asobiban.games.train.rules import word_score
from asobiban.games.train.state import TrainState


class LongestWord(Bot[TrainMove]):
    """The longest word of the whole dictionary; the first exchange when there is none."""

    def analyse(
        self, state: State[TrainMove], limit: Limit, *, multipv: int, rng: Random
    ) -> Iterator[Analysis[TrainMove]]:
        assert isinstance(state, TrainState)
        found = list(placements(state.position.train, state.hand, state.lexicon.accepted))
        move = max(found, key=lambda move: word_score(move.word)) if found else state.legal_moves()[0]
        yield Analysis(move, (Line(move, 0.0),), len(found))


PLAYERS: dict[str, Callable[[], Bot[Any]]] = {"greedy": LongestWord}
