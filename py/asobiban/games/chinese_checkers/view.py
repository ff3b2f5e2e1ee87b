"""What the players see of a game, as JSON values. Nothing is hidden: all seats see the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

from asobiban.core.game import Json
from asobiban.games.chinese_checkers.board import NAMES
from asobiban.games.chinese_checkers.movegen import PASS, Way, moves
from asobiban.games.chinese_checkers.rules import QUIET_ROUNDS

if TYPE_CHECKING:
    from asobiban.games.chinese_checkers.state import StarState


def view(state: StarState) -> Json:
    """The view of any seat. Holes are names.

    `dests` has the side to move's legal moves by hole of departure, each with its whole path; `through` the holes that
    a piece can pass but not stop on. `distance` and `best` are as in `StarState`. In `seats`: `done` = has finished and
    is skipped, `rank` = None while it is open, `opposite` = somebody starts from the seat's goal. `lingering` = the
    side to move must take a piece out of its start camp. `progress` = as the function below, of a finished game only.
    """
    rules, outcome = state.rules, state.outcome()
    legal = moves(state)
    ranks = state.ranks()
    origins = sorted({origin for origin, _ in legal if origin >= 0})
    allowed = set(legal)
    dests, through = {}, {}
    for origin in origins:
        ways, passing = state.ways(origin)
        dests[NAMES[origin]] = [
            {"to": NAMES[target], "path": _names(way)}
            for target, way in sorted(ways.items())
            if (origin, target) in allowed
        ]
        through[NAMES[origin]] = _names(sorted(passing))
    return {
        "game": "chinese-checkers",
        "ply": state.ply,
        "to_move": None if outcome else state.seat,
        "players": rules.players,
        "options": dict(rules.options),
        "pieces": sorted([NAMES[hole], seat] for seat, own in enumerate(state.pieces) for hole in own),
        "seats": [
            {
                "camp": rules.camps[seat],
                "goal": rules.goals[seat],
                "home": state.home[seat],
                "total": len(state.pieces[seat]),
                "done": seat in state.finished,
                "rank": ranks[seat],
                "team": rules.team[seat] if rules.options["teams"] else None,
                "opposite": rules.has_opposite(seat),
                "turns": state.turns[seat],
            }
            for seat in range(rules.players)
        ],
        "dests": dests,
        "through": through,
        "forced_pass": legal == [PASS],
        "last": state.last and {"seat": state.last[0], "path": _names(state.last[1])},
        "distance": list(state.distance),
        "best": list(state.best),
        "no_progress": {
            "rounds": state.quiet // (rules.players - len(state.finished)),
            "limit": QUIET_ROUNDS,
        },
        "lingering": state.must_leave_home(),
        "progress": progress(state) if outcome else None,
        "outcome": outcome and outcome.to_dict(),
    }


def progress(state: StarState) -> list[list[int]]:
    """Pieces in the goal after every ply since the state was built, a list a seat; `state` is as it was at the end."""
    homes, undone = [list(state.home)], []
    while state.last:
        undone.append(state.pop())
        homes.append(list(state.home))
    for move in reversed(undone):
        state.push(move)
    return [list(seat) for seat in zip(*reversed(homes), strict=True)]


def _names(holes: Way | list[int]) -> list[str]:
    return [NAMES[hole] for hole in holes]
