"""Squares for the token that are worth a search: those that the next king wins little with."""

from asobiban.core.bits import members
from asobiban.games.king.board import BIT
from asobiban.games.king.node import Node
from asobiban.games.king.rules import LAST_TURNS
from asobiban.games.king.waytable import WayTable

_FOLLOWED = 7
"""Replies whose next ways are looked at to choose a square for the token."""
_LOOKS = (1.0, 0.7, 0.4, -0.5)
"""How good squares look that the next king cannot reach, that are on ways which win it little, almost the most, and the
most."""
_SCATTER = tuple(square * 47 % 121 for square in range(121))
"""An order of squares that goes all over the board, so that equally good tokens do not make a row."""


def promising_squares(table: WayTable, child: Node, count: int) -> list[tuple[float, int | None]]:
    """Up to `count` squares for the token of the turn that led to `child`, best first; only None without a token.

    Each comes with how good it looks: what `_LOOKS` has for its class, and the share of likely replies after which
    the mover reaches it.
    """
    king, pawn, blocks, tokens, _, _, _, left = child
    if left < LAST_TURNS:
        return [(0.0, None)]
    moves = table.at(king, pawn, blocks)
    empty = table.board.all & ~(blocks | tokens | BIT[king] | BIT[pawn])
    near = tokens & moves.union
    onward = moves.onward or table.onward(moves, blocks)
    hot = warm = 0
    most = moves.most(near)
    by_wins: list[list[int]] = [[], [], []]
    for index, mask in enumerate(moves.masks):
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
    classes = (empty & ~moves.union, empty & moves.union & ~(hot | warm), empty & warm & ~hot, empty & hot)
    found: list[tuple[float, int | None]] = []
    looks = []
    for reached, squares in enumerate(_tally(follow)):
        share = reached / len(follow) if follow else 0.0
        looks += [(look + share, squares & kind) for look, kind in zip(_LOOKS, classes, strict=True) if squares & kind]
    looks.sort(reverse=True)
    for look, squares in looks:
        found += [(look, square) for square in sorted(members(squares), key=_SCATTER.__getitem__)]
        if len(found) >= count:
            break
    return found[:count]


def _tally(sets: list[int]) -> list[int]:
    """Of each number from 0 to all the squares that are in as many of `sets`."""
    counts = [-1] + [0] * len(sets)
    for number, squares in enumerate(sets, start=1):
        for count in range(number, 0, -1):
            counts[count] = (counts[count] & ~squares) | (counts[count - 1] & squares)
        counts[0] &= ~squares
    return counts
