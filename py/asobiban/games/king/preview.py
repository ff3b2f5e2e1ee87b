"""What a turn under way leads to: for a player who puts it together step by step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from asobiban.core.errors import IllegalMove
from asobiban.core.game import Json
from asobiban.games.king.board import NAMES, members, names
from asobiban.games.king.checking import check_block, check_path, check_price, check_relocations, check_token
from asobiban.games.king.moves import KingMove, parse_draft
from asobiban.games.king.view import shown

if TYPE_CHECKING:
    from asobiban.games.king.state import KingState


def preview(state: KingState, text: str) -> Json:
    """The view of a draft: a turn's text in which path, token or the target of the last relocation may be missing.

    `b2>;;`, `b2>c5;;`, `b2>c5;d4-d5;`, `;d4-d5;f3`. Squares are names.

    - `relocations`: the whole ones, `{from, to}`; `price`: tokens they cost; `hands`, `blocks`: as they are after them.
    - `lifted`: the block without a target yet, or None. `movable`: blocks that may still be moved, none if no token is
      left to pay; `targets`: where they may go, `lifted` or each of `movable`.
    - `paths`: as in the view, but after the relocations. Empty while a block is lifted, or when none is open.
    - `path`: the king's, or []. With one: `wins`, `king`, `pawn`, `block` (None after the opening) as the turn would
      leave them, and `token_squares`, where the token may go (none once the stock is gone).
    - `token`: the square given, or None. `turn`: the turn's text if it is whole, else None.

    Raises `InvalidMove` for a text that cannot be read, `IllegalMove` with the reason for what no turn can have.
    """
    draft = parse_draft(text)
    if state.outcome():
        raise IllegalMove("game_over")
    there = check_relocations(state, draft.relocations)
    targets = {target for _, target in draft.relocations}
    spent = len(draft.relocations)
    if draft.lifted is not None:
        check_price(state, spent + 1)
        check_block(there, draft.relocations, draft.lifted)
        if draft.path or draft.token is not None:
            raise IllegalMove("block_lifted", square=NAMES[draft.lifted])
    can_move = spent < state.affordable and there.empty
    result: Json = {
        "relocations": [{"from": NAMES[origin], "to": NAMES[target]} for origin, target in draft.relocations],
        "price": spent,
        "hands": list(there.now.hands),
        "blocks": names(members(there.now.blocks)),
        "lifted": None if draft.lifted is None else NAMES[draft.lifted],
        "movable": names(square for square in members(there.now.blocks) if square not in targets) if can_move else [],
        "targets": names(members(there.empty)) if can_move else [],
        "paths": [shown(way, state.now.tokens) for way in there.ways()] if draft.lifted is None else [],
        "path": names(draft.path),
        "wins": [],
        "king": NAMES[state.now.king],
        "pawn": None,
        "block": None,
        "token_squares": [],
        "token": None if draft.token is None else NAMES[draft.token],
        "turn": None,
    }
    if not draft.path:
        if draft.token is not None:
            raise IllegalMove("king_must_move")
        return result
    way = check_path(there, draft.path)
    result |= shown(way, state.now.tokens)
    result["king"] = NAMES[way.end]
    result["block"] = NAMES[way.end] if state.opening else None
    result["token_squares"] = names(members(there.token_squares(way)))
    if draft.token is not None:
        check_token(there, way, draft.token)
    if draft.token is not None or not state.now.stock:
        result["turn"] = KingMove(draft.path, draft.token, draft.relocations).to_text()
    return result
