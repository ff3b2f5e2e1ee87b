"""The board: squares and their names, eight directions, and the squares that multiply (rules P12, P15, P28–P34)."""

from collections.abc import Iterable
from functools import lru_cache

SIZES = (5, 7, 9, 11)
EMPTY = -1
"""What lies on a square without a tile."""

ARROWS = "→↗↑↖←↙↓↘"
"""The eight directions of reading, as words in move texts name them; opposite ones are four apart."""
STEPS = ((1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1))
"""Direction → columns to the right, rows up."""
HORIZONTAL, RISING, VERTICAL, FALLING = range(4)
"""The four lines through a square: a direction modulo four."""

BONUSES: dict[str, tuple[int, tuple[int, ...]]] = {
    "single2": (2, ()),
    "single3": (3, ()),
    "vertical2": (2, (VERTICAL,)),
    "vertical3": (3, (VERTICAL,)),
    "horizontal2": (2, (HORIZONTAL,)),
    "diagonal2": (2, (RISING, FALLING)),
    "any2": (2, (HORIZONTAL, RISING, VERTICAL, FALLING)),
}
"""Kind of bonus square → factor, and the lines whose words it multiplies; without lines it multiplies its tile."""

_SIGNS = dict(zip("sStTydf", BONUSES, strict=True))
# Our own layouts. That of 5×5 looks the same after half a turn, the others in two mirrors as well.
_LAYOUTS = {
    5: (
        "S.T.d",
        ".f.s.",
        "yt.ty",
        ".s.f.",
        "d.T.S",
    ),
    7: (
        "S.t.t.S",
        ".d.T.d.",
        "y.s.s.y",
        ".f...f.",
        "y.s.s.y",
        ".d.T.d.",
        "S.t.t.S",
    ),
    9: (
        "S..t.t..S",
        ".d..T..d.",
        "..s...s..",
        "y..d.d..y",
        ".f.....f.",
        "y..d.d..y",
        "..s...s..",
        ".d..T..d.",
        "S..t.t..S",
    ),
    11: (
        "S..y.T.y..S",
        ".d..s.s..d.",
        "..f..t..f..",
        "t..d...d..t",
        ".s..y.y..s.",
        "S.........S",
        ".s..y.y..s.",
        "t..d...d..t",
        "..f..t..f..",
        ".d..s.s..d.",
        "S..y.T.y..S",
    ),
}  # fmt: skip


class Board:
    """A board of `size` × `size` squares, numbered by rows from a1: a2 is number `size`.

    `bonus` has each square's kind of bonus, "" for none; `next[direction][square]` is the square beside it, -1 at the
    edge; `around[square]` are its neighbours.
    """

    def __init__(self, size: int) -> None:
        self.size = size
        self.squares = range(size * size)
        self.names = tuple(f"{chr(97 + square % size)}{square // size + 1}" for square in self.squares)
        self.number = {name: square for square, name in enumerate(self.names)}
        self.centre = size * size // 2
        self.bonus = tuple(_SIGNS.get(sign, "") for row in reversed(_LAYOUTS[size]) for sign in row)
        self.next = tuple(tuple(self._step(square, right, up) for square in self.squares) for right, up in STEPS)
        self.around = tuple(
            tuple(sorted(beside[square] for beside in self.next if beside[square] >= 0)) for square in self.squares
        )

    def _step(self, square: int, right: int, up: int) -> int:
        column, row = square % self.size + right, square // self.size + up
        return row * self.size + column if 0 <= column < self.size and 0 <= row < self.size else -1

    def run(self, square: int, direction: int, length: int) -> tuple[int, ...]:
        """The squares of a word from `square` on; () when it would leave the board."""
        squares = [square]
        while len(squares) < length and squares[-1] >= 0:
            squares.append(self.next[direction][squares[-1]])
        return tuple(squares) if squares[-1] >= 0 else ()

    def tile_factor(self, square: int) -> int:
        """What the square makes of the points of its own tile."""
        factor, lines = BONUSES.get(self.bonus[square], (1, (0,)))
        return 1 if lines else factor

    def word_factor(self, square: int, direction: int) -> int:
        """What the square makes of a word in `direction` that uses it."""
        factor, lines = BONUSES.get(self.bonus[square], (1, ()))
        return factor if direction % 4 in lines else 1

    def text(self, squares: Iterable[int]) -> list[str]:
        """The names of squares."""
        return [self.names[square] for square in squares]


@lru_cache(maxsize=len(SIZES))
def board_of(size: int) -> Board:
    """The board of a size, one of `SIZES`."""
    return Board(size)
