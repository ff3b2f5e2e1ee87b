"""The legal moves of a position: as pairs of holes for search, as whole ways for players."""

from asobiban.games.chinese_checkers.movetable import Pair, Way
from asobiban.games.chinese_checkers.position import Position

PASS: Pair = (-1, -1)


def moves(position: Position) -> list[Pair]:
    """The legal moves as (from, to), by hole of departure; `[PASS]` when nothing moves; empty when the game is over."""
    if position.over:
        return []
    rules, seat, occupied = position.rules, position.seat, position.occupied
    origins = sorted(position.pieces[seat])
    if rules.inner[seat] is None:
        found = rules.move_tables[seat].all_pairs(occupied, origins)
    else:
        found = []
        for origin in origins:
            found += rules.table_of(seat, origin).pairs(occupied, origin)
    if rules.swap:
        found += _swaps(position, origins)
    if rules.linger_turns is not None and position.turns[seat] >= rules.linger_turns:
        found = [pair for pair in found if _leaves_start(position, pair)] or found
    return found or [PASS]


def _swaps(position: Position, origins: list[int]) -> list[Pair]:
    """The moves that swap two pieces (rule C26)."""
    seat = position.seat
    return [(origin, hole) for origin in origins for hole in position.swaps(seat, origin)]


def ways(position: Position, origin: int) -> tuple[dict[int, Way], list[int]]:
    """The shortest way to each hole that the mover's piece on `origin` can end on, and the holes it can only pass.

    The duty to leave the start camp (rule C27) is not looked at.
    """
    ends, passing = position.rules.table_of(position.seat, origin).ways(position.occupied, origin)
    return ends | position.swaps(position.seat, origin), passing


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
