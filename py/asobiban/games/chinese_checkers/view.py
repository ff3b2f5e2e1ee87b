"""What the players see of a game, as JSON values. Nothing is hidden: all seats see the same. Holes are names."""

from collections.abc import Iterable, Sequence
from typing import Literal, NotRequired, TypedDict

from asobiban.core.views import BaseView
from asobiban.games.chinese_checkers.board import NAMES
from asobiban.games.chinese_checkers.checking import Held, held_by
from asobiban.games.chinese_checkers.movegen import PASS, moves, must_leave_start, ways
from asobiban.games.chinese_checkers.moves import Made
from asobiban.games.chinese_checkers.movetable import Way
from asobiban.games.chinese_checkers.position import Position
from asobiban.games.chinese_checkers.rules import ROUNDS_WITHOUT_PROGRESS


class Destination(TypedDict):
    """Where a piece can go, with its whole path, first hole included.

    `swaps` is the seat whose piece stands there and comes to where the path begins (rule C26).
    """

    to: str
    path: list[str]
    swaps: NotRequired[int]


class SeatView(TypedDict):
    """A seat, its camp, how many of its `total` pieces have `arrived` in its goal, how many turns it has had.

    `rank` is None while it is open. `by` tells by what the seat has finished: all its pieces are `home`, or its goal
    was full (`fill`); None for who has not finished, even once the game is over. `opposite` tells whether somebody
    starts from the seat's goal.
    """

    camp: int
    arrived: int
    total: int
    rank: int | None
    by: Literal["home", "fill"] | None
    opposite: bool
    turns: int


class LastMove(TypedDict):
    """The last move that was none of passing. `swaps` is the seat whose piece it brought to where the path begins."""

    seat: int
    path: list[str]
    swaps: NotRequired[int]


class NoProgress(TypedDict):
    """Rounds since any player's distance fell below its best, and how many of them end the game."""

    rounds: int
    limit: int


class View(BaseView):
    """The view of any seat. `pieces` are hole and seat.

    `dests` has the side to move's legal moves by hole of departure, `through` the holes that a piece can pass but not
    stop on, `held` the rule that keeps a piece where it is, for those that could move but for it. `passed`: the seats
    that had to pass since `last`, in order. `lingering`: the side to move must take a piece out of its start camp.
    `progress`, of a finished game only: pieces in the goal after every ply, a list a seat.
    """

    options: dict[str, str | int | bool]
    pieces: list[tuple[str, int]]
    seats: list[SeatView]
    dests: dict[str, list[Destination]]
    through: dict[str, list[str]]
    held: dict[str, Held]
    last: LastMove | None
    passed: list[int]
    no_progress: NoProgress
    lingering: bool
    progress: list[list[int]] | None


def view(position: Position, last: Made | None, passed: Sequence[int]) -> View:
    """The view of a position that `last` led to, and passes of the seats `passed` after it."""
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
        "held": _held(position),
        "last": _last(last) if last else None,
        "passed": list(passed),
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
            _destination(position, way) for target, way in sorted(ends.items()) if (origin, target) in legal
        ]
        through[NAMES[origin]] = _names(sorted(passing))
    return dests, through


def _destination(position: Position, way: Way) -> Destination:
    target = way[-1]
    shown: Destination = {"to": NAMES[target], "path": _names(way)}
    if position.occupied >> target & 1:
        shown["swaps"] = position.owner(target)
    return shown


def _held(position: Position) -> dict[str, Held]:
    if position.over:
        return {}
    free = {origin for origin, _ in moves(position)}
    codes = ((origin, held_by(position, origin)) for origin in sorted(position.pieces[position.seat]))
    return {NAMES[origin]: code for origin, code in codes if code and origin not in free}


def _last(made: Made) -> LastMove:
    shown: LastMove = {"seat": made.seat, "path": _names(made.move.path)}
    if made.swaps is not None:
        shown["swaps"] = made.swaps
    return shown


def _seats(position: Position) -> list[SeatView]:
    rules = position.rules
    return [
        {
            "camp": rules.camps[seat],
            "arrived": position.arrived[seat],
            "total": len(position.pieces[seat]),
            "rank": rank,
            "by": position.finished_by(seat),
            "opposite": rules.has_opposite(seat),
            "turns": position.turns[seat],
        }
        for seat, rank in enumerate(position.ranks())
    ]


def _names(holes: Iterable[int]) -> list[str]:
    return [NAMES[hole] for hole in holes]
