"""The star board: holes, names, camps, directions and distances, all generated from its seventeen rows (rule C01).

Holes are the integers 0–120, row by row from the top point, each row from the left. Camps and directions are numbered
clockwise as seen on the screen: camp 0 is the bottom point, direction 0 points right.
"""

import re

ROWS = (1, 2, 3, 4, 13, 12, 11, 10, 9, 10, 11, 12, 13, 4, 3, 2, 1)
HOLES = sum(ROWS)
CAMPS = 6
DIRECTIONS = 6
_POINT = 4
"""Rows of a camp; the hexagon's edge has one hole more."""

NAMES = tuple(f"{'abcdefghijklmnopq'[row]}{place}" for row, size in enumerate(ROWS) for place in range(1, size + 1))
HOLE_OF = {name: hole for hole, name in enumerate(NAMES)}
NAME_PATTERN = re.compile(r"[a-q][1-9][0-9]?")

# Axial coordinates about the middle hole: steps to the right, then steps to the lower right.
_AXIAL = tuple(
    ((2 * place - (size - 1) - (row - len(ROWS) // 2)) // 2, row - len(ROWS) // 2)
    for row, size in enumerate(ROWS)
    for place in range(size)
)
_HOLE_AT = {place: hole for hole, place in enumerate(_AXIAL)}
_STEPS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


def _ray(hole: int, direction: int) -> tuple[int, ...]:
    """The holes from `hole` on in one direction, nearest first, up to the board's edge."""
    (x, y), (dx, dy) = _AXIAL[hole], _STEPS[direction]
    found = []
    while (x := x + dx, y := y + dy) in _HOLE_AT:
        found.append(_HOLE_AT[x, y])
    return tuple(found)


def _turned(hole: int) -> int:
    """The hole that `hole` falls on when the board is turned clockwise by 60 degrees."""
    x, y = _AXIAL[hole]
    return _HOLE_AT[-y, x + y]


def _apart(hole: int, other: int) -> int:
    """Steps between two holes on an empty board without edges."""
    dx, dy = _AXIAL[hole][0] - _AXIAL[other][0], _AXIAL[hole][1] - _AXIAL[other][1]
    return max(abs(dx), abs(dy), abs(dx + dy))


def _turns() -> tuple[tuple[int, ...], ...]:
    turns = [tuple(range(HOLES))]
    for _ in range(CAMPS - 1):
        turns.append(tuple(_turned(hole) for hole in turns[-1]))
    return tuple(turns)


RAYS = tuple(tuple(_ray(hole, direction) for direction in range(DIRECTIONS)) for hole in range(HOLES))
"""RAYS[hole][direction]: the holes that way, nearest first."""

NEIGHBOURS = tuple(tuple(ray[0] for ray in rays if ray) for rays in RAYS)

TURNED = _turns()
"""TURNED[k][hole]: where `hole` goes when the board is turned clockwise by k × 60 degrees."""

APEX = tuple(TURNED[camp][HOLES - 1] for camp in range(CAMPS))
"""The tip of each camp."""

TO_APEX = tuple(tuple(_apart(hole, apex) for hole in range(HOLES)) for apex in APEX)
"""TO_APEX[camp][hole]: steps to the camp's tip, 0–16."""


def camp_area(camp: int, pieces: int) -> frozenset[int]:
    """The holes where 10 or 15 pieces start: the camp, with 15 the hexagon's edge before it too (rule C22)."""
    depth = {10: _POINT, 15: _POINT + 1}[pieces]
    return frozenset(hole for hole in range(HOLES) if TO_APEX[camp][hole] < depth)


def opposite(camp: int) -> int:
    """The camp across the board (rule C03)."""
    return (camp + CAMPS // 2) % CAMPS


POINTS = tuple(camp_area(camp, 10) for camp in range(CAMPS))
"""The ten holes of each camp; what is in none is the hexagon."""


assert HOLES == len(_HOLE_AT) == 121
assert [len(point) for point in POINTS] == [10] * CAMPS and len(frozenset().union(*POINTS)) == 60
assert all(len(camp_area(camp, 15)) == 15 for camp in range(CAMPS))
assert TURNED[3] == tuple(reversed(range(HOLES)))
assert all(POINTS[camp] == {TURNED[camp][hole] for hole in POINTS[0]} for camp in range(CAMPS))
assert all(hole in RAYS[other][(way + 3) % 6][:1] for hole in range(HOLES) for way, ray in enumerate(RAYS[hole])
           for other in ray[:1])  # fmt: skip
