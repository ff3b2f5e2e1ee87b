"""Plain players for the arena to measure the CPU levels by, a module a game. No player of the site ever meets them."""

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any

from asobiban.core.game import Bot


def references(slug: str) -> Mapping[str, Callable[[], Bot[Any]]]:
    """The reference players of a game, by name."""
    players: Mapping[str, Callable[[], Bot[Any]]] = import_module(f"tools.references.{slug.replace('-', '_')}").PLAYERS
    return players
