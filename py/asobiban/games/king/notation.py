"""The one line of text of a position, written and read.

It has five fields parted by spaces; the last may be left out where it is 2:

    7/7/3o3/2bK3/3P3/b2b3/o6 1 2,4 12 2

1. The board, rows from the top parted by `/`, in each row from the left: `k` king, `p` pawn, `b` block, `K` and `P`
   king and pawn on a block, `o` token; a number is so many empty squares.
2. The seat to move, 0 or 1.
3. Tokens in hand of seats 0 and 1.
4. Tokens in the shared stock.
5. Turns left once the stock is gone: 2 before that, 0 at the end.

Tokens on the board, in hands and in the stock are 20 together; blocks not on the board are still to be put down.
"""

import re
from collections.abc import Mapping
from itertools import groupby

from asobiban.core.bits import bits
from asobiban.core.errors import InvalidRequest
from asobiban.core.notation import numbers
from asobiban.games.king.board import NOWHERE, ROW, Board, board_of
from asobiban.games.king.position import Position
from asobiban.games.king.rules import BLOCKS, LAST_TURNS, PIECES, SEATS, STOCK, TOKENS, Piece

MARKS: Mapping[str, tuple[Piece, ...]] = {
    "k": ("king",),
    "p": ("pawn",),
    "b": ("block",),
    "K": ("king", "block"),
    "P": ("pawn", "block"),
    "o": ("token",),
}
"""What lies on a square of each mark, the topmost piece first."""

_EMPTY = "."
_MARK_OF = {(): _EMPTY, **{pieces: mark for mark, pieces in MARKS.items()}}
_PART = re.compile(rf"[{''.join(MARKS)}]|[1-9][0-9]?")


def to_text(position: Position) -> str:
    """The line that `parse_position` reads."""
    size, rows = position.board.size, []
    for row in reversed(range(size)):
        marks = [_mark(position, ROW * row + column) for column in range(size)]
        rows.append("".join(str(len(list(run))) if mark == _EMPTY else "".join(run) for mark, run in groupby(marks)))
    hands = ",".join(map(str, position.hands))
    return f"{'/'.join(rows)} {position.seat} {hands} {position.stock} {position.left}"


def _mark(position: Position, square: int) -> str:
    lying: dict[Piece, bool] = {
        "king": square == position.king,
        "pawn": square == position.pawn,
        "block": bool(position.blocks >> square & 1),
        "token": bool(position.tokens >> square & 1),
    }
    return _MARK_OF[tuple(piece for piece in lying if lying[piece])]


def parse_position(text: str, size: int) -> Position:
    """Read a position text. Raises `InvalidRequest`: `bad_position` with the field's name."""
    board = board_of(size)
    fields = text.split(" ")
    if len(fields) == 4:
        fields.append(str(LAST_TURNS))
    if len(fields) != 5:
        raise InvalidRequest("bad_position", field="fields")
    marks = _marks(fields[0], board)
    squares: dict[Piece, list[int]] = {
        piece: [square for square, mark in marks.items() if piece in MARKS[mark]] for piece in PIECES
    }
    kings, pawns, blocks, tokens = squares.values()
    if len(kings) != 1 or len(pawns) > 1 or len(blocks) > BLOCKS:
        raise InvalidRequest("bad_position", field="board")
    (seat,) = numbers(fields[1], "to_move", 1, SEATS - 1)
    hands = tuple(numbers(fields[2], "hands", SEATS, TOKENS))
    (stock,) = numbers(fields[3], "stock", 1, STOCK)
    (left,) = numbers(fields[4], "left", 1, LAST_TURNS)
    if stock + sum(hands) + len(tokens) != TOKENS:
        raise InvalidRequest("bad_position", field="tokens")
    if stock and left < LAST_TURNS:
        raise InvalidRequest("bad_position", field="left")
    pawn = pawns[0] if pawns else NOWHERE
    return Position(board, kings[0], pawn, bits(blocks), bits(tokens), hands, stock, left, seat)


def _marks(text: str, board: Board) -> dict[int, str]:
    """The mark on each square that has one, by square."""
    rows = text.split("/")
    if len(rows) != board.size:
        raise InvalidRequest("bad_position", field="board")
    marks = {}
    for row, line in zip(reversed(range(board.size)), rows, strict=True):
        parts = _PART.findall(line)
        column = 0
        for part in parts:
            if part.isdigit():
                column += int(part)
            else:
                marks[ROW * row + column] = part
                column += 1
        if "".join(parts) != line or column != board.size:
            raise InvalidRequest("bad_position", field="board")
    return marks
