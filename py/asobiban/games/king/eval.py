"""The worth of what the search cannot follow to the end, in tokens, for the player to move."""

from asobiban.games.king.board import Board
from asobiban.games.king.node import Node
from asobiban.games.king.rules import BLOCKS, LAST_TURNS
from asobiban.games.king.walks import PAY, LastTurns
from asobiban.games.king.waytable import WayTable

WIN = 1000.0
"""The worth of an opponent who is shut in for good; less one for every ply it takes."""
DECIDED = WIN / 2
"""Beyond this worth one player can shut in the other for good."""
COUNT = 100.0
"""What a game won by the count is worth beside the tokens it is won by."""
REPLY = 0.8
"""How much of the best reply counts where the search ends: whoever replies gives something back, too."""
SHUT_IN = 2.5
"""What it costs to be shut in with a token in hand: a block has to be paid for, and the turn is a poor one."""
TOKEN_SQUARE = 0.15
"""How much the look of the token's square counts, beside what the search finds out about it."""


def counted(lead: float) -> float:
    """The worth of a finished count."""
    return lead + (COUNT if lead > 0 else -COUNT if lead < 0 else 0.0)


class Evaluation:
    """Values on one board. What it learns of the king's moves is in `table`."""

    def __init__(self, board: Board) -> None:
        self.table = WayTable(board)
        self._last = LastTurns(board)

    def evaluate(self, node: Node) -> float:
        """The worth without looking further than the most that can be won at once."""
        king, pawn, blocks, tokens, mine, theirs, stock, left = node
        if not left:
            return counted(mine - theirs)
        moves = self.table.at(king, pawn, blocks)
        if not moves.ways:
            if not mine:
                return stock + left - WIN
            return mine - theirs - SHUT_IN if stock or left > 1 else counted(mine - theirs - PAY)
        most = moves.most(tokens)
        if not stock and left == 1:
            return counted(mine - theirs + most)
        return mine - theirs + REPLY * most

    def last_turn(self, node: Node) -> float:
        """The worth of the last turn of all, with blocks moved for it if that is better."""
        king, pawn, blocks, tokens, mine, theirs, _, _ = node
        best = self._last.best(king, pawn, blocks, tokens, mine) if blocks.bit_count() == BLOCKS else None
        return counted(mine - theirs + best[0]) if best else self.evaluate(node)

    def leaf(self, node: Node) -> float:
        """The worth after one more turn: the best way, with the most that can be won at once after it."""
        king, pawn, blocks, tokens, mine, theirs, stock, left = node
        moves = self.table.at(king, pawn, blocks)
        if not moves.ways or (not stock and left <= 1):
            return self.evaluate(node)
        lead = mine - theirs
        last = not stock and left == LAST_TURNS
        best = -WIN * 2
        for mask, after in moves.onward or self.table.onward(moves, blocks):
            rest = tokens & ~mask
            if not after.ways:
                if not theirs:
                    return WIN - stock - left + 1
                value = lead + (tokens & mask).bit_count() + SHUT_IN
                if last:
                    value = counted(lead + (tokens & mask).bit_count() + PAY)
            elif last:
                value = counted(lead + (tokens & mask).bit_count() - after.most(rest))
            elif rest == tokens:
                value = lead - REPLY * after.most(rest)
            else:
                value = lead + (tokens & mask).bit_count() - REPLY * after.most(rest)
            if value > best:
                best = value
        return best
