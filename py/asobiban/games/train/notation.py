"""A position as one line of text, both ways.

Seven fields parted by spaces, lists by commas, one entry a seat: train, hands, scores, rarity points, order of
the seats, ply, pile (top first; `-` in a text read means: all other cards of the deck, shuffled by the seed).

    あいち けんは,かしや 3,0 2,0 0,1 1 -
"""

from collections import Counter
from collections.abc import Sequence
from random import Random

from asobiban.core.errors import InvalidRequest
from asobiban.core.notation import numbers
from asobiban.games.train.deck import Deck
from asobiban.games.train.position import Position
from asobiban.games.train.rules import HAND_SIZE
from asobiban.lexicon.kana import CARD_OF, NotKana, normalise

_HIGHEST = 10_000


def position_text(here: Position, order: Sequence[int], ply: int) -> str:
    """The text of a position in which the seats take turns in `order`."""
    return " ".join(
        (
            here.train,
            ",".join("".join(hand) for hand in here.hands),
            _numbers_text(here.scores),
            _numbers_text(here.rarities),
            _numbers_text(order),
            str(ply),
            "".join(reversed(here.pile)) or "-",
        )
    )


def parse_position(text: str, deck: Deck, seats: int, seed: str, plies: int) -> tuple[Position, tuple[int, ...], int]:
    """Read a position text as position, order of seats and ply (0–`plies`).

    Raises `InvalidRequest`: `bad_position` with the field's name, or `position_cards` when the deck has not all the
    cards.
    """
    fields = text.split(" ")
    if len(fields) != 7:
        raise InvalidRequest("bad_position", field="fields")
    train_text, hands_text, scores_text, rarities_text, order_text, ply_text, pile_text = fields
    train = _kana(train_text, "train")
    hands = tuple(tuple(_kana(hand, "hands")) for hand in hands_text.split(","))
    if not train or len(hands) != seats or any(len(hand) != HAND_SIZE for hand in hands):
        raise InvalidRequest("bad_position", field="hands")
    scores = tuple(numbers(scores_text, "scores", seats, _HIGHEST))
    rarities = tuple(numbers(rarities_text, "rarities", seats, _HIGHEST))
    order = tuple(numbers(order_text, "order", seats, seats - 1))
    if len(set(order)) < seats:
        raise InvalidRequest("bad_position", field="order")
    (ply,) = numbers(ply_text, "ply", 1, plies)
    left = Counter({card.kana: card.count for card in deck.cards.values()})
    left.subtract(CARD_OF[face] for face in train)
    for hand in hands:
        left.subtract(hand)
    if pile_text == "-":
        pile = list(left.elements())
        Random(f"train pile {seed}").shuffle(pile)
    else:
        pile = list(reversed(_kana(pile_text, "pile")))
        left.subtract(pile)
    if min(left.values()) < 0:
        raise InvalidRequest("position_cards")
    return Position(train, hands, scores, rarities, tuple(pile)), order, ply


def _kana(text: str, field: str) -> str:
    try:
        kana = normalise(text)
    except NotKana as error:
        raise InvalidRequest("bad_kana", char=error.args[0]) from error
    if any(char not in CARD_OF for char in kana) or (field != "train" and any(CARD_OF[char] != char for char in kana)):
        raise InvalidRequest("bad_position", field=field)
    return kana


def _numbers_text(values: Sequence[int]) -> str:
    return ",".join(map(str, values))
