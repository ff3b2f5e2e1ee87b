"""The way home when nobody is in the way: the fewest moves of one army alone, the other pieces standing still.

A beam search: of all positions a number of moves away, the `width` cheapest by the costs of their holes are kept.
Ten pieces need at least 27 moves (Bell, "The Shortest Game of Chinese Checkers and Related Problems", 2009).
"""

from collections.abc import Generator, Iterable
from contextlib import suppress

from asobiban.games.chinese_checkers.eval import costs, rows_left
from asobiban.games.chinese_checkers.movegen import Pair
from asobiban.games.chinese_checkers.reach import Reach
from asobiban.games.chinese_checkers.state import StarState
from asobiban.search.budget import Budget, Exhausted

_LEAST_GAIN = -150
_LONGEST = 60
"""Moves after which a way home is given up."""


def parted(state: StarState) -> bool:
    """Whether no piece that has still to move stands between the side to move's hindmost piece and its goal."""
    rules, seat = state.rules, state.seat
    rows = rows_left(rules.camps[seat])
    hindmost = max(rows[hole] for hole in state.pieces[seat])
    return not any(
        rows[hole] <= hindmost + 1 and not rules.in_goal[other][hole]
        for other, theirs in enumerate(state.pieces)
        if other != seat and other not in state.finished
        for hole in theirs
    )


class Race:
    """The search of one position. `ways` maps first moves to the fewest moves home found with them."""

    def __init__(self, state: StarState, pairs: Iterable[Pair], budget: Budget, width: int) -> None:
        """`pairs` are the legal moves to begin with."""
        rules, seat = state.rules, state.seat
        self._budget, self._width = budget, width
        self._reach = Reach(rules, seat, costs(rules.camps[seat]), _LEAST_GAIN)
        self._own = sum(1 << hole for hole in state.pieces[seat])
        self._others = state.occupied & ~self._own
        self._goal = rules.goal_bits[seat]
        self._fill = rules.fill
        self._pairs = frozenset(pairs)
        self.ways: dict[Pair, int] = {}

    def run(self) -> Generator[None, None, None]:
        """Search until a way home is found, none can be, or the budget is spent, pausing now and then."""
        with suppress(Exhausted):
            yield from self._widen()

    def _home(self, own: int) -> bool:
        occupied = own | self._others
        return not own & ~self._goal or bool(self._fill and occupied & self._goal == self._goal and own & self._goal)

    def _widen(self) -> Generator[None, None, None]:
        beam: list[tuple[int, int, Pair]] = [(0, self._own, (-1, -1))]
        seen = {self._own}
        for moves_made in range(1, _LONGEST + 1):
            found: list[tuple[int, int, Pair]] = []
            for cost, own, first in beam:
                moves = self._reach.moves(own | self._others, _holes(own))
                if self._budget.visit(len(moves)):
                    yield
                for gain, origin, target, _ in moves:
                    after = own ^ (1 << origin | 1 << target)
                    if after in seen:
                        continue
                    pair = first if moves_made > 1 else (origin, target)
                    if moves_made == 1 and pair not in self._pairs:
                        continue
                    seen.add(after)
                    if self._home(after):
                        self.ways.setdefault(pair, moves_made)
                    found.append((cost - gain, after, pair))
            if self.ways or not found:
                return
            found.sort()
            beam = found[: self._width]


def _holes(bits: int) -> list[int]:
    """The holes of a set of bits, ascending."""
    found = []
    while bits:
        low = bits & -bits
        found.append(low.bit_length() - 1)
        bits ^= low
    return found
