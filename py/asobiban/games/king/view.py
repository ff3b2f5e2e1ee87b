"""What the players see of a game, as JSON values. Nothing is hidden: both seats see the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

from asobiban.core.game import Json
from asobiban.games.king.board import NAMES, NOWHERE, members, names
from asobiban.games.king.movegen import Way
from asobiban.games.king.moves import KingMove
from asobiban.games.king.position import Position
from asobiban.games.king.rules import BLOCKS

if TYPE_CHECKING:
    from asobiban.games.king.state import KingState


def view(state: KingState) -> Json:
    """The view of any seat. Squares are names, lists of squares are sorted by row from the bottom.

    - `pawn`: None before the first move. `blocks` may hold the king's or the pawn's square.
    - `hands`: tokens won, a number a seat; `stock`: shared tokens left; `blocks_left`: blocks not yet on the board.
    - `phase`: `opening` = a block goes under the king this turn; `main`; `final` = the stock is gone, only the king
      moves. `turns_left`: how many such turns are still to come, 2 before the stock is gone.
    - `paths`: the ways of the king if no block is moved, each `{path, wins, pawn}`: its squares from the king's on,
      those of them whose token it wins, where the pawn goes. Empty when the king is shut in or the game is over.
    - `tokens_allowed`: whether the turn ends with a token being put down. `affordable`: how many blocks the side to
      move can pay for; `can_relocate`: whether it can move any. What a turn under way leads to is told by `preview`.
    - `last`: the turn before, None at the start: `{seat, relocations: [{from, to}], path, wins, pawn, block, token}`;
      `block` is where the opening's block went, `token` the shared token, each None without one.
    - `turns`: all turns made, each as `last` has it.
    - `history`: of a finished game only: tokens in hand from the first position to the last, a list a seat.
    """
    outcome, now = state.outcome(), state.now
    phase = "opening" if state.opening else "main" if now.stock else "final"
    return {
        "game": "king",
        "ply": state.ply,
        "to_move": None if outcome else now.seat,
        "players": len(now.hands),
        "options": {"size": state.board.size},
        "size": state.board.size,
        "king": NAMES[now.king],
        "pawn": None if now.pawn == NOWHERE else NAMES[now.pawn],
        "blocks": names(members(now.blocks)),
        "tokens": names(members(now.tokens)),
        "hands": list(now.hands),
        "stock": now.stock,
        "blocks_left": BLOCKS - now.blocks.bit_count(),
        "phase": phase,
        "turns_left": now.left,
        "paths": [] if outcome else [shown(way, now.tokens) for way in state.ways()],
        "tokens_allowed": outcome is None and now.stock > 0,
        "affordable": 0 if outcome else state.affordable,
        "can_relocate": state.can_relocate,
        "last": turn(*state.made[-1]) if state.made else None,
        "turns": [turn(*made) for made in state.made],
        "history": state.hands_by_ply() if outcome else None,
        "outcome": outcome and outcome.to_dict(),
    }


def shown(way: Way, tokens: int) -> Json:
    """A way with the squares of the `tokens` it wins and of the pawn after it."""
    return {
        "path": names(way.path),
        "wins": names(square for square in way.path if tokens >> square & 1),
        "pawn": NAMES[way.pawn],
    }


def turn(before: Position, move: KingMove) -> Json:
    """A turn made in the position `before`, as `last` shows it."""
    return {
        "seat": before.seat,
        "relocations": [{"from": NAMES[origin], "to": NAMES[target]} for origin, target in move.relocations],
        "path": names(move.path),
        "wins": names(square for square in move.path if before.tokens >> square & 1),
        "pawn": NAMES[move.path[-2]],
        "block": NAMES[move.path[-1]] if before.blocks.bit_count() < BLOCKS else None,
        "token": None if move.token is None else NAMES[move.token],
    }
