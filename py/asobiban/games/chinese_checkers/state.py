"""チャイニーズチェッカー as a `State`: a position, and the moves that led to it."""

from asobiban.core.errors import IllegalMove
from asobiban.core.game import Outcome, State
from asobiban.games.chinese_checkers.board import NAMES
from asobiban.games.chinese_checkers.checking import complete
from asobiban.games.chinese_checkers.movegen import PASS, legal_ways, moves
from asobiban.games.chinese_checkers.moves import ChineseCheckersMove
from asobiban.games.chinese_checkers.notation import to_text
from asobiban.games.chinese_checkers.position import Position
from asobiban.games.chinese_checkers.view import View, view


class ChineseCheckersState(State[ChineseCheckersMove]):
    """A game in progress. `position` is as it is after all moves pushed."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.ply = position.ply
        self._made: list[tuple[int, ChineseCheckersMove]] = []
        """The moves pushed, each with its seat."""

    def current_player(self) -> int:
        return self.position.seat

    def legal_moves(self) -> list[ChineseCheckersMove]:
        return [ChineseCheckersMove(way) for way in legal_ways(self.position)]

    def forced_move(self) -> ChineseCheckersMove | None:
        return ChineseCheckersMove() if moves(self.position) == [PASS] else None

    def check(self, move: ChineseCheckersMove) -> ChineseCheckersMove:
        return ChineseCheckersMove(complete(self.position, move.path))

    def recheck(self, move: ChineseCheckersMove) -> None:
        if self.check(move) != move:
            raise IllegalMove("not_reachable", hole=NAMES[move.path[-1]])

    def push(self, move: ChineseCheckersMove) -> None:
        self._made.append((self.position.seat, move))
        self.position.make(*(move.ends or PASS))
        self.ply += 1

    def pop(self) -> ChineseCheckersMove:
        _, move = self._made.pop()
        self.position.unmake()
        self.ply -= 1
        return move

    def outcome(self) -> Outcome | None:
        return self.position.outcome()

    def to_text(self) -> str:
        return to_text(self.position)

    def view(self, seat: int | None) -> View:
        return view(self.position, self._made[-1] if self._made else None)
