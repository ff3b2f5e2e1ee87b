"""What a piece's place is worth: the cost of a hole, for a seat, in hundredths of a row.

The cost grows with the square of the rows left, so a straggler weighs more than the same rows spread over the army,
faster still within the start camp, which is best left while ladders lead out of it, and with the way from the central
lane, where ladders are and from where every hole of the goal is near. Search adds what a sum over holes cannot know:
ladders, gifts to the others, blocked ways.
"""

from dataclasses import dataclass
from functools import lru_cache

from asobiban.games.chinese_checkers.board import CAMPS, HOLES, ROWS, TURNED
from asobiban.games.chinese_checkers.movetable import Pair

ROW = 100
_STRAGGLING = 3
_ASIDE = 25
_AT_HOME = 160
"""Of each row within the start camp, above what rows cost.

A step there gains less than nearly any hop elsewhere, so that without it the last pieces sit at home until there is
nothing to hop over any more, and then come alone, row by row. Measured with two players, 150 nodes a move: the last
piece left at turn 11–28 instead of 21–48, and 7 of 10 games were won.
"""
_OUT = 12
"""Rows left just outside the start camp."""

_ROWS = tuple(row for row, size in enumerate(ROWS) for _ in range(size))
_LANES = tuple(abs(2 * place - (size - 1)) for size in ROWS for place in range(size))


@dataclass(frozen=True, slots=True)
class Scored:
    """A legal move with its value for who makes it, in hundredths of a row."""

    value: float
    pair: Pair


def _seen_from(camp: int) -> tuple[int, ...]:
    """Each hole as it lies when the board is turned so that `camp` is the bottom point."""
    return TURNED[(CAMPS - camp) % CAMPS]


@lru_cache(maxsize=CAMPS)
def rows_left(camp: int) -> tuple[int, ...]:
    """For each hole the rows from the tip of the goal opposite `camp`: 0–16."""
    return tuple(_ROWS[seen] for seen in _seen_from(camp))


@lru_cache(maxsize=CAMPS)
def costs(camp: int) -> tuple[int, ...]:
    """For each hole what a piece there costs a seat that started from `camp`, in hundredths of a row."""
    return tuple(
        ROW * rows + _STRAGGLING * rows * rows + _AT_HOME * max(0, rows - _OUT) + _ASIDE * _LANES[seen]
        for rows, seen in zip(rows_left(camp), _seen_from(camp), strict=True)
    )


assert all(sorted(costs(camp)) == sorted(costs(0)) and len(costs(camp)) == HOLES for camp in range(CAMPS))
