"""Alpha-beta over whole turns, with few squares for the token and no block moved but at the root and in the last turn.

A turn is taken apart (way × token): where the search ends no token is placed at all, since an empty square out of the
next king's best ways is always to be had; one level up only those squares are tried that the next player cannot use and
that the mover may reach from where the next player is likely to go.
"""

from collections.abc import Generator
from typing import NamedTuple

from asobiban.games.king.board import BIT, Board, members
from asobiban.games.king.eval import PAY, REPLY, SHUT_IN, WIN, counted
from asobiban.games.king.ground import Ground, Grounds
from asobiban.games.king.movegen import Found, reach
from asobiban.games.king.rules import BLOCKS, LAST_TURNS, REACH
from asobiban.search.budget import Budget

Pauses = Generator[None, None, float]

_FOLLOWED = 7
"""Replies whose next ways are looked at to choose a square for the token."""
_TRIED = (3, 3, 3, 2, 2)
"""Squares for the token tried in a node of the tree after its best ways, one after the others."""
_FUTILE = 1.7
"""How much better than at a glance a turn may turn out one turn on: about what a reply can give back."""
_LOOKS = (1.0, 0.7, 0.4, -0.5)
"""How good squares look that the next king cannot reach, that are on ways which win it little, almost the most, and the
most."""


class Node(NamedTuple):
    """A position as the search passes it on; `mine` are the tokens of the player to move. See `position.Position`."""

    king: int
    pawn: int
    blocks: int
    tokens: int
    mine: int
    theirs: int
    stock: int
    left: int


class Lookahead:
    """A search on one board. Values are those of `eval`, for the player to move."""

    def __init__(self, board: Board, budget: Budget) -> None:
        self.grounds = Grounds(board)
        self._budget = budget
        self._all = board.all

    def turn(self, node: Node, way: Found) -> Node:
        """The opponent's position after the king has gone `way`, before a token is put down."""
        _, mask, end, before = way
        _, _, blocks, tokens, mine, theirs, stock, left = node
        won = (tokens & mask).bit_count()
        if blocks.bit_count() < BLOCKS:
            blocks |= BIT[end]
        if stock:
            stock -= 1
        else:
            left -= 1
        return Node(end, before, blocks, tokens & ~mask, theirs, mine + won, stock, left)

    def glance(self, node: Node) -> float:
        """The worth without looking further than the most that can be won at once."""
        king, pawn, blocks, tokens, mine, theirs, stock, left = node
        if not left:
            return counted(mine - theirs)
        ground = self.grounds.at(king, pawn, blocks)
        if not ground.ways:
            if not mine or blocks.bit_count() < BLOCKS:
                return stock + left - WIN
            return mine - theirs - SHUT_IN if stock or left > 1 else counted(mine - theirs - PAY)
        most = ground.most(tokens)
        if not stock and left == 1:
            return counted(mine - theirs + most)
        return mine - theirs + REPLY * most

    def last(self, node: Node) -> float:
        """The worth of the last turn of all, with a block moved for it if that is better."""
        king, pawn, blocks, tokens, mine, theirs, _, _ = node
        best = self.glance(node)
        lead = mine - theirs - PAY
        if not mine or blocks.bit_count() < BLOCKS or counted(lead + min(REACH, tokens.bit_count())) <= best:
            return best
        empty = self._all & ~(blocks | tokens | BIT[king] | BIT[pawn])
        for origin in members(blocks):
            for target in members(empty):
                ground = Ground(reach(self.grounds.board, king, pawn, blocks ^ BIT[origin] | BIT[target]))
                if ground.ways:
                    best = max(best, counted(lead + ground.most(tokens)))
        return best

    def leaf(self, node: Node) -> float:
        """The worth after one more turn: the best way, with a glance at the reply to it."""
        king, pawn, blocks, tokens, mine, theirs, stock, left = node
        ground = self.grounds.at(king, pawn, blocks)
        if not ground.ways or (not stock and left <= 1):
            return self.glance(node)
        lead = mine - theirs
        last = not stock and left == LAST_TURNS
        best = -WIN * 2
        for mask, after in ground.onward or self.grounds.onward(ground, blocks):
            rest = tokens & ~mask
            if not after.ways:
                if not theirs or blocks.bit_count() < BLOCKS - 1:
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

    def search(self, node: Node, depth: int, alpha: float, beta: float) -> Pauses:
        """The worth `depth` turns deep, at most as many as are left, and a glance at the reply."""
        if self._budget.visit(1):
            yield
        king, pawn, blocks, tokens, mine, theirs, stock, left = node
        depth = min(depth, stock + left)
        ground = self.grounds.at(king, pawn, blocks)
        if depth <= 1 or not ground.ways:
            return self.leaf(node)
        best = -WIN * 2
        for rank, child in enumerate(self._ordered(node, ground)):
            if depth == 2 and rank and -self.glance(child) + _FUTILE <= alpha:
                # The others are no better.
                break
            for _, token in self.squares(child, _TRIED[rank] if rank < len(_TRIED) else 1):
                after = child if token is None else child._replace(tokens=child.tokens | BIT[token])
                if depth == 2:
                    if self._budget.visit(1):
                        yield
                    value = -self.leaf(after)
                else:
                    value = -(yield from self.search(after, depth - 1, -beta, -alpha))
                if value > best:
                    best = value
                    if value > alpha:
                        alpha = value
                        if value >= beta:
                            return best
        return best

    def _ordered(self, node: Node, ground: Ground) -> list[Node]:
        """The positions after each way, before a token is put down; at a glance the best for the mover first."""
        children = [self.turn(node, way) for way in ground.ways]
        children.sort(key=self.glance)
        return children

    def squares(self, child: Node, count: int) -> list[tuple[float, int | None]]:
        """Up to `count` squares for the token of the turn that led to `child`, best first; only None without a token.

        Each comes with how good it looks: what `_LOOKS` has for its class, and the share of likely replies after which
        the mover reaches it.
        """
        king, pawn, blocks, tokens, _, _, _, left = child
        if left < LAST_TURNS:
            return [(0.0, None)]
        ground = self.grounds.at(king, pawn, blocks)
        empty = self._all & ~(blocks | tokens | BIT[king] | BIT[pawn])
        near = tokens & ground.union
        onward = ground.onward or self.grounds.onward(ground, blocks)
        hot = warm = 0
        most = ground.most(near)
        by_wins: list[list[int]] = [[], [], []]
        for index, mask in enumerate(ground.masks):
            behind = most - (mask & near).bit_count()
            if behind == 0:
                hot |= mask
            elif behind == 1:
                warm |= mask
            by_wins[min(behind, 2)].append(index)
        likely = by_wins[0] + by_wins[1] + by_wins[2]
        # Of many replies that win the same, some of each kind.
        step = max(1, len(by_wins[0]) // _FOLLOWED)
        follow = [onward[index][1].union for index in likely[::step][:_FOLLOWED]]
        classes = (empty & ~ground.union, empty & ground.union & ~(hot | warm), empty & warm & ~hot, empty & hot)
        found: list[tuple[float, int | None]] = []
        looks = []
        for reached, squares in enumerate(_tally(follow)):
            share = reached / len(follow) if follow else 0.0
            looks += [
                (look + share, squares & kind) for look, kind in zip(_LOOKS, classes, strict=True) if squares & kind
            ]
        looks.sort(reverse=True)
        for look, squares in looks:
            found += [(look, square) for square in sorted(members(squares), key=_SCATTER.__getitem__)]
            if len(found) >= count:
                break
        return found[:count]


_SCATTER = tuple(square * 47 % 121 for square in range(121))
"""An order of squares that goes all over the board, so that equally good tokens do not make a row."""


def _tally(sets: list[int]) -> list[int]:
    """Of each number from 0 to all the squares that are in as many of `sets`."""
    counts = [-1] + [0] * len(sets)
    for number, squares in enumerate(sets, start=1):
        for count in range(number, 0, -1):
            counts[count] = (counts[count] & ~squares) | (counts[count - 1] & squares)
        counts[0] &= ~squares
    return counts
