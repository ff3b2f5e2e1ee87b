"""The legal turns of a position (rules K12, K15, K19, K21)."""

from collections.abc import Iterable

from asobiban.core.bits import members
from asobiban.games.king.moves import KingMove, Relocation
from asobiban.games.king.position import Position


def legal_moves(position: Position) -> list[KingMove]:
    """The legal turns that move no block, by path and token.

    With paid blocks there are millions more, so they are not listed: `turns` has those after any relocations, and
    `check_turn` knows them all. Only if the king cannot move without does the list have the turns that move one block;
    one is enough to let it out, and it is the least that the rules ask for.
    """
    if position.outcome():
        return []
    return turns(position, ()) or [
        turn
        for origin in members(position.blocks)
        for target in members(position.empty)
        for turn in turns(position, ((origin, target),))
    ]


def turns(position: Position, relocations: tuple[Relocation, ...]) -> list[KingMove]:
    """The legal turns that begin with `relocations`, which are affordable and possible; by path and token."""
    there = position.relocated(relocations)
    found = []
    for way in there.ways():
        tokens: Iterable[int | None] = members(there.token_squares(way)) if there.stock else (None,)
        found += [KingMove(way.path, token, relocations) for token in tokens]
    return found
