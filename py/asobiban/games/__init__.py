"""The games, by slug. A game's modules are imported when it is first asked for: a page starts without them."""

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from asobiban.core.errors import InvalidRequest
from asobiban.core.game import Game

GAMES: Mapping[str, str] = {
    "train": "asobiban.games.train.game:TrainGame",
    "chinese-checkers": "asobiban.games.chinese_checkers.game:ChineseCheckersGame",
    "king": "asobiban.games.king.game:KingGame",
    "kanpions": "asobiban.games.kanpions.game:KanpionsGame",
}
"""Where the class of each game is, as `module:class`; the order is that of the lobby.

The words of the first are in the memory that a page starts from.
"""


def game_class(slug: object) -> type[Game[Any]]:
    """The class of the game named `slug`; reads no data. Raises `InvalidRequest`."""
    if not isinstance(slug, str) or slug not in GAMES:
        raise InvalidRequest("unknown_game", game=str(slug)[:40])
    module, _, name = GAMES[slug].partition(":")
    found: type[Game[Any]] = getattr(import_module(module), name)
    return found


def find_game(slug: object) -> Game[Any]:
    """The game named `slug`. Raises `InvalidRequest`, also where its words have not been made (`data_missing`)."""
    return game_class(slug)()


def first_game() -> str:
    """The game that is meant where none is named."""
    return next(iter(GAMES))
