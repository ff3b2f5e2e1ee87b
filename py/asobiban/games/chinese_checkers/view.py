"""What the players see of a game, as JSON values. Nothing is hidden: all seats see the same. Holes are names."""

from collections.abc import Iterable
from typing import TypedDict

from asobiban.core.views import BaseView
from asobiban.games.chinese_checkers.board import NAMES
from asobiban.games.chinese_checkers.movegen import PASS, moves, must_leave_start, ways
from asobiban.games.chinese_checkers.moves import ChineseCheckersMove
from asobiban.games.chinese_checkers.position import Position
from asobiban.games.chinese_checkers.rules import ROUNDS_WITHOUT_PROGRESS


class Destination(TypedDict):
    """Where a piece can go, with its whole path, first hole included."""

    to: str
    path: list[str]


class SeatView(TypedDict):
    """A seat, its camp, how many of its `total` pieces have `arrived` in its goal, how many turns it has had.

    `rank` is None while it is open; `opposite` tells whether somebody starts from the seat's goal.
    """

    camp: int
    arrived: int
    total: int
    rank: int | None
    opposite: bool
    turns: int


class LastMove(TypedDict):
    """The last move; a pass has an empty path."""

    seat: int
    path: list[str]


class NoProgress(TypedDict):
    """Rounds since any player's distance fell below its best, and how many of them end the game."""

    rounds: int
    limit: int


class View(BaseView):
    """The view of any seat. `pieces` are hole and seat.

    `dests` has the side to move's legal moves by hole of departure, `through` the holes that a piece can pass but not
    stop on. `lingering`: the side to move must take a piece out of its start camp. `progress`, of a finished game only:
    pieces in the goal after every ply, a list a seat.
    """

    options: dict[str, str | int | bool]
    pieces: list[tuple[str, int]]
    seats: list[SeatView]
    dests: dict[str, list[Destination]]
    through: dict[str, list[str]]
    forced_pass: bool
    last: LastMove | None
    no_progress: NoProgress
    lingering: bool
    progress: list[list[int]] | None


def view(position: Position, last: tuple[int, ChineseCheckersMove] | None) -> View:
    """The view of a position that `last`, a seat and its move, led to."""
    outcome = position.outcome()
    dests, through = _ways(position)
    return {
        "game": "chinese-checkers",
        "ply": position.ply,
        "to_move": None if outcome else position.seat,
        "options": dict(position.rules.options),
        "pieces": sorted((NAMES[hole], seat) for seat, own in enumerate(position.pieces) for hole in own),
        "seats": _seats(position),
        "dests": dests,
        "through": through,
        "forced_pass": moves(position) == [PASS],
        "last": {"seat": last[0], "path": _names(last[1].path)} if last else None,
        "no_progress": {
            "rounds": position.plies_without_progress // (position.rules.players - len(position.finished)),
            "limit": ROUNDS_WITHOUT_PROGRESS,
        },
        "lingering": must_leave_start(position),
        "progress": position.progress() if outcome else None,
        "outcome": outcome.to_dict() if outcome else None,
    }


def _ways(position: Position) -> tuple[dict[str, list[Destination]], dict[str, list[str]]]:
    legal = set(moves(position)) - {PASS}
    dests: dict[str, list[Destination]] = {}
    through = {}
    for origin in sorted({origin for origin, _ in legal}):
        ends, passing = ways(position, origin)
        dests[NAMES[origin]] = [
            {"to": NAMES[target], "path": _names(way)}
            for target, way in sorted(ends.items())
            if (origin, target) in legal
        ]
        through[NAMES[origin]] = _names(sorted(passing))
    return dests, through


def _seats(position: Position) -> list[SeatView]:
    rules = position.rules
    return [
        {
            "camp": rules.camps[seat],
            "arrived": position.arrived[seat],
            "total": len(position.pieces[seat]),
            "rank": rank,
            "opposite": rules.has_opposite(seat),
            "turns": position.turns[seat],
        }
        for seat, rank in enumerate(position.ranks())
    ]


def _names(holes: Iterable[int]) -> list[str]:
    return [NAMES[hole] for hole in holes]
