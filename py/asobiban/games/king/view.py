"""What the players see of a game, as JSON values. Nothing is hidden: both seats see the same.

Squares are names, lists of squares are sorted by row from the bottom.
"""

from collections.abc import Sequence
from typing import Literal, TypedDict

from asobiban.core.bits import members
from asobiban.core.views import BaseView
from asobiban.games.king.board import NAMES, NOWHERE, names
from asobiban.games.king.moves import KingMove
from asobiban.games.king.position import Position
from asobiban.games.king.rules import BLOCKS
from asobiban.games.king.ways import Way

Phase = Literal["opening", "main", "final"]


class PiecesView(TypedDict):
    """What lies on the board, in the hands, and beside the board.

    `pawn`: None before the first move. `blocks` may hold the king's or the pawn's square. `hands`: tokens won, a number
    a seat; `stock`: shared tokens left; `blocks_left`: blocks not yet on the board.
    """

    king: str
    pawn: str | None
    blocks: list[str]
    tokens: list[str]
    hands: list[int]
    stock: int
    blocks_left: int


class WayView(TypedDict):
    """A way of the king: its squares from the king's on, those whose token it wins, and where the pawn goes."""

    path: list[str]
    wins: list[str]
    pawn: str


RelocationView = TypedDict("RelocationView", {"from": str, "to": str})


class TurnView(TypedDict):
    """A turn made. `block`: where the opening's block went, `token`: the shared token, each None without one."""

    seat: int
    relocations: list[RelocationView]
    path: list[str]
    wins: list[str]
    pawn: str
    block: str | None
    token: str | None


class StepView(TypedDict):
    """A step of a turn: what it moves or puts down, see `position.StepKind`, and what lies where after it.

    `path`: the king's way so far; `placed`: the squares where the turn has put blocks and the token so far.
    """

    kind: Literal["relocation", "king", "pawn", "block", "token"]
    pieces: PiecesView
    path: list[str]
    placed: list[str]


class LastTurnView(TurnView):
    """The turn before, with all its steps in their order."""

    steps: list[StepView]


class View(BaseView, PiecesView):
    """The view of any seat.

    - `phase`: `opening` = a block goes under the king this turn; `main`; `final` = the stock is gone, only the king
      moves.
    - `paths`: the ways of the king if no block is moved. Empty when the king is shut in or the game is over.
    - `tokens_allowed`: whether the turn ends with a token being put down. `can_relocate`: whether the side to move can
      move any block. What a turn under way leads to is told by `preview`.
    - `last`: the turn before, None at the start; `turns`: all turns made.
    - `history`: of a finished game only: tokens in hand from the first position to the last, a list a seat.
    """

    size: int
    phase: Phase
    paths: list[WayView]
    tokens_allowed: bool
    can_relocate: bool
    last: LastTurnView | None
    turns: list[TurnView]
    history: list[list[int]] | None


Made = Sequence[tuple[Position, KingMove]]
"""Turns made, each with the position before it."""


def view(position: Position, made: Made) -> View:
    """The view of a game at `position`, after the turns `made`."""
    outcome = position.outcome()
    return {
        "game": "king",
        "ply": position.ply,
        "to_move": None if outcome else position.seat,
        "outcome": outcome.to_dict() if outcome else None,
        **pieces(position),
        "size": position.board.size,
        "phase": "opening" if position.opening else "main" if position.stock else "final",
        "paths": [] if outcome else [shown(way, position.tokens) for way in position.ways()],
        "tokens_allowed": outcome is None and position.stock > 0,
        "can_relocate": position.can_relocate,
        "last": {**turn(*made[-1]), "steps": steps(*made[-1])} if made else None,
        "turns": [turn(*each) for each in made],
        "history": history(position, made) if outcome else None,
    }


def pieces(position: Position) -> PiecesView:
    """What lies where."""
    return {
        "king": NAMES[position.king],
        "pawn": None if position.pawn == NOWHERE else NAMES[position.pawn],
        "blocks": names(members(position.blocks)),
        "tokens": names(members(position.tokens)),
        "hands": list(position.hands),
        "stock": position.stock,
        "blocks_left": BLOCKS - position.blocks.bit_count(),
    }


def shown(way: Way, tokens: int) -> WayView:
    """A way with the squares of the `tokens` it wins and of the pawn after it."""
    return {
        "path": names(way.path),
        "wins": names(square for square in way.path if tokens >> square & 1),
        "pawn": NAMES[way.pawn],
    }


def turn(before: Position, move: KingMove) -> TurnView:
    """A turn made in the position `before`."""
    return {
        "seat": before.seat,
        "relocations": [{"from": NAMES[origin], "to": NAMES[target]} for origin, target in move.relocations],
        "path": names(move.path),
        "wins": names(square for square in move.path if before.tokens >> square & 1),
        "pawn": NAMES[move.path[-2]],
        "block": NAMES[move.path[-1]] if before.opening else None,
        "token": None if move.token is None else NAMES[move.token],
    }


def steps(before: Position, move: KingMove) -> list[StepView]:
    """The steps of a turn made in the position `before`, so that a person can follow what a CPU does."""
    now = before.copy()
    path, placed = [now.king], list[int]()
    found: list[StepView] = []
    for kind, square in now.steps(move):
        if kind == "king":
            path.append(square)
        elif kind != "pawn":
            placed.append(square)
        found.append({"kind": kind, "pieces": pieces(now), "path": names(path), "placed": names(placed)})
    return found


def history(position: Position, made: Made) -> list[list[int]]:
    """Tokens in hand before each of the turns `made`, and now: a list a seat."""
    hands = [before.hands for before, _ in made] + [position.hands]
    return [list(seat) for seat in zip(*hands, strict=True)]
