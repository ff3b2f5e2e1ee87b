"""The squares of a board of 5, 7, 9 or 11 a side.

A square is the number `ROW * row + column`, both from 0, from the bottom left, on every size of board: its name (`d4`
= fourth column, fourth row) needs no board to be read. A set of squares is an int with one bit each.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from asobiban.core.bits import bits

ROW = 11
"""Squares from one row to the next: the widest board's side."""
COLUMNS = "abcdefghijk"
NAMES = tuple(COLUMNS[square % ROW] + str(square // ROW + 1) for square in range(ROW * ROW))
SQUARE_OF = {name: square for square, name in enumerate(NAMES)}
BIT = tuple(1 << square for square in range(ROW * ROW))
NOWHERE = -1
"""In place of a square that is off the board, or of a piece beside it."""
HEADINGS = 4
"""Up, right, down, left: adding 1 turns right, adding 2 turns back."""


def names(squares: Iterable[int]) -> list[str]:
    """Their names, in the order given."""
    return [NAMES[square] for square in squares]


class Board:
    """A board of `size` by `size`.

    `ahead[square][heading]` is the next square, or `NOWHERE` past the edge; `rays` has all squares up to the edge.
    """

    def __init__(self, size: int) -> None:
        self.size = size
        self.centre = ROW * (size // 2) + size // 2
        self.squares = tuple(ROW * row + column for row in range(size) for column in range(size))
        self.all = bits(self.squares)
        self.ahead = tuple(
            tuple(self._next(square, across, up) for across, up in ((0, 1), (1, 0), (0, -1), (-1, 0)))
            if self.holds(square)
            else ()
            for square in range(ROW * ROW)
        )

        self.rays = tuple(
            tuple(tuple(self._onward(square, heading)) for heading in range(len(nexts)))
            for square, nexts in enumerate(self.ahead)
        )

    def holds(self, square: int) -> bool:
        """Whether a square of the widest board is one of this board too."""
        return square % ROW < self.size and square // ROW < self.size

    def _next(self, square: int, across: int, up: int) -> int:
        column, row = square % ROW + across, square // ROW + up
        return ROW * row + column if 0 <= column < self.size and 0 <= row < self.size else NOWHERE

    def _onward(self, square: int, heading: int) -> Iterator[int]:
        while (square := self.ahead[square][heading]) != NOWHERE:
            yield square


@lru_cache
def board_of(size: int) -> Board:
    """The shared `Board` of this size."""
    return Board(size)
