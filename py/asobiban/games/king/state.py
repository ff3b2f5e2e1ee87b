"""The rules of キングトークン as a position that turns change."""

from collections.abc import Iterable, Sequence

from asobiban.core.game import Json, Outcome, State
from asobiban.games.king.board import BIT, NOWHERE, board_of, members
from asobiban.games.king.checking import check_turn
from asobiban.games.king.movegen import Way, ways
from asobiban.games.king.moves import KingMove, Relocation
from asobiban.games.king.position import Position, to_text
from asobiban.games.king.preview import preview
from asobiban.games.king.rules import BLOCKS, LAST_TURNS, SEATS, STOCK
from asobiban.games.king.view import view


class KingState(State[KingMove]):
    """A game in progress; `now` is its position."""

    def __init__(self, size: int, now: Position) -> None:
        self.board = board_of(size)
        self.now = now
        # Each turn but the last two takes a token from the stock (rules K12, K21).
        self.ply = STOCK - now.stock + LAST_TURNS - now.left
        self._made: list[tuple[Position, KingMove]] = []

    @classmethod
    def start(cls, size: int) -> "KingState":
        """A new game (rule K03): the king in the centre, a token in each hand, all else beside the board."""
        return cls(size, Position(board_of(size).centre, NOWHERE, 0, 0, (1,) * SEATS, STOCK, LAST_TURNS, 0))

    def current_player(self) -> int:
        return self.now.seat

    def key(self) -> int:
        """A number that differs wherever two positions of one size do."""
        key = 0
        for part in self.now[:4]:
            key = key << 121 | part + 1
        for part in (*self.now.hands, *self.now[5:]):
            key = key << 5 | part
        return key

    # What the rules allow

    @property
    def opening(self) -> bool:
        """Whether blocks are still put down, one a turn: the first five turns of a game (rules K17, K23)."""
        return self.now.blocks.bit_count() < BLOCKS

    @property
    def empty(self) -> int:
        """The squares without king, pawn, block and token: where a token or a block may go (rule K15, DESIGN §3)."""
        now = self.now
        taken = now.blocks | now.tokens | BIT[now.king] | (BIT[now.pawn] if now.pawn != NOWHERE else 0)
        return self.board.all & ~taken

    @property
    def affordable(self) -> int:
        """How many blocks the side to move can move now: none in the opening, else a token each (rule K19).

        Tokens won later in the turn do not count: they are paid before the king moves.
        """
        return 0 if self.opening else min(self.now.hands[self.now.seat], BLOCKS)

    @property
    def can_relocate(self) -> bool:
        """Whether any block can be moved now."""
        return self.outcome() is None and self.affordable > 0 and self.empty > 0

    def ways(self) -> tuple[Way, ...]:
        """The ways the king can go as the blocks stand."""
        now = self.now
        return ways(self.board.size, now.king, now.pawn, now.blocks)

    def token_squares(self, way: Way) -> int:
        """The squares that can take the token after the king has gone `way`; none once the stock is gone.

        Squares whose token has just been won are empty, and so is the square the king has left, unless its block or
        the pawn is there.
        """
        now = self.now
        if not now.stock:
            return 0
        return self.board.all & ~(now.blocks | (now.tokens & ~way.mask) | BIT[way.end] | BIT[way.pawn])

    def relocated(self, relocations: Iterable[Relocation]) -> "KingState":
        """A state of its own in which the side to move has paid for `relocations` and made them; trusted.

        A block may go where another has just come from. Nothing of the game before is in it.
        """
        now = self.now
        blocks, hands = now.blocks, list(now.hands)
        for origin, target in relocations:
            blocks ^= BIT[origin] | BIT[target]
            hands[now.seat] -= 1
            hands[1 - now.seat] += 1
        return KingState(self.board.size, now._replace(blocks=blocks, hands=tuple(hands)))

    def legal_moves(self) -> list[KingMove]:
        """The legal turns that move no block, by path and token.

        With paid blocks there are millions more, so they are not listed: `turns` has those after any relocations, and
        `check` knows them all. Only if the king cannot move without does the list have the turns that move one block;
        one is enough to let it out, and it is the least that the rules ask for.
        """
        if self.outcome():
            return []
        return self.turns(()) or [
            turn
            for origin in members(self.now.blocks)
            for target in members(self.empty)
            for turn in self.turns(((origin, target),))
        ]

    def turns(self, relocations: tuple[Relocation, ...]) -> list[KingMove]:
        """The legal turns that begin with `relocations`, which are affordable and possible; by path and token."""
        there = self.relocated(relocations) if relocations else self
        found = []
        for way in there.ways():
            tokens: Iterable[int | None] = members(there.token_squares(way)) if self.now.stock else (None,)
            found += [KingMove(way.path, token, relocations) for token in tokens]
        return found

    def check(self, move: KingMove) -> KingMove:
        check_turn(self, move)
        return move

    def recheck(self, move: KingMove) -> None:
        self.check(move)

    # Making turns

    def push(self, move: KingMove) -> None:
        now = self.now
        self._made.append((now, move))
        if move.relocations:
            now = self.relocated(move.relocations).now
        mask = 0
        for square in move.path:
            mask |= BIT[square]
        won = (now.tokens & mask).bit_count()
        seat = now.seat
        hands = (now.hands[0] + won, now.hands[1]) if seat == 0 else (now.hands[0], now.hands[1] + won)
        tokens, stock, left = now.tokens & ~mask, now.stock, now.left
        if move.token is None:
            left -= 1
        else:
            tokens |= BIT[move.token]
            stock -= 1
        king = move.path[-1]
        # The opening's block goes under the king (rule K17).
        blocks = now.blocks | BIT[king] if now.blocks.bit_count() < BLOCKS else now.blocks
        self.now = Position(king, move.path[-2], blocks, tokens, hands, stock, left, 1 - seat)
        self.ply += 1

    def pop(self) -> KingMove:
        self.now, move = self._made.pop()
        self.ply -= 1
        return move

    @property
    def made(self) -> Sequence[tuple[Position, KingMove]]:
        """The turns made since the state was built, each with the position before it."""
        return self._made

    def hands_by_ply(self) -> list[list[int]]:
        """Tokens in hand before each turn since the state was built, and now: a list a seat."""
        hands = [position.hands for position, _ in self._made] + [self.now.hands]
        return [list(seat) for seat in zip(*hands, strict=True)]

    # The end

    def outcome(self) -> Outcome | None:
        """`count` after the last turns (rule K21, equals draw), `shut_in` when the king cannot move (rule K22).

        The player to move loses when no way is open, and none can be bought: in the opening, where no block can be
        moved; without a token; without an empty square for a block. Otherwise one token is enough: at most one of the
        squares beside the king has the pawn, so another has only a block, and goes free with it.
        """
        now = self.now
        if not now.left:
            mine, theirs = now.hands
            return Outcome("count", (1 + (mine < theirs), 1 + (theirs < mine)), now.hands)
        if self.ways() or (self.affordable and self.empty):
            return None
        return Outcome("shut_in", (2, 1) if now.seat == 0 else (1, 2), now.hands)

    # Forms

    def to_text(self) -> str:
        return to_text(self.board, self.now)

    def view(self, seat: int | None) -> Json:
        return view(self)

    def preview(self, draft: str) -> Json:
        """What a turn under way leads to, see `preview.preview`. Raises `InvalidMove` and `IllegalMove`."""
        return preview(self, draft)
