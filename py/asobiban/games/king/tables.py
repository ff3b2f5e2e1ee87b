"""What a page has to know of キングトークン before the engine is there."""

from typing import TypedDict

from asobiban.games.king.board import COLUMNS
from asobiban.games.king.notation import MARKS
from asobiban.games.king.position import Position
from asobiban.games.king.rules import BLOCKS, SIZES, TOKENS, TURN_ORDER, Piece
from asobiban.games.king.view import PiecesView, pieces


class OrderView(TypedDict):
    """What a turn moves or puts down, one after the other, while blocks are put down and after that."""

    opening: list[Piece]
    main: list[Piece]


class Tables(TypedDict):
    """`columns`: the letters of the columns, from the left; rows are numbered from 1, from the bottom.

    `start`: what lies where when a game begins, by the side of the board. `tokens`, `blocks`: how many there are.
    `marks`: the pieces on a square of each mark in a position text.
    """

    columns: str
    start: dict[str, PiecesView]
    tokens: int
    blocks: int
    order: OrderView
    marks: dict[str, list[Piece]]


def tables() -> Tables:
    """The tables, the same for every game."""
    return {
        "columns": COLUMNS,
        "start": {str(size): pieces(Position.start(size)) for size in sorted(SIZES)},
        "tokens": TOKENS,
        "blocks": BLOCKS,
        "order": {"opening": list(TURN_ORDER["opening"]), "main": list(TURN_ORDER["main"])},
        "marks": {mark: list(lying) for mark, lying in MARKS.items()},
    }
