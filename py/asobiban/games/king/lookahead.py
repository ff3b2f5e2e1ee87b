"""Alpha-beta over whole turns, with few squares for the token and no block moved but at the root and in the last turn.

A turn is taken apart (way × token): where the search ends no token is placed at all, since an empty square out of the
next king's best ways is always to be had; one level up only those squares are tried that the next player cannot use and
that the mover may reach from where the next player is likely to go.
"""

from asobiban.games.king.board import Board
from asobiban.games.king.ending import Endings
from asobiban.games.king.eval import WIN, Evaluation
from asobiban.games.king.node import Node, after_way, with_token
from asobiban.games.king.squares import promising_squares
from asobiban.games.king.waytable import KingMoves
from asobiban.search.budget import Budget
from asobiban.search.deepening import Search

_TRIED = (3, 3, 3, 2, 2)
"""Squares for the token tried in a node of the tree after its best ways, one after the others."""
_FUTILITY_MARGIN = 1.7
"""How much better than evaluated a turn may turn out one turn on: about what a reply can give back."""


class Lookahead:
    """A search on one board. Values are those of `eval`, for the player to move."""

    def __init__(self, board: Board, budget: Budget, endings: Endings | None) -> None:
        """With `endings` the last two turns are solved where the search comes to them."""
        self.evaluation = Evaluation(board)
        self._table = self.evaluation.table
        self._budget = budget
        self._endings = endings

    def search(self, node: Node, depth: int, alpha: float, beta: float) -> Search:
        """The worth `depth` turns deep, at most as many as are left, evaluated after the reply."""
        if self._endings and Endings.solvable(node):
            return (yield from self._endings.solve(node, beta))
        if self._budget.visit(1):
            yield
        king, pawn, blocks, tokens, mine, theirs, stock, left = node
        depth = min(depth, stock + left)
        moves = self._table.at(king, pawn, blocks)
        if depth <= 1 or not moves.ways:
            return self.evaluation.leaf(node)
        best = -WIN * 2
        for rank, child in enumerate(self._ordered(node, moves)):
            if depth == 2 and rank and -self.evaluation.evaluate(child) + _FUTILITY_MARGIN <= alpha:
                # The others are no better.
                break
            for _, token in promising_squares(self._table, child, _TRIED[rank] if rank < len(_TRIED) else 1):
                after = with_token(child, token)
                if depth == 2 and not (self._endings and Endings.solvable(after)):
                    if self._budget.visit(1):
                        yield
                    value = -self.evaluation.leaf(after)
                else:
                    value = -(yield from self.search(after, depth - 1, -beta, -alpha))
                if value > best:
                    best = value
                    if value > alpha:
                        alpha = value
                        if value >= beta:
                            return best
        return best

    def _ordered(self, node: Node, moves: KingMoves) -> list[Node]:
        """The positions after each way, before a token is put down; evaluated as best for the mover first."""
        children = [after_way(node, way) for way in moves.ways]
        children.sort(key=self.evaluation.evaluate)
        return children
