"""The data that comes with the package or is fetched on demand; `dict/compile.py` makes it in `asobiban/data`."""

import json
from typing import Any
from zlib import crc32

import asobiban
from asobiban.core.errors import InvalidRequest
from asobiban.core.game import FetchText
from asobiban.core.views import Json


def read_data(path: str) -> str:
    """Text of a data file that comes with the package. Raises `InvalidRequest` (`data_missing`) if it was not made."""
    # Read by the package's own loader: it may live in an archive, and importlib.resources is slow to import.
    loader: Any = asobiban.__spec__.loader
    try:
        content: bytes = loader.get_data(f"{asobiban.__path__[0]}/data/{path}")
    except OSError as error:
        raise InvalidRequest("data_missing", path=path) from error
    return content.decode()


def fact_shard(word: str) -> str:
    """The shard that holds the facts of `word`, `00`–`ff`: shards of even size, whatever words begin with."""
    return f"{crc32(word.encode(errors='surrogatepass')) & 0xFF:02x}"


class FactStore:
    """Facts about words (kanji, part of speech, difficulty, meaning) in shards fetched on demand."""

    def __init__(self, fetch_text: FetchText) -> None:
        self._fetch_text = fetch_text
        self._shards: dict[str, Json] = {}

    async def facts(self, folder: str, word: str) -> Json | None:
        """Facts about `word` as in `dict/README.md`, None for a word that the store of `folder` does not have.

        Raises `InvalidRequest` (`facts_missing`, `data_missing`); nothing is remembered of a failed fetch.
        """
        path = f"{folder}/facts/{fact_shard(word)}.json"
        if path not in self._shards:
            try:
                self._shards[path] = json.loads(await self._fetch_text(path))
            except InvalidRequest:
                raise
            except Exception as error:
                # Whatever the transport raises, the player can only try again.
                raise InvalidRequest("facts_missing") from error
        found: Json | None = self._shards[path].get(word)
        return found
