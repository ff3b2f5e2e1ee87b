"""All placements of a hand: which cards, with which faces, at which end, and the word each makes."""

from collections.abc import Iterator, Sequence
from itertools import permutations, product

from asobiban.games.train.moves import MOST_CARDS, End, Place
from asobiban.lexicon.kana import FACES
from asobiban.lexicon.store import Vocabulary


def word_formed(train: str, end: End, faces: str, vocabulary: Vocabulary) -> str:
    """The longest word of `vocabulary` that `faces` make at `end`, all of them in it (rules T12, T13); "" if none."""
    if end is End.RIGHT:
        return vocabulary.longest_at_right(train + faces, len(faces))
    return vocabulary.longest_at_left(faces + train, len(faces))


def orders(hand: Sequence[str]) -> list[str]:
    """The distinct ways to lay 1–2 cards of `hand` side by side, plain faces, sorted."""
    return sorted({"".join(cards) for size in range(1, MOST_CARDS + 1) for cards in permutations(hand, size)})


def placements(train: str, hand: Sequence[str], vocabulary: Vocabulary) -> Iterator[Place]:
    """Every placement that makes a word of `vocabulary`, each once, in a fixed order."""
    for cards in orders(hand):
        for faces in product(*(FACES[card] for card in cards)):
            text = "".join(faces)
            for end in End:
                word = word_formed(train, end, text, vocabulary)
                if word:
                    yield Place(end, text, word)
