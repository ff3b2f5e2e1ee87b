"""The board and the start of a game, for a page that has no engine yet."""

from typing import TypedDict

from asobiban.games.chinese_checkers.board import CAMPS, NAMES, ROWS, camp_area
from asobiban.games.chinese_checkers.rules import CAMPS_OF, PIECES


class Tables(TypedDict):
    """`rows`: the names of the holes, row by row from the top, each row centred under the one before.

    `camps`: the camps of the seats, by number of players. Camp 0 is the bottom point, the others follow clockwise; a
    seat's goal is the camp three on. `starts`: by number of pieces, of each camp the holes where they start.
    """

    rows: list[list[str]]
    camps: dict[str, list[int]]
    starts: dict[str, list[list[str]]]


def tables() -> Tables:
    """The tables of the page."""
    names = iter(NAMES)
    return {
        "rows": [[next(names) for _ in range(size)] for size in ROWS],
        "camps": {str(players): list(camps) for players, camps in CAMPS_OF.items()},
        "starts": {
            str(pieces): [[NAMES[hole] for hole in sorted(camp_area(camp, pieces))] for camp in range(CAMPS)]
            for pieces in PIECES
        },
    }
