"""The ways a king can go over a board (rules K05, K06, K09, K11, K18; decision K.2).

One to five squares along row or column, stopping anywhere. Only where the next square ahead is off the board or has a
block may the king turn left or right, after at least one square of this move; each further turn needs an obstacle of
its own. The pawn stops the king and gives no right to turn. No square is entered twice in a move, and where the move
began is not entered again: that rules out turning back, also out of a dead end, and a move that would be a pass.
"""

from functools import lru_cache
from typing import NamedTuple

from asobiban.games.king.board import BIT, HEADINGS, Board, board_of
from asobiban.games.king.rules import REACH

Found = tuple[tuple[int, ...], int, int, int]
"""The fields of a `Way`, in their order. The search makes so many that names would cost it too much."""


class Way(NamedTuple):
    """`path` from the king's square to `end`, all of it as the set `mask`; `pawn` is the square before `end`.

    After a move of one square that is the square the king came from, even if a block lies there (decision K.3).
    """

    path: tuple[int, ...]
    mask: int
    end: int
    pawn: int


@lru_cache(maxsize=1024)
def ways(size: int, king: int, pawn: int, blocks: int) -> tuple[Way, ...]:
    """All ways from `king`, sorted by their squares; `pawn` may be `NOWHERE`. Which tokens lie there plays no part."""
    return tuple(map(Way._make, sorted(reach(board_of(size), king, pawn, blocks))))


def reach(board: Board, king: int, pawn: int, blocks: int) -> list[Found]:
    """All ways from `king`, by their first heading."""
    found: list[Found] = []
    for heading in range(HEADINGS):
        _go_on(board, pawn, blocks, (king,), BIT[king], heading, found)
    return found


def _go_on(
    board: Board, pawn: int, blocks: int, path: tuple[int, ...], entered: int, heading: int, found: list[Found]
) -> None:
    """Add all ways that go on from the end of `path` with a step along `heading`."""
    first = before = path[-1]
    for square in board.rays[before][heading]:
        bit = BIT[square]
        if blocks & bit:
            break
        if square == pawn or entered & bit:
            return
        path += (square,)
        entered |= bit
        found.append((path, entered, square, before))
        if len(path) > REACH:
            return
        before = square
    # An edge or a block is ahead.
    if before != first:
        _go_on(board, pawn, blocks, path, entered, (heading + 1) % HEADINGS, found)
        _go_on(board, pawn, blocks, path, entered, (heading - 1) % HEADINGS, found)
