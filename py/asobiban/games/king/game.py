"""キングトークン as a `Game`."""

from collections.abc import Mapping

from asobiban.core.game import Bot, Game, Options, State
from asobiban.games.king.board import board_of
from asobiban.games.king.cpu import LEVELS, KingBot
from asobiban.games.king.moves import KingMove, parse_move
from asobiban.games.king.position import parse_position
from asobiban.games.king.rules import SEATS, parse_options
from asobiban.games.king.state import KingState


class KingGame(Game[KingMove]):
    """Rules of キングトークン. The seed decides nothing but the CPU's choices."""

    slug = "king"
    levels = tuple(LEVELS)
    seat_counts = (SEATS,)
    usual_seats = ("person", "cpu:normal")
    hidden_draws = False

    def parse_options(self, options: Mapping[str, object], seats: int) -> Options:
        return parse_options(options)

    def initial(self, options: Options, seats: int, seed: str) -> State[KingMove]:
        return KingState.start(options["size"])

    def from_position(self, text: str, options: Options, seats: int, seed: str) -> State[KingMove]:
        return KingState(options["size"], parse_position(text, board_of(options["size"])))

    def parse_move(self, text: str) -> KingMove:
        return parse_move(text)

    def bot(self, level: str) -> Bot[KingMove]:
        return KingBot(LEVELS[level])
