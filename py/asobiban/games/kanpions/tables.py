"""What a page shows of 漢ピオンズ before the engine is there."""

from typing import TypedDict

from asobiban.games.kanpions.board import SIZES, board_of
from asobiban.games.kanpions.moves import MOST_TILES


class BoardTable(TypedDict):
    """A board: `bonus` has the kind of each square ("" for none) by rows from a1 on, `centre` is the start square."""

    bonus: list[str]
    centre: str


class Tables(TypedDict):
    """`boards` by their size, smallest first; `rack` is how many tiles a hand holds."""

    boards: dict[str, BoardTable]
    rack: int


def tables() -> Tables:
    """The tables, the same for every game."""
    boards = {size: board_of(size) for size in SIZES}
    return {
        "boards": {
            str(size): {"bonus": list(board.bonus), "centre": board.names[board.centre]}
            for size, board in boards.items()
        },
        "rack": MOST_TILES,
    }
