"""Moves and their text: `R:けん=あいちけん` (place), `X:かは` (exchange)."""

from dataclasses import dataclass
from enum import Enum

from asobiban.core.errors import InvalidMove
from asobiban.lexicon.kana import ALPHABET, FACES, NotKana, normalise

MOST_CARDS = 2
"""Cards placed or exchanged in one turn at most (rules T09, T10)."""


class End(Enum):
    """An end of the train."""

    LEFT = "L"
    RIGHT = "R"


@dataclass(frozen=True, slots=True)
class Place:
    """Lay cards at one end. `faces` as they read from left to right; `word` is the word that counts.

    A player's move comes without a word; `TrainState.check` completes it.
    """

    end: End
    faces: str
    word: str = ""

    def to_text(self) -> str:
        """`L:` or `R:`, the faces, and `=` with the word once it is known."""
        return f"{self.end.value}:{self.faces}" + (f"={self.word}" if self.word else "")


@dataclass(frozen=True, slots=True)
class Exchange:
    """Give cards back for others. `cards` are plain kana in gojūon order."""

    cards: str

    def to_text(self) -> str:
        """`X:` and the cards."""
        return f"X:{self.cards}"


TrainMove = Place | Exchange

_GOJUON = {kana: index for index, kana in enumerate(FACES)}


def exchange(cards: str) -> Exchange:
    """An exchange of `cards` in any order."""
    return Exchange("".join(sorted(cards, key=_GOJUON.__getitem__)))


def parse_move(text: str) -> TrainMove:
    """Read a move's text. Raises `InvalidMove`: `bad_move`, or `bad_kana` for anything but kana."""
    kind, colon, body = text.partition(":")
    if not colon or kind not in ("L", "R", "X"):
        raise InvalidMove("bad_move")
    faces, equals, word = body.partition("=")
    try:
        faces, word = normalise(faces), normalise(word)
    except NotKana as error:
        raise InvalidMove("bad_kana", char=error.args[0]) from error
    if not 1 <= len(faces) <= MOST_CARDS:
        raise InvalidMove("bad_card_count", most=MOST_CARDS)
    if kind == "X":
        if equals or any(card not in FACES for card in faces):
            raise InvalidMove("bad_move")
        return exchange(faces)
    if equals and len(word) < 2 or not ALPHABET.issuperset(faces):
        raise InvalidMove("bad_move")
    return Place(End(kind), faces, word)
