"""チャイニーズチェッカー as a `State`: a position, and the moves that led to it."""

from itertools import takewhile

from asobiban.core.errors import IllegalMove
from asobiban.core.game import Outcome, State
from asobiban.games.chinese_checkers.board import NAMES
from asobiban.games.chinese_checkers.checking import complete
from asobiban.games.chinese_checkers.movegen import PASS, legal_ways, moves
from asobiban.games.chinese_checkers.moves import ChineseCheckersMove, Made
from asobiban.games.chinese_checkers.notation import to_text
from asobiban.games.chinese_checkers.position import Position
from asobiban.games.chinese_checkers.view import View, view


class ChineseCheckersState(State[ChineseCheckersMove]):
    """A game in progress. `position` is as it is after all moves pushed."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.ply = position.ply
        self._made: list[Made] = []

    def current_player(self) -> int:
        return self.position.seat

    def legal_moves(self) -> list[ChineseCheckersMove]:
        return [ChineseCheckersMove(way) for way in legal_ways(self.position)]

    def forced_move(self) -> ChineseCheckersMove | None:
        return ChineseCheckersMove() if moves(self.position) == [PASS] else None

    def check(self, move: ChineseCheckersMove) -> ChineseCheckersMove:
        return ChineseCheckersMove(complete(self.position, move.path))

    def recheck(self, move: ChineseCheckersMove) -> None:
        # Records hold passes beyond the end from when nobody's being able to move did not end a game (decision C.5).
        outcome = self.outcome()
        if not move.path and outcome and outcome.termination == "shut_in":
            return
        if self.check(move) != move:
            raise IllegalMove("not_reachable", hole=NAMES[move.path[-1]])

    def push(self, move: ChineseCheckersMove) -> None:
        position = self.position
        swapped = position.owner(move.path[-1]) if position.rules.swap and move.path else -1
        self._made.append(Made(position.seat, move, None if swapped < 0 else swapped))
        position.make(*(move.ends or PASS))
        self.ply += 1

    def pop(self) -> ChineseCheckersMove:
        made = self._made.pop()
        self.position.unmake()
        self.ply -= 1
        return made.move

    def outcome(self) -> Outcome | None:
        return self.position.outcome()

    def to_text(self) -> str:
        return to_text(self.position)

    def view(self, seat: int | None) -> View:
        passed = list(takewhile(lambda made: not made.move.path, reversed(self._made)))
        last = self._made[-len(passed) - 1] if len(passed) < len(self._made) else None
        return view(self.position, last, [made.seat for made in reversed(passed)])
