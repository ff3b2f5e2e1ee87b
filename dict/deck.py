"""Derive the deck of ひらがなトレイン from the vocabulary: how many cards of each kana, and how rare they are."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass

from asobiban.lexicon.kana import BASE_KANA, CARD_OF, LONG

RARITIES = 5
"""Grades of rarity. The 46 kana in order of frequency are cut into five equal parts, the most frequent part being 1;
the single ー card is 5. A card's points are its rarity."""


@dataclass(frozen=True)
class Card:
    """One kind of card: `count` of them are in the deck; `rarity` 1–5 (5 scarcest); `points` break ties."""

    kana: str
    count: int
    rarity: int
    points: int


def count_faces(words: Iterable[str]) -> Counter[str]:
    """Return kana → how often its faces occur in `words`; ー is left out."""
    seen = Counter(CARD_OF[face] for word in words for face in word)
    del seen[LONG]
    return seen


def deal_counts(seen: Mapping[str, int], total: int) -> dict[str, int]:
    """Return kana → number of cards, `total` in all, in proportion to `seen`, each at least 1.

    Largest remainders; equal ones go to the earlier kana. Raises `ValueError` when `total` is below one each.
    """
    if total < len(BASE_KANA):
        raise ValueError(f"{total} cards are too few for {len(BASE_KANA)} kana")
    counts = dict.fromkeys(BASE_KANA, 1)
    # Kana whose fair share is below one card have their one; the rest share what is left, in proportion.
    sharing, left = list(BASE_KANA), total
    while True:
        weight = sum(seen.get(kana, 0) for kana in sharing) or 1
        poor = [kana for kana in sharing if seen.get(kana, 0) * left < weight]
        if not poor:
            break
        sharing = [kana for kana in sharing if kana not in poor]
        left -= len(poor)
    if not sharing:
        return counts
    exact = {kana: seen.get(kana, 0) * left / weight for kana in sharing}
    counts.update({kana: int(share) for kana, share in exact.items()})
    missing = total - sum(counts.values())
    by_remainder = sorted(sharing, key=lambda kana: (int(exact[kana]) - exact[kana], BASE_KANA.index(kana)))
    for kana in by_remainder[:missing]:
        counts[kana] += 1
    return counts


def rarities(seen: Mapping[str, int]) -> dict[str, int]:
    """Return kana → rarity 1–5 by its place in the order of frequency; equal ones in gojūon order."""
    ranked = sorted(BASE_KANA, key=lambda kana: (-seen.get(kana, 0), BASE_KANA.index(kana)))
    return {kana: place * RARITIES // len(ranked) + 1 for place, kana in enumerate(ranked)}


def make_deck(words: Iterable[str], total: int) -> list[Card]:
    """Return the cards in gojūon order and then ー, of which there is one; `total` counts it."""
    seen = count_faces(words)
    counts = deal_counts(seen, total - 1) | {LONG: 1}
    rarity = rarities(seen) | {LONG: RARITIES}
    return [Card(kana, count, rarity[kana], rarity[kana]) for kana, count in counts.items()]


def as_json(cards: Iterable[Card]) -> dict[str, list[dict[str, object]]]:
    """Return the content of `deck.json`."""
    return {"cards": [asdict(card) for card in cards]}
