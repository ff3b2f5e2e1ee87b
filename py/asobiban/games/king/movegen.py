"""The ways a king can go (rules K05, K06, K09, K11, K18; DESIGN §3).

One to five squares along row or column, stopping anywhere. Only where the next square ahead is off the board or has a
block may the king turn left or right, after at least one square of this move; each further turn needs an obstacle of
its own. The pawn stops the king and gives no right to turn. No square is entered twice in a move, and where the move
began is not entered again: that rules out turning back, also out of a dead end, and a move that would be a pass.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from asobiban.games.king.board import BIT, HEADINGS, NOWHERE, Board, board_of
from asobiban.games.king.rules import REACH


class Way(NamedTuple):
    """`path` from the king's square to `end`, all of it as the set `mask`; `pawn` is the square before `end`.

    After a move of one square that is the square the king came from, even if a block lies there (DESIGN §3).
    """

    path: tuple[int, ...]
    mask: int
    end: int
    pawn: int


@lru_cache(maxsize=4096)
def ways(size: int, king: int, pawn: int, blocks: int) -> tuple[Way, ...]:
    """All ways from `king`, sorted by their squares; `pawn` may be `NOWHERE`. Which tokens lie there plays no part."""
    board = board_of(size)
    paths = [path for heading in range(HEADINGS) for path in _onward(board, pawn, blocks, (king,), BIT[king], heading)]
    return tuple(Way(path, sum(map(BIT.__getitem__, path)), path[-1], path[-2]) for path in sorted(paths))


def _onward(
    board: Board, pawn: int, blocks: int, path: tuple[int, ...], entered: int, heading: int
) -> Iterator[tuple[int, ...]]:
    """All paths that go on from the end of `path` with a step along `heading`."""
    square = board.ahead[path[-1]][heading]
    if square in (NOWHERE, pawn) or (blocks | entered) >> square & 1:
        return
    path = (*path, square)
    yield path
    if len(path) > REACH:
        return
    ahead = board.ahead[square][heading]
    if ahead == NOWHERE or blocks >> ahead & 1:
        for turned in ((heading + 1) % HEADINGS, (heading - 1) % HEADINGS):
            yield from _onward(board, pawn, blocks, path, entered | BIT[square], turned)
    else:
        yield from _onward(board, pawn, blocks, path, entered | BIT[square], heading)
