"""Whether a player's move is legal, its way completed, or which rule forbids it (hazard G3-09)."""

from itertools import pairwise
from typing import Literal

from asobiban.core.errors import IllegalMove
from asobiban.games.chinese_checkers.board import NAMES, NEIGHBOURS, POINTS
from asobiban.games.chinese_checkers.movegen import PASS, moves, ways
from asobiban.games.chinese_checkers.movetable import ALL_HOLES, Way, move_table
from asobiban.games.chinese_checkers.position import Position

Held = Literal["must_leave_home", "goal_locked", "camp_no_stop", "camp_closed"]
"""A code with which moves of a piece are refused."""


def complete(position: Position, way: Way) -> Way:
    """The whole way of a move given by it, or by its first and last hole. Raises `IllegalMove` with the rule's code."""
    if position.over:
        raise IllegalMove("game_over")
    legal = moves(position)
    if not way:
        if legal != [PASS]:
            raise IllegalMove("pass_not_allowed")
        return way
    origin, target = way[0], way[-1]
    _check_ends(position, origin, target)
    ends, _ = ways(position, origin)
    if target not in ends and (len(way) == 2 or position.occupied >> target & 1):
        raise _unreachable(position, origin, target)
    if len(way) > 2:
        _check_hops(position, way)
    if (origin, target) not in legal:
        raise IllegalMove("must_leave_home")
    return way if len(way) > 2 else ends[target]


def held_by(position: Position, origin: int) -> Held | None:
    """The rule but for which the mover's piece, which cannot move, could; None for a piece that others shut in."""
    if ways(position, origin)[0]:
        return "must_leave_home"
    rules, seat = position.rules, position.seat
    if not move_table(rules.options["long_hops"], ALL_HOLES, ALL_HOLES).pairs(position.occupied, origin):
        return None
    if rules.inner[seat] and rules.in_goal[seat][origin]:
        return "goal_locked"
    return "camp_closed" if rules.options["camps"] == "closed" else "camp_no_stop"


def _check_ends(position: Position, origin: int, target: int) -> None:
    owner = position.owner(origin)
    if owner < 0:
        raise IllegalMove("no_piece", hole=NAMES[origin])
    if owner != position.seat:
        raise IllegalMove("not_own_piece", hole=NAMES[origin])
    if origin == target:
        raise IllegalMove("same_hole")
    rules, seat = position.rules, position.seat
    if rules.inner[seat] and rules.in_goal[seat][origin] and not rules.in_goal[seat][target]:
        raise IllegalMove("goal_locked")
    if target in position.pieces[seat]:
        raise IllegalMove("hole_taken", hole=NAMES[target])
    if not rules.stops[seat] >> target & 1:
        if rules.open_holes[seat] >> target & 1:
            raise IllegalMove("camp_no_stop", hole=NAMES[target])
        raise IllegalMove("camp_closed")


def _unreachable(position: Position, origin: int, target: int) -> IllegalMove:
    """Why there is no way to `target`: it is taken, only a rule that bars the way, or no way at all."""
    rules, seat = position.rules, position.seat
    if position.occupied >> target & 1:
        if rules.swap and rules.in_goal[seat][target]:
            if not rules.stops[position.owner(target)] >> origin & 1:
                return IllegalMove("swap_camp", hole=NAMES[target])
            return IllegalMove("swap_too_far", hole=NAMES[target])
        return IllegalMove("hole_taken", hole=NAMES[target])
    free = move_table(rules.options["long_hops"], ALL_HOLES, ALL_HOLES)
    if target in free.ways(position.occupied, origin)[0]:
        if rules.inner[seat] and rules.in_goal[seat][origin]:
            return IllegalMove("goal_locked")
        return IllegalMove("camp_closed")
    return IllegalMove("not_reachable", hole=NAMES[target])


def _check_hops(position: Position, way: Way) -> None:
    """Check a way of three holes or more, a chain of hops. Raises `IllegalMove` for the first hop that cannot be."""
    if len(set(way)) < len(way):
        raise IllegalMove("hole_twice")
    seat = position.seat
    here = position.rules.table_of(seat, way[0])
    lifted = position.occupied & ~(1 << way[0])
    swapped = lifted & ~(1 << way[-1])
    for index, (hole, landing) in enumerate(pairwise(way), start=2):
        # Whether the last hole is empty, or its piece gives way, is looked at by the caller.
        if landing in here.landings(swapped if index == len(way) else lifted, hole):
            continue
        if landing in NEIGHBOURS[hole]:
            raise IllegalMove("step_in_chain")
        if any(landing in point for point in POINTS) and not position.rules.open_holes[seat] >> landing & 1:
            raise IllegalMove("camp_closed")
        raise IllegalMove("no_hop", start=NAMES[hole], end=NAMES[landing])
