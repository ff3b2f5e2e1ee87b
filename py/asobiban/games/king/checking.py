"""Whether a turn is legal, or which rule forbids it: relocations, then the king's path, then the token."""

from collections.abc import Sequence
from itertools import pairwise

from asobiban.core.errors import IllegalMove
from asobiban.games.king.board import HEADINGS, NAMES, NOWHERE
from asobiban.games.king.moves import KingMove, Relocation
from asobiban.games.king.position import Position
from asobiban.games.king.rules import BLOCKS, PIECES, REACH
from asobiban.games.king.ways import Way


def check_turn(position: Position, move: KingMove) -> None:
    """Raises `IllegalMove` with the code of the first rule that the turn breaks."""
    if position.outcome():
        raise IllegalMove("game_over")
    there = check_relocations(position, move.relocations)
    check_token(there, check_path(there, move.path), move.token)


def check_relocations(position: Position, relocations: Sequence[Relocation]) -> Position:
    """The position after moving blocks (rule K19). Raises `IllegalMove`.

    Blocks move one after the other, so one may go where another has just come from. The square of a block under the
    king or the pawn is as good as any other to move it from.
    """
    check_price(position, len(relocations))
    there = position
    for index, (origin, target) in enumerate(relocations):
        check_block(there, relocations[:index], origin)
        if origin == target:
            raise IllegalMove("block_same_square")
        if piece := _occupant(there, target):
            raise IllegalMove("block_square_taken", square=NAMES[target], piece=piece)
        there = there.relocated([(origin, target)])
    return there


def check_price(position: Position, count: int) -> None:
    """Whether the side to move may move `count` blocks (rules K19, K23; decision K.5). Raises `IllegalMove`."""
    if not count:
        return
    if position.opening and position.ways():
        raise IllegalMove("relocation_in_opening")
    if count > BLOCKS:
        raise IllegalMove("too_many_relocations", most=BLOCKS)
    hand = position.hands[position.seat]
    if count > hand:
        raise IllegalMove("cannot_pay", count=count, hand=hand)


def check_block(position: Position, made: Sequence[Relocation], square: int) -> None:
    """Whether a block on `square` can be moved after the relocations `made` (decision K.4). Raises `IllegalMove`."""
    if square in [target for _, target in made]:
        raise IllegalMove("block_twice", square=NAMES[square])
    if not position.blocks >> square & 1:
        raise IllegalMove("no_block", square=NAMES[square])


def check_path(position: Position, path: Sequence[int]) -> Way:
    """The way that `path` is (rules K05–K11, K18). Raises `IllegalMove` for its first step that cannot be."""
    board = position.board
    if len(path) < 2:
        raise IllegalMove("king_must_move")
    if path[0] != position.king:
        raise IllegalMove("king_elsewhere", square=NAMES[position.king])
    if len(path) > REACH + 1:
        raise IllegalMove("too_far", most=REACH)
    for way in position.ways():
        if way.path == path:
            return way
    if not position.ways():
        raise IllegalMove("still_shut_in")
    headings: list[int] = []
    for index, (square, target) in enumerate(pairwise(path)):
        if not board.holds(target):
            raise IllegalMove("off_board", square=NAMES[target])
        if target not in board.ahead[square]:
            raise IllegalMove("not_beside", start=NAMES[square], end=NAMES[target])
        headings.append(board.ahead[square].index(target))
        if index:
            _check_bend(position, path[: index + 1], headings)
        if position.blocks >> target & 1:
            raise IllegalMove("over_block", square=NAMES[target])
        if target == position.pawn:
            raise IllegalMove("over_pawn", square=NAMES[target])
        if target in path[: index + 1]:
            raise IllegalMove("square_twice", square=NAMES[target])
    raise AssertionError(f"no rule forbids {path}")


def _check_bend(position: Position, path: Sequence[int], headings: Sequence[int]) -> None:
    """Whether the last of `headings` may follow the one before, at the end of `path`. Raises `IllegalMove`.

    A turn without edge or block ahead is named after the figure it makes: back along the next column or row is a
    U-turn, to the other side than the turn before a zigzag.
    """
    board = position.board
    turned = (headings[-1] - headings[-2]) % HEADINGS
    if turned == 0:
        return
    ahead = board.ahead[path[-1]][headings[-2]]
    blocked = ahead == NOWHERE or position.blocks >> ahead & 1
    if turned == HEADINGS // 2:
        raise IllegalMove("dead_end" if blocked else "u_turn")
    if blocked:
        return
    if ahead == position.pawn:
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


def check_token(position: Position, way: Way, token: int | None) -> None:
    """Whether the token may go on `token` after the king has gone `way` (rules K12, K15, K21). Raises `IllegalMove`."""
    if token is None:
        if position.stock:
            raise IllegalMove("token_missing")
        return
    if not position.stock:
        raise IllegalMove("token_not_allowed")
    moved = position.copy()
    moved.make(KingMove(way.path))
    if piece := _occupant(moved, token):
        raise IllegalMove("token_square_taken", square=NAMES[token], piece=piece)


def _occupant(position: Position, square: int) -> str | None:
    """What players call the piece on `square`, None for an empty one. Raises `IllegalMove` (`off_board`)."""
    if not position.board.holds(square):
        raise IllegalMove("off_board", square=NAMES[square])
    if position.empty >> square & 1:
        return None
    if square in (position.king, position.pawn):
        return PIECES["king" if square == position.king else "pawn"]
    return PIECES["block" if position.blocks >> square & 1 else "token"]
