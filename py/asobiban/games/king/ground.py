"""What the search keeps of a king's square: its ways, where they lead, and the most that they win."""

from __future__ import annotations

from asobiban.games.king.board import BIT, Board
from asobiban.games.king.movegen import Found, reach
from asobiban.games.king.rules import BLOCKS


class Ground:
    """The ways from one square with pawn and blocks as they are; `union` is the set of all squares they enter."""

    __slots__ = ("ways", "masks", "union", "onward", "_most")

    def __init__(self, ways: list[Found]) -> None:
        self.ways = ways
        self.masks = [mask for _, mask, _, _ in ways]
        self.union = 0
        for mask in self.masks:
            self.union |= mask
        self.onward: list[tuple[int, Ground]] | None = None
        """See `Grounds.onward`."""
        self._most: dict[int, int] = {0: 0}

    def most(self, tokens: int) -> int:
        """The most of `tokens` that one move wins."""
        near = tokens & self.union
        most = self._most.get(near)
        if most is None:
            most = self._most[near] = max([(mask & near).bit_count() for mask in self.masks])
        return most


class Grounds:
    """The grounds met in one search. Once the blocks are down there are few, in the opening a new one for each stop."""

    _MOST = 8_000

    def __init__(self, board: Board) -> None:
        self.board = board
        self._found: dict[tuple[int, int, int], Ground] = {}

    def at(self, king: int, pawn: int, blocks: int) -> Ground:
        """The ground of the king's square."""
        key = (king, pawn, blocks)
        ground = self._found.get(key)
        if ground is None:
            if len(self._found) >= self._MOST:
                self._found.clear()
            ground = self._found[key] = Ground(reach(self.board, king, pawn, blocks))
        return ground

    def onward(self, ground: Ground, blocks: int) -> list[tuple[int, Ground]]:
        """Of each way of `ground` the squares it enters, and the next player's ground; `blocks` are those of `ground`.

        The opening's block goes under the king.
        """
        if ground.onward is None:
            opening = blocks.bit_count() < BLOCKS
            ground.onward = [
                (mask, self.at(end, before, blocks | BIT[end] if opening else blocks))
                for _, mask, end, before in ground.ways
            ]
        return ground.onward
