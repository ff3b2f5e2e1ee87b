"""The moves of a hand: which cards, with which faces, at which end, and the word each makes."""

from collections.abc import Iterator, Sequence
from itertools import permutations, product

from asobiban.games.train.moves import MOST_CARDS, End, Exchange, Place, exchange
from asobiban.games.train.words import Vocabulary
from asobiban.lexicon.kana import FACES


def word_formed(train: str, end: End, faces: str, vocabulary: Vocabulary) -> str:
    """The longest word of `vocabulary` that `faces` make at `end`, all of them in it (rules T12, T13); "" if none."""
    if end is End.RIGHT:
        return vocabulary.longest_at_right(train + faces, len(faces))
    return vocabulary.longest_at_left(faces + train, len(faces))


def placements(train: str, hand: Sequence[str], vocabulary: Vocabulary) -> Iterator[Place]:
    """Every placement that makes a word of `vocabulary`, each once, in a fixed order."""
    for cards in _orders(hand):
        for faces in product(*(FACES[card] for card in cards)):
            text = "".join(faces)
            for end in End:
                word = word_formed(train, end, text, vocabulary)
                if word:
                    yield Place(end, text, word)


def exchanges(hand: Sequence[str]) -> set[Exchange]:
    """The distinct exchanges of 1–2 cards (rule T10)."""
    return {exchange(cards) for cards in _orders(hand)}


def _orders(hand: Sequence[str]) -> list[str]:
    """The distinct ways to lay 1–2 cards of `hand` side by side, plain faces, sorted."""
    return sorted({"".join(cards) for size in range(1, MOST_CARDS + 1) for cards in permutations(hand, size)})
