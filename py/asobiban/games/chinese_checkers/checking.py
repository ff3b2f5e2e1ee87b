"""Whether a player's move is legal, its way completed, or which rule forbids it (HAZARDS G3-09)."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from asobiban.core.errors import IllegalMove
from asobiban.games.chinese_checkers.board import NAMES, NEIGHBOURS, POINTS
from asobiban.games.chinese_checkers.movegen import ALL_HOLES, PASS, Way, ground, moves

if TYPE_CHECKING:
    from asobiban.games.chinese_checkers.state import StarState


def complete(state: StarState, way: Way) -> Way:
    """The whole way of a move given by it, or by its first and last hole. Raises `IllegalMove` with the rule's code."""
    if state.over:
        raise IllegalMove("game_over")
    legal = moves(state)
    if not way:
        if legal != [PASS]:
            raise IllegalMove("pass_not_allowed")
        return way
    origin, target = way[0], way[-1]
    _check_ends(state, origin, target)
    ways, _ = state.ways(origin)
    if target not in ways and (len(way) == 2 or state.occupied >> target & 1):
        raise _unreachable(state, origin, target)
    if len(way) > 2:
        _check_hops(state, way)
    if (origin, target) not in legal:
        raise IllegalMove("must_leave_home")
    return way if len(way) > 2 else ways[target]


def _check_ends(state: StarState, origin: int, target: int) -> None:
    owner = state.owner(origin)
    if owner < 0:
        raise IllegalMove("no_piece", hole=NAMES[origin])
    if owner != state.seat:
        raise IllegalMove("not_own_piece", hole=NAMES[origin])
    if origin == target:
        raise IllegalMove("same_hole")
    rules, seat = state.rules, state.seat
    if rules.inner[seat] and rules.in_goal[seat][origin] and not rules.in_goal[seat][target]:
        raise IllegalMove("goal_locked")
    if target in state.pieces[seat]:
        raise IllegalMove("hole_taken", hole=NAMES[target])
    if not rules.stops[seat] >> target & 1:
        if rules.open_holes[seat] >> target & 1:
            raise IllegalMove("camp_no_stop", hole=NAMES[target])
        raise IllegalMove("camp_closed")


def _unreachable(state: StarState, origin: int, target: int) -> IllegalMove:
    """Why there is no way to `target`: it is taken, only a rule that bars the way, or no way at all."""
    rules, seat = state.rules, state.seat
    if state.occupied >> target & 1:
        if rules.swap and rules.in_goal[seat][target]:
            if not rules.stops[state.owner(target)] >> origin & 1:
                return IllegalMove("swap_camp", hole=NAMES[target])
            return IllegalMove("swap_too_far", hole=NAMES[target])
        return IllegalMove("hole_taken", hole=NAMES[target])
    free = ground(rules.options["long_hops"], ALL_HOLES, ALL_HOLES)
    if target in free.ways(state.occupied, origin)[0]:
        if rules.inner[seat] and rules.in_goal[seat][origin]:
            return IllegalMove("goal_locked")
        return IllegalMove("camp_closed")
    return IllegalMove("not_reachable", hole=NAMES[target])


def _check_hops(state: StarState, way: Way) -> None:
    """Check a way of three holes or more, a chain of hops. Raises `IllegalMove` for the first hop that cannot be."""
    if len(set(way)) < len(way):
        raise IllegalMove("hole_twice")
    here, seat = state.ground(way[0]), state.seat
    lifted = state.occupied & ~(1 << way[0])
    swapped = lifted & ~(1 << way[-1])
    for index, (hole, landing) in enumerate(pairwise(way), start=2):
        # Whether the last hole is empty, or its piece gives way, is looked at by the caller.
        if landing in here.landings(swapped if index == len(way) else lifted, hole):
            continue
        if landing in NEIGHBOURS[hole]:
            raise IllegalMove("step_in_chain")
        if any(landing in point for point in POINTS) and not state.rules.open_holes[seat] >> landing & 1:
            raise IllegalMove("camp_closed")
        raise IllegalMove("no_hop", start=NAMES[hole], end=NAMES[landing])
