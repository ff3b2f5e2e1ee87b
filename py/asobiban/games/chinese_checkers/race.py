"""The way home when nobody is in the way: the fewest moves of one army alone, the other pieces standing still.

A beam search, ever wider: of all positions a number of moves away, the cheapest by the costs of their holes are kept.
Ten pieces need at least 27 moves (Bell, "The Shortest Game of Chinese Checkers and Related Problems", 2009).
"""

from collections.abc import Iterable
from contextlib import suppress

from asobiban.core.bits import bits, members
from asobiban.games.chinese_checkers.eval import ROW, Scored, costs, rows_left
from asobiban.games.chinese_checkers.movegen import PASS
from asobiban.games.chinese_checkers.movetable import Pair
from asobiban.games.chinese_checkers.position import Position
from asobiban.games.chinese_checkers.reach import Reach
from asobiban.search.budget import Budget, Exhausted
from asobiban.search.deepening import Pauses

_LEAST_GAIN = -150
_LONGEST = 60
"""Moves after which a way home is given up."""
_FEW = 3
_NARROWEST, _WIDER = 15, 3
_LOOKED_AT, _NEXT = 3, 0.3
"""Of `_LOOKED_AT` times the width, those are kept that are cheapest less `_NEXT` times what the next move can gain."""


def parted(position: Position) -> bool:
    """Whether no piece that has still to move stands between the side to move's hindmost piece and its goal."""
    rules, seat = position.rules, position.seat
    rows = rows_left(rules.camps[seat])
    hindmost = max(rows[hole] for hole in position.pieces[seat])
    return not any(
        rows[hole] <= hindmost + 1 and not rules.in_goal[other][hole]
        for other, theirs in enumerate(position.pieces)
        if other != seat and other not in position.finished
        for hole in theirs
    )


def nearly_there(position: Position) -> bool:
    """Whether so few pieces are missing from the goal that the others hardly matter."""
    return len(position.pieces[position.seat]) - position.arrived[position.seat] <= _FEW


class Race:
    """The search of one position. `ways` maps first moves to the fewest moves home found with them."""

    def __init__(self, position: Position, pairs: Iterable[Pair], budget: Budget, widest: int) -> None:
        """`pairs` are the legal moves to begin with."""
        rules, seat = position.rules, position.seat
        self._rules, self._seat = rules, seat
        self._budget, self._widest = budget, widest
        self._reach = Reach(rules, seat, costs(rules.camps[seat]), _LEAST_GAIN)
        self._own = bits(position.pieces[seat])
        self._others = position.occupied & ~self._own
        self._goal = rules.goal_bits[seat]
        self._pairs = frozenset(pairs)
        self.ways: dict[Pair, int] = {}

    def run(self) -> Pauses:
        """Search with ever wider beams until no better way home can be or the budget is spent, pausing now and then."""
        with suppress(Exhausted):
            width = _NARROWEST
            while True:
                yield from self._beam(min(width, self._widest))
                # Each piece that is not yet home needs a move.
                if width >= self._widest or min(self.ways.values(), default=0) <= (self._own & ~self._goal).bit_count():
                    return
                width *= _WIDER

    @property
    def nodes(self) -> int:
        """Positions looked at so far."""
        return self._budget.nodes

    def scored(self) -> list[Scored]:
        """The first moves of the ways found, shortest way first; a move more counts as a row."""
        return [Scored(-float(ROW * count), pair) for count, pair in sorted((n, pair) for pair, n in self.ways.items())]

    def _beam(self, width: int) -> Pauses:
        """One beam search. It adds what it finds to `ways`, and gives up where it cannot be better than that."""
        rules, seat = self._rules, self._seat
        beam: list[tuple[float, int, int, Pair]] = [(0.0, 0, self._own, PASS)]
        seen = {self._own}
        for count in range(1, min(self.ways.values(), default=_LONGEST) + 1):
            found: list[tuple[int, int, Pair]] = []
            for _, cost, own, first in beam:
                moves = self._reach.moves(own | self._others, members(own))
                if self._budget.visit(len(moves)):
                    yield
                for gain, origin, target, _ in moves:
                    after = own ^ (1 << origin | 1 << target)
                    if after in seen:
                        continue
                    pair = first if count > 1 else (origin, target)
                    if count == 1 and pair not in self._pairs:
                        continue
                    seen.add(after)
                    if rules.has_arrived(seat, after | self._others, after):
                        self.ways[pair] = min(count, self.ways.get(pair, count))
                    found.append((cost - gain, after, pair))
            if not found or min(self.ways.values(), default=_LONGEST) <= count:
                return
            found.sort()
            beam = sorted(
                (cost - _NEXT * self._reach.best_gain(own | self._others, members(own)), cost, own, pair)
                for cost, own, pair in found[: _LOOKED_AT * width]
            )[:width]
