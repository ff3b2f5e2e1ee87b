"""The words, names and tile sets of 漢ピオンズ, from files that are fetched when the game is first opened."""

import json
from collections.abc import Callable
from typing import Any

from asobiban.core.errors import InvalidRequest
from asobiban.core.game import FetchText
from asobiban.games.kanpions.tiles import TileSet
from asobiban.lexicon.kanji import KanjiLexicon, is_kanji
from asobiban.lexicon.store import read_data


def _read_tiles(text: str) -> dict[str, TileSet]:
    table: dict[str, Any] = json.loads(text)
    points = {kanji: int(worth) for worth, members in table.pop("points").items() for kanji in members}
    return {edition: TileSet(tiles, points) for edition, tiles in table.items()}


def _read_words(text: str) -> KanjiLexicon:
    return KanjiLexicon(tier.split("\n") for tier in _checked(text).rstrip("\n").split("\n\n"))


def _read_names(text: str) -> frozenset[str]:
    return frozenset(_checked(text).split())


def _checked(text: str) -> str:
    """A list of words, not a page in its place that says that there is none (hazard G1-02)."""
    if not is_kanji(text[:1]):
        raise ValueError("no list of words")
    return text


_TILES, _WORDS, _NAMES = "kanpions/tiles.json", "kanpions/words.txt", "kanpions/names.txt"
_READ: dict[str, Callable[[str], Any]] = {_TILES: _read_tiles, _WORDS: _read_words, _NAMES: _read_names}
_loaded: dict[str, Any] = {}


async def load(names: bool, fetch: FetchText) -> None:
    """Fetch what a game needs and has not got. Raises `InvalidRequest`: `data_unread`, `data_missing`."""
    for path in (_TILES, _WORDS, _NAMES) if names else (_TILES, _WORDS):
        if path not in _loaded:
            try:
                _loaded[path] = _READ[path](await fetch(path))
            except InvalidRequest:
                raise
            except Exception as error:
                # Whatever the transport raises or brings instead of the file, the player can only try again.
                raise InvalidRequest("data_unread") from error


def tile_set(edition: str) -> TileSet:
    """The tiles of an edition. Raises `InvalidRequest` (`data_missing`) where they were neither fetched nor made."""
    found: TileSet = _get(_TILES)[edition]
    return found


def lexicon(names: bool) -> KanjiLexicon:
    """The words, with the names where they count. Raises `InvalidRequest` as `tile_set`."""
    words: KanjiLexicon = _get(_WORDS)
    if not names:
        return words
    if (key := f"{_WORDS}+{_NAMES}") not in _loaded:
        _loaded[key] = words.with_names(_get(_NAMES))
    found: KanjiLexicon = _loaded[key]
    return found


def _get(path: str) -> Any:
    if path not in _loaded:
        _loaded[path] = _READ[path](read_data(path))
    return _loaded[path]
