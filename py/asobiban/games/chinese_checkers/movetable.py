"""Where a piece can go, fast: the holes in reach are looked up by the occupancy around a hole.

Sets of holes are integers, as in `asobiban.core.bits`. Measured against loops over lists, these tables and the memory
of each hole's last answer halve the time of a search through all moves, or better.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache, reduce
from operator import or_

from asobiban.core.bits import bits
from asobiban.games.chinese_checkers.board import DIRECTIONS, HOLES, NEIGHBOURS, RAYS

Pair = tuple[int, int]
"""A move for search: first and last hole."""

Way = tuple[int, ...]
"""The holes a piece visits in a move, first and last included."""

ALL_HOLES = (1 << HOLES) - 1

_PAIRS = tuple(tuple((origin, target) for target in range(HOLES)) for origin in range(HOLES))
BIT = tuple(1 << hole for hole in range(HOLES))


class _Line(dict[int, Sequence[int]]):
    """Where a hop along some rays lands, by their occupied holes (rules C09, C10, C20)."""

    def __init__(self, rays: Iterable[Sequence[int]], open_holes: int) -> None:
        self._rays = [ray for ray in rays if len(ray) > 1]
        self._open = open_holes
        self.mask = bits(hole for ray in self._rays for hole in ray)

    def __missing__(self, near: int) -> Sequence[int]:
        landings = []
        for ray in self._rays:
            distance = next((index for index, hole in enumerate(ray, start=1) if near & BIT[hole]), len(ray))
            beyond = ray[distance : 2 * distance]
            empty = len(beyond) == distance and not any(near & BIT[hole] for hole in beyond)
            if empty and self._open & BIT[beyond[-1]]:
                landings.append(beyond[-1])
        found = self[near] = tuple(landings)
        return found


class _Around(dict[int, tuple[Sequence[Pair], Sequence[int]]]):
    """The steps from `hole` and the landings of its hops, by the occupied holes at most two away."""

    def __init__(self, hole: int, open_holes: int, stops: int) -> None:
        self._steps = [_PAIRS[hole][other] for other in NEIGHBOURS[hole] if stops & BIT[other]]
        self._hops = _Line([ray[:2] for ray in RAYS[hole]], open_holes)
        self.mask = self._hops.mask | bits(NEIGHBOURS[hole])

    def __missing__(self, near: int) -> tuple[Sequence[Pair], Sequence[int]]:
        steps = tuple(pair for pair in self._steps if not near & BIT[pair[1]])
        found = self[near] = steps, self._hops[near & self._hops.mask]
        return found


class MoveTable:
    """Where one seat's pieces may go: `open_holes` to touch in a chain, of these `stops` to end a turn on.

    A piece is lifted for its move: it cannot hop over itself, and where it began is no end (decision C.2). `occupied`
    is a set of holes with the moving piece's in it, `lifted` one without.
    """

    def __init__(self, open_holes: int, stops: int) -> None:
        self.stops = stops
        self._may_stop = bytes(stops >> hole & 1 for hole in range(HOLES))
        arounds = [_Around(hole, open_holes, stops) for hole in range(HOLES)]
        self._around = [(around.mask, around) for around in arounds]
        self._last: list[tuple[int, int, Sequence[Pair]]] = [(0, -1, ())] * HOLES

    def pairs(self, occupied: int, origin: int) -> Sequence[Pair]:
        """The moves of the piece on `origin`, steps first, each pair once. Not to be changed by the caller."""
        # What decided the last answer is as it was: so is the answer.
        support, near, pairs = self._last[origin]
        return pairs if occupied & support == near else self._find(occupied, origin)

    def answer(self, occupied: int, origin: int) -> tuple[int, int, Sequence[Pair]]:
        """As `pairs`, with what decided it: support, near, pairs, which hold while `occupied & support == near`."""
        self.pairs(occupied, origin)
        return self._last[origin]

    def all_pairs(self, occupied: int, origins: Iterable[int]) -> list[Pair]:
        """The moves of the pieces on `origins`, in their order."""
        found: list[Pair] = []
        last = self._last
        for origin in origins:
            support, near, pairs = last[origin]
            found += pairs if occupied & support == near else self._find(occupied, origin)
        return found

    def _find(self, occupied: int, origin: int) -> Sequence[Pair]:
        around = self._around
        support, table = around[origin]
        pairs, hops = table[occupied & support]
        if hops:
            lifted = occupied ^ BIT[origin]
            chain = [origin, *hops]
            # A list may grow while it is gone through.
            rest = iter(chain)
            next(rest)
            for hole in rest:
                mask, table = around[hole]
                support |= mask
                for landing in table[lifted & mask][1]:
                    if landing not in chain:
                        chain.append(landing)
            pairs = self._with_hops(pairs, chain)
        self._last[origin] = support, occupied & support, pairs
        return pairs

    def _with_hops(self, steps: Sequence[Pair], chain: Sequence[int]) -> Sequence[Pair]:
        """The steps and the hops along `chain`, which begins with the hole of departure.

        No hole is in both: hops move a piece by an even number of holes along each axis.
        """
        from_origin, may_stop = _PAIRS[chain[0]], self._may_stop
        return [*steps, *[from_origin[hole] for hole in chain[1:] if may_stop[hole]]]

    def landings(self, lifted: int, hole: int) -> Sequence[int]:
        """Where one hop from `hole` can land."""
        mask, table = self._around[hole]
        return table[lifted & mask][1]

    def _hop_ways(self, lifted: int, origin: int) -> dict[int, Way]:
        """The shortest way by hops to every hole they touch, `origin` first; of equally short ones the first found."""
        ways: dict[int, Way] = {origin: (origin,)}
        chain = [origin]
        for hole in chain:
            for landing in self.landings(lifted, hole):
                if landing not in ways:
                    ways[landing] = (*ways[hole], landing)
                    chain.append(landing)
        return ways

    def ways(self, occupied: int, origin: int) -> tuple[dict[int, Way], list[int]]:
        """The shortest way to every hole the piece can end on, and the holes it can only pass (rule C13)."""
        mask, table = self._around[origin]
        ways: dict[int, Way] = {pair[1]: pair for pair in table[occupied & mask][0]}
        hop_ways = self._hop_ways(occupied ^ BIT[origin], origin)
        del hop_ways[origin]
        ways |= {hole: way for hole, way in hop_ways.items() if self._may_stop[hole]}
        return ways, [hole for hole in hop_ways if not self._may_stop[hole]]

    def swaps(self, occupied: int, origin: int, blockers: Iterable[int]) -> dict[int, Way]:
        """The ways by which the piece would get to holes of `blockers`, were each alone empty (rule C26)."""
        lifted = occupied ^ BIT[origin]
        ways: dict[int, Way] = {}
        found: dict[int, Way] = {}
        for blocker in blockers:
            if blocker in NEIGHBOURS[origin]:
                found[blocker] = origin, blocker
                continue
            # A hop that leads there leads back.
            near = self.landings(lifted ^ BIT[blocker], blocker)
            if near:
                ways = ways or self._hop_ways(lifted, origin)
                before = next((way for hole, way in ways.items() if hole in near), None)
                if before is not None:
                    found[blocker] = *before, blocker
        return found


class LongMoveTable(MoveTable):
    """A `MoveTable` with long hops (rule C20). Hops are looked up line by line, or there would be too many cases."""

    def __init__(self, open_holes: int, stops: int) -> None:
        super().__init__(open_holes, stops)
        half = DIRECTIONS // 2
        lines = [[_Line(RAYS[hole][way::half], open_holes) for way in range(half)] for hole in range(HOLES)]
        self._lines = [[(line.mask, line) for line in at_hole] for at_hole in lines]
        self._spread = [reduce(or_, (line.mask for line in at_hole)) for at_hole in lines]

    def _find(self, occupied: int, origin: int) -> Sequence[Pair]:
        support, table = self._around[origin]
        pairs = table[occupied & support][0]
        lifted = occupied ^ BIT[origin]
        chain = [origin]
        lines, spread = self._lines, self._spread
        for hole in chain:
            support |= spread[hole]
            for mask, line in lines[hole]:
                for landing in line[lifted & mask]:
                    if landing not in chain:
                        chain.append(landing)
        pairs = self._with_hops(pairs, chain)
        self._last[origin] = support, occupied & support, pairs
        return pairs

    def landings(self, lifted: int, hole: int) -> Sequence[int]:
        return [landing for mask, line in self._lines[hole] for landing in line[lifted & mask]]


@lru_cache(maxsize=64)
def move_table(long_hops: bool, open_holes: int, stops: int) -> MoveTable:
    """The shared `MoveTable` of these rules."""
    return (LongMoveTable if long_hops else MoveTable)(open_holes, stops)
