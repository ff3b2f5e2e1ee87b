"""Two levels: one that plays anywhere, and one that sees every end."""

from collections.abc import Iterator
from random import Random

from asobiban.core.game import Analysis, Bot, Line, State
from asobiban.core.limit import Limit
from asobiban.games.maru_batsu.moves import MaruBatsuMove
from asobiban.games.maru_batsu.position import Position
from asobiban.games.maru_batsu.state import MaruBatsuState

LEVELS = {"beginner": False, "strongest": True}
"""Whether each level looks ahead."""


class MaruBatsuBot(Bot[MaruBatsuMove]):
    """Plays a move that is as good as any to the end of the game, or any at all."""

    def __init__(self, looks_ahead: bool) -> None:
        self.looks_ahead = looks_ahead

    def analyse(
        self, state: State[MaruBatsuMove], limit: Limit, *, multipv: int, rng: Random
    ) -> Iterator[Analysis[MaruBatsuMove]]:
        assert isinstance(state, MaruBatsuState)
        lines = []
        for square in state.position.empty():
            score = -_value(state.position, square) if self.looks_ahead else 0.0
            lines.append(Line(MaruBatsuMove(square), score))
        rng.shuffle(lines)
        lines.sort(key=lambda line: -line.score)
        yield Analysis(lines[0].move, tuple(lines[:multipv]), len(lines))


def _value(position: Position, square: int) -> float:
    """The value of the position after a move for the player to move then: 1 won, 0 drawn, −1 lost."""
    position.make(square)
    if position.winner() is not None:
        value = -1.0
    else:
        value = max((-_value(position, reply) for reply in position.empty()), default=0.0)
    position.unmake(square)
    return value
