"""Kanji spelling: words without their okurigana, and lexicons of such words and of names."""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

from asobiban.lexicon.kana import HIRAGANA

PRINTED = str.maketrans("剝頰塡𠮟", "剥頬填叱")
"""Forms that the 常用漢字表 leaves free → those that words are printed with and tiles show."""

_KANJI = re.compile(r"[㐀-䶿一-鿿]")
_PARTS = re.compile(r"々+|.", re.DOTALL)


def is_kanji(char: str) -> bool:
    """Whether `char` is one kanji as tiles and words have it."""
    return len(char) == 1 and _KANJI.match(char) is not None


def bare(spelling: str) -> str:
    """Return the kanji of a spelling of kanji and hiragana, each 々 read as the kanji it repeats; "" for any other.

    A run of 々 repeats as many kanji as it is long: 一歩々々 is 一歩一歩 (rule P11, decision P.7).
    """
    kanji: list[str] = []
    for part in _PARTS.findall(spelling.translate(PRINTED)):
        if part[0] == "々":
            if len(part) > len(kanji):
                return ""
            kanji += kanji[-len(part) :]
        elif is_kanji(part):
            kanji.append(part)
        elif part not in HIRAGANA:
            return ""
    return "".join(kanji)


class KanjiLexicon:
    """Words in disjoint tiers, most familiar first, and names of people and places where the players agreed on them.

    The last tier and the names are accepted from people but never played by a CPU.
    """

    def __init__(self, tiers: Iterable[Iterable[str]], names: Iterable[str] = ()) -> None:
        self.tiers = tuple(frozenset(tier) for tier in tiers)
        self.names = frozenset(names)
        # Made as they are asked for: not every game has a JOKER in play, and few words are long.
        self._by_length: defaultdict[int, list[str]] = defaultdict(list)
        self._index: dict[tuple[int, int], defaultdict[str, list[str]]] = {}

    def __contains__(self, word: str) -> bool:
        return any(word in tier for tier in self.tiers) or word in self.names

    def tier(self, word: str) -> int:
        """The number of the tier that has `word`; that of no tier for a name."""
        return next((number for number, tier in enumerate(self.tiers) if word in tier), len(self.tiers))

    def matching(self, pattern: Sequence[str]) -> list[str]:
        """The words, sorted, of which `pattern` has the kanji, "" for any; at least one must be given."""
        given = [(place, kanji) for place, kanji in enumerate(pattern) if kanji]
        lists = (self._with(len(pattern), place).get(kanji, []) for place, kanji in given)
        return sorted(word for word in min(lists, key=len) if all(word[place] == kanji for place, kanji in given))

    def _with(self, length: int, place: int) -> Mapping[str, list[str]]:
        """Kanji → the words of a length that have it in a place, in no order."""
        if not self._by_length:
            for words in (*self.tiers, self.names):
                for word in words:
                    self._by_length[len(word)].append(word)
        if (length, place) not in self._index:
            found = self._index[length, place] = defaultdict(list)
            for word in self._by_length[length]:
                found[word[place]].append(word)
        return self._index[length, place]

    def with_names(self, names: Iterable[str]) -> "KanjiLexicon":
        """The same words, and names."""
        return KanjiLexicon(self.tiers, names)
