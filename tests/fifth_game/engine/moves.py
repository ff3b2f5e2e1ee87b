"""A move: the name of a square."""

from dataclasses import dataclass

from asobiban.core.errors import InvalidMove
from asobiban.games.maru_batsu.board import NAMES, SQUARE_OF


@dataclass(frozen=True, slots=True)
class MaruBatsuMove:
    """Put one's sign on a square."""

    square: int

    def to_text(self) -> str:
        """The square's name."""
        return NAMES[self.square]


def parse_move(text: str) -> MaruBatsuMove:
    """Read a move's text. Raises `InvalidMove` (`bad_square`)."""
    if text not in SQUARE_OF:
        raise InvalidMove("bad_square", square=text[:10])
    return MaruBatsuMove(SQUARE_OF[text])
