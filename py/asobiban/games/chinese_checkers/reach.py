"""One seat's moves weighed by the costs of holes, remembered from node to node.

Between neighbouring nodes of a search a few holes change; a piece whose moves do not depend on them keeps its last
answer.
"""

from collections.abc import Iterable, Sequence

from asobiban.games.chinese_checkers.board import HOLES
from asobiban.games.chinese_checkers.movetable import MoveTable
from asobiban.games.chinese_checkers.rules import Rules

Weighed = tuple[int, int, int, int]
"""A move: what it gains in hundredths of a row, from, to, seat."""

STUCK = -100_000
"""The gain of a piece that cannot move."""


class Reach:
    """Where the pieces of `seat` can go and what they gain there. Moves that gain less than `least` are left out."""

    def __init__(self, rules: Rules, seat: int, costs: Sequence[int], least: int) -> None:
        self.costs = costs
        inner, in_goal = rules.inner[seat], rules.in_goal[seat]
        outer = rules.move_tables[seat]
        self._tables: list[MoveTable] = [inner if inner and in_goal[hole] else outer for hole in range(HOLES)]
        self._seat = seat
        self._least = least
        self._gains: list[tuple[int, int, int]] = [(0, -1, 0)] * HOLES
        self._moves: list[tuple[int, int, Sequence[Weighed]]] = [(0, -1, ())] * HOLES

    def best_gain(self, occupied: int, origins: Iterable[int]) -> int:
        """The most that one move of a piece on `origins` gains; `STUCK` if none can move."""
        most = STUCK
        gains = self._gains
        for origin in origins:
            support, near, gain = gains[origin]
            if occupied & support != near:
                gain = self._weigh(occupied, origin)
            if gain > most:
                most = gain
        return most

    def _weigh(self, occupied: int, origin: int) -> int:
        support, near, pairs = self._tables[origin].answer(occupied, origin)
        costs = self.costs
        gain = costs[origin] - min([costs[target] for _, target in pairs]) if pairs else STUCK
        self._gains[origin] = support, near, gain
        return gain

    def moves(self, occupied: int, origins: Iterable[int]) -> list[Weighed]:
        """The moves of the pieces on `origins` that gain enough, in no useful order."""
        found: list[Weighed] = []
        remembered = self._moves
        for origin in origins:
            support, near, moves = remembered[origin]
            found += moves if occupied & support == near else self._list(occupied, origin)
        return found

    def _list(self, occupied: int, origin: int) -> Sequence[Weighed]:
        support, near, pairs = self._tables[origin].answer(occupied, origin)
        costs, seat = self.costs, self._seat
        cost = costs[origin]
        most = cost - self._least
        moves = [(cost - costs[target], origin, target, seat) for _, target in pairs if costs[target] <= most]
        self._moves[origin] = support, near, moves
        return moves
