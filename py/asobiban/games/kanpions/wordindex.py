"""The words a CPU player knows, laid out for finding them along a line of the board.

With thousands of kanji and short words a trie or GADDAG saves nothing: a flat table of what may follow a beginning
does what Appel & Jacobson ("The World's Fastest Scrabble Program", 1988) walk a DAWG for.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from asobiban.games.kanpions.tiles import TileSet
from asobiban.lexicon.kanji import KanjiLexicon

SLICE = 2_000
"""Words laid out between two pauses, about: a hundred thousand take a quarter of a second."""
_MOST_KEPT = 8


class WordIndex:
    """Words by their beginnings.

    `follows[beginning]` are the kanji that come after a beginning of one kanji or more in some word; `leads[second]`
    are the first kanji of the words with that second kanji, for lines that begin with a JOKER. Both as sorted text.
    `uses[kanji]` counts how often it is in a word. Sets of kanji are whole numbers: `bit[kanji]` has one bit, the lower
    the more words the kanji is in.
    """

    def __init__(self) -> None:
        """Nothing is in it before `build` has run."""
        self.words: set[str] = set()
        self.follows: dict[str, str] = {}
        self.leads: dict[str, str] = {}
        self.uses: Counter[str] = Counter()
        self.bit: dict[str, int] = {}
        self._commonest: list[str] = []

    def build(self, words: Iterable[str]) -> Iterator[None]:
        """Lay the words out, with a pause now and then."""
        left = iter(words)
        groups: dict[str, list[str]] = {}
        while part := [*islice(left, SLICE)]:
            for word in part:
                groups.setdefault(word[0], []).append(word)
            yield
        waiting = 0
        for first in sorted(groups):
            group = groups[first]
            self._enter(first, group)
            waiting += len(group)
            if waiting >= SLICE:
                waiting = 0
                yield
        self._commonest = sorted(self.uses, key=lambda kanji: (-self.uses[kanji], kanji))
        self.bit = {kanji: 1 << number for number, kanji in enumerate(self._commonest)}

    def kanji(self, bits: int) -> Iterator[str]:
        """The kanji of a set, the commonest first."""
        while bits:
            lowest = bits & -bits
            yield self._commonest[lowest.bit_length() - 1]
            bits ^= lowest

    def _enter(self, first: str, group: Sequence[str]) -> None:
        """Enter all words that begin with the kanji `first`, which comes after those entered before."""
        self.words.update(group)
        self.uses.update("".join(group))
        follows, leads = self.follows, self.leads
        # Sorted, so that a kanji that follows already is the last one that does.
        for word in sorted(group):
            for size in range(1, len(word)):
                beginning, kanji = word[:size], word[size]
                known = follows.get(beginning, "")
                if known[-1:] != kanji:
                    follows[beginning] = known + kanji
        for kanji in follows.get(first, ""):
            leads[kanji] = leads.get(kanji, "") + first


_Key = tuple[KanjiLexicon, TileSet | None, int | None, int]
_kept: dict[_Key, WordIndex] = {}


def finding_index(
    lexicon: KanjiLexicon, tiles: TileSet | None, tiers: int | None, longest: int
) -> Iterator[WordIndex | None]:
    """Yield None now and then while the index is built, last the index: the words of the first `tiers` tiers that the
    kanji of `tiles` spell, `longest` kanji at most. Without `tiles` words of any kanji, without `tiers` all, and names.

    A CPU player lets a JOKER be no kanji that its edition does not have.
    """
    key = (lexicon, tiles, tiers, longest)
    if key not in _kept:
        index = WordIndex()
        lists = (*lexicon.tiers, lexicon.names) if tiers is None else lexicon.tiers[:tiers]
        known = (word for words in lists for word in words if len(word) <= longest)
        kanji = None if tiles is None else frozenset(tiles.face_of)
        yield from index.build(word for word in known if kanji is None or kanji.issuperset(word))
        # Two searches may have built it at once.
        if key not in _kept and len(_kept) >= _MOST_KEPT:
            del _kept[next(iter(_kept))]
        _kept[key] = index
    yield _kept[key]


def word_index(lexicon: KanjiLexicon, tiles: TileSet, tiers: int, longest: int) -> WordIndex:
    """The index as of `finding_index`, at once."""
    *_, index = finding_index(lexicon, tiles, tiers, longest)
    assert index is not None
    return index
