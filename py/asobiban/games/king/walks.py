"""The last turn of all, with every block that it can pay to move (rules K19–K22).

Blocks are not tried square by square. Each way that the king could go on an empty board has its price: blocks that lie
on it are moved off, blocks that it lacks where it bends are moved there, and one moved block can do for both.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from asobiban.games.king.board import BIT, HEADINGS, NOWHERE, Board, board_of
from asobiban.games.king.rules import REACH

NEVER = 99
"""The price of a walk that no blocks open."""
PAY = 2
"""What a block costs: the token is lost to the opponent."""


class Walk(NamedTuple):
    """`entered`: the squares of `path` but its first; `needs`: squares that must have a block for the king to bend."""

    path: tuple[int, ...]
    entered: int
    needs: int


@lru_cache(maxsize=1024)
def walks(size: int, king: int) -> tuple[Walk, ...]:
    """All walks from `king` that some blocks allow, the shortest first."""
    board = board_of(size)
    return tuple(sorted(_onward(board, Walk((king,), 0, 0)), key=lambda walk: len(walk.path)))


def _onward(board: Board, walk: Walk) -> Iterator[Walk]:
    """The walks that go on from the end of `walk`."""
    path, entered, needs = walk
    if len(path) > REACH:
        return
    ahead = board.ahead[path[-1]]
    for heading in range(HEADINGS):
        square, wall = ahead[heading], NOWHERE
        if len(path) > 1:
            wall = ahead[board.ahead[path[-2]].index(path[-1])]
        if square == NOWHERE or square in path:
            continue
        needed = needs if wall in (NOWHERE, square) else needs | BIT[wall]
        further = Walk((*path, square), entered | BIT[square], needed)
        if not further.entered & further.needs:
            yield further
            yield from _onward(board, further)


def price(walk: Walk, blocks: int, empty: int) -> int:
    """How many blocks have to be moved for `walk`; `empty` are the squares where they may go. `NEVER` if that is none.

    No more are needed than lie on it or are lacking, whichever is more: there are always enough blocks to fill what
    is lacking, since a walk bends at most four times.
    """
    lacking = walk.needs & ~blocks
    if lacking & ~empty:
        return NEVER
    off, on = (walk.entered & blocks).bit_count(), lacking.bit_count()
    if off > on and (empty & ~(walk.entered | lacking)).bit_count() < off - on:
        return NEVER
    return max(off, on)


class LastTurns:
    """What the last turn is worth, on one board."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._worth: dict[tuple[int, int, int], list[tuple[int, Walk]]] = {}

    def empty(self, king: int, pawn: int, blocks: int, tokens: int) -> int:
        """The squares where a block may go."""
        taken = blocks | tokens | BIT[king]
        return self._board.all & ~(taken if pawn == NOWHERE else taken | BIT[pawn])

    def worth(self, king: int, pawn: int, tokens: int) -> list[tuple[int, Walk]]:
        """The walks past the pawn, each after the tokens that it wins; those that win most first, then the shortest."""
        key = (king, pawn, tokens)
        found = self._worth.get(key)
        if found is None:
            if len(self._worth) > 500:
                self._worth.clear()
            shut = 0 if pawn == NOWHERE else BIT[pawn]
            found = self._worth[key] = [
                ((walk.entered & tokens).bit_count(), walk)
                for walk in walks(self._board.size, king)
                if not walk.entered & shut
            ]
            found.sort(key=lambda each: -each[0])
        return found

    def best(self, king: int, pawn: int, blocks: int, tokens: int, hand: int) -> tuple[int, Walk] | None:
        """The most that the last turn gains, and how; `hand` are the blocks it can pay for. None if it is shut in."""
        empty = self.empty(king, pawn, blocks, tokens)
        gain, best = -NEVER, None
        for wins, walk in self.worth(king, pawn, tokens):
            if wins <= gain:
                break
            cost = price(walk, blocks, empty)
            if cost <= hand and wins - PAY * cost > gain:
                gain, best = wins - PAY * cost, walk
        return best and (gain, best)
