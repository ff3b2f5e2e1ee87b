"""Shapes of what goes out to a page, as JSON values. The page's types are made from these and from the games' own.

A game's `view.py` has a `View` that extends `BaseView`; `preview.py`, `reasons.py`, `vote.py` and `tables.py`, where a
game has them, a `Preview`, `Reason`, `Vote` and `Tables`.
"""

from typing import Any, TypedDict

Json = dict[str, Any]


class OutcomeView(TypedDict):
    """The result of a finished game: one entry a seat, rank 1 is best, equals share one."""

    termination: str
    ranks: list[int]
    scores: list[int]


class BaseView(TypedDict):
    """What every view has. `to_move` is None once the game is over, `outcome` until then."""

    game: str
    ply: int
    to_move: int | None
    outcome: OutcomeView | None


class SessionView(TypedDict):
    """What the session adds to a game's view: the seats' texts, and whether undo and redo are possible."""

    players: list[str]
    can_undo: bool
    can_redo: bool


class ChoiceView(TypedDict):
    """An option with a few values."""

    default: str | int | bool
    values: list[str | int | bool]


class NumberView(TypedDict):
    """An option that is a whole number from `least` to `most`, or 0."""

    default: int
    least: int
    most: int


class GameView(TypedDict):
    """What is true of a game before one begins: `seats` how many may play, `usual` who does where nobody chose."""

    game: str
    seats: list[int]
    levels: list[str]
    usual: list[str]
    options: dict[str, ChoiceView | NumberView]
