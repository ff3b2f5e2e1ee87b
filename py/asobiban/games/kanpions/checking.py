"""A move completed, or refused with a reason."""

from collections.abc import Iterable
from dataclasses import replace

from asobiban.core.errors import IllegalMove
from asobiban.games.kanpions.laying import (
    BoardAfter,
    check_named,
    check_places,
    claimed,
    outside,
    uncovered,
    word_at,
)
from asobiban.games.kanpions.moves import End, Exchange, KanpionsMove, Pass, Play, Word
from asobiban.games.kanpions.position import Position
from asobiban.games.kanpions.scoring import Span, counted


def check(position: Position, move: KanpionsMove) -> KanpionsMove:
    """As `State.check`. A turn of wrong words is no illegal move where it costs a point: it comes back refused.

    With the players as judges a turn comes judged: with its words, or refused.
    """
    move = _check_shape(position, move)
    if not isinstance(move, Play):
        return move
    after = position.lay(move)
    check_places(after)
    check_named(after)
    if position.rules.judge == "agreement":
        if not move.refused and not move.words:
            raise IllegalMove("words_to_agree")
        _check_words(position, move, after)
        return _completed(move, after, claimed(after, move.words))
    found = counted(position.board, after.shown, after.placed, position.lexicon)
    words = [(span, word_at(position.board, span, text)) for span, text in found]
    missing = uncovered(after, [span for span, _ in words])
    if missing:
        if position.rules.judge == "practice":
            raise outside(after, missing)
        return replace(move, words=tuple(sorted(word for _, word in words)), refused=True)
    completed = _completed(move, after, words)
    if move.refused or (move.words and move.words != completed.words):
        raise IllegalMove("other_words", words="・".join(word.text for word in completed.words))
    return completed


def recheck(position: Position, move: KanpionsMove) -> None:
    """As `State.recheck`."""
    move = _check_shape(position, move)
    if isinstance(move, Play):
        after = position.lay(move)
        check_places(after)
        _check_words(position, move, after)


def _check_shape(position: Position, move: KanpionsMove) -> KanpionsMove:
    """Check what is no play, and bring it to the one form that records have."""
    if position.outcome():
        raise IllegalMove("game_over")
    if isinstance(move, Pass) and not position.may_pass():
        raise IllegalMove("no_clock")
    if isinstance(move, End) and not position.may_end():
        raise IllegalMove("no_word_yet")
    if isinstance(move, Exchange):
        return Exchange("".join(sorted(map(position.tiles.key, position.given(move)))))
    return move


def _check_words(position: Position, move: Play, after: BoardAfter) -> None:
    """Check the words of a judged turn by all rules but the dictionary's."""
    if move.refused and position.rules.judge == "practice":
        raise IllegalMove("free_try")
    missing = uncovered(after, [span for span, _ in claimed(after, move.words)])
    if missing and not move.refused:
        raise outside(after, missing)


def _completed(move: Play, after: BoardAfter, words: Iterable[tuple[Span, Word]]) -> Play:
    """A judged turn as records have it: its words sorted, names only for JOKERs in them."""
    if move.refused:
        return move
    found = list(words)
    inside = {after.board.names[square] for span, _ in found for square in span.squares}
    return replace(
        move,
        named=tuple(cell for cell in move.named if cell[0] in inside),
        words=tuple(sorted(word for _, word in found)),
    )
