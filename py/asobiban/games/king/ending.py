"""The last two turns of a game solved exactly, whatever blocks are moved in them.

The turn before the last has too many ways to move blocks to try them all. Only those are tried that matter: what the
last turn could gain too much by, a threat, has to be made dearer. So a block comes to where that walk goes, or one goes
from where it bends; nothing else touches it. (Proof by threats, as in solvers of gomoku.)
"""

from collections.abc import Generator
from dataclasses import dataclass

from asobiban.core.bits import members
from asobiban.games.king.board import BIT, Board
from asobiban.games.king.eval import DECIDED, WIN, counted
from asobiban.games.king.node import Node
from asobiban.games.king.rules import BLOCKS, LAST_TURNS
from asobiban.games.king.walks import NEVER, PAY, LastTurns, Walk, price
from asobiban.search.budget import Budget
from asobiban.search.deepening import Pauses, Search


@dataclass(frozen=True, slots=True)
class Ending:
    """A turn: its way, the squares that blocks leave and those they go to.

    `gain`: how many tokens more than the opponent it wins by the end of the game, `NEVER` if it shuts in the opponent.
    """

    gain: int
    path: tuple[int, ...]
    origins: int
    targets: int


@dataclass(slots=True)
class _Plan:
    """A way for the turn before the last, and what may be done with `count` blocks so that it is open.

    The last turn shall gain no more than `most`. `tried`: the blocks taken up and put down so far.
    """

    walk: Walk
    count: int
    node: Node
    tokens: int
    free: int
    most: int
    tried: set[tuple[int, int]]


class Endings:
    """Solves on one board. `best` is the best turn found so far, also if the budget ends in between."""

    def __init__(self, board: Board, budget: Budget) -> None:
        self.best: Ending | None = None
        self._turns = LastTurns(board)
        self._budget = budget

    @staticmethod
    def solvable(node: Node) -> bool:
        """Whether at most two turns are left, with all blocks down: as in every game that has come so far."""
        return not node.stock and node.blocks.bit_count() == BLOCKS

    def solve(self, node: Node, enough: float = WIN * 2) -> Search:
        """The worth of `node`, which is `solvable`; at least `enough` if it is more. Raises `Exhausted`."""
        self.best = None
        if node.left < LAST_TURNS:
            if self._budget.visit(1):
                yield
            self._solve_last(node)
        else:
            yield from self._solve_two(node, enough)
        return self.value(node)

    def value(self, node: Node) -> float:
        """The worth of the best turn found."""
        if not self.best:
            return node.left - WIN
        return WIN - 1 if self.best.gain == NEVER else counted(node.mine - node.theirs + self.best.gain)

    def _solve_last(self, node: Node) -> None:
        king, pawn, blocks, tokens, mine, _, _, _ = node
        best = self._turns.best(king, pawn, blocks, tokens, mine)
        if best is None:
            return
        gain, walk = best
        origins, targets = walk.entered & blocks, walk.needs & ~blocks
        spare = iter(members(blocks & ~(origins | walk.needs)))
        room = iter(members(self._turns.empty(king, pawn, blocks, tokens) & ~(walk.entered | walk.needs)))
        while origins.bit_count() < targets.bit_count():
            origins |= BIT[next(spare)]
        while targets.bit_count() < origins.bit_count():
            targets |= BIT[next(room)]
        self.best = Ending(gain, walk.path, origins, targets)

    def _solve_two(self, node: Node, enough: float) -> Pauses:
        king, pawn, blocks, tokens, mine, theirs, _, _ = node
        empty = self._turns.empty(king, pawn, blocks, tokens)
        for count in range(min(mine, BLOCKS) + 1):
            for wins, walk in self._turns.worth(king, pawn, tokens):
                # One who has a token is never shut in for good: to get out costs no more than that.
                if (theirs or count) and self.best and wins - PAY * (count - 1) <= self.best.gain:
                    break
                if price(walk, blocks, empty) > count:
                    continue
                free = empty & ~walk.entered
                plan = _Plan(walk, count, node, tokens & ~walk.entered, free, 0, set())
                yield from self._improve(plan, wins)
                if self.value(node) >= min(enough, DECIDED):
                    return

    def _improve(self, plan: _Plan, wins: int) -> Pauses:
        """Find what makes the plan's way better than the best so far."""
        node, count = plan.node, plan.count
        while not (self.best and self.best.gain == NEVER):
            least = self.best.gain if self.best else -NEVER
            plan.most = wins - PAY * count - least - 1
            if plan.most < -PAY and (node.theirs or count):
                return
            plan.tried = set()
            blocks = node.blocks
            found = yield from self._hold(plan, plan.walk.entered & blocks, plan.walk.needs & ~blocks)
            if found is None:
                return
            origins, targets = found
            path = plan.walk.path
            reply = self._turns.best(path[-1], path[-2], blocks & ~origins | targets, plan.tokens, node.theirs + count)
            self.best = Ending(wins - PAY * count - reply[0] if reply else NEVER, path, origins, targets)

    def _hold(self, plan: _Plan, origins: int, targets: int) -> Generator[None, None, tuple[int, int] | None]:
        """Which blocks to move where, beside those moved so far, that the last turn gains no more than it shall."""
        if (origins, targets) in plan.tried:
            return None
        plan.tried.add((origins, targets))
        if self._budget.visit(1):
            yield
        threat = self._threat(plan, plan.node.blocks & ~origins | targets)
        up, down = origins.bit_count(), targets.bit_count()
        from_squares = plan.node.blocks & ~(origins | plan.walk.needs)
        to_squares = plan.free & ~targets
        if threat:
            from_squares &= threat.needs
            to_squares &= threat.entered
        elif up == down:
            return origins, targets
        # Blocks taken up have to be put down, and the reverse; which, only the threats tell.
        if down < plan.count and (threat or down < up):
            for square in members(to_squares):
                found = yield from self._hold(plan, origins, targets | BIT[square])
                if found:
                    return found
        if up < plan.count and (threat or up < down):
            for square in members(from_squares):
                found = yield from self._hold(plan, origins | BIT[square], targets)
                if found:
                    return found
        return None

    def _threat(self, plan: _Plan, blocks: int) -> Walk | None:
        """A walk by which the last turn gains more than it shall."""
        king, pawn = plan.walk.path[-1], plan.walk.path[-2]
        empty = self._turns.empty(king, pawn, blocks, plan.tokens)
        hand = plan.node.theirs + plan.count
        for wins, walk in self._turns.worth(king, pawn, plan.tokens):
            if wins <= plan.most:
                break
            cost = price(walk, blocks, empty)
            if cost <= hand and wins - PAY * cost > plan.most:
                return walk
        return None
