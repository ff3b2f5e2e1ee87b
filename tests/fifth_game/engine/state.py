"""A game in progress: the protocol's `State` over the rooms beside it."""

from asobiban.core.errors import IllegalMove
from asobiban.core.game import Outcome, State
from asobiban.games.maru_batsu.board import NAMES
from asobiban.games.maru_batsu.moves import MaruBatsuMove
from asobiban.games.maru_batsu.notation import position_text
from asobiban.games.maru_batsu.position import Position
from asobiban.games.maru_batsu.rules import SEATS
from asobiban.games.maru_batsu.view import View, view


class MaruBatsuState(State[MaruBatsuMove]):
    """A position and the moves that led there."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.ply = 0
        self.made: list[MaruBatsuMove] = []

    def current_player(self) -> int:
        return self.position.seat

    def legal_moves(self) -> list[MaruBatsuMove]:
        return [] if self.outcome() else [MaruBatsuMove(square) for square in self.position.empty()]

    def check(self, move: MaruBatsuMove) -> MaruBatsuMove:
        if self.outcome():
            raise IllegalMove("game_over")
        if self.position.signs[move.square] is not None:
            raise IllegalMove("square_filled", square=NAMES[move.square])
        return move

    def recheck(self, move: MaruBatsuMove) -> None:
        self.check(move)

    def push(self, move: MaruBatsuMove) -> None:
        self.position.make(move.square)
        self.made.append(move)
        self.ply += 1

    def pop(self) -> MaruBatsuMove:
        move = self.made.pop()
        self.position.unmake(move.square)
        self.ply -= 1
        return move

    def outcome(self) -> Outcome | None:
        winner = self.position.winner()
        if winner is None and self.position.empty():
            return None
        ranks = tuple(1 if winner in (None, seat) else 2 for seat in range(SEATS))
        return Outcome("full" if winner is None else "row", ranks, tuple(int(seat == winner) for seat in range(SEATS)))

    def to_text(self) -> str:
        return position_text(self.position)

    def view(self, seat: int | None) -> View:
        return view(self.position, self.made, self.ply, self.outcome())
