"""What a player sees of a game, as JSON values."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypedDict

from asobiban.core.game import Outcome
from asobiban.core.views import BaseView
from asobiban.games.train.deck import Deck
from asobiban.games.train.moves import MOST_CARDS, Place, TrainMove
from asobiban.games.train.position import Position
from asobiban.games.train.rules import TURNS, word_score
from asobiban.lexicon.kana import CARD_OF, FACES


class TrainCard(TypedDict):
    """A card of the train: the face it shows, and its rarity (1–5)."""

    face: str
    rarity: int


class HandCard(TypedDict):
    """A card in a hand: its faces, the plain one first, its rarity (1–5) and rarity points."""

    kana: str
    faces: list[str]
    rarity: int
    points: int


class SeatView(TypedDict):
    """What all see of a player; `cards` counts the hand."""

    score: int
    rarity: int
    cards: int


class Placed(TypedDict):
    """A turn that placed cards."""

    seat: int
    kind: Literal["place"]
    end: Literal["L", "R"]
    faces: str
    word: str
    score: int
    rarity: int


class Exchanged(TypedDict):
    """A turn that exchanged cards. Which ones stays that player's own business; how many is seen by all."""

    seat: int
    kind: Literal["exchange"]
    count: int
    cards: str | None
    score: int


class View(BaseView):
    """`order` lists the seats as they take turns; `turn` counts rounds from 1 up to `turn_count`."""

    order: list[int]
    turn: int
    turn_count: int
    train: list[TrainCard]
    seats: list[SeatView]
    hand: list[HandCard] | None
    must_exchange: bool
    most_cards: int
    pile: int
    turns: list[Placed | Exchanged]


@dataclass(frozen=True, slots=True)
class Turn:
    """One move as made, and by whom."""

    seat: int
    move: TrainMove


def view(
    here: Position,
    deck: Deck,
    order: Sequence[int],
    ply: int,
    turns: Sequence[Turn],
    outcome: Outcome | None,
    seat: int | None,
    must_exchange: bool,
) -> View:
    """The view of the player at `seat`, None for an onlooker. Only that seat's hand and exchanged cards are in it.

    `must_exchange` says that this player is to move and can place nothing.
    """
    seats = len(order)
    to_move = None if outcome else order[ply % seats]
    return {
        "game": "train",
        "ply": ply,
        "order": list(order),
        "to_move": to_move,
        "turn": min(ply // seats, TURNS - 1) + 1,
        "turn_count": TURNS,
        "train": [{"face": face, "rarity": deck.cards[CARD_OF[face]].rarity} for face in here.train],
        "seats": [
            {"score": here.scores[index], "rarity": here.rarities[index], "cards": len(here.hands[index])}
            for index in range(seats)
        ],
        "hand": None if seat is None else [_card(deck, card) for card in here.hands[seat]],
        "must_exchange": must_exchange,
        "most_cards": MOST_CARDS,
        "pile": len(here.pile),
        "turns": [_turn(deck, turn, seat) for turn in turns],
        "outcome": outcome.to_dict() if outcome else None,
    }


def _card(deck: Deck, kana: str) -> HandCard:
    card = deck.cards[kana]
    return {"kana": kana, "faces": list(FACES[kana]), "rarity": card.rarity, "points": card.points}


def _turn(deck: Deck, turn: Turn, seat: int | None) -> Placed | Exchanged:
    if isinstance(turn.move, Place):
        move = turn.move
        return {
            "seat": turn.seat,
            "kind": "place",
            "end": move.end.value,
            "faces": move.faces,
            "word": move.word,
            "score": word_score(move.word),
            "rarity": deck.points(move.faces),
        }
    own = turn.seat == seat
    return {
        "seat": turn.seat,
        "kind": "exchange",
        "count": len(turn.move.cards),
        "cards": turn.move.cards if own else None,
        "score": 0,
    }
