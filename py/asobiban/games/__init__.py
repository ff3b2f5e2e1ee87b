"""The games, by slug."""

from typing import Any

from asobiban.core.errors import InvalidRequest
from asobiban.core.game import Game
from asobiban.games.chinese_checkers.game import StarGame
from asobiban.games.train.game import TrainGame

GAMES: dict[str, type[Game[Any]]] = {game.slug: game for game in (TrainGame, StarGame)}


def find_game(slug: object) -> Game[Any]:
    """The game named `slug`. Raises `InvalidRequest`."""
    if not isinstance(slug, str) or slug not in GAMES:
        raise InvalidRequest("unknown_game", game=str(slug)[:40])
    return GAMES[slug]()
