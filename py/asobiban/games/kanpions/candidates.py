"""All words that a turn could put on the board, each with the tiles it needs: the raw material of a search.

Words are found as in Appel & Jacobson (1988): from every square, in every direction, as far as some word goes on. Here
a square with a tile offers both sides of it, an empty one every face in the hand, a JOKER whatever follows. Kanji
that happen to meet need not be a word, so there are no cross-checks.
"""

from collections.abc import Iterator
from functools import lru_cache

from asobiban.games.kanpions.board import EMPTY, Board
from asobiban.games.kanpions.position import Position
from asobiban.games.kanpions.scoring import Span, score_word
from asobiban.games.kanpions.tiles import JOKER
from asobiban.games.kanpions.wordindex import WordIndex

FACES = 16
"""A placement is a number: `square * FACES` + the number of the face in the hand."""

_PAIRS = 4
"""Names kept for a word with two JOKERs: each is a candidate of its own, and they score the same."""
_FEW = 24
"""So many words that a hand spells alone are tried farther off, too."""

Placements = tuple[int, ...]
"""Placements by number, sorted."""


class Candidate:
    """A word's place on the board and all it needs beside the tiles placed.

    `value` is what it scores, `mask` has a bit for each of its squares, `size` is how many they are. `faces` are
    (square, face) of tiles that lie there already, turned or not; `names` are (square, bits of the kanji that its JOKER
    may be).
    """

    __slots__ = ("faces", "mask", "names", "size", "value")

    def __init__(
        self,
        value: int,
        mask: int,
        size: int,
        faces: tuple[tuple[int, int], ...],
        names: tuple[tuple[int, int], ...],
    ) -> None:
        self.value = value
        self.mask = mask
        self.size = size
        self.faces = faces
        self.names = names


class Place:
    """A run of squares in one direction: what its bonus squares do."""

    __slots__ = ("bonus", "factor", "factors", "mask", "squares")

    def __init__(self, board: Board, squares: tuple[int, ...], direction: int) -> None:
        empty = score_word(board, Span(squares, direction), lambda square: 0)
        self.squares = squares
        self.mask = sum(1 << square for square in squares)
        self.factors = [board.tile_factor(square) for square in squares]
        self.factor = empty.factor
        self.bonus = empty.bonus


@lru_cache(maxsize=1 << 15)
def place_of(board: Board, start: int, direction: int, size: int) -> Place:
    """The run of `size` squares from `start`, which must be on the board."""
    return Place(board, board.run(start, direction, size), direction)


@lru_cache(maxsize=4)
def rays(board: Board) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """By direction and square: the squares from that one to the edge."""
    return tuple(tuple(_ray(board, square, direction) for square in board.squares) for direction in range(8))


def _ray(board: Board, square: int, direction: int) -> tuple[int, ...]:
    squares = [square]
    while (square := board.next[direction][square]) >= 0:
        squares.append(square)
    return tuple(squares)


class Candidates:
    """The candidates of a hand on a board, by the placements they need; complete once `find` has run.

    `faces[number]` is a face in the hand, `tile_of[number]` has a bit for its tile.
    """

    def __init__(self, position: Position, index: WordIndex, flips: bool = True, *, everywhere: bool = False) -> None:
        """`flips` is whether tiles of the board may be turned over; `everywhere`, whether words of the hand alone are
        tried on all squares, also on those that only other words of the turn join to the board."""
        rack, cells, tiles = position.rack, position.cells, position.tiles
        self.board = position.board
        self.tiles = tiles
        self.cells = cells
        self.index = index
        self._everywhere = everywhere
        self.most = len(rack)
        self.faces = [2 * tile + side for tile in rack for side in (0, 1)]
        self.tile_of = [1 << number // 2 for number in range(len(self.faces))]
        self.table: dict[Placements, list[Candidate]] = {}
        signs = tiles.signs
        # One square more, that is always empty: lines of it tell what the hand spells alone.
        self._cells = (*cells, EMPTY)
        self._hand = [(number, signs[face]) for number, face in enumerate(self.faces) if signs[face] != JOKER]
        self._jokers = [number for number, face in enumerate(self.faces) if signs[face] == JOKER]
        sides = [() if cell == EMPTY else (cell, cell ^ 1) if flips else (cell,) for cell in cells]
        self._shown = [[(face, signs[face]) for face in pair if signs[face] != JOKER] for pair in sides]
        self._joker = [next((face for face in pair if signs[face] == JOKER), EMPTY) for pair in sides]
        self._ray: tuple[int, ...] = ()
        self._back = False
        self._found: dict[tuple[tuple[int, ...], str], int] = {}
        self._pairs: dict[tuple[int, ...], int] = {}

    def find(self) -> Iterator[None]:
        """Find all candidates, with a pause now and then."""
        cells, board = self._cells, self.board
        alone = (self._alone(False), self._alone(True))
        yield
        near = self._near(sum(map(len, alone[0].values())))
        begun = any(cell != EMPTY for cell in cells)
        for start in board.squares:
            for direction in range(8):
                ray = rays(board)[direction][start]
                for size, spelt in alone[direction // 4].items():
                    squares = ray[:size]
                    free = len(squares) == size and all(cells[square] == EMPTY for square in squares)
                    if free and not near.isdisjoint(squares):
                        for faces, kanji in spelt:
                            self._add(start, direction, faces, kanji)
                if begun:
                    self._found, self._pairs = {}, {}
                    self._from(ray, direction >= 4)
                    for (faces, pair), names in self._found.items():
                        self._add(start, direction, faces, self._names(pair, names))
            yield

    def _near(self, spelt: int) -> set[int]:
        """Empty squares from which a word of the hand alone may start a turn or be joined to one.

        Farther off only other words of the turn could join it, which is left to hands that spell little.
        """
        cells, around = self._cells, self.board.around
        if self._everywhere:
            return {square for square in self.board.squares if cells[square] == EMPTY}
        near = {square for square in self.board.squares if cells[square] != EMPTY} or {self.board.centre}
        for _ in range(2 if spelt <= _FEW else 1):
            near |= {other for square in near for other in around[square]}
        return {square for square in near if cells[square] == EMPTY}

    def _alone(self, back: bool) -> dict[int, list[tuple[tuple[int, ...], list[int]]]]:
        """What the hand spells without the board: by size, faces and what their JOKERs may be."""
        self._found, self._pairs = {}, {}
        self._ray = (len(self._cells) - 1,) * self.most
        self._back = back
        self._begin(True)
        alone: dict[int, list[tuple[tuple[int, ...], list[int]]]] = {}
        for (faces, pair), names in self._found.items():
            alone.setdefault(len(faces), []).append((faces, self._names(pair, names)))
        return alone

    def _from(self, ray: tuple[int, ...], back: bool) -> None:
        """Find the words that begin on the first square of `ray`, with tiles of both board and hand."""
        cells = self._cells
        if all(cells[square] == EMPTY for square in ray[: self.most + 1]):
            return
        if all(cells[square] != EMPTY for square in ray):
            return
        self._ray = ray
        self._back = back
        self._begin(False)

    def _begin(self, alone: bool) -> None:
        if len(self._ray) < 2:
            return
        start, follows = self._ray[0], self.index.follows
        if self._cells[start] == EMPTY:
            for number, kanji in self._hand:
                if kanji in follows:
                    self._extend(kanji, follows[kanji], (number - FACES,), self.tile_of[number], alone, True, "")
            for number in self._jokers:
                self._lead((number - FACES,), self.tile_of[number], alone, True)
        else:
            for face, kanji in self._shown[start]:
                if kanji in follows:
                    self._extend(kanji, follows[kanji], (face,), 0, True, False, "")
            if self._joker[start] != EMPTY:
                self._lead((self._joker[start],), 0, True, False)

    def _lead(self, faces: tuple[int, ...], used: int, board: bool, hand: bool) -> None:
        """Go on from a JOKER on the first square: what lies on the second one decides what it may be."""
        words, leads, follows = self.index.words, self.index.leads, self.index.follows
        if self._cells[self._ray[1]] == EMPTY:
            hand = True
            seconds = [(number - FACES, kanji) for number, kanji in self._hand if not self.tile_of[number] & used]
        else:
            board = True
            seconds = self._shown[self._ray[1]]
        further = len(self._ray) > 2
        for face, kanji in seconds:
            taken = used | self.tile_of[face + FACES] if face < 0 else used
            chain = (*faces, face)
            for first in leads.get(kanji, ""):
                text = first + kanji
                if board and hand and text in words:
                    self._note(text, chain, first)
                if further and text in follows:
                    self._extend(text, follows[text], chain, taken, board, hand, first)

    def _extend(
        self, text: str, next_kanji: str, faces: tuple[int, ...], used: int, board: bool, hand: bool, names: str
    ) -> None:
        """Go on from `text`, which some words begin with, to the next square; there is one.

        `next_kanji` are those that may follow. `faces` are those along the way, a number in the hand less `FACES` for
        those of the hand; `used` has their tiles; `board` and `hand` say where tiles came from so far; `names` are the
        kanji of the JOKERs on the way.
        """
        words, follows = self.index.words, self.index.follows
        size, last = len(faces), faces[-1]
        square, further = self._ray[size], size + 1 < len(self._ray)
        if self._cells[square] == EMPTY:
            hand = True
            offered = [
                (number - FACES, kanji, used | self.tile_of[number])
                for number, kanji in self._hand
                if kanji in next_kanji and not used & self.tile_of[number]
            ]
            wild = [number - FACES for number in self._jokers if not used & self.tile_of[number]]
        else:
            board = True
            offered = [(face, kanji, used) for face, kanji in self._shown[square] if kanji in next_kanji]
            wild = [self._joker[square]] if self._joker[square] != EMPTY else []
        both = board and hand
        for face, kanji, taken in offered:
            longer = text + kanji
            if both and longer in words:
                self._note(longer, (*faces, face), names)
            if further and longer in follows:
                self._extend(longer, follows[longer], (*faces, face), taken, board, hand, names)
        if wild and self.tiles.signs[self.faces[last + FACES] if last < 0 else last] != JOKER:
            for face in wild:
                taken = used | self.tile_of[face + FACES] if face < 0 else used
                chain = (*faces, face)
                for kanji in next_kanji:
                    longer = text + kanji
                    if both and longer in words:
                        self._note(longer, chain, names + kanji)
                    if further and longer in follows:
                        self._extend(longer, follows[longer], chain, taken, board, hand, names + kanji)

    def _note(self, text: str, faces: tuple[int, ...], names: str) -> None:
        """Keep a word. Those that differ only in what their one JOKER is are one; of two JOKERs a few names do."""
        # What reads the same both ways counts once.
        if self._back and text == text[::-1]:
            return
        if len(names) > 1:
            known = self._pairs.get(faces, 0)
            if known < _PAIRS:
                self._pairs[faces] = known + 1
                self._found[faces, names] = 0
            return
        known = self._found.get((faces, ""), 0)
        self._found[faces, ""] = known | self.index.bit[names] if names else known

    def _add(self, start: int, direction: int, faces: tuple[int, ...], kanji: list[int]) -> None:
        """Enter a word from `start` on, with what its JOKERs may be, in order."""
        place = place_of(self.board, start, direction, len(faces))
        signs, points = self.tiles.signs, self.tiles.points
        base, placed = 0, []
        lying: list[tuple[int, int]] = []
        names: list[tuple[int, int]] = []
        for square, number, factor in zip(place.squares, faces, place.factors, strict=True):
            face = number
            if number < 0:
                face = self.faces[number + FACES]
                placed.append(square * FACES + number + FACES)
            else:
                lying.append((square, face))
            if signs[face] == JOKER:
                names.append((square, kanji[len(names)]))
            base += points[face] * factor
        candidate = Candidate(base * place.factor + place.bonus, place.mask, len(faces), tuple(lying), tuple(names))
        self.table.setdefault(tuple(sorted(placed)), []).append(candidate)

    def _names(self, pair: str, names: int) -> list[int]:
        """What each JOKER of a word may be."""
        return [self.index.bit[kanji] for kanji in pair] if pair else [names]
