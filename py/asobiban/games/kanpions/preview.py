"""What a half-made turn amounts to: where the next tile may go, what might count, and what stands in its way.

Whether an unknown word is one, the preview of a game with a penalty does not say: that is for the player to know.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from asobiban.core.errors import IllegalMove
from asobiban.core.game import Json
from asobiban.games.kanpions.board import ARROWS
from asobiban.games.kanpions.movegen import names_for
from asobiban.games.kanpions.moves import Play, parse_draft
from asobiban.games.kanpions.position import EMPTY
from asobiban.games.kanpions.scoring import Span, WordScore, counted, runs, spans
from asobiban.games.kanpions.tiles import JOKER
from asobiban.games.kanpions.turn import Laid, check_named, check_places, claimed, joker_beside, outside, uncovered
from asobiban.games.kanpions.view import score_view
from asobiban.messages import message

if TYPE_CHECKING:
    from asobiban.games.kanpions.state import KanpionsState

MOST_NAMES = 60
"""Kanji offered for one JOKER, those of the most familiar words first."""


def preview(state: KanpionsState, draft: str) -> Json:
    """The preview of a turn of the player to move; `draft` is a play's text, as short as "".

    `problem` is None or {code, message, squares}: why the turn cannot be made as it is, and the squares that are the
    cause. `open` are squares for the next tile, `open_joker` those for a JOKER, `flips` tiles that may be turned over
    (or back), `jokers` the squares showing one.

    `words` are the words with a tile just placed, longest first, each {square, arrow, text, squares, base, factor,
    bonus, points, used: [{square, bonus}], whole, counts}: `points` is what it scores if it counts, `used` the squares
    that multiply, `whole` whether it is all of a line of kanji. `counts` is True for a word that counts and None where
    nobody has judged yet. With practice the dictionary has: only words that count are there. With agreement those that
    the draft names count. `total` is the sum of those that count, None while nothing is judged.

    `names` offers for each JOKER the kanji that make words, most familiar first, each as [kanji, word], but not with
    agreement, which has no dictionary. Raises `InvalidMove`, `IllegalMove` (as `turn.lay`, `game_over`).
    """
    if state.outcome():
        raise IllegalMove("game_over")
    move = parse_draft(draft)
    laid = state.lay(move)
    problem, (lacking, words, total) = _problem(state, laid), _words(state, move, laid)
    problem = problem or lacking
    signs, cells = state.tiles.signs, laid.cells
    jokers = [square for square in state.board.squares if cells[square] != EMPTY and signs[cells[square]] == JOKER]
    reach = _open(state, laid)
    return {
        "problem": problem and {"code": problem.code, "message": message(problem), "squares": _cause(problem)},
        "words": words,
        "total": total,
        "open": state.board.text(reach),
        "open_joker": state.board.text(square for square in reach if not _joker_near(state, laid, square)),
        "flips": state.board.text(_flips(state, laid)),
        "jokers": state.board.text(jokers),
        "names": {
            state.board.names[square]: [
                [*offer] for offer in islice(names_for(state, laid, square).items(), MOST_NAMES)
            ]
            for square in jokers
            if laid.placed and state.rules.judge != "agreement"
        },
    }


def _problem(state: KanpionsState, laid: Laid) -> IllegalMove | None:
    try:
        check_places(state.board, state.tiles, state.position.cells, laid)
        check_named(state.board, state.tiles, laid)
    except IllegalMove as error:
        return error
    return None


def _cause(problem: IllegalMove) -> list[str]:
    """The squares that a refusal names."""
    details = problem.details
    named = [str(details[name]) for name in ("square", "other") if name in details]
    squares = details.get("squares", named)
    assert isinstance(squares, list)
    return squares


def _words(state: KanpionsState, move: Play, laid: Laid) -> tuple[IllegalMove | None, list[Json], int | None]:
    """What is in the way of the turn's words, the words, and the total."""
    judge, problem = state.rules.judge, None
    if judge == "practice":
        sure = [span for span, _ in counted(state.board, laid.shown, laid.placed, state.lexicon)]
        possible = sure
    else:
        sure = [span for span, _ in claimed(state.board, laid, move.words)] if judge == "agreement" else []
        possible = [span for span, _ in spans(state.board, laid.shown, laid.placed)]
    missing = uncovered(laid, possible if judge == "dictionary" else sure)
    if judge == "agreement" and not move.words:
        problem = IllegalMove("words_to_agree")
    elif missing:
        problem = outside(state.board, state.tiles, laid, missing)
    whole = {frozenset(squares) for squares, _ in runs(state.board, laid.shown, laid.placed)}
    possible.sort(key=lambda span: (-len(span.squares), span.direction, span.squares))
    scores = {span: state.score(laid, span) for span in possible}
    words = [_word(state, laid, span, scores[span], whole, span in sure) for span in possible]
    return problem, words, None if judge == "dictionary" else sum(scores[span].total for span in sure)


def _word(
    state: KanpionsState, laid: Laid, span: Span, score: WordScore, whole: set[frozenset[int]], sure: bool
) -> Json:
    return {
        "square": state.board.names[span.squares[0]],
        "arrow": ARROWS[span.direction],
        "text": "".join(laid.shown[square] for square in span.squares),
        **score_view(state, span, score),
        "whole": frozenset(span.squares) in whole,
        "counts": True if sure else None,
    }


def _open(state: KanpionsState, laid: Laid) -> list[int]:
    """Squares that the next tile may go on."""
    board, cells = state.board, laid.cells
    if all(face == EMPTY for face in cells):
        return [board.centre]
    return [
        square
        for square in board.squares
        if cells[square] == EMPTY and any(cells[other] != EMPTY for other in board.around[square])
    ]


def _joker_near(state: KanpionsState, laid: Laid, square: int) -> bool:
    return joker_beside(state.board, state.tiles, laid.cells, square) is not None


def _flips(state: KanpionsState, laid: Laid) -> list[int]:
    """Tiles of the board that may be turned over, or back: no JOKER comes beside another."""
    signs = state.tiles.signs
    return [
        square
        for square, face in enumerate(laid.cells)
        if state.position.cells[square] != EMPTY and not (signs[face ^ 1] == JOKER and _joker_near(state, laid, square))
    ]
