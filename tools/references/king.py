"""キングトークン: a player who takes the most tokens now."""

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any

from asobiban.core.bits import members
from asobiban.core.game import Analysis, Bot, Line, State
from asobiban.core.limit import Limit
from asobiban.games.king.moves import KingMove
from asobiban.games.king.state import KingState


class GreedyKing(Bot[KingMove]):
    """The way that wins the most tokens at once, of equal ones any, and the token on any square.

    It pays only to get out when shut in.
    """

    def analyse(
        self, state: State[KingMove], limit: Limit, *, multipv: int, rng: Random
    ) -> Iterator[Analysis[KingMove]]:
        assert isinstance(state, KingState)
        position = state.position
        wins = {way: (way.mask & position.tokens).bit_count() for way in position.ways()}
        if wins:
            way = rng.choice([way for way, won in wins.items() if won == max(wins.values())])
            squares = members(position.token_squares(way))
            move = KingMove(way.path, rng.choice(squares) if squares else None)
        else:
            move = rng.choice(state.legal_moves())
        yield Analysis(move, (Line(move, 0.0),), len(wins))


PLAYERS: Mapping[str, Callable[[], Bot[Any]]] = {"greedy": GreedyKing}
