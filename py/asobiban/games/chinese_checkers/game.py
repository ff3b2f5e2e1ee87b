"""チャイニーズチェッカー as a `Game`."""

from collections.abc import Mapping

from asobiban.core.game import Bot, Game, Options, State
from asobiban.games.chinese_checkers.cpu import LEVELS, StarBot
from asobiban.games.chinese_checkers.moves import StarMove, parse_move
from asobiban.games.chinese_checkers.position import parse_position
from asobiban.games.chinese_checkers.rules import CAMPS_OF, parse_options, rules_of
from asobiban.games.chinese_checkers.state import StarState


class StarGame(Game[StarMove]):
    """Rules of チャイニーズチェッカー. The seed decides nothing but the CPU's choices."""

    slug = "chinese-checkers"
    levels = tuple(LEVELS)
    seat_counts = tuple(CAMPS_OF)
    usual_seats = ("person", "cpu:normal", "cpu:normal")
    hidden_draws = False

    def parse_options(self, options: Mapping[str, object], seats: int) -> Options:
        return parse_options(options, seats)

    def initial(self, options: Options, seats: int, seed: str) -> State[StarMove]:
        return StarState.start(rules_of(options))

    def from_position(self, text: str, options: Options, seats: int, seed: str) -> State[StarMove]:
        return parse_position(text, rules_of(options))

    def parse_move(self, text: str) -> StarMove:
        return parse_move(text)

    def bot(self, level: str) -> Bot[StarMove]:
        return StarBot(LEVELS[level])
