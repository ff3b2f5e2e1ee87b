"""Words on the board and what they score (rules P15, P16, P28–P39; decisions P.4, P.5)."""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass

from asobiban.games.kanpions.board import Board
from asobiban.lexicon.kanji import KanjiLexicon

LENGTH_BONUS = {3: 20, 4: 50, 5: 100, 6: 150, 7: 200}
MOST_BONUS = 300
"""Bonus by length (rule P38), and that for eight kanji and more."""


@dataclass(frozen=True, slots=True)
class Span:
    """A word's place: its squares in the order they read, and their direction (0–7)."""

    squares: tuple[int, ...]
    direction: int

    @property
    def line(self) -> tuple[int, frozenset[int]]:
        """The line it lies on and the squares it has there, whichever way it reads."""
        return self.direction % 4, frozenset(self.squares)


@dataclass(frozen=True, slots=True)
class WordScore:
    """How a word scores: `base` is the tiles with their 単 squares, `factor` the product of the other squares, `bonus`
    for its length; `used` are the squares that multiply something in it."""

    base: int
    factor: int
    bonus: int
    used: tuple[int, ...]

    @property
    def total(self) -> int:
        return self.base * self.factor + self.bonus


def score_word(board: Board, span: Span, worth: Callable[[int], int]) -> WordScore:
    """Score the word on `span`; `worth` has the points of the tile on a square, 0 for a JOKER.

    Bonus squares work every time they are used, and multiply together; the bonus for length is not multiplied.
    """
    base, factor, used = 0, 1, []
    for square in span.squares:
        tile, word = board.tile_factor(square), board.word_factor(square, span.direction)
        base += worth(square) * tile
        factor *= word
        if tile > 1 or word > 1:
            used.append(square)
    length = len(span.squares)
    bonus = MOST_BONUS if length > max(LENGTH_BONUS) else LENGTH_BONUS.get(length, 0)
    return WordScore(base, factor, bonus, tuple(used))


def runs(board: Board, shown: Sequence[str], through: Iterable[int]) -> Iterator[tuple[tuple[int, ...], int]]:
    """Yield each longest line of kanji that has a square of `through`, once, with its direction (0–3).

    `shown` has each square's kanji, "" for an empty square or a JOKER without a name.
    """
    seen = set()
    for square in through:
        for direction in range(4):
            back, forth = board.next[direction + 4], board.next[direction]
            first = square
            while back[first] >= 0 and shown[back[first]]:
                first = back[first]
            if (first, direction) in seen or not shown[square]:
                continue
            seen.add((first, direction))
            squares = [first]
            while forth[squares[-1]] >= 0 and shown[forth[squares[-1]]]:
                squares.append(forth[squares[-1]])
            if len(squares) > 1:
                yield tuple(squares), direction


def spans(board: Board, shown: Sequence[str], placed: Collection[int]) -> Iterator[tuple[Span, str]]:
    """Yield every place of a possible word with its kanji: two or more in one line, one just placed.

    Both ways of reading, unless they read the same: 楽楽 is one word, not two.
    """
    return ((Span(squares, direction), text) for squares, direction, text in _readings(board, shown, placed))


def _readings(
    board: Board, shown: Sequence[str], placed: Collection[int]
) -> Iterator[tuple[tuple[int, ...], int, str]]:
    for squares, direction in runs(board, shown, placed):
        fresh = [square in placed for square in squares]
        whole = "".join(shown[square] for square in squares)
        for start in range(len(squares) - 1):
            for end in range(start + 2, len(squares) + 1):
                if any(fresh[start:end]):
                    text, part = whole[start:end], squares[start:end]
                    yield part, direction, text
                    if text != text[::-1]:
                        yield part[::-1], direction + 4, text[::-1]


def longest(found: Iterable[tuple[Span, str]]) -> list[tuple[Span, str]]:
    """Drop what lies inside a longer word of the same line (rule P39), and keep the order."""
    words = list(found)
    lines = {span.line for span, _ in words}
    return [
        (span, text)
        for span, text in words
        if not any(line == span.line[0] and span.line[1] < squares for line, squares in lines)
    ]


def counted(
    board: Board, shown: Sequence[str], placed: Collection[int], lexicon: KanjiLexicon
) -> list[tuple[Span, str]]:
    """The words of `lexicon` that count for tiles just `placed`, each with its place."""
    return longest(
        (Span(squares, direction), text)
        for squares, direction, text in _readings(board, shown, placed)
        if text in lexicon
    )
