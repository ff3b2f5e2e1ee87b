"""A position as the search passes it on: a flat tuple, seen by the player to move."""

from typing import NamedTuple

from asobiban.games.king.board import BIT
from asobiban.games.king.position import Position
from asobiban.games.king.rules import BLOCKS
from asobiban.games.king.ways import Found


class Node(NamedTuple):
    """The fields are those of `Position`; `mine` are the tokens of the player to move."""

    king: int
    pawn: int
    blocks: int
    tokens: int
    mine: int
    theirs: int
    stock: int
    left: int


def node_of(position: Position) -> Node:
    """The node of a position."""
    mine, theirs = position.hands if position.seat == 0 else position.hands[::-1]
    return Node(
        position.king,
        position.pawn,
        position.blocks,
        position.tokens,
        mine,
        theirs,
        position.stock,
        position.left,
    )


def after_way(node: Node, way: Found) -> Node:
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


def with_token(child: Node, square: int | None) -> Node:
    """`child` with the token of the turn that led to it, if there is one, on `square`."""
    return child if square is None else child._replace(tokens=child.tokens | BIT[square])
