"""What a player sees of a game, as JSON values."""

from __future__ import annotations

from typing import TYPE_CHECKING

from asobiban.core.game import Json
from asobiban.games.train.moves import MOST_CARDS, Place
from asobiban.games.train.position import TURNS
from asobiban.lexicon.kana import CARD_OF, FACES

if TYPE_CHECKING:
    from asobiban.games.train.state import TrainState, Turn


def view(state: TrainState, seat: int | None) -> Json:
    """The view of the player at `seat`, None for an onlooker. Only that seat's hand and exchanged cards are in it.

    `train` lists cards from left to right as {face, rarity}; `turns` the moves so far, each place with the
    span of its word in the train as it was then; `cards` in `seats` counts a hand.
    """
    here, outcome = state.position, state.outcome()
    seats = len(state.order)
    to_move = None if outcome else state.current_player()
    return {
        "game": "train",
        "ply": state.ply,
        "order": list(state.order),
        "to_move": to_move,
        "turn": min(state.ply // seats, TURNS - 1) + 1,
        "turn_count": TURNS,
        "train": [{"face": face, "rarity": state.deck.cards[CARD_OF[face]].rarity} for face in here.train],
        "seats": [
            {"score": here.scores[index], "rarity": here.rarities[index], "cards": len(here.hands[index])}
            for index in range(seats)
        ],
        "hand": None if seat is None else [card_view(state, card) for card in here.hands[seat]],
        "must_exchange": to_move is not None and to_move == seat and not state.can_place(),
        "most_cards": MOST_CARDS,
        "pile": len(here.pile),
        "turns": [turn_view(state, turn, seat) for turn in state.turns],
        "outcome": outcome and outcome.to_dict(),
    }


def card_view(state: TrainState, kana: str) -> Json:
    """A card in a hand: its faces, plain one first, and its rarity."""
    card = state.deck.cards[kana]
    return {"kana": kana, "faces": list(FACES[kana]), "rarity": card.rarity, "points": card.points}


def turn_view(state: TrainState, turn: Turn, seat: int | None) -> Json:
    """One past move. Who exchanged which cards stays that player's own business; how many is seen by all."""
    if isinstance(turn.move, Place):
        move = turn.move
        return {
            "seat": turn.seat,
            "kind": "place",
            "end": move.end.value,
            "faces": move.faces,
            "word": move.word,
            "score": turn.score,
            "rarity": state.deck.points(move.faces),
        }
    own = turn.seat == seat
    return {
        "seat": turn.seat,
        "kind": "exchange",
        "count": len(turn.move.cards),
        "cards": turn.move.cards if own else None,
        "score": 0,
    }
