"""All turns of a position, found one after another: few tiles first, then few tiles turned over.

Plain and complete; a CPU player's search is another matter.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, islice, permutations, product
from typing import TYPE_CHECKING

from asobiban.core.errors import IllegalMove
from asobiban.games.kanpions.moves import Cell, Exchange, Play
from asobiban.games.kanpions.position import EMPTY
from asobiban.games.kanpions.scoring import counted
from asobiban.games.kanpions.tiles import JOKER
from asobiban.games.kanpions.turn import Laid, check_places, uncovered, word_at

if TYPE_CHECKING:
    from asobiban.games.kanpions.state import KanpionsState


def turns(state: KanpionsState) -> Iterator[Play | None]:
    """Yield every turn whose words the dictionary knows, completed, each once; and None before each that is tried."""
    for size in range(1, len(state.rack) + 1):
        for squares in places(state, size):
            lines = in_line(state, squares)
            old = [square for square in lines if state.position.cells[square] != EMPTY]
            for placing in placings(state, squares):
                for count in range(len(old) + 1):
                    for flipped in combinations(old, count):
                        turned = _cells(state, flipped, [state.position.cells[square] ^ 1 for square in flipped])
                        yield None
                        yield from _namings(state, Play(placing.placed, turned), lines, None)


def placings(state: KanpionsState, squares: tuple[int, ...]) -> Iterator[Play]:
    """Yield the ways to place tiles of the rack on just these squares, either face up."""
    for hand in permutations(state.rack, len(squares)):
        for sides in product((0, 1), repeat=len(squares)):
            yield Play(_cells(state, squares, [2 * tile + side for tile, side in zip(hand, sides, strict=True)]))


def exchanges(state: KanpionsState) -> list[Exchange]:
    """The exchanges of the player to move, most tiles first (rule P19)."""
    names = sorted(map(state.tiles.key, state.rack))
    most = min(len(names), len(state.position.bag))
    return [Exchange("".join(given)) for size in range(most, 0, -1) for given in combinations(names, size)]


def places(state: KanpionsState, size: int) -> Iterator[tuple[int, ...]]:
    """Yield every set of `size` empty squares that tiles may go on, as sorted tuples in a fixed order."""
    board, cells = state.board, state.position.cells
    empty = [square for square in board.squares if cells[square] == EMPTY]
    first = len(empty) == len(cells)
    found: set[tuple[int, ...]] = {(square,) for square in empty if _may_begin(state, square, first)}
    for _ in range(size - 1):
        found = {
            tuple(sorted((*squares, square)))
            for squares in found
            for square in empty
            if square not in squares
            and (_may_begin(state, square, first) or not set(squares).isdisjoint(board.around[square]))
        }
    yield from sorted(found)


def _may_begin(state: KanpionsState, square: int, first: bool) -> bool:
    if first:
        return square == state.board.centre
    return any(state.position.cells[other] != EMPTY for other in state.board.around[square])


def in_line(state: KanpionsState, squares: tuple[int, ...]) -> list[int]:
    """Squares with tiles that a word with a tile on one of `squares` may use."""
    there = {square for square, face in enumerate(state.position.cells) if face != EMPTY}.union(squares)
    reached = set(squares)
    for start in squares:
        for beside in state.board.next:
            square = beside[start]
            while square in there:
                reached.add(square)
                square = beside[square]
    return sorted(reached)


def _cells(state: KanpionsState, squares: tuple[int, ...], faces: list[int]) -> tuple[Cell, ...]:
    named = zip(squares, faces, strict=True)
    return tuple(sorted((state.board.names[square], state.tiles.face_text(face)) for square, face in named))


def named(state: KanpionsState, move: Play, lines: list[int], most_names: int | None = None) -> Iterator[Play]:
    """Yield a turn with every naming of JOKERs on `lines` that makes words of it.

    With `most_names` only so many kanji for each JOKER, those of the most familiar words, and one JOKER at a time.
    """
    yield from (turn for turn in _namings(state, move, lines, most_names) if turn)


def _namings(state: KanpionsState, move: Play, lines: list[int], most_names: int | None) -> Iterator[Play | None]:
    """As `named`, with None before each that is tried."""
    laid = state.lay(move)
    try:
        check_places(state.board, state.tiles, state.position.cells, laid)
    except IllegalMove:
        return
    jokers = [square for square in lines if state.tiles.signs[laid.cells[square]] == JOKER]
    offers = [("", *islice(names_for(state, laid, square), most_names)) for square in jokers]
    for names in product(*offers):
        yield None
        if most_names is not None and sum(map(bool, names)) > 1:
            continue
        shown = list(laid.shown)
        for square, name in zip(jokers, names, strict=True):
            shown[square] = name
        found = counted(state.board, shown, laid.placed, state.lexicon)
        spans = [span for span, _ in found]
        inside = {square for span in spans for square in span.squares}
        if not found or uncovered(laid, spans):
            continue
        cells = [(square, name) for square, name in zip(jokers, names, strict=True) if name]
        if all(square in inside for square, _ in cells):
            words = tuple(sorted(word_at(state.board, span, text) for span, text in found))
            called = tuple(sorted((state.board.names[square], name) for square, name in cells))
            yield Play(move.placed, move.flipped, called, words)


def names_for(state: KanpionsState, laid: Laid, joker: int) -> dict[str, str]:
    """The kanji that make the JOKER on a square part of a word with a tile just placed, those of familiar words first.

    Each with the most familiar of its words. Other JOKERs without a name may be any kanji; the name it may have already
    does not count.
    """
    board, cells = state.board, laid.cells
    best: dict[str, tuple[int, str]] = {}
    for direction in range(8):
        back, forth = board.next[(direction + 4) % 8], board.next[direction]
        starts = [joker]
        while (before := back[starts[-1]]) >= 0 and cells[before] != EMPTY:
            starts.append(before)
        for start in starts:
            squares = [start]
            while (after := forth[squares[-1]]) >= 0 and cells[after] != EMPTY:
                squares.append(after)
                if joker in squares and not set(laid.placed).isdisjoint(squares):
                    pattern = ["" if square == joker else laid.shown[square] for square in squares]
                    # A half-made turn may have JOKERs without a name side by side.
                    if not any(pattern):
                        continue
                    for word in state.lexicon.matching(pattern):
                        kanji, found = word[squares.index(joker)], (state.lexicon.tier(word), word)
                        best[kanji] = min(found, best.get(kanji, found))
    ranked = sorted(best.items(), key=lambda item: (item[1][0], item[0]))
    return {kanji: word for kanji, (_, word) in ranked}
