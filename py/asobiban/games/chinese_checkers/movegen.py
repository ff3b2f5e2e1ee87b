"""Where pieces can go, fast: the holes in reach are looked up by the occupancy around a hole.

For search: `moves(state)` lists the side to move's moves as (from, to) pairs; `Ground.pairs` does one piece. Sets of
holes are integers, bit n for hole n. Measured against loops over lists, these tables and the memory of each hole's
last answer make a whole list in a third of the time.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache, reduce
from operator import or_
from typing import TYPE_CHECKING

from asobiban.games.chinese_checkers.board import DIRECTIONS, HOLES, NEIGHBOURS, RAYS, bits

if TYPE_CHECKING:
    from asobiban.games.chinese_checkers.state import StarState

Pair = tuple[int, int]
"""A move for search: first and last hole."""

Way = tuple[int, ...]
"""The holes a piece visits in a move, first and last included."""

PASS: Pair = (-1, -1)

ALL_HOLES = (1 << HOLES) - 1

_PAIRS = tuple(tuple((origin, target) for target in range(HOLES)) for origin in range(HOLES))
_BIT = tuple(1 << hole for hole in range(HOLES))


class _Steps(dict[int, Sequence[Pair]]):
    """The steps from `hole` by the occupied neighbours."""

    def __init__(self, hole: int, stops: int) -> None:
        self.mask = bits(NEIGHBOURS[hole])
        self._pairs = [_PAIRS[hole][other] for other in NEIGHBOURS[hole] if stops & _BIT[other]]

    def __missing__(self, near: int) -> Sequence[Pair]:
        found = self[near] = tuple(pair for pair in self._pairs if not near & _BIT[pair[1]])
        return found


class _Hops(dict[int, Sequence[int]]):
    """Where single hops from a hole land, by the occupied holes of the rays that matter (rules C09, C10, C20)."""

    def __init__(self, rays: Iterable[Sequence[int]], open_holes: int, longest: int) -> None:
        """`longest` is the distance of the farthest piece that may be hopped over: 1 without long hops."""
        self._rays = [ray[: 2 * longest] for ray in rays if len(ray) > 1]
        self._open = open_holes
        self.mask = bits(hole for ray in self._rays for hole in ray)

    def __missing__(self, near: int) -> Sequence[int]:
        landings = []
        for ray in self._rays:
            distance = next((index for index, hole in enumerate(ray, start=1) if near & _BIT[hole]), len(ray))
            beyond = ray[distance : 2 * distance]
            if (
                len(beyond) == distance
                and not any(near & _BIT[hole] for hole in beyond)
                and self._open & _BIT[beyond[-1]]
            ):
                landings.append(beyond[-1])
        found = self[near] = tuple(landings)
        return found


class Ground:
    """Where one seat's pieces may go: `open_holes` to touch in a chain, of these `stops` to end a turn on.

    A piece is lifted for its move: it cannot hop over itself, and where it began is no end (DESIGN §3).
    """

    def __init__(self, long_hops: bool, open_holes: int, stops: int) -> None:
        self.stops = stops
        self._steps = [_Steps(hole, stops) for hole in range(HOLES)]
        # Without long hops one table holds all six ways; with them a table a line, or there would be too many cases.
        axes = [(way, way + DIRECTIONS // 2) for way in range(DIRECTIONS // 2)] if long_hops else [range(DIRECTIONS)]
        longest = HOLES if long_hops else 1
        hops = [
            [_Hops([RAYS[hole][way] for way in axis], open_holes, longest) for axis in axes] for hole in range(HOLES)
        ]
        self._hops = [[(table.mask, table) for table in tables] for tables in hops]
        self._spread = [reduce(or_, (table.mask for table in tables)) for tables in hops]
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
        steps = self._steps[origin]
        support = steps.mask | self._spread[origin]
        pairs: Sequence[Pair] = steps[occupied & steps.mask]
        chain = self._chain(occupied & ~_BIT[origin], origin)
        if len(chain) > 1:
            found = list(pairs)
            from_origin, stops = _PAIRS[origin], self.stops
            for hole in chain[1:]:
                support |= self._spread[hole]
                if stops & _BIT[hole] and from_origin[hole] not in pairs:
                    found.append(from_origin[hole])
            pairs = found
        self._last[origin] = support, occupied & support, pairs
        return pairs

    def _chain(self, lifted: int, origin: int) -> list[int]:
        """`origin` and every hole that hops from there touch, fewest hops first; `lifted`: occupied without it."""
        chain = [origin]
        hops = self._hops
        for hole in chain:
            for mask, table in hops[hole]:
                for landing in table[lifted & mask]:
                    if landing not in chain:
                        chain.append(landing)
        return chain

    def landings(self, occupied: int, hole: int) -> list[int]:
        """Where one hop from `hole` can land."""
        return [landing for mask, table in self._hops[hole] for landing in table[occupied & mask]]

    def _hop_ways(self, lifted: int, origin: int) -> dict[int, Way]:
        """The shortest way by hops to every hole they touch; of equally short ones the first found."""
        ways: dict[int, Way] = {origin: (origin,)}
        for hole in self._chain(lifted, origin):
            for landing in self.landings(lifted, hole):
                ways.setdefault(landing, (*ways[hole], landing))
        return ways

    def ways(self, occupied: int, origin: int) -> tuple[dict[int, Way], list[int]]:
        """The shortest way to every hole the piece can end on, and the holes it can only pass (rule C13)."""
        steps = self._steps[origin]
        ways: dict[int, Way] = {pair[1]: pair for pair in steps[occupied & steps.mask]}
        passing = []
        for hole, way in self._hop_ways(occupied & ~_BIT[origin], origin).items():
            if self.stops & _BIT[hole]:
                ways.setdefault(hole, way)
            else:
                passing.append(hole)
        ways.pop(origin, None)
        return ways, [hole for hole in passing if hole != origin]

    def swaps(self, occupied: int, origin: int, blockers: Iterable[int]) -> dict[int, int]:
        """The holes of `blockers` that the piece would get to, were each alone empty, and its last hole before them.

        That is `origin` after a step; of several the one with the fewest hops (rule C26).
        """
        lifted = occupied & ~_BIT[origin]
        chain: list[int] = []
        found = {}
        for blocker in blockers:
            if blocker in NEIGHBOURS[origin]:
                found[blocker] = origin
                continue
            # A hop that leads there leads back.
            near = self.landings(lifted & ~_BIT[blocker], blocker)
            if near:
                chain = chain or self._chain(lifted, origin)
                before = next((hole for hole in chain if hole in near), None)
                if before is not None:
                    found[blocker] = before
        return found

    def swap_ways(self, occupied: int, origin: int, blockers: Iterable[int]) -> dict[int, Way]:
        """As `swaps`, with the whole way of each."""
        ways = self._hop_ways(occupied & ~_BIT[origin], origin)
        return {hole: (*ways[before], hole) for hole, before in self.swaps(occupied, origin, blockers).items()}


@lru_cache(maxsize=64)
def ground(long_hops: bool, open_holes: int, stops: int) -> Ground:
    """The shared `Ground` of these rules."""
    return Ground(long_hops, open_holes, stops)


def moves(state: StarState) -> list[Pair]:
    """The legal moves as (from, to), by hole of departure; `[PASS]` when nothing moves; empty when the game is over."""
    if state.over:
        return []
    rules, seat, occupied = state.rules, state.seat, state.occupied
    origins = sorted(state.pieces[seat])
    inner = rules.inner[seat]
    if inner is None:
        found = rules.ground[seat].all_pairs(occupied, origins)
    else:
        found = []
        for origin in origins:
            found += (inner if rules.in_goal[seat][origin] else rules.ground[seat]).pairs(occupied, origin)
    if rules.swap:
        blockers = state.blockers()
        for origin in origins if blockers else ():
            holes = [hole for hole, stops in blockers if stops & _BIT[origin]]
            found += [(origin, hole) for hole in state.ground(origin).swaps(occupied, origin, holes)]
    if rules.linger_turns is not None and state.turns[seat] >= rules.linger_turns:
        at_home = rules.at_home[seat]
        found = [pair for pair in found if at_home[pair[0]] and not at_home[pair[1]]] or found
    return found or [PASS]
