"""What the search keeps of a king's moves: its ways from a square, where they lead, and the most that they win."""

from asobiban.games.king.board import BIT, Board
from asobiban.games.king.rules import BLOCKS
from asobiban.games.king.ways import Found, reach


class KingMoves:
    """The ways from one square with pawn and blocks as they are; `union` is the set of all squares they enter."""

    __slots__ = ("ways", "masks", "union", "onward", "_most")

    def __init__(self, ways: list[Found]) -> None:
        self.ways = ways
        self.masks = [mask for _, mask, _, _ in ways]
        self.union = 0
        for mask in self.masks:
            self.union |= mask
        self.onward: list[tuple[int, KingMoves]] | None = None
        """See `WayTable.onward`."""
        self._most: dict[int, int] = {0: 0}

    def most(self, tokens: int) -> int:
        """The most of `tokens` that one move wins."""
        near = tokens & self.union
        most = self._most.get(near)
        if most is None:
            most = self._most[near] = max([(mask & near).bit_count() for mask in self.masks])
        return most


class WayTable:
    """The moves met in one search. Once the blocks are down there are few, in the opening new ones for each stop."""

    _MOST = 8_000

    def __init__(self, board: Board) -> None:
        self.board = board
        self._found: dict[tuple[int, int, int], KingMoves] = {}

    def at(self, king: int, pawn: int, blocks: int) -> KingMoves:
        """The moves from the king's square."""
        key = (king, pawn, blocks)
        moves = self._found.get(key)
        if moves is None:
            if len(self._found) >= self._MOST:
                self._found.clear()
            moves = self._found[key] = KingMoves(reach(self.board, king, pawn, blocks))
        return moves

    def onward(self, moves: KingMoves, blocks: int) -> list[tuple[int, KingMoves]]:
        """Of each of `moves` the squares it enters, and the next player's moves; `blocks` are as for `moves`.

        The opening's block goes under the king.
        """
        if moves.onward is None:
            opening = blocks.bit_count() < BLOCKS
            moves.onward = [
                (mask, self.at(end, before, blocks | BIT[end] if opening else blocks))
                for _, mask, end, before in moves.ways
            ]
        return moves.onward
