"""One turn laid on the board, before anybody judges its words: placing, turning over, naming (rules P15–P25)."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from asobiban.core.errors import IllegalMove
from asobiban.games.kanpions.board import ARROWS, EMPTY, Board
from asobiban.games.kanpions.moves import Cell, Play, Word
from asobiban.games.kanpions.scoring import Span, longest
from asobiban.games.kanpions.tiles import JOKER, TileSet


@dataclass(frozen=True, slots=True)
class BoardAfter:
    """A board with a turn on it. `before` and `cells` have the face up on each square, or `EMPTY`, without and with the
    turn; `placed` and `flipped` squares sorted; `names` has the JOKERs named, `shown` each square's kanji ("" for an
    empty one or a JOKER without a name)."""

    board: Board
    tiles: TileSet
    before: tuple[int, ...]
    cells: tuple[int, ...]
    placed: tuple[int, ...]
    flipped: tuple[int, ...]
    names: dict[int, str]
    shown: tuple[str, ...]

    def is_joker(self, square: int) -> bool:
        """Whether a JOKER shows on a square."""
        return self.cells[square] != EMPTY and self.tiles.signs[self.cells[square]] == JOKER


def lay(board: Board, tiles: TileSet, cells: tuple[int, ...], rack: Collection[int], move: Play) -> BoardAfter:
    """Lay a turn, however incomplete: each tile must be there, each square free for it.

    Raises `IllegalMove`: `bad_square`, `no_tile`, `not_in_rack`, `square_taken`, `nothing_to_flip`, `other_side`,
    `not_joker`. Where the tiles lie is for `check_places`.
    """
    there, left = list(cells), list(rack)
    placed = []
    for square, face in _faces(board, tiles, move.placed):
        if face // 2 not in left:
            raise IllegalMove("not_in_rack", tile=tiles.face_text(face))
        if cells[square] != EMPTY:
            raise IllegalMove("square_taken", square=board.names[square], tile=tiles.name(cells[square]))
        left.remove(face // 2)
        there[square] = face
        placed.append(square)
    flipped = []
    for square, face in _faces(board, tiles, move.flipped):
        if cells[square] == EMPTY:
            raise IllegalMove("nothing_to_flip", square=board.names[square])
        if face != cells[square] ^ 1:
            raise IllegalMove("other_side", square=board.names[square], tile=tiles.face_text(cells[square] ^ 1))
        there[square] = face
        flipped.append(square)
    names = {}
    for name, kanji in move.named:
        square = _square(board, name)
        if there[square] == EMPTY or tiles.signs[there[square]] != JOKER:
            raise IllegalMove("not_joker", square=name)
        names[square] = kanji
    shown = tuple(
        "" if face == EMPTY else names.get(square, "") if tiles.signs[face] == JOKER else tiles.signs[face]
        for square, face in enumerate(there)
    )
    return BoardAfter(board, tiles, cells, tuple(there), tuple(sorted(placed)), tuple(sorted(flipped)), names, shown)


def check_places(after: BoardAfter) -> None:
    """Check where the tiles lie. Raises `IllegalMove`: `jokers_touch`, `nothing_placed`, `centre_first`,
    `not_touching`."""
    board, tiles = after.board, after.tiles
    for square in (*after.placed, *after.flipped):
        other = joker_beside(after, square)
        if other is not None and after.is_joker(square):
            raise IllegalMove("jokers_touch", square=board.names[square], other=board.names[other])
    if not after.placed:
        raise IllegalMove("nothing_placed")
    if board.centre not in after.placed and all(face == EMPTY for face in after.before):
        raise IllegalMove("centre_first", square=board.names[board.centre])
    if alone := stranded(board, after.before, after.placed):
        raise IllegalMove("not_touching", square=board.names[alone[0]], tile=tiles.name(after.cells[alone[0]]))


def stranded(board: Board, cells: Sequence[int], placed: Collection[int]) -> list[int]:
    """The squares of `placed` that nothing on the board leads to, not even by way of the others (rule P20); of the
    first turn, those that the centre does not lead to (rule P17)."""
    touching = {square for square, face in enumerate(cells) if face != EMPTY}
    if not touching:
        touching = {board.centre}.intersection(placed)
    waiting = [square for square in placed if square not in touching]
    while waiting:
        near = [square for square in waiting if not touching.isdisjoint(board.around[square])]
        if not near:
            break
        touching.update(near)
        waiting = [square for square in waiting if square not in touching]
    return waiting


def check_named(after: BoardAfter) -> None:
    """Check that a JOKER that was placed or turned up has its kanji. Raises `IllegalMove` (`name_joker`)."""
    for square in (*after.placed, *after.flipped):
        if after.is_joker(square) and square not in after.names:
            raise IllegalMove("name_joker", square=after.board.names[square])


def joker_beside(after: BoardAfter, square: int) -> int | None:
    """A JOKER beside a square, if there is one (rule P25)."""
    return next((other for other in after.board.around[square] if after.is_joker(other)), None)


def uncovered(after: BoardAfter, words: Iterable[Span]) -> list[int]:
    """The tiles placed or flipped that are in none of the words (decision P.4)."""
    inside = {square for span in words for square in span.squares}
    return [square for square in (*after.placed, *after.flipped) if square not in inside]


def outside(after: BoardAfter, missing: Sequence[int]) -> IllegalMove:
    """The refusal of a turn with tiles, at least one, that are in no word."""
    board, tiles = after.board, after.tiles
    named = [f"{board.names[square]}の「{tiles.name(after.cells[square])}」" for square in missing]
    return IllegalMove("no_kanji_word", tiles="と".join(named), squares=board.text(missing))


def claimed(after: BoardAfter, words: Sequence[Word]) -> list[tuple[Span, Word]]:
    """Find the words that a move names on the board.

    Raises `IllegalMove`: `word_elsewhere` unless each is there in its kanji and has a tile just placed,
    `word_inside` for one inside a longer one of the same line.
    """
    board, found = after.board, []
    for word in words:
        direction = ARROWS.index(word.arrow)
        span = Span(board.run(_square(board, word.square), direction, len(word.text)), direction)
        there = "".join(after.shown[square] for square in span.squares)
        # What reads the same both ways is one word, not two.
        twice = direction >= 4 and there == there[::-1]
        if there != word.text or twice or not set(after.placed).intersection(span.squares):
            raise IllegalMove("word_elsewhere", word=word.text)
        found.append((span, word))
    kept = {span for span, _ in longest((span, word.text) for span, word in found)}
    for span, word in found:
        if span not in kept:
            raise IllegalMove("word_inside", word=word.text)
    return found


def word_at(board: Board, span: Span, text: str) -> Word:
    """A word and its place, as moves write it."""
    return Word(board.names[span.squares[0]], ARROWS[span.direction], text)


def _square(board: Board, name: str) -> int:
    if name not in board.number:
        raise IllegalMove("bad_square", square=name)
    return board.number[name]


def _faces(board: Board, tiles: TileSet, cells: Sequence[Cell]) -> list[tuple[int, int]]:
    found = []
    for name, text in cells:
        face = tiles.find(text)
        if face is None:
            raise IllegalMove("no_tile", tile=text)
        found.append((_square(board, name), face))
    return found
