"""まるばつ as a `Game`."""

from collections.abc import Mapping

from asobiban.core.game import Bot, Game, Options, State, View
from asobiban.core.options import complete
from asobiban.games.maru_batsu.board import NAMES
from asobiban.games.maru_batsu.cpu import LEVELS, MaruBatsuBot
from asobiban.games.maru_batsu.messages import MESSAGES
from asobiban.games.maru_batsu.moves import MaruBatsuMove, parse_move
from asobiban.games.maru_batsu.notation import parse_position
from asobiban.games.maru_batsu.position import Position
from asobiban.games.maru_batsu.rules import OPTIONS, SEATS
from asobiban.games.maru_batsu.state import MaruBatsuState


class MaruBatsuGame(Game[MaruBatsuMove]):
    """Rules of まるばつ."""

    slug = "maru-batsu"
    levels = tuple(LEVELS)
    seat_counts = (SEATS,)
    usual_seats = ("person", "cpu:beginner")
    options = OPTIONS
    messages = MESSAGES
    hidden_draws = False

    @classmethod
    def tables(cls) -> View:
        return {"squares": list(NAMES)}

    def parse_options(self, options: Mapping[str, object], seats: int) -> Options:
        return complete(OPTIONS, options)

    def initial(self, options: Options, seats: int, seed: str) -> State[MaruBatsuMove]:
        return MaruBatsuState(Position.start(options["first"]))

    def from_position(self, text: str, options: Options, seats: int, seed: str) -> State[MaruBatsuMove]:
        return MaruBatsuState(parse_position(text))

    def parse_move(self, text: str) -> MaruBatsuMove:
        return parse_move(text)

    def bot(self, level: str) -> Bot[MaruBatsuMove]:
        return MaruBatsuBot(LEVELS[level])
