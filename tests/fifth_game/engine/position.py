"""A position: whose sign is where."""

from asobiban.games.maru_batsu.board import ROWS, SQUARES


class Position:
    """`signs` has the seat whose sign is on each square, None for an empty one; `seat` is to move."""

    def __init__(self, signs: list[int | None], seat: int) -> None:
        self.signs = signs
        self.seat = seat

    @classmethod
    def start(cls, first: int) -> "Position":
        return cls([None] * SQUARES, first)

    def empty(self) -> list[int]:
        """The empty squares."""
        return [square for square, sign in enumerate(self.signs) if sign is None]

    def winner(self) -> int | None:
        """The seat with three in a row."""
        for row in ROWS:
            signs = {self.signs[square] for square in row}
            if len(signs) == 1 and None not in signs:
                return signs.pop()
        return None

    def make(self, square: int) -> None:
        self.signs[square] = self.seat
        self.seat = 1 - self.seat

    def unmake(self, square: int) -> None:
        self.signs[square] = None
        self.seat = 1 - self.seat
