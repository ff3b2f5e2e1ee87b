"""Why a turn is a good one, by rules of thumb."""

from typing import Literal, TypedDict

from asobiban.core.game import Line
from asobiban.games.king.eval import DECIDED
from asobiban.games.king.moves import KingMove
from asobiban.games.king.position import Position


class Reason(TypedDict):
    """`wins`: the tokens that the turn wins; `blocks`: the blocks moved in it.

    `code`: `shut_in` = the opponent can be shut in; `blocks` = blocks are moved; `most` = no way wins more; `fewer` =
    another way would win more; `none` = no way wins any.
    """

    code: Literal["shut_in", "blocks", "most", "fewer", "none"]
    wins: int
    blocks: int


def reason(position: Position, line: Line[KingMove]) -> Reason:
    """Why the turn of `line` is a good one at `position`."""
    move, tokens = line.move, position.tokens
    wins = sum(tokens >> square & 1 for square in move.path)
    # What could be won without moving a block.
    most = max([(way.mask & tokens).bit_count() for way in position.ways()], default=0)
    code: Literal["shut_in", "blocks", "most", "fewer", "none"]
    if line.score > DECIDED:
        code = "shut_in"
    elif move.relocations:
        code = "blocks"
    elif not most:
        code = "none"
    else:
        code = "most" if wins == most else "fewer"
    return {"code": code, "wins": wins, "blocks": len(move.relocations)}
