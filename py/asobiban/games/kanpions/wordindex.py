"""The words a CPU player knows, laid out for finding them along a line of the board.

With thousands of kanji and short words a trie or GADDAG saves nothing: a flat table of what may follow a beginning
does what Appel & Jacobson ("The World's Fastest Scrabble Program", 1988) walk a DAWG for.
"""

from collections import Counter
from collections.abc import Collection, Iterator
from functools import lru_cache

from asobiban.games.kanpions.tiles import TileSet
from asobiban.lexicon.kanji import KanjiLexicon


class WordIndex:
    """Words by their beginnings.

    `follows[beginning]` are the kanji that come after a beginning of one kanji or more in some word; `leads[second]`
    are the first kanji of the words with that second kanji, for lines that begin with a JOKER. Both as sorted text.
    `uses[kanji]` counts how often it is in a word. Sets of kanji are whole numbers: `bit[kanji]` has one bit, the lower
    the more words the kanji is in.
    """

    def __init__(self, words: Collection[str]) -> None:
        self.words = frozenset(words)
        follows: dict[str, str] = {}
        # Sorted, so that a kanji that follows already is the last one that does.
        for word in sorted(words):
            for size in range(1, len(word)):
                beginning, kanji = word[:size], word[size]
                known = follows.get(beginning, "")
                if known[-1:] != kanji:
                    follows[beginning] = known + kanji
        leads: dict[str, str] = {}
        for beginning in [text for text in follows if len(text) == 1]:
            for kanji in follows[beginning]:
                leads[kanji] = leads.get(kanji, "") + beginning
        self.follows = follows
        self.leads = leads
        self.uses = Counter("".join(words))
        self._commonest = sorted(self.uses, key=lambda kanji: (-self.uses[kanji], kanji))
        self.bit = {kanji: 1 << number for number, kanji in enumerate(self._commonest)}

    def kanji(self, bits: int) -> Iterator[str]:
        """The kanji of a set, the commonest first."""
        while bits:
            lowest = bits & -bits
            yield self._commonest[lowest.bit_length() - 1]
            bits ^= lowest


@lru_cache(maxsize=8)
def word_index(lexicon: KanjiLexicon, tiles: TileSet, tiers: int, longest: int) -> WordIndex:
    """The words of the first `tiers` tiers that the kanji of `tiles` spell, `longest` kanji at most.

    A CPU player lets a JOKER be no kanji that its edition does not have.
    """
    kanji = frozenset(tiles.face_of)
    return WordIndex(
        [word for tier in lexicon.tiers[:tiers] for word in tier if len(word) <= longest and kanji.issuperset(word)]
    )
