"""What a half-made turn amounts to: where the next tile may go, what might count, and what stands in its way.

Whether an unknown word is one, the preview of a game with a penalty does not say: that is for the player to know.
"""

from collections.abc import Sequence
from dataclasses import replace
from itertools import islice
from typing import Literal, TypedDict

from asobiban.core.errors import IllegalMove
from asobiban.games.kanpions.board import EMPTY
from asobiban.games.kanpions.laying import (
    BoardAfter,
    check_named,
    check_places,
    joker_beside,
    outside,
    uncovered,
    word_at,
)
from asobiban.games.kanpions.messages import MESSAGES
from asobiban.games.kanpions.movegen import names_for
from asobiban.games.kanpions.moves import Play, Word, parse_draft
from asobiban.games.kanpions.position import Position
from asobiban.games.kanpions.scoring import Span, counted, runs, spans
from asobiban.games.kanpions.tiles import JOKER
from asobiban.games.kanpions.view import WordPlace, word_place

MOST_NAMES = 60
"""Kanji offered for one JOKER, those of the most familiar words first."""


class Problem(TypedDict):
    """Why a turn cannot be made as it is, and the squares that are the cause."""

    code: str
    message: str
    squares: list[str]


class PreviewWord(WordPlace):
    """A word with a tile just placed; `points` is what it scores if it counts.

    `whole` is whether it is all of a line of kanji. `counts` is True for a word that counts and None where nobody has
    judged yet.
    """

    whole: bool
    counts: Literal[True] | None


class Preview(TypedDict):
    """A turn under way.

    `draft` is the turn as it stands: as it was asked for, but names only for what is a JOKER, and words only where the
    players judge, the tiles make them, and no word claimed later is in the same line, one inside the other.
    `named` are its JOKERs as [square, kanji], `claimed` its words as moves write them.

    `words` are longest first. With practice the dictionary has judged: only words that count are there. With agreement
    those that the draft claims count. `total` is the sum of those that count, None while nothing is judged.

    `open` are squares for the next tile, `open_joker` those for a JOKER, `flips` tiles that may be turned over (or
    back). `names` offers for each JOKER the kanji that make words, most familiar first, each as [kanji, word], but not
    with agreement, which has no dictionary.
    """

    problem: Problem | None
    draft: str
    named: list[tuple[str, str]]
    claimed: list[str]
    words: list[PreviewWord]
    total: int | None
    open: list[str]
    open_joker: list[str]
    flips: list[str]
    names: dict[str, list[tuple[str, str]]]


def preview(position: Position, draft: str) -> Preview:
    """The preview of a turn of the player to move; `draft` is a play's text, as short as "".

    Raises `InvalidMove`, `IllegalMove` (as `laying.lay`, `game_over`).
    """
    if position.outcome():
        raise IllegalMove("game_over")
    move, after = _settled(position, parse_draft(draft))
    possible, sure = _judged(position, move, after)
    problem = _problem(position, move, after, possible, sure)
    board, reach = position.board, _open(after)
    scores = {span: position.score(after, span) for span in possible}
    whole = {frozenset(squares) for squares, _ in runs(board, after.shown, after.placed)}
    return {
        "problem": _told(problem) if problem else None,
        "draft": move.to_text(),
        "named": list(move.named),
        "claimed": [word.to_text() for word in move.words],
        "words": [
            {
                **word_place(position, span, "".join(after.shown[square] for square in span.squares), scores[span]),
                "whole": frozenset(span.squares) in whole,
                "counts": True if span in sure else None,
            }
            for span in sorted(possible, key=lambda span: (-len(span.squares), span.direction, span.squares))
        ],
        "total": None if position.rules.judge == "dictionary" else sum(scores[span].total for span in sure),
        "open": board.text(reach),
        "open_joker": board.text(square for square in reach if joker_beside(after, square) is None),
        "flips": board.text(_flips(after)),
        "names": {} if position.rules.judge == "agreement" or not after.placed else _names(position, after),
    }


def _settled(position: Position, wanted: Play) -> tuple[Play, BoardAfter]:
    """The turn that `wanted` stands for, and the board with it."""
    after = position.lay(replace(wanted, named=()))
    number = position.board.number
    # A square that is not on the board is refused when the turn is laid.
    named = tuple(cell for cell in wanted.named if cell[0] not in number or after.is_joker(number[cell[0]]))
    move = replace(wanted, named=named, words=(), refused=False)
    if named:
        after = position.lay(move)
    if position.rules.judge != "agreement":
        return move, after
    return replace(move, words=_standing(after, wanted.words)), after


def _standing(after: BoardAfter, words: Sequence[Word]) -> tuple[Word, ...]:
    """Those of `words` that are on the board. Each is claimed in its turn, and those go that it lies in, or that lie in
    it."""
    there = _places(after)
    kept: list[Word] = []
    for word in words:
        if word in there:
            kept = [other for other in kept if not _inside(there[word].line, there[other].line)] + [word]
    return tuple(kept)


def _places(after: BoardAfter) -> dict[Word, Span]:
    """The place of every possible word."""
    board = after.board
    return {word_at(board, span, text): span for span, text in spans(board, after.shown, after.placed)}


def _inside(one: tuple[int, frozenset[int]], other: tuple[int, frozenset[int]]) -> bool:
    """Whether one of two words in the same line has the other and more (rule P39)."""
    return one[0] == other[0] and (one[1] < other[1] or other[1] < one[1])


def _judged(position: Position, move: Play, after: BoardAfter) -> tuple[list[Span], list[Span]]:
    """The places of words that may count, and of those that do."""
    if position.rules.judge == "practice":
        sure = [span for span, _ in counted(position.board, after.shown, after.placed, position.lexicon)]
        return sure, sure
    found = _places(after)
    return list(found.values()), [found[word] for word in move.words]


def _problem(
    position: Position, move: Play, after: BoardAfter, possible: Sequence[Span], sure: Sequence[Span]
) -> IllegalMove | None:
    """What stands in the way of the turn."""
    try:
        check_places(after)
        check_named(after)
    except IllegalMove as error:
        return error
    if position.rules.judge == "agreement" and not move.words:
        return IllegalMove("words_to_agree")
    missing = uncovered(after, possible if position.rules.judge == "dictionary" else sure)
    return outside(after, missing) if missing else None


def _told(problem: IllegalMove) -> Problem:
    """A refusal with the squares that it names."""
    details = problem.details
    named = [str(details[name]) for name in ("square", "other") if name in details]
    squares = details.get("squares", named)
    assert isinstance(squares, list)
    return {"code": problem.code, "message": MESSAGES[problem.code].format(**details), "squares": squares}


def _open(after: BoardAfter) -> list[int]:
    """Squares that the next tile may go on."""
    board, cells = after.board, after.cells
    if all(face == EMPTY for face in cells):
        return [board.centre]
    return [
        square
        for square in board.squares
        if cells[square] == EMPTY and any(cells[other] != EMPTY for other in board.around[square])
    ]


def _flips(after: BoardAfter) -> list[int]:
    """Tiles of the board that may be turned over, or back: no JOKER comes beside another."""
    signs = after.tiles.signs
    return [
        square
        for square, face in enumerate(after.cells)
        if after.before[square] != EMPTY and not (signs[face ^ 1] == JOKER and joker_beside(after, square) is not None)
    ]


def _names(position: Position, after: BoardAfter) -> dict[str, list[tuple[str, str]]]:
    return {
        position.board.names[square]: list(islice(names_for(position, after, square).items(), MOST_NAMES))
        for square in position.board.squares
        if after.is_joker(square)
    }
