"""A position and its one line of text.

The text has five fields parted by spaces; the last may be left out where it is 2:

    7/7/3o3/2bK3/3P3/b2b3/o6 1 2,4 12 2

1. The board, rows from the top parted by `/`, in each row from the left: `k` king, `p` pawn, `b` block, `K` and `P`
   king and pawn on a block, `o` token; a number is so many empty squares.
2. The seat to move, 0 or 1.
3. Tokens in hand of seats 0 and 1.
4. Tokens in the shared stock.
5. Turns left once the stock is gone: 2 before that, 0 at the end.

Tokens on the board, in hands and in the stock are 20 together; blocks not on the board are still to be put down. The
position need not be one that a game can reach: figures show the king with fewer blocks than a game would have by then.
"""

import re
from itertools import groupby
from typing import NamedTuple

from asobiban.core.errors import InvalidRequest
from asobiban.games.king.board import BIT, NOWHERE, ROW, Board
from asobiban.games.king.rules import BLOCKS, LAST_TURNS, SEATS, STOCK, TOKENS

_EMPTY = "."
_PART = re.compile(r"[kpbKPo]|[1-9][0-9]?")


class Position(NamedTuple):
    """All that a turn changes. `blocks` and `tokens` are sets of squares, `pawn` is `NOWHERE` before the first move.

    `hands` are the tokens won, one number a seat. `left` counts the turns that are still to come once the shared
    `stock` of tokens is gone, and is `LAST_TURNS` until then.
    """

    king: int
    pawn: int
    blocks: int
    tokens: int
    hands: tuple[int, ...]
    stock: int
    left: int
    seat: int


def to_text(board: Board, now: Position) -> str:
    """The line that `parse_position` reads."""
    rows = []
    for row in reversed(range(board.size)):
        marks = [_mark(now, ROW * row + column) for column in range(board.size)]
        rows.append("".join(str(len(list(run))) if mark == _EMPTY else "".join(run) for mark, run in groupby(marks)))
    hands = ",".join(map(str, now.hands))
    return f"{'/'.join(rows)} {now.seat} {hands} {now.stock} {now.left}"


def _mark(now: Position, square: int) -> str:
    block = now.blocks >> square & 1
    if square == now.king:
        return "K" if block else "k"
    if square == now.pawn:
        return "P" if block else "p"
    return "b" if block else "o" if now.tokens >> square & 1 else _EMPTY


def parse_position(text: str, board: Board) -> Position:
    """Read a position text. Raises `InvalidRequest`: `bad_position` with the field's name."""
    fields = text.split(" ")
    if len(fields) == 4:
        fields.append(str(LAST_TURNS))
    if len(fields) != 5:
        raise InvalidRequest("bad_position", field="fields")
    marks = _marks(fields[0], board)
    kings, pawns = ([square for square in marks if marks[square] in both] for both in ("kK", "pP"))
    blocks = sum(BIT[square] for square in marks if marks[square] in "bKP")
    tokens = sum(BIT[square] for square in marks if marks[square] == "o")
    if len(kings) != 1 or len(pawns) > 1 or blocks.bit_count() > BLOCKS:
        raise InvalidRequest("bad_position", field="board")
    (seat,) = _numbers(fields[1], "to_move", 1, SEATS - 1)
    hands = _numbers(fields[2], "hands", SEATS, TOKENS)
    (stock,) = _numbers(fields[3], "stock", 1, STOCK)
    (left,) = _numbers(fields[4], "left", 1, LAST_TURNS)
    if stock + sum(hands) + tokens.bit_count() != TOKENS:
        raise InvalidRequest("bad_position", field="tokens")
    if stock and left < LAST_TURNS:
        raise InvalidRequest("bad_position", field="left")
    return Position(kings[0], pawns[0] if pawns else NOWHERE, blocks, tokens, hands, stock, left, seat)


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


def _numbers(text: str, field: str, size: int, most: int) -> tuple[int, ...]:
    parts = text.split(",")
    if len(parts) != size or not all(part.isascii() and part.isdigit() and len(part) < 3 for part in parts):
        raise InvalidRequest("bad_position", field=field)
    values = tuple(map(int, parts))
    if max(values) > most:
        raise InvalidRequest("bad_position", field=field)
    return values
