"""The words of the game in tiers, and what one kind of player knows of them."""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from asobiban.lexicon.store import read_data


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
    """The lexicon of ひらがなトレイン, loaded once. Raises `InvalidRequest` where it has not been made."""
    return Lexicon(tier.split("\n") for tier in read_data("train/words.txt").rstrip("\n").split("\n\n"))
