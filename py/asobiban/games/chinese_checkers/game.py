"""チャイニーズチェッカー as a `Game`."""

from collections.abc import Mapping

from asobiban.core.game import Bot, Game, Line, Options, State
from asobiban.games.chinese_checkers.cpu import LEVELS, ChineseCheckersBot
from asobiban.games.chinese_checkers.messages import MESSAGES
from asobiban.games.chinese_checkers.moves import ChineseCheckersMove, parse_move
from asobiban.games.chinese_checkers.notation import parse_position
from asobiban.games.chinese_checkers.position import Position
from asobiban.games.chinese_checkers.reasons import Reason, reason
from asobiban.games.chinese_checkers.rules import CAMPS_OF, OPTIONS, parse_options, rules_of
from asobiban.games.chinese_checkers.state import ChineseCheckersState
from asobiban.games.chinese_checkers.tables import Tables, tables


class ChineseCheckersGame(Game[ChineseCheckersMove]):
    """Rules of チャイニーズチェッカー. The seed decides nothing but the CPU's choices."""

    slug = "chinese-checkers"
    levels = tuple(LEVELS)
    seat_counts = tuple(CAMPS_OF)
    usual_seats = ("person", "cpu:normal", "cpu:normal")
    options = OPTIONS
    messages = MESSAGES
    hidden_draws = False

    @classmethod
    def tables(cls) -> Tables:
        return tables()

    def parse_options(self, options: Mapping[str, object], seats: int) -> Options:
        return parse_options(options, seats)

    def initial(self, options: Options, seats: int, seed: str) -> State[ChineseCheckersMove]:
        return ChineseCheckersState(Position.start(rules_of(options)))

    def from_position(self, text: str, options: Options, seats: int, seed: str) -> State[ChineseCheckersMove]:
        return ChineseCheckersState(parse_position(text, rules_of(options)))

    def parse_move(self, text: str) -> ChineseCheckersMove:
        return parse_move(text)

    def reason(self, state: State[ChineseCheckersMove], line: Line[ChineseCheckersMove]) -> Reason | None:
        assert isinstance(state, ChineseCheckersState)
        return reason(state.position, line.move.path)

    def bot(self, level: str) -> Bot[ChineseCheckersMove]:
        return ChineseCheckersBot(LEVELS[level])
