"""A position as one line of text, both ways: three rows from the top and the seat to move, `o.x/.o./... 1`."""

import re

from asobiban.core.errors import InvalidRequest
from asobiban.games.maru_batsu.board import SIDE
from asobiban.games.maru_batsu.position import Position
from asobiban.games.maru_batsu.rules import SIGNS

_TEXT = re.compile(r"[ox.]{3}/[ox.]{3}/[ox.]{3} [01]")


def position_text(position: Position) -> str:
    signs = "".join("." if sign is None else SIGNS[sign] for sign in position.signs)
    rows = [signs[start : start + SIDE] for start in range(0, len(signs), SIDE)]
    return f"{'/'.join(reversed(rows))} {position.seat}"


def parse_position(text: str) -> Position:
    """Read a position text. Raises `InvalidRequest` (`bad_position`)."""
    if not _TEXT.fullmatch(text):
        raise InvalidRequest("bad_position", field="signs")
    rows, seat = text.split()
    signs = "".join(reversed(rows.split("/")))
    return Position([None if sign == "." else SIGNS.index(sign) for sign in signs], int(seat))
