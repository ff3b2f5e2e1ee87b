"""The turns to choose from: all evaluated, then the best of them searched ever deeper."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from asobiban.core.bits import bits, members
from asobiban.core.limit import Limit
from asobiban.games.king.board import BIT
from asobiban.games.king.ending import Endings
from asobiban.games.king.eval import DECIDED, TOKEN_SQUARE, WIN
from asobiban.games.king.lookahead import Lookahead
from asobiban.games.king.moves import KingMove, Relocation
from asobiban.games.king.node import Node, after_way, node_of, with_token
from asobiban.games.king.position import Position
from asobiban.games.king.rules import LAST_TURNS
from asobiban.games.king.squares import promising_squares
from asobiban.games.king.ways import Found, reach
from asobiban.games.king.waytable import KingMoves
from asobiban.search.budget import Budget
from asobiban.search.deepening import Pauses, deepen

_WIDTHS = (90, 36, 18, 10)
"""Turns searched 2, 3, 4 and 5 deep, and as many as the last further on."""
_SQUARES = 4
"""Squares for the token weighed for a way after paid relocations."""
_PLANS = 4
"""Sets of relocations kept, of each number of blocks."""
_SHARE = 0.5
"""Of the time: when more has passed, no deeper search is begun."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A turn. `value` is its worth for the player to move; `after` the opponent's position; `look` its square's."""

    value: float
    move: KingMove
    after: Node
    look: float


class Root:
    """The turns from one position; `choices` has them, the best first, each as deep as the search has come."""

    def __init__(self, position: Position, budget: Budget, pays: int, squares: int, solves: bool) -> None:
        """`squares` for the token are weighed for a way, those that look best.

        `pays` is the most blocks moved in a turn, unless the king is shut in: then it is at least one. With `solves`
        the last two turns are solved, and before them the token is weighed on all squares.
        """
        self._endings = Endings(position.board, budget) if solves else None
        self.search = Lookahead(position.board, budget, self._endings)
        self.choices: list[Choice] = []
        self._budget = budget
        self._pauses = Budget(Limit())
        self._position = position
        self._node = node_of(position)
        self._squares = len(position.board.squares) if solves and self._node.stock == 1 else squares
        self._pays = max(pays, 0 if position.ways() else 1)

    def evaluate(self) -> Pauses:
        """Evaluate the turns, pausing now and then. That much is done whatever the budget."""
        for way in sorted(reach(self._position.board, *self._node[:3])):
            self._add(self._node, way, (), self._squares)
            if self._pauses.visit(1):
                self._sort()
                yield
        self._sort()
        if self._pays and self._position.affordable:
            yield from self._pay()
            self._sort()

    def _add(self, node: Node, way: Found, relocations: tuple[Relocation, ...], count: int) -> None:
        child, evaluation = after_way(node, way), self.search.evaluation
        for look, square in promising_squares(evaluation.table, child, count):
            after = with_token(child, square)
            last = self._pays and not after.stock and after.left == 1
            reply = evaluation.last_turn(after) if last else evaluation.evaluate(after)
            move = KingMove(way[0], square, relocations)
            self.choices.append(Choice(TOKEN_SQUARE * look - reply, move, after, TOKEN_SQUARE * look))

    def _sort(self) -> None:
        self.choices.sort(key=lambda choice: -choice.value)

    def _pay(self) -> Pauses:
        """Add turns that begin with paid relocations and are evaluated as better than all that do not.

        One block more is moved at a time, from the best sets with one fewer.
        """
        best = self.choices[0].value if self.choices else -WIN * 2
        plans: list[tuple[Relocation, ...]] = [()]
        for _ in range(min(self._pays, self._position.affordable)):
            found: list[tuple[float, tuple[Relocation, ...], Found]] = []
            for plan in plans:
                for longer in self._longer(plan):
                    weighed = self._weigh(longer, best)
                    if weighed:
                        found.append(weighed)
                    if self._pauses.visit(1):
                        self._sort()
                        yield
            found.sort(key=lambda each: (-each[0], each[1]))
            del found[_PLANS:]
            for _, plan, way in found:
                self._add(self._paid(plan), way, plan, _SQUARES)
            plans = [plan for _, plan, _ in found]

    def _longer(self, plan: tuple[Relocation, ...]) -> Iterator[tuple[Relocation, ...]]:
        """`plan` with one relocation more, each set of relocations in one order only."""
        there = self._position.relocated(plan)
        still = there.blocks & self._position.blocks
        for origin in members(still):
            if plan and origin < plan[-1][0]:
                continue
            for target in members(there.empty):
                yield (*plan, (origin, target))

    def _weigh(self, plan: tuple[Relocation, ...], least: float) -> tuple[float, tuple[Relocation, ...], Found] | None:
        """The best way after `plan` and its value, if that can be and is more than `least`."""
        node = self._paid(plan)
        moves = KingMoves(reach(self._position.board, *node[:3]))
        lead = node.mine - node.theirs
        if not moves.ways or (node.left > 1 or node.stock) and lead + moves.most(node.tokens) <= least:
            return None
        value, way = max(
            ((-self.search.evaluation.evaluate(after_way(node, way)), way) for way in moves.ways),
            key=lambda each: each[0],
        )
        return (value, plan, way) if value > least else None

    def _paid(self, plan: tuple[Relocation, ...]) -> Node:
        node = self._node
        blocks = node.blocks
        for origin, target in plan:
            blocks ^= BIT[origin] | BIT[target]
        return node._replace(blocks=blocks, mine=node.mine - len(plan), theirs=node.theirs + len(plan))

    def deepen(self, deepest: int, margin: float, lines: int) -> Pauses:
        """Search the best turns 2, 3, … up to `deepest` turns and a reply deep, until the budget is spent.

        The first `lines` of `choices`, and all within `margin` of the best, get exact values.
        """
        if self._endings and Endings.solvable(self._node):
            endings = self._endings
            yield from deepen(self._budget, (LAST_TURNS,), lambda _: self._solve(endings), lambda: True, _SHARE)
        elif len(self.choices) > 1:
            # The last of all turns is a reply.
            most = self._node.stock + self._node.left - 1
            yield from deepen(
                self._budget,
                range(2, min(deepest, most) + 1),
                lambda depth: self._iterate(depth, margin, lines),
                lambda: abs(self.choices[0].value) > DECIDED,
                _SHARE,
            )

    def _solve(self, endings: Endings) -> Pauses:
        """Put the best turn of all first, or the best that the budget lets be found."""
        try:
            yield from endings.solve(self._node)
        finally:
            best, value = endings.best, endings.value(self._node)
            if best and (not self.choices or value > self.choices[0].value):
                path = best.path
                relocations = tuple(zip(members(best.origins), members(best.targets), strict=True))
                after = after_way(self._paid(relocations), (path, bits(path), path[-1], path[-2]))
                self.choices.insert(0, Choice(value, KingMove(path, None, relocations), after, 0.0))

    def _iterate(self, depth: int, margin: float, lines: int) -> Pauses:
        before = self.choices
        width = max(lines, _WIDTHS[min(depth - 2, len(_WIDTHS) - 1)])
        if self._endings and Endings.solvable(before[0].after):
            width = len(before)
        done: list[Choice] = []
        try:
            for choice in before[:width]:
                floor = -WIN * 2
                if len(done) >= lines:
                    floor = done[lines - 1].value - margin - choice.look
                value = yield from self.search.search(choice.after, depth - 1, -WIN * 2, -floor)
                done.append(replace(choice, value=choice.look - value))
                done.sort(key=lambda each: -each.value)
        finally:
            if done:
                # What is not searched this deep stays behind what is, and out of the margin.
                most = min(done[-1].value, done[0].value - margin - 0.01)
                rest = before[len(done) :]
                self.choices = done + [replace(each, value=min(each.value, most)) for each in rest]
