"""Why a move is a good one, by rules of thumb: what a hint says of it."""

from typing import Literal, TypedDict

from asobiban.games.chinese_checkers.eval import rows_left
from asobiban.games.chinese_checkers.movetable import Way
from asobiban.games.chinese_checkers.position import Position


class Reason(TypedDict):
    """`arrives`: the piece comes into its goal; `straggler`: it is the hindmost; `chain`: it hops on and on; `deeper`:
    it goes on within the goal; `forward`: none of these. `hops` is how often it lands, 1 for a step.
    """

    code: Literal["arrives", "straggler", "chain", "deeper", "forward"]
    hops: int


def reason(position: Position, way: Way) -> Reason | None:
    """The first reason that there is for a move of the side to move; None for a pass."""
    if not way:
        return None
    return {"code": _code(position, way), "hops": len(way) - 1}


def _code(position: Position, way: Way) -> Literal["arrives", "straggler", "chain", "deeper", "forward"]:
    rules, seat = position.rules, position.seat
    goal = rules.in_goal[seat]
    origin, target = way[0], way[-1]
    if goal[target] and not goal[origin]:
        return "arrives"
    rows = rows_left(rules.camps[seat])
    if not goal[origin] and rows[origin] == max(rows[hole] for hole in position.pieces[seat]):
        return "straggler"
    if len(way) > 2:
        return "chain"
    return "deeper" if goal[target] else "forward"
