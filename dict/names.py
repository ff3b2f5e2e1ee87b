"""Names of people and places in kanji, from JMnedict: words of 漢ピオンズ when the players agree on it (rule P10)."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping

from asobiban.lexicon.kanji import bare
from kanji_words import LONGEST, SHORTEST
from source import Name

KINDS: Mapping[str, str] = {
    "surname": "姓",
    "given": "名",
    "fem": "名",
    "masc": "名",
    "person": "人名",
    "place": "地名",
    "station": "駅名",
}
"""Kinds of name that count, and what players see. Companies, works, products and the unclassified are none of them."""
MOST_SHOWN = 4


def harvest_names(
    names: Iterable[Name], kanji: frozenset[str], without: frozenset[str]
) -> dict[str, tuple[tuple[str, str], ...]]:
    """Return name → (kind, reading) pairs, at most 4: readings that most entries have first, the common kinds first.

    Only names all in `kanji`, none of the words in `without`: those of the game, and the unfit ones.
    """
    found: defaultdict[str, Counter[tuple[str, str]]] = defaultdict(Counter)
    for name in names:
        kinds = dict.fromkeys(KINDS[kind] for kind in name.kinds if kind in KINDS)
        for form in name.kanji if kinds else ():
            word = bare(form)
            if SHORTEST <= len(word) <= LONGEST and word not in without and kanji.issuperset(word):
                found[word].update((kind, kana) for kind in kinds for kana in name.kana)
    return {word: _best(found[word]) for word in sorted(found)}


def _best(pairs: Counter[tuple[str, str]]) -> tuple[tuple[str, str], ...]:
    readings: Counter[str] = Counter()
    for (_, kana), count in pairs.items():
        readings[kana] += count
    order = [*dict.fromkeys(KINDS.values())]
    ranked = sorted(pairs, key=lambda pair: (-readings[pair[1]], pair[1], order.index(pair[0])))
    return tuple(ranked[:MOST_SHOWN])
