"""The deck: which cards there are, how many of each, and how rare they are (rules T23, T24, T26)."""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from asobiban.lexicon.kana import CARD_OF, FACES, LONG
from asobiban.lexicon.store import read_data


@dataclass(frozen=True, slots=True)
class Card:
    """One kind of card: `count` copies in the deck, `rarity` grade 1–5 (5 scarcest), `points` for ties."""

    kana: str
    count: int
    rarity: int
    points: int


class Deck:
    """The kinds of card of a deck. Raises `ValueError` unless each kana card is there once and ー has one copy."""

    def __init__(self, cards: Iterable[Card]) -> None:
        self.cards = {card.kana: card for card in cards}
        if self.cards.keys() != FACES.keys() or self.cards[LONG].count != 1:
            raise ValueError("a deck needs every kana card, and ー once")

    def __len__(self) -> int:
        return sum(card.count for card in self.cards.values())

    def shuffled(self, rng: Random) -> list[str]:
        """All cards by kana in random order; the last one is the top of the pile."""
        pile = [card.kana for card in self.cards.values() for _ in range(card.count)]
        rng.shuffle(pile)
        return pile

    def points(self, faces: str) -> int:
        """Sum of the rarity points of the cards showing `faces`."""
        return sum(self.cards[CARD_OF[face]].points for face in faces)


@lru_cache(maxsize=1)
def standard_deck() -> Deck:
    """The deck compiled from the 中学生 vocabulary. Raises `InvalidRequest` where it has not been made."""
    return Deck(Card(**card) for card in json.loads(read_data("train/deck.json"))["cards"])
