"""A position of キングトークン: what lies where, what is true of it, and what a turn makes of it.

It need not be one that a game can reach: figures show the king with fewer blocks than a game would have by then.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields, replace
from typing import Literal

from asobiban.core.game import Outcome
from asobiban.games.king.board import BIT, NOWHERE, Board, board_of
from asobiban.games.king.moves import KingMove, Relocation
from asobiban.games.king.rules import BLOCKS, LAST_TURNS, SEATS, STOCK
from asobiban.games.king.ways import Way, ways

StepKind = Literal["relocation", "king", "pawn", "block", "token"]
Step = tuple[StepKind, int]
"""What a step of a turn moves or puts down, and the square it comes to: a block that is paid for, the king by one
square, the pawn, the opening's block, the shared token."""


@dataclass(slots=True)
class Position:
    """All that a turn changes. `blocks` and `tokens` are sets of squares, `pawn` is `NOWHERE` before the first move.

    `hands` are the tokens won, one number a seat. `left` counts the turns that are still to come once the shared
    `stock` of tokens is gone, and is `LAST_TURNS` until then. `seat` is to move.
    """

    board: Board
    king: int
    pawn: int
    blocks: int
    tokens: int
    hands: tuple[int, ...]
    stock: int
    left: int
    seat: int

    @classmethod
    def start(cls, size: int) -> "Position":
        """A new game (rule K03): the king in the centre, a token in each hand, all else beside the board."""
        board = board_of(size)
        return cls(board, board.centre, NOWHERE, 0, 0, (1,) * SEATS, STOCK, LAST_TURNS, 0)

    def copy(self) -> "Position":
        return replace(self)

    @property
    def ply(self) -> int:
        """Turns made: each but the last two takes a token from the stock (rules K12, K21)."""
        return STOCK - self.stock + LAST_TURNS - self.left

    @property
    def opening(self) -> bool:
        """Whether blocks are still put down, one a turn: the first five turns of a game (rules K17, K23)."""
        return self.blocks.bit_count() < BLOCKS

    @property
    def empty(self) -> int:
        """The squares without king, pawn, block and token: where a token or a block may go (rule K15, decision K.4)."""
        pawn = 0 if self.pawn == NOWHERE else BIT[self.pawn]
        return self.board.all & ~(self.blocks | self.tokens | BIT[self.king] | pawn)

    @property
    def affordable(self) -> int:
        """How many blocks the side to move can move now, for a token each (rule K19).

        None in the opening, unless the king cannot move otherwise (decision K.5). Tokens won later in the turn do not
        count: they are paid before the king moves.
        """
        if self.opening and self.ways():
            return 0
        return min(self.hands[self.seat], self.blocks.bit_count())

    @property
    def can_relocate(self) -> bool:
        """Whether any block can be moved now."""
        return self.outcome() is None and self.affordable > 0 and self.empty > 0

    def ways(self) -> tuple[Way, ...]:
        """The ways the king can go as the blocks stand."""
        return ways(self.board.size, self.king, self.pawn, self.blocks)

    def token_squares(self, way: Way) -> int:
        """The squares that can take the token after the king has gone `way`; none once the stock is gone.

        Squares whose token has just been won are empty, and so is the square the king has left, unless its block or
        the pawn is there.
        """
        if not self.stock:
            return 0
        return self.board.all & ~(self.blocks | (self.tokens & ~way.mask) | BIT[way.end] | BIT[way.pawn])

    def outcome(self) -> Outcome | None:
        """`count` after the last turns (rule K21, equals draw), `shut_in` when the king cannot move (rule K22).

        The player to move loses when no way is open, and none can be bought: without a token, or without an empty
        square for a block (decision K.5). Otherwise one token is enough, in the opening too: at most one of the squares
        beside the king has the pawn, so another has only a block, and goes free with it.
        """
        if not self.left:
            mine, theirs = self.hands
            return Outcome("count", (1 + (mine < theirs), 1 + (theirs < mine)), self.hands)
        if self.ways() or (self.affordable and self.empty):
            return None
        return Outcome("shut_in", (2, 1) if self.seat == 0 else (1, 2), self.hands)

    def relocated(self, relocations: Iterable[Relocation]) -> "Position":
        """A position of its own in which the side to move has paid for `relocations` and made them; trusted.

        A block may go where another has just come from.
        """
        after = self.copy()
        for origin, target in relocations:
            after.relocate(origin, target)
        return after

    def relocate(self, origin: int, target: int) -> None:
        """Pay for moving a block, and move it (rules K19, K20)."""
        self.blocks ^= BIT[origin] | BIT[target]
        self._give(1 - self.seat, 1)
        self._give(self.seat, -1)

    def enter(self, square: int) -> None:
        """Let the king enter a square, and its player win the token there (rules K12, K13)."""
        self.king = square
        if self.tokens & BIT[square]:
            self.tokens ^= BIT[square]
            self._give(self.seat, 1)

    def steps(self, move: KingMove) -> Iterator[Step]:
        """Make a legal turn, trusted, in its steps (rules K23, K24): the position is as it is after each one given.

        Only when there are no more is the turn made.
        """
        for origin, target in move.relocations:
            self.relocate(origin, target)
            yield "relocation", target
        for square in move.path[1:]:
            self.enter(square)
            yield "king", square
        self.pawn = move.path[-2]
        yield "pawn", self.pawn
        if self.opening:
            # The opening's block goes under the king (rule K17).
            self.blocks |= BIT[self.king]
            yield "block", self.king
        if move.token is None:
            self.left -= 1
        else:
            self.tokens |= BIT[move.token]
            self.stock -= 1
            yield "token", move.token
        self.seat = 1 - self.seat

    def make(self, move: KingMove) -> "Position":
        """Make a legal turn, trusted. Returns the position before it, for `unmake`."""
        before = self.copy()
        for _ in self.steps(move):
            pass
        return before

    def unmake(self, before: "Position") -> None:
        """Take the last turn back; `before` is what `make` returned."""
        for field in fields(self):
            setattr(self, field.name, getattr(before, field.name))

    def _give(self, seat: int, tokens: int) -> None:
        first, second = self.hands
        self.hands = (first + tokens, second) if seat == 0 else (first, second + tokens)
