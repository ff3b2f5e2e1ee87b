"""キングトークン as a `Game`."""

from collections.abc import Mapping

from asobiban.core.game import Bot, Game, Line, Options, State
from asobiban.games.king.cpu import LEVELS, KingBot
from asobiban.games.king.messages import MESSAGES
from asobiban.games.king.moves import KingMove, parse_move
from asobiban.games.king.notation import parse_position
from asobiban.games.king.position import Position
from asobiban.games.king.reasons import Reason, reason
from asobiban.games.king.rules import OPTIONS, SEATS, parse_options
from asobiban.games.king.state import KingState
from asobiban.games.king.tables import Tables, tables


class KingGame(Game[KingMove]):
    """Rules of キングトークン. The seed decides nothing but the CPU's choices."""

    slug = "king"
    levels = tuple(LEVELS)
    seat_counts = (SEATS,)
    usual_seats = ("person", "cpu:normal")
    options = OPTIONS
    messages = MESSAGES
    hidden_draws = False

    @classmethod
    def tables(cls) -> Tables:
        return tables()

    def parse_options(self, options: Mapping[str, object], seats: int) -> Options:
        return parse_options(options)

    def initial(self, options: Options, seats: int, seed: str) -> State[KingMove]:
        return KingState(Position.start(options["size"]))

    def from_position(self, text: str, options: Options, seats: int, seed: str) -> State[KingMove]:
        return KingState(parse_position(text, options["size"]))

    def parse_move(self, text: str) -> KingMove:
        return parse_move(text)

    def reason(self, state: State[KingMove], line: Line[KingMove]) -> Reason:
        assert isinstance(state, KingState)
        return reason(state.position, line)

    def bot(self, level: str) -> Bot[KingMove]:
        return KingBot(LEVELS[level])
