"""All turns of a position, found one after another: few tiles first, then few tiles turned over.

Plain and complete; a CPU player's search is another matter. Every tile of a turn is in a word with a tile just placed
(decision P.4), so only what words need is tried: a hand without words has no turn, and that is soon known.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, islice, permutations, product

from asobiban.core.errors import IllegalMove
from asobiban.games.kanpions.board import EMPTY
from asobiban.games.kanpions.candidates import FACES, Candidate, Candidates, Placements
from asobiban.games.kanpions.laying import BoardAfter, check_places, stranded, uncovered, word_at
from asobiban.games.kanpions.moves import Cell, End, Exchange, KanpionsMove, Pass, Play
from asobiban.games.kanpions.position import Position
from asobiban.games.kanpions.scoring import counted
from asobiban.games.kanpions.wordindex import finding_index

_STEP = 500
"""Sets of placements put together between two pauses."""


def find_moves(position: Position) -> Iterator[KanpionsMove | None]:
    """Yield every turn, every exchange, a pass and an end where they may be, and None before each turn tried."""
    if position.outcome():
        return
    yield from turns(position)
    yield from exchanges(position)
    if position.may_pass():
        yield Pass()
    if position.may_end():
        yield End()


def turns(position: Position) -> Iterator[Play | None]:
    """Yield every turn whose words the dictionary knows, completed, each once; and None before each that is tried."""
    for found in finding_index(position.lexicon, None, None, position.board.size):
        yield None
        if found:
            index = found
    candidates = Candidates(position, index, everywhere=True)
    for _ in candidates.find():
        yield None
    if not candidates.table:
        return
    sets: list[dict[Placements, None]] = [{} for _ in range(candidates.most + 1)]
    for size in range(1, candidates.most + 1):
        for _ in _put_together(position, sets, [*candidates.table], size):
            yield None
        for placements in sorted(sets[size], key=_order):
            yield from _turns_of(position, candidates, placements)


def _put_together(
    position: Position, sets: Sequence[dict[Placements, None]], words: list[Placements], size: int
) -> Iterator[None]:
    """Find the sets of `size` placements that words need together, from the smaller ones; with pauses.

    Words are joined in the order in which the board leads to them, so that no set needs one that is still to come.
    """
    found, tried = sets[size], 0
    for smaller in ([()], *sets[1:size]):
        for placements in smaller:
            there = set(placements)
            for word in words:
                tried += 1
                if not tried % _STEP:
                    yield
                if len(word) > size or len(together := there.union(word)) != size:
                    continue
                squares = {code // FACES for code in together}
                tiles = {code % FACES // 2 for code in together}
                if len(squares) == len(tiles) == size and not stranded(position.board, position.cells, squares):
                    found[tuple(sorted(together))] = None


def _order(placements: Placements) -> tuple[list[int], list[int], list[int]]:
    """By squares, then by the tiles on them, then by their sides."""
    return (
        [code // FACES for code in placements],
        [code % FACES // 2 for code in placements],
        [code % 2 for code in placements],
    )


def _turns_of(position: Position, candidates: Candidates, placements: Placements) -> Iterator[Play | None]:
    """The turns that place just these tiles; and None before each that is tried."""
    cells, names = position.cells, position.board.names
    placed = [(code // FACES, candidates.faces[code % FACES]) for code in placements]
    squares = tuple(square for square, _ in placed)
    lines = in_line(position, squares)
    table = candidates.table
    parts = (part for size in range(1, len(placements) + 1) for part in combinations(placements, size))
    words: list[Candidate] = [word for part in parts for word in table.get(part, ())]
    useful = sorted({square for word in words for square, face in word.faces if face != cells[square]})
    laid = tuple(sorted((names[square], position.tiles.face_text(face)) for square, face in placed))
    for count in range(len(useful) + 1):
        for flipped in combinations(useful, count):
            turned = _cells(position, flipped, [cells[square] ^ 1 for square in flipped])
            yield None
            yield from _namings(position, Play(laid, turned), lines, None)


def placings(position: Position, squares: tuple[int, ...]) -> Iterator[Play]:
    """Yield the ways to place tiles of the rack on just these squares, either face up."""
    for hand in permutations(position.rack, len(squares)):
        for sides in product((0, 1), repeat=len(squares)):
            yield Play(_cells(position, squares, [2 * tile + side for tile, side in zip(hand, sides, strict=True)]))


def exchanges(position: Position) -> list[Exchange]:
    """The exchanges of the player to move, most tiles first (rule P19)."""
    names = sorted(map(position.tiles.key, position.rack))
    most = min(len(names), len(position.bag))
    return [Exchange("".join(given)) for size in range(most, 0, -1) for given in combinations(names, size)]


def places(position: Position, size: int) -> Iterator[tuple[int, ...]]:
    """Yield every set of `size` empty squares that tiles may go on, as sorted tuples in a fixed order."""
    board, cells = position.board, position.cells
    empty = [square for square in board.squares if cells[square] == EMPTY]
    first = len(empty) == len(cells)
    found: set[tuple[int, ...]] = {(square,) for square in empty if _may_begin(position, square, first)}
    for _ in range(size - 1):
        found = {
            tuple(sorted((*squares, square)))
            for squares in found
            for square in empty
            if square not in squares
            and (_may_begin(position, square, first) or not set(squares).isdisjoint(board.around[square]))
        }
    yield from sorted(found)


def _may_begin(position: Position, square: int, first: bool) -> bool:
    if first:
        return square == position.board.centre
    return any(position.cells[other] != EMPTY for other in position.board.around[square])


def in_line(position: Position, squares: tuple[int, ...]) -> list[int]:
    """Squares with tiles that a word with a tile on one of `squares` may use."""
    there = {square for square, face in enumerate(position.cells) if face != EMPTY}.union(squares)
    reached = set(squares)
    for start in squares:
        for beside in position.board.next:
            square = beside[start]
            while square in there:
                reached.add(square)
                square = beside[square]
    return sorted(reached)


def _cells(position: Position, squares: tuple[int, ...], faces: list[int]) -> tuple[Cell, ...]:
    named = zip(squares, faces, strict=True)
    return tuple(sorted((position.board.names[square], position.tiles.face_text(face)) for square, face in named))


def named(position: Position, move: Play, lines: list[int], most_names: int | None = None) -> Iterator[Play]:
    """Yield a turn with every naming of JOKERs on `lines` that makes words of it.

    With `most_names` only so many kanji for each JOKER, those of the most familiar words, and one JOKER at a time.
    """
    yield from (turn for turn in _namings(position, move, lines, most_names) if turn)


def _namings(position: Position, move: Play, lines: list[int], most_names: int | None) -> Iterator[Play | None]:
    """As `named`, with None before each that is tried."""
    after = position.lay(move)
    try:
        check_places(after)
    except IllegalMove:
        return
    jokers = [square for square in lines if after.is_joker(square)]
    offers = [("", *islice(names_for(position, after, square), most_names)) for square in jokers]
    for names in product(*offers):
        yield None
        if most_names is not None and sum(map(bool, names)) > 1:
            continue
        shown = list(after.shown)
        for square, name in zip(jokers, names, strict=True):
            shown[square] = name
        found = counted(position.board, shown, after.placed, position.lexicon)
        spans = [span for span, _ in found]
        inside = {square for span in spans for square in span.squares}
        if not found or uncovered(after, spans):
            continue
        cells = [(square, name) for square, name in zip(jokers, names, strict=True) if name]
        if all(square in inside for square, _ in cells):
            words = tuple(sorted(word_at(position.board, span, text) for span, text in found))
            called = tuple(sorted((position.board.names[square], name) for square, name in cells))
            yield Play(move.placed, move.flipped, called, words)


def names_for(position: Position, after: BoardAfter, joker: int) -> dict[str, str]:
    """The kanji that make the JOKER on a square part of a word with a tile just placed, those of familiar words first.

    Each with the most familiar of its words. Other JOKERs without a name may be any kanji; the name it may have already
    does not count.
    """
    board, cells = position.board, after.cells
    best: dict[str, tuple[int, str]] = {}
    for direction in range(8):
        back, forth = board.next[(direction + 4) % 8], board.next[direction]
        starts = [joker]
        while (before := back[starts[-1]]) >= 0 and cells[before] != EMPTY:
            starts.append(before)
        for start in starts:
            squares = [start]
            while (further := forth[squares[-1]]) >= 0 and cells[further] != EMPTY:
                squares.append(further)
                if joker in squares and not set(after.placed).isdisjoint(squares):
                    pattern = ["" if square == joker else after.shown[square] for square in squares]
                    # A half-made turn may have JOKERs without a name side by side.
                    if not any(pattern):
                        continue
                    for word in position.lexicon.matching(pattern):
                        kanji, found = word[squares.index(joker)], (position.lexicon.tier(word), word)
                        best[kanji] = min(found, best.get(kanji, found))
    ranked = sorted(best.items(), key=lambda item: (item[1][0], item[0]))
    return {kanji: word for kanji, (_, word) in ranked}
