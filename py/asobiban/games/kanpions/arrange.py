"""The best turn with given tiles on given squares: which tiles of the board to turn over, what to call the JOKERs.

Every candidate that the placements allow is wanted. Where two want different sides of a tile, or a JOKER to be
different kanji, branch and bound decides.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from asobiban.games.kanpions.board import Board
from asobiban.games.kanpions.candidates import Candidate
from asobiban.games.kanpions.tiles import JOKER, TileSet


@dataclass(frozen=True, slots=True)
class Arrangement:
    """`faces` are (square, face) of tiles used that lay there before, `names` (square, bits of the kanji that its JOKER
    may be); `score` is what the words score, 0 when the tiles cannot all be used.

    `promise` is what they score at best where more tiles may come to the use of those that have none yet. `cut` is the
    number of branches after which others were left out, 0 when none were.
    """

    score: int
    promise: int
    cut: int = 0
    faces: tuple[tuple[int, int], ...] = ()
    names: tuple[tuple[int, int], ...] = ()


class Arranger:
    """Arranges turns on one board."""

    def __init__(self, board: Board, tiles: TileSet, cells: Sequence[int]) -> None:
        self._around = board.around
        self._cells = cells
        self._joker = [sign == JOKER for sign in tiles.signs]

    def arrange(self, candidates: list[Candidate], placed: Sequence[tuple[int, int]], most: int) -> Arrangement:
        """Arrange `candidates`, all that need no placements beside `placed`, given as (square, face), following `most`
        branches."""
        self._placed = dict(placed)
        self._cover = sum(1 << square for square in self._placed)
        self._best = Arrangement(0, 0)
        self._promise = self._branches = 0
        self._most = most
        self._settle(candidates)
        return replace(self._best, promise=self._promise, cut=most if self._branches > most else 0)

    def _settle(self, candidates: list[Candidate]) -> None:
        """Follow every way to settle what the candidates differ about, likeliest first."""
        total = sum(candidate.value for candidate in candidates)
        if total <= self._best.score:
            return
        self._branches += 1
        if self._branches > self._most:
            return
        faces: dict[int, int] = {}
        for candidate in candidates:
            for square, face in candidate.faces:
                if faces.setdefault(square, face) != face:
                    self._settle_face(candidates, square)
                    return
        names: dict[int, int] = {}
        for candidate in candidates:
            for square, kanji in candidate.names:
                names[square] = names.get(square, -1) & kanji
                if not names[square]:
                    self._settle_name(candidates, square, total)
                    return
        self._judge(candidates, faces, names)

    def _settle_face(self, candidates: list[Candidate], square: int) -> None:
        weights: dict[int, int] = {}
        wanted = [next((face for at, face in candidate.faces if at == square), None) for candidate in candidates]
        for candidate, face in zip(candidates, wanted, strict=True):
            if face is not None:
                weights[face] = weights.get(face, 0) + candidate.value
        for best in sorted(weights, key=lambda face: (-weights[face], face)):
            self._settle(
                [candidate for candidate, face in zip(candidates, wanted, strict=True) if face in (None, best)]
            )

    def _settle_name(self, candidates: list[Candidate], square: int, total: int) -> None:
        # Kanji that serve the same candidates are worth the same, so they stay together: (kanji, served, worth).
        groups = [(-1, 0, 0)]
        naming = 0
        for number, candidate in enumerate(candidates):
            for at, kanji in candidate.names:
                if at == square:
                    bit, value = 1 << number, candidate.value
                    naming |= bit
                    total -= value
                    parted: list[tuple[int, int, int]] = []
                    for group, served, worth in groups:
                        both = group & kanji
                        if both:
                            parted.append((both, served | bit, worth + value))
                        if both != group:
                            parted.append((group ^ both, served, worth))
                    groups = parted
        for _, served, worth in sorted(groups, key=lambda part: (-part[2], part[1])):
            if total + worth <= self._best.score or self._branches > self._most:
                return
            keep = ~naming | served
            self._settle([candidate for number, candidate in enumerate(candidates) if keep >> number & 1])

    def _judge(self, candidates: list[Candidate], faces: dict[int, int], names: dict[int, int]) -> None:
        """Score candidates that agree, and see whether they make a turn."""
        long = [candidate for candidate in candidates if candidate.size > 2]
        if long:
            candidates = [
                candidate
                for candidate in candidates
                if not any(
                    other.size > candidate.size and other.mask & candidate.mask == candidate.mask for other in long
                )
            ]
        score = covered = 0
        for candidate in candidates:
            score += candidate.value
            covered |= candidate.mask
        self._promise = max(self._promise, score)
        if score <= self._best.score or covered & self._cover != self._cover:
            return
        touching = self._jokers_touch(faces)
        if touching is not None:
            # A JOKER turned up may stay down; one that has been placed or shows anyway can only be turned down.
            for square in touching:
                if square in faces and faces[square] != self._cells[square]:
                    self._settle(
                        [candidate for candidate in candidates if not any(at == square for at, _ in candidate.faces)]
                    )
            return
        self._best = Arrangement(score, score, faces=tuple(sorted(faces.items())), names=tuple(sorted(names.items())))

    def _jokers_touch(self, faces: dict[int, int]) -> tuple[int, int] | None:
        """Two squares with JOKERs side by side, one of them new (rule P25)."""
        for square, face in (*self._placed.items(), *faces.items()):
            if not self._joker[face] or self._cells[square] == face:
                continue
            for other in self._around[square]:
                shown = self._placed.get(other, faces.get(other, self._cells[other]))
                if shown >= 0 and self._joker[shown]:
                    return square, other
        return None
