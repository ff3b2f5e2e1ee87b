"""The legal moves of a position: as pairs of holes for search, as whole ways for players."""

from asobiban.games.chinese_checkers.movetable import BIT, MoveTable, Pair, Way
from asobiban.games.chinese_checkers.position import Position

PASS: Pair = (-1, -1)


def moves(position: Position) -> list[Pair]:
    """The legal moves as (from, to), by hole of departure; `[PASS]` when nothing moves; empty when the game is over."""
    if position.over:
        return []
    rules, seat, occupied = position.rules, position.seat, position.occupied
    origins = sorted(position.pieces[seat])
    inner = rules.inner[seat]
    if inner is None:
        found = rules.move_tables[seat].all_pairs(occupied, origins)
    else:
        found = []
        for origin in origins:
            found += (inner if rules.in_goal[seat][origin] else rules.move_tables[seat]).pairs(occupied, origin)
    if rules.swap:
        found += _swaps(position, origins)
    if rules.linger_turns is not None and position.turns[seat] >= rules.linger_turns:
        found = [pair for pair in found if _leaves_start(position, pair)] or found
    return found or [PASS]


def _swaps(position: Position, origins: list[int]) -> list[Pair]:
    """The moves that swap two pieces (rule C26)."""
    blocking = blockers(position)
    found: list[Pair] = []
    for origin in origins if blocking else ():
        holes = [hole for hole, stops in blocking if stops & BIT[origin]]
        found += [(origin, hole) for hole in table_of(position, origin).swaps(position.occupied, origin, holes)]
    return found


def blockers(position: Position) -> list[tuple[int, int]]:
    """Other seats' pieces in the mover's goal that it may swap with: their holes, and where each may stand.

    A piece gives way if it may stand where the mover's piece comes from (rule C26).
    """
    rules, seat = position.rules, position.seat
    if not rules.swap or (position.occupied & rules.goal_bits[seat]).bit_count() == position.arrived[seat]:
        return []
    goal = rules.in_goal[seat]
    return sorted(
        (hole, rules.stops[other])
        for other, theirs in enumerate(position.pieces)
        if other != seat
        for hole in theirs
        if goal[hole]
    )


def table_of(position: Position, origin: int) -> MoveTable:
    """Where the mover's piece on `origin` may go; a piece locked in its goal has a table of its own (rule C24)."""
    rules, seat = position.rules, position.seat
    inner = rules.inner[seat]
    return inner if inner and rules.in_goal[seat][origin] else rules.move_tables[seat]


def ways(position: Position, origin: int) -> tuple[dict[int, Way], list[int]]:
    """The shortest way to each hole that the mover's piece on `origin` can end on, and the holes it can only pass.

    The duty to leave the start camp (rule C27) is not looked at.
    """
    ends, passing = table_of(position, origin).ways(position.occupied, origin)
    holes = [hole for hole, stops in blockers(position) if stops >> origin & 1]
    return ends | table_of(position, origin).swaps(position.occupied, origin, holes), passing


def way(position: Position, pair: Pair) -> Way:
    """The whole way of a legal move; a pass has none."""
    return () if pair == PASS else ways(position, pair[0])[0][pair[1]]


def legal_ways(position: Position) -> list[Way]:
    """The legal moves, each with the shortest way, sorted by first and last hole; empty when the game is over."""
    by_origin: dict[int, dict[int, Way]] = {PASS[0]: {PASS[1]: ()}}
    found = []
    for origin, target in sorted(moves(position)):
        if origin not in by_origin:
            by_origin[origin] = ways(position, origin)[0]
        found.append(by_origin[origin][target])
    return found


def must_leave_start(position: Position) -> bool:
    """Whether the side to move has to take a piece out of its start camp now (rule C27)."""
    turns = position.rules.linger_turns
    if position.over or turns is None or position.turns[position.seat] < turns:
        return False
    return any(_leaves_start(position, pair) for pair in moves(position))


def _leaves_start(position: Position, pair: Pair) -> bool:
    in_start = position.rules.in_start[position.seat]
    return pair != PASS and bool(in_start[pair[0]] and not in_start[pair[1]])
