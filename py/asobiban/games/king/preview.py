"""What a turn under way leads to: for a player who puts it together step by step."""

from typing import TypedDict

from asobiban.core.bits import members
from asobiban.core.errors import IllegalMove
from asobiban.games.king.board import NAMES, names
from asobiban.games.king.checking import check_block, check_path, check_price, check_relocations, check_token
from asobiban.games.king.moves import Draft, KingMove, parse_draft
from asobiban.games.king.position import Position
from asobiban.games.king.view import WayView, shown


class Preview(TypedDict):
    """A turn so far. Squares are names.

    - `hands`, `blocks`: as they are after its whole relocations.
    - `movable`: blocks that may still be moved, none if no token is left to pay; `targets`: where they may go, the one
      taken up or any of `movable`.
    - `paths`: as in the view, but after the relocations. Empty while a block is taken up, or when none is open.
    - `wins`, `king`, `pawn`, `block` (None after the opening): as the king's way, if there is one, would leave them.
    - `token_squares`: where the token may go after it (none once the stock is gone).
    - `turn`: the turn's text if it is whole, else None.
    """

    hands: list[int]
    blocks: list[str]
    movable: list[str]
    targets: list[str]
    paths: list[WayView]
    wins: list[str]
    king: str
    pawn: str | None
    block: str | None
    token_squares: list[str]
    turn: str | None


def preview(position: Position, text: str) -> Preview:
    """The preview of a draft: a turn's text in which path, token or the target of the last relocation may be missing.

    `b2>;;`, `b2>c5;;`, `b2>c5;d4-d5;`, `;d4-d5;f3`. Raises `InvalidMove` for a text that cannot be read, `IllegalMove`
    with the reason for what no turn can have.
    """
    draft = parse_draft(text)
    if position.outcome():
        raise IllegalMove("game_over")
    there = check_relocations(position, draft.relocations)
    if draft.lifted is not None:
        _check_lifted(position, there, draft)
    moved = {target for _, target in draft.relocations}
    can_move = len(moved) < position.affordable and there.empty
    result: Preview = {
        "hands": list(there.hands),
        "blocks": names(members(there.blocks)),
        "movable": names(square for square in members(there.blocks) if square not in moved) if can_move else [],
        "targets": names(members(there.empty)) if can_move else [],
        "paths": [shown(way, position.tokens) for way in there.ways()] if draft.lifted is None else [],
        "wins": [],
        "king": NAMES[position.king],
        "pawn": None,
        "block": None,
        "token_squares": [],
        "turn": None,
    }
    if draft.path:
        _add_path(result, there, draft)
    elif draft.token is not None:
        raise IllegalMove("king_must_move")
    return result


def _check_lifted(position: Position, there: Position, draft: Draft) -> None:
    """Whether the block taken up, after the relocations that led to `there`, can be moved. Raises `IllegalMove`."""
    assert draft.lifted is not None
    check_price(position, len(draft.relocations) + 1)
    check_block(there, draft.relocations, draft.lifted)
    if draft.path or draft.token is not None:
        raise IllegalMove("block_lifted", square=NAMES[draft.lifted])


def _add_path(result: Preview, there: Position, draft: Draft) -> None:
    """Add to `result` what the king's way leads to, and the token. Raises `IllegalMove`."""
    way = check_path(there, draft.path)
    end = NAMES[way.end]
    result["wins"] = shown(way, there.tokens)["wins"]
    result["king"], result["pawn"] = end, NAMES[way.pawn]
    result["block"] = end if there.opening else None
    result["token_squares"] = names(members(there.token_squares(way)))
    if draft.token is not None:
        check_token(there, way, draft.token)
    if draft.token is not None or not there.stock:
        result["turn"] = KingMove(draft.path, draft.token, draft.relocations).to_text()
