"""The word stores: who accepts which word, and the facts about a word.

`dict/compile.py` makes the files under `asobiban/data`.
"""

import json
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any
from zlib import crc32

import asobiban
from asobiban.core.errors import InvalidRequest
from asobiban.core.game import FetchText, Json


def read_data(path: str) -> str:
    """Text of a data file that comes with the package. Raises `OSError`."""
    # Read by the package's own loader: it may live in an archive, and importlib.resources is slow to import.
    loader: Any = asobiban.__spec__.loader
    content: bytes = loader.get_data(f"{asobiban.__path__[0]}/data/{path}")
    return content.decode()


class Vocabulary:
    """The words one kind of player uses: some tiers of a lexicon, up to `longest` letters."""

    def __init__(self, tiers: Sequence[frozenset[str]], longest: int) -> None:
        self._tiers = tuple(tiers)
        self.longest = longest

    def __contains__(self, word: str) -> bool:
        return len(word) <= self.longest and any(word in tier for tier in self._tiers)

    def longest_at_right(self, text: str, placed: int) -> str:
        """The longest word that ends `text` and covers at least its last `placed` letters; "" if there is none."""
        for size in range(min(self.longest, len(text)), max(placed, 2) - 1, -1):
            word = text[-size:]
            if word in self:
                return word
        return ""

    def longest_at_left(self, text: str, placed: int) -> str:
        """The longest word that begins `text` and covers at least its first `placed` letters; "" if there is none."""
        for size in range(min(self.longest, len(text)), max(placed, 2) - 1, -1):
            word = text[:size]
            if word in self:
                return word
        return ""


class Lexicon:
    """Words in disjoint tiers, most familiar first; the last tier is accepted from people but never played by a CPU.

    A `frozenset` a tier: loads fastest of the formats weighed (figures in `dict/README.md`).
    """

    def __init__(self, tiers: Iterable[Iterable[str]]) -> None:
        self.tiers = tuple(frozenset(tier) for tier in tiers)
        self.longest = max((len(word) for tier in self.tiers for word in tier), default=0)
        self.accepted = self.vocabulary(len(self.tiers), self.longest)

    def __len__(self) -> int:
        return sum(map(len, self.tiers))

    def vocabulary(self, tiers: int, longest: int) -> Vocabulary:
        """The first `tiers` tiers, words of at most `longest` letters."""
        return Vocabulary(self.tiers[:tiers], min(longest, self.longest))


@lru_cache(maxsize=1)
def train_lexicon() -> Lexicon:
    """The lexicon of ひらがなトレイン, loaded once. Raises `OSError` where it has not been compiled."""
    return Lexicon(tier.split("\n") for tier in read_data("train/words.txt").rstrip("\n").split("\n\n"))


def fact_shard(word: str) -> str:
    """The shard that holds the facts of `word`, `00`–`ff`: shards of even size, whatever words begin with."""
    return f"{crc32(word.encode()) & 0xFF:02x}"


class FactStore:
    """Facts about words (kanji, part of speech, difficulty, meaning) in shards fetched on demand."""

    def __init__(self, fetch_text: FetchText) -> None:
        self._fetch_text = fetch_text
        self._shards: dict[str, Json] = {}

    async def facts(self, folder: str, word: str) -> Json | None:
        """Facts about `word` as in `dict/README.md`, None for a word that the store of `folder` does not have.

        Raises `InvalidRequest` (`facts_missing`); nothing is remembered of a failed fetch.
        """
        path = f"{folder}/facts/{fact_shard(word)}.json"
        if path not in self._shards:
            try:
                self._shards[path] = json.loads(await self._fetch_text(path))
            except Exception as error:
                # Whatever the transport raises, the player can only try again.
                raise InvalidRequest("facts_missing") from error
        found: Json | None = self._shards[path].get(word)
        return found
