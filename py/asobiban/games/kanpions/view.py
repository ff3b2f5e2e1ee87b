"""What a player sees of a game, as JSON values."""

from __future__ import annotations

from typing import TYPE_CHECKING

from asobiban.core.game import Json
from asobiban.games.kanpions.moves import Exchange, Pass, Play
from asobiban.games.kanpions.position import EMPTY
from asobiban.games.kanpions.tiles import RED, WHITE

if TYPE_CHECKING:
    from asobiban.games.kanpions.scoring import Span, WordScore
    from asobiban.games.kanpions.state import KanpionsState, Turn


def view(state: KanpionsState, seat: int | None) -> Json:
    """The view of the player at `seat`, None for an onlooker. Only that seat's rack is in it; nobody sees the bag.

    `edition`, `size`, `judge`, `names`, `clock` (seconds a turn, 0 for none) are the game's options. `bonus` has the
    kind of each square ("" for none) by rows from a1 on, `centre` the start square. `board` lists tiles that lie there
    as {square, tile, up}: `tile` as below, `up` "red" or "white". A tile is {tile, red, white}: each face {sign,
    points}, the sign a kanji or `*` for a JOKER; `tile` is the kanji that names it in an exchange. A face's text in a
    move is its sign, for a JOKER the other face's kanji and `*`.

    `seats` has {score, tiles} a seat, `rack` the tiles of `seat` (None for an onlooker), `bag` how many are left,
    `idle` turns in a row in which nobody placed a tile and `idle_limit` how many end the game. `turns` is the score
    sheet, see `turn_view`; the last of them has the JOKERs' names that hold on the board just now.
    """
    here, outcome, board = state.position, state.outcome(), state.board
    rules = state.rules
    return {
        "game": "kanpions",
        "ply": state.ply,
        "to_move": None if outcome else state.current_player(),
        "first": state.first,
        "edition": rules.edition,
        "size": rules.size,
        "judge": rules.judge,
        "names": rules.names,
        "clock": rules.clock,
        "bonus": list(board.bonus),
        "centre": board.names[board.centre],
        "board": [_lying(state, board.names[square], face) for square, face in enumerate(here.cells) if face != EMPTY],
        "seats": [{"score": score, "tiles": len(rack)} for score, rack in zip(here.scores, here.racks, strict=True)],
        "rack": None if seat is None else [tile_view(state, tile) for tile in here.racks[seat]],
        "bag": len(here.bag),
        "idle": here.idle,
        "idle_limit": state.idle_limit,
        "can_pass": not outcome and state.may_pass(),
        "turns": [turn_view(state, turn, seat) for turn in state.turns],
        "outcome": outcome and outcome.to_dict(),
    }


def _lying(state: KanpionsState, square: str, face: int) -> Json:
    """A tile on a square, with that face up."""
    return {"square": square, "up": "white" if face % 2 else "red", **tile_view(state, face // 2)}


def tile_view(state: KanpionsState, tile: int) -> Json:
    """A tile with both its faces."""
    tiles = state.tiles
    red, white = (
        {"sign": tiles.signs[face], "points": tiles.points[face]} for face in (2 * tile + RED, 2 * tile + WHITE)
    )
    return {"tile": tiles.key(tile), "red": red, "white": white}


def turn_view(state: KanpionsState, turn: Turn, seat: int | None) -> Json:
    """One past turn: {seat, kind, score}, kind `play`, `refused`, `exchange` or `pass`.

    A play, also a refused one, has `placed`, `flipped` and `named` as lists of [square, face or kanji], its `words`:
    {square, arrow, text, squares, base, factor, bonus, points, used: [{square, bonus}]}, and `missing`: squares of
    tiles in no word of the dictionary, for which it was refused; `tried` are the tiles that were placed in vain, as on
    the `board`. An exchange has its `count`, and the `tiles` given back for the one who gave them.
    """
    move = turn.move
    if isinstance(move, Pass):
        return {"seat": turn.seat, "kind": "pass", "score": 0}
    if isinstance(move, Exchange):
        own = turn.seat == seat
        return {
            "seat": turn.seat,
            "kind": "exchange",
            "score": 0,
            "count": len(move.tiles),
            "tiles": move.tiles if own else None,
        }
    board = state.board
    return {
        "seat": turn.seat,
        "kind": "refused" if move.refused else "play",
        "score": turn.score,
        **_cells(move),
        "tried": [_lying(state, board.names[square], face) for square, face in turn.tried],
        "words": [
            {"square": word.square, "arrow": word.arrow, "text": word.text, **score_view(state, span, score)}
            for word, span, score in turn.words
        ],
        "missing": board.text(turn.missing),
    }


def score_view(state: KanpionsState, span: Span, score: WordScore) -> Json:
    """Where a word lies and how it scores."""
    board = state.board
    return {
        "squares": board.text(span.squares),
        "base": score.base,
        "factor": score.factor,
        "bonus": score.bonus,
        "points": score.total,
        "used": [{"square": board.names[square], "bonus": board.bonus[square]} for square in score.used],
    }


def _cells(move: Play) -> Json:
    return {
        "placed": [list(cell) for cell in move.placed],
        "flipped": [list(cell) for cell in move.flipped],
        "named": [list(cell) for cell in move.named],
    }
