"""Whether a turn is legal, or which rule forbids it: relocations, then the king's path, then the token."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from asobiban.core.errors import IllegalMove
from asobiban.games.king.board import BIT, HEADINGS, NAMES, NOWHERE
from asobiban.games.king.movegen import Way
from asobiban.games.king.moves import KingMove, Relocation
from asobiban.games.king.rules import BLOCKS, PIECES, REACH

if TYPE_CHECKING:
    from asobiban.games.king.state import KingState


def check_turn(state: KingState, move: KingMove) -> None:
    """Raises `IllegalMove` with the code of the first rule that the turn breaks."""
    if state.outcome():
        raise IllegalMove("game_over")
    there = check_relocations(state, move.relocations)
    check_token(there, check_path(there, move.path), move.token)


def check_relocations(state: KingState, relocations: Sequence[Relocation]) -> KingState:
    """The state after moving blocks (rule K19). Raises `IllegalMove`.

    Blocks move one after the other, so one may go where another has just come from. The square of a block under the
    king or the pawn is as good as any other to move it from.
    """
    check_price(state, len(relocations))
    there = state
    for index, (origin, target) in enumerate(relocations):
        check_block(there, relocations[:index], origin)
        if origin == target:
            raise IllegalMove("block_same_square")
        if piece := _occupant(there, target):
            raise IllegalMove("block_square_taken", square=NAMES[target], piece=piece)
        there = there.relocated([(origin, target)])
    return there


def check_price(state: KingState, count: int) -> None:
    """Whether the side to move may move `count` blocks (rules K19, K23). Raises `IllegalMove`."""
    if not count:
        return
    if state.opening:
        raise IllegalMove("relocation_in_opening")
    if count > BLOCKS:
        raise IllegalMove("too_many_relocations", most=BLOCKS)
    if count > state.affordable:
        raise IllegalMove("cannot_pay", count=count, hand=state.now.hands[state.now.seat])


def check_block(state: KingState, made: Sequence[Relocation], square: int) -> None:
    """Whether a block on `square` can be moved after the relocations `made` (DESIGN §3). Raises `IllegalMove`."""
    if square in [target for _, target in made]:
        raise IllegalMove("block_twice", square=NAMES[square])
    if not state.now.blocks >> square & 1:
        raise IllegalMove("no_block", square=NAMES[square])


def check_path(state: KingState, path: Sequence[int]) -> Way:
    """The way that `path` is (rules K05–K11, K18). Raises `IllegalMove` for its first step that cannot be."""
    now, board = state.now, state.board
    if len(path) < 2:
        raise IllegalMove("king_must_move")
    if path[0] != now.king:
        raise IllegalMove("king_elsewhere", square=NAMES[now.king])
    if len(path) > REACH + 1:
        raise IllegalMove("too_far", most=REACH)
    for way in state.ways():
        if way.path == path:
            return way
    if not state.ways():
        raise IllegalMove("still_shut_in")
    headings: list[int] = []
    for index, (square, target) in enumerate(pairwise(path)):
        if not board.holds(target):
            raise IllegalMove("off_board", square=NAMES[target])
        if target not in board.ahead[square]:
            raise IllegalMove("not_beside", start=NAMES[square], end=NAMES[target])
        headings.append(board.ahead[square].index(target))
        if index:
            _check_turn(state, path[: index + 1], headings)
        if now.blocks >> target & 1:
            raise IllegalMove("over_block", square=NAMES[target])
        if target == now.pawn:
            raise IllegalMove("over_pawn", square=NAMES[target])
        if target in path[: index + 1]:
            raise IllegalMove("square_twice", square=NAMES[target])
    raise AssertionError(f"no rule forbids {path}")


def _check_turn(state: KingState, path: Sequence[int], headings: Sequence[int]) -> None:
    """Whether the last of `headings` may follow the one before, at the end of `path`. Raises `IllegalMove`.

    A turn without edge or block ahead is named after the figure it makes: back along the next column or row is a
    U-turn, to the other side than the turn before a zigzag.
    """
    board, now = state.board, state.now
    turned = (headings[-1] - headings[-2]) % HEADINGS
    if turned == 0:
        return
    ahead = board.ahead[path[-1]][headings[-2]]
    blocked = ahead == NOWHERE or now.blocks >> ahead & 1
    if turned == HEADINGS // 2:
        raise IllegalMove("dead_end" if blocked else "u_turn")
    if blocked:
        return
    if ahead == now.pawn:
        raise IllegalMove("pawn_no_turn")
    turns = [(index, (later - earlier) % HEADINGS) for index, (earlier, later) in enumerate(pairwise(headings))]
    before = [(index, side) for index, side in turns[:-1] if side]
    if before:
        index, side = before[-1]
        if side != turned:
            raise IllegalMove("zigzag")
        if index == len(turns) - 2:
            raise IllegalMove("u_turn")
    raise IllegalMove("turn_in_the_open", square=NAMES[path[-1]])


def check_token(state: KingState, way: Way, token: int | None) -> None:
    """Whether the token may go on `token` after the king has gone `way` (rules K12, K15, K21). Raises `IllegalMove`."""
    if token is None:
        if state.now.stock:
            raise IllegalMove("token_missing")
        return
    if not state.now.stock:
        raise IllegalMove("token_not_allowed")
    now = state.now
    blocks = now.blocks | BIT[way.end] if state.opening else now.blocks
    moved = now._replace(king=way.end, pawn=way.pawn, blocks=blocks, tokens=now.tokens & ~way.mask)
    if piece := _occupant(type(state)(state.board.size, moved), token):
        raise IllegalMove("token_square_taken", square=NAMES[token], piece=piece)


def _occupant(state: KingState, square: int) -> str | None:
    """What players call the piece on `square`, None for an empty one. Raises `IllegalMove` (`off_board`)."""
    now = state.now
    if not state.board.holds(square):
        raise IllegalMove("off_board", square=NAMES[square])
    if state.empty >> square & 1:
        return None
    if square in (now.king, now.pawn):
        return PIECES["king" if square == now.king else "pawn"]
    return PIECES["block" if now.blocks >> square & 1 else "token"]
