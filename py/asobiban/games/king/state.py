"""A game of キングトークン in progress."""

from collections.abc import Sequence

from asobiban.core.game import Outcome, State
from asobiban.games.king.checking import check_turn
from asobiban.games.king.movegen import legal_moves
from asobiban.games.king.moves import KingMove
from asobiban.games.king.notation import to_text
from asobiban.games.king.position import Position
from asobiban.games.king.preview import Preview, preview
from asobiban.games.king.view import View, view


class KingState(State[KingMove]):
    """A position, and the turns made since the state was built, each with the position before it."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.ply = position.ply
        self._made: list[tuple[Position, KingMove]] = []

    def current_player(self) -> int:
        return self.position.seat

    def legal_moves(self) -> Sequence[KingMove]:
        """Those that move no block, see `movegen.legal_moves`."""
        return legal_moves(self.position)

    def check(self, move: KingMove) -> KingMove:
        check_turn(self.position, move)
        return move

    def recheck(self, move: KingMove) -> None:
        self.check(move)

    def push(self, move: KingMove) -> None:
        self._made.append((self.position.make(move), move))
        self.ply += 1

    def pop(self) -> KingMove:
        before, move = self._made.pop()
        self.position.unmake(before)
        self.ply -= 1
        return move

    def outcome(self) -> Outcome | None:
        return self.position.outcome()

    def to_text(self) -> str:
        return to_text(self.position)

    def view(self, seat: int | None) -> View:
        return view(self.position, self._made)

    def preview(self, draft: str) -> Preview:
        """What a turn under way leads to, see `preview.preview`. Raises `InvalidMove` and `IllegalMove`."""
        return preview(self.position, draft)
