"""What a player sees of a game, as JSON values."""

from collections.abc import Sequence
from typing import Literal, TypedDict

from asobiban.core.views import BaseView
from asobiban.games.kanpions.board import ARROWS, EMPTY
from asobiban.games.kanpions.moves import End, Exchange, Pass, Play
from asobiban.games.kanpions.position import Position, Turn
from asobiban.games.kanpions.rules import Judge
from asobiban.games.kanpions.scoring import Span, WordScore
from asobiban.games.kanpions.tiles import RED, WHITE


class FaceView(TypedDict):
    """One side of a tile: `sign` is a kanji, or `*` for a JOKER.

    In a move a face is its sign, for a JOKER the other face's kanji and `*`.
    """

    sign: str
    points: int


class Tile(TypedDict):
    """A tile with both its faces; `tile` is the kanji that names it in an exchange."""

    tile: str
    red: FaceView
    white: FaceView


class BoardTile(Tile):
    """A tile on a square, with one face up."""

    square: str
    up: Literal["red", "white"]


class UsedSquare(TypedDict):
    """A square that multiplies something in a word, and its kind."""

    square: str
    bonus: str


class WordPlace(TypedDict):
    """A word on the board, from `square` along `arrow`, and how it scores.

    `base` is the tiles with their 単 squares, `factor` what the other squares make of it, `bonus` for its length,
    `points` all together; `used` are the squares that multiply something in it.
    """

    square: str
    arrow: str
    text: str
    squares: list[str]
    base: int
    factor: int
    bonus: int
    points: int
    used: list[UsedSquare]


class PlayTurn(TypedDict):
    """A play, `refused` when it was judged wrong.

    `placed`, `flipped` and `named` are lists of [square, face or kanji]. Of a refused play `missing` are the squares of
    tiles in no word of the dictionary, for which it was refused; where the players judge, `words` are the phonies; and
    `tried` are the tiles that were placed in vain.
    """

    seat: int
    kind: Literal["play", "refused"]
    score: int
    placed: list[tuple[str, str]]
    flipped: list[tuple[str, str]]
    named: list[tuple[str, str]]
    tried: list[BoardTile]
    words: list[WordPlace]
    missing: list[str]


class ExchangeTurn(TypedDict):
    """An exchange of `count` tiles."""

    seat: int
    kind: Literal["exchange"]
    score: int
    count: int


class PassTurn(TypedDict):
    """A turn that went by, or in which its player agreed to end the game."""

    seat: int
    kind: Literal["pass", "end"]
    score: int


class SeatView(TypedDict):
    """What all know of a seat."""

    score: int


class View(BaseView):
    """The view of one seat, or of an onlooker. Only that seat's rack is in it; nobody sees the bag.

    `size`, `judge` and `clock` (seconds a turn, 0 for none) are the game's options. `bonus` has the kind of each square
    ("" for none) by rows from a1 on, `centre` the start square, `board` the tiles that lie there. `rack` has the tiles
    of the seat (None for an onlooker), `bag` how many are left, `agreed` how many in a row have agreed to end the game.
    `turns` is the score sheet; the last of them has the JOKERs' names that hold on the board just now.
    """

    size: int
    judge: Judge
    clock: int
    bonus: list[str]
    centre: str
    board: list[BoardTile]
    seats: list[SeatView]
    rack: list[Tile] | None
    bag: int
    can_pass: bool
    can_end: bool
    agreed: int
    turns: list[PlayTurn | ExchangeTurn | PassTurn]


def view(position: Position, turns: Sequence[Turn], seat: int | None) -> View:
    """The view of the player at `seat`, None for an onlooker, after `turns`."""
    outcome, board, rules = position.outcome(), position.board, position.rules
    lying = [(square, face) for square, face in enumerate(position.cells) if face != EMPTY]
    return {
        "game": "kanpions",
        "ply": position.ply,
        "to_move": None if outcome else position.to_move,
        "size": rules.size,
        "judge": rules.judge,
        "clock": rules.clock,
        "bonus": list(board.bonus),
        "centre": board.names[board.centre],
        "board": [_lying(position, square, face) for square, face in lying],
        "seats": [{"score": score} for score in position.scores],
        "rack": None if seat is None else [_tile(position, tile) for tile in position.racks[seat]],
        "bag": len(position.bag),
        "can_pass": not outcome and position.may_pass(),
        "can_end": not outcome and position.may_end(),
        "agreed": position.agreed,
        "turns": [_turn(position, turn) for turn in turns],
        "outcome": outcome.to_dict() if outcome else None,
    }


def _lying(position: Position, square: int, face: int) -> BoardTile:
    return {
        "square": position.board.names[square],
        "up": "white" if face % 2 else "red",
        **_tile(position, face // 2),
    }


def _tile(position: Position, tile: int) -> Tile:
    tiles = position.tiles
    red, white = (
        FaceView(sign=tiles.signs[face], points=tiles.points[face]) for face in (2 * tile + RED, 2 * tile + WHITE)
    )
    return {"tile": tiles.key(tile), "red": red, "white": white}


def _turn(position: Position, turn: Turn) -> PlayTurn | ExchangeTurn | PassTurn:
    move = turn.move
    if isinstance(move, Pass | End):
        return {"seat": turn.seat, "kind": "end" if isinstance(move, End) else "pass", "score": 0}
    if isinstance(move, Exchange):
        return {"seat": turn.seat, "kind": "exchange", "score": 0, "count": len(move.tiles)}
    return _play(position, turn, move)


def _play(position: Position, turn: Turn, move: Play) -> PlayTurn:
    return {
        "seat": turn.seat,
        "kind": "refused" if move.refused else "play",
        "score": turn.score,
        "placed": list(move.placed),
        "flipped": list(move.flipped),
        "named": list(move.named),
        "tried": [_lying(position, square, face) for square, face in turn.tried],
        "words": [word_place(position, span, word.text, score) for word, span, score in turn.words],
        "missing": position.board.text(turn.missing),
    }


def word_place(position: Position, span: Span, text: str, score: WordScore) -> WordPlace:
    """A word, where it lies and how it scores."""
    board = position.board
    return {
        "square": board.names[span.squares[0]],
        "arrow": ARROWS[span.direction],
        "text": text,
        "squares": board.text(span.squares),
        "base": score.base,
        "factor": score.factor,
        "bonus": score.bonus,
        "points": score.total,
        "used": [{"square": board.names[square], "bonus": board.bonus[square]} for square in score.used],
    }
