"""The record of a game: save file, share link and replay in one. A state is always rebuilt from it."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from asobiban.core.errors import InvalidRequest
from asobiban.core.views import Json

FORMAT = "asobiban"
VERSION = 1

_MOST_MOVES = 10_000
_LONGEST_MOVE = 1_000
_LONGEST_POSITION = 4_000


@dataclass(frozen=True, slots=True)
class Record:
    """Everything needed to rebuild a game. `seats` and `moves` are texts; `position` is "" for the usual start."""

    game: str
    options: Json
    seats: tuple[str, ...]
    seed: str
    position: str = ""
    moves: tuple[str, ...] = field(default=())

    def to_dict(self) -> Json:
        """JSON form, with the format's name and version."""
        return {
            "format": FORMAT,
            "version": VERSION,
            "game": self.game,
            "options": dict(self.options),
            "seats": list(self.seats),
            "seed": self.seed,
            "position": self.position,
            "moves": list(self.moves),
        }

    @classmethod
    def from_dict(cls, data: object) -> "Record":
        """Read a record's shape. Raises `InvalidRequest`: `record_foreign`, `record_newer` or `record_broken`.

        Whether game, seats, options and moves make sense is for whoever replays it.
        """
        if not isinstance(data, Mapping) or data.get("format") != FORMAT:
            raise InvalidRequest("record_foreign")
        version = data.get("version")
        if isinstance(version, int) and version > VERSION:
            raise InvalidRequest("record_newer")
        game, options, seed = data.get("game"), data.get("options"), data.get("seed")
        seats, position, moves = data.get("seats"), data.get("position", ""), data.get("moves")
        if (
            version != VERSION
            or not isinstance(game, str)
            or not isinstance(options, dict)
            or not isinstance(seed, str)
            or not isinstance(position, str)
            or len(position) > _LONGEST_POSITION
            or not isinstance(seats, list)
            or not isinstance(moves, list)
            or len(moves) > _MOST_MOVES
            or not all(isinstance(text, str) and len(text) <= _LONGEST_MOVE for text in (*seats, *moves))
        ):
            raise InvalidRequest("record_broken")
        return cls(game, options, tuple(seats), seed, position, tuple(moves))
