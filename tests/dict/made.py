"""Small made entries and rules for the tests of the compiler."""

import tomllib
from typing import Any

from policy import Headwords, Policy
from source import Entry, Kana, Kanji, Sense

NOUN = "noun (common) (futsuumeishi)"
PHRASE = "expressions (phrases, clauses, etc.)"
VULGAR = "vulgar expression or word"

RULES: dict[str, Any] = tomllib.loads(
    """
    [pos]
    "noun (common) (futsuumeishi)" = ["play", "名詞"]
    "noun or participle which takes the aux. verb suru" = ["play", "する動詞"]
    "expressions (phrases, clauses, etc.)" = ["play", "言い回し"]
    "particle" = ["accept", "助詞"]
    [misc]
    "vulgar expression or word" = "exclude"
    "archaism" = "accept"
    "word usually written using kana alone" = "play"
    [reading]
    "search-only kana form" = "accept"
    [kanji]
    "search-only kanji form" = "accept"
    "word containing irregular kanji usage" = "accept"
    "word containing out-dated kanji" = "accept"
    [dialect]
    "Kansai-ben" = "play"
    [gloss]
    exclude = ["rape", "sodom*", "condom"]
    allow = ["rape blossoms"]
    accept = ["murder*"]
    [words]
    shortest = 2
    longest = 25
    """
)


def policy(blocked: str = "", kept: str = "") -> Policy:
    """Return the small policy with lists given as text."""
    return Policy(RULES, Headwords.parse(blocked), Headwords.parse(kept))


def sense(*glosses: str, pos: str = NOUN, **tags: tuple[str, ...]) -> Sense:
    """Return a noun sense."""
    return Sense((pos,), glosses, **tags)


def entry(kanji: str, kana: str, *senses: Sense, number: int = 1) -> Entry:
    """Return an entry with plain forms, written with white space between."""
    return Entry(number, tuple(map(Kanji, kanji.split())), tuple(map(Kana, kana.split())), senses or (sense("thing"),))
