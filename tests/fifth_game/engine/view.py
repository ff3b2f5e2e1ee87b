"""What the players see; nothing is hidden."""

from typing import TypedDict

from asobiban.core.game import Outcome
from asobiban.core.views import BaseView
from asobiban.games.maru_batsu.board import NAMES
from asobiban.games.maru_batsu.moves import MaruBatsuMove
from asobiban.games.maru_batsu.position import Position


class Sign(TypedDict):
    """A square with a sign, and whose it is."""

    square: str
    seat: int


class View(BaseView):
    """`free` lists the squares that can be chosen, `last` is the square chosen last."""

    signs: list[Sign]
    free: list[str]
    last: str | None


def view(position: Position, made: list[MaruBatsuMove], ply: int, outcome: Outcome | None) -> View:
    """The view of any seat."""
    return {
        "game": "maru-batsu",
        "ply": ply,
        "to_move": None if outcome else position.seat,
        "outcome": outcome.to_dict() if outcome else None,
        "signs": [
            {"square": NAMES[square], "seat": seat} for square, seat in enumerate(position.signs) if seat is not None
        ],
        "free": [] if outcome else [NAMES[square] for square in position.empty()],
        "last": made[-1].to_text() if made else None,
    }
