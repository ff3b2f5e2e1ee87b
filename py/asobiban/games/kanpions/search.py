"""The search for the best turn: which tiles to place on which squares.

A beam over sets of placements, one tile or one word of several more at each step. A set promises what its parts score
on their own and what the words between them do; the most promising are arranged exactly. Passes with wider and wider
beams go on until nothing is left out or the time is over.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations

from asobiban.games.kanpions.arrange import Arrangement, Arranger
from asobiban.games.kanpions.board import EMPTY
from asobiban.games.kanpions.candidates import FACES, Candidate, Candidates, Placements
from asobiban.games.kanpions.moves import Play
from asobiban.search.budget import Budget

_PASSES = (
    (6, 12),
    (20, 12),
    (60, 12),
    (130, 24),
    (400, 50),
    (1_200, 100),
    (4_000, 400),
    (12_000, 2_000),
    (40_000, 10_000),
)
"""For each pass, the sets that each step goes on from, and the branches followed in arranging a set: with more, each
takes longer and the search finds less in the same time."""
_TRIES = 6
"""Sets arranged for each that is gone on from."""


class Search:
    """Finds turns from complete `candidates`, of `most` placed tiles at most.

    `turns` has all found so far, `best` which of them scores most (none: empty).
    """

    def __init__(self, candidates: Candidates, most: int) -> None:
        self.turns: dict[Placements, Arrangement] = {}
        self.best: Placements = ()
        self.complete = False
        """Whether the last pass left nothing out."""
        self._candidates = candidates
        self._cells = cells = candidates.cells
        self._most = min(most, candidates.most)
        self._arranger = Arranger(candidates.board, candidates.tiles, cells)
        self._known: dict[Placements, Arrangement] = {}
        self._links: dict[int, list[Placements]] = {}
        self._worth: dict[Placements, int] = {}
        self._first = all(cell == EMPTY for cell in cells)
        self._branches = _PASSES[0][1]

    def run(self, budget: Budget) -> Iterator[None]:
        """Search, with pauses. Raises `Exhausted`."""
        singles: list[tuple[int, int]] = []
        words: list[Placements] = []
        for placements, candidates in self._candidates.table.items():
            if len(placements) > self._most:
                continue
            if len(placements) == 1:
                singles.append((self._arranged(placements).promise, placements[0]))
                if budget.visit(1):
                    yield
            else:
                self._worth[placements] = _promise_of(candidates)
                words.append(placements)
        yield
        self._single = {code: promise for promise, code in singles}
        self._by_tile: list[list[int]] = [[] for _ in range(self._candidates.most)]
        for _, code in sorted(singles, key=lambda each: (-each[0], each[1])):
            self._by_tile[code % FACES // 2].append(code)
        self._hope = [max((self._single[code] for code in codes), default=0) for codes in self._by_tile]
        words.sort(key=lambda placements: (-self._estimate((), placements), placements))
        for placements in words:
            for code in placements:
                self._links.setdefault(code, []).append(placements)
        yield
        for width, self._branches in _PASSES:
            self.complete = True
            yield from self._pass(width, words, budget)
            if self.complete:
                return

    def move(self, placements: Placements) -> Play:
        """A turn of `turns` as a move, without its words. Its JOKERs are the commonest kanji that do."""
        names, text = self._candidates.board.names, self._candidates.tiles.face_text
        found = self.turns[placements]
        return Play(
            tuple(sorted((names[square], text(face)) for square, face in self.placed(placements))),
            tuple(sorted((names[square], text(face)) for square, face in found.faces if self._cells[square] != face)),
            tuple(sorted((name, kanji[0]) for name, kanji in self.choices(placements))),
        )

    def choices(self, placements: Placements) -> list[tuple[str, list[str]]]:
        """What the JOKERs of a turn may be: each one's square, and kanji from the commonest on."""
        board, index = self._candidates.board, self._candidates.index
        return [(board.names[square], list(index.kanji(bits))) for square, bits in self.turns[placements].names]

    def placed(self, placements: Placements) -> list[tuple[int, int]]:
        """(square, face) of the tiles that a turn places."""
        return [(code // FACES, self._candidates.faces[code % FACES]) for code in placements]

    def kept(self, placements: Placements) -> list[int]:
        """The tiles that a turn leaves in hand."""
        used = {self._candidates.faces[code % FACES] // 2 for code in placements}
        return [face // 2 for face in self._candidates.faces[::2] if face // 2 not in used]

    def _pass(self, width: int, words: list[Placements], budget: Budget) -> Iterator[None]:
        """Build up sets from the empty one, going on from the best `width` of each size."""
        steps: list[dict[Placements, int]] = [{} for _ in range(self._most + 1)]
        for code, promise in self._single.items():
            steps[1][code,] = promise
        for placements in words:
            # Words farther off only come in when something leads to them.
            if self._reachable([code // FACES for code in placements]):
                steps[len(placements)][placements] = self._estimate((), placements)
        for size in range(1, self._most + 1):
            step = steps[size]
            ranked = sorted(step, key=lambda placements: (-step[placements] - self._rest(placements), placements))
            if len(ranked) > width * _TRIES:
                self.complete = False
            going: list[tuple[int, Placements]] = []
            for placements in ranked[: width * _TRIES]:
                before, found = self._known.get(placements), self._arranged(placements)
                going.append((found.promise + self._rest(placements), placements))
                if found.cut:
                    self.complete = False
                if found is not before and budget.visit(1):
                    yield
            if size == self._most:
                return
            going.sort(key=lambda each: (-each[0], each[1]))
            if len(going) > width:
                self.complete = False
            for _, placements in going[:width]:
                for longer in self._longer(placements, words, width):
                    known = steps[len(longer)]
                    if longer not in known:
                        known[longer] = self._estimate(placements, longer)
                if budget.visit(0):
                    yield

    def _longer(self, placements: Placements, words: list[Placements], width: int) -> Iterator[Placements]:
        """Sets with one tile more, or with a word of new tiles."""
        squares = {code // FACES for code in placements}
        tiles = {code % FACES // 2 for code in placements}
        for tile, codes in enumerate(self._by_tile):
            if tile not in tiles:
                if len(codes) > width:
                    self.complete = False
                for code in codes[:width]:
                    if code // FACES not in squares:
                        yield tuple(sorted((*placements, code)))
        there = set(placements)
        lists = [words, *(self._links.get(code, ()) for code in placements)]
        for linked in lists:
            if len(linked) > width:
                self.complete = False
            for word in linked[:width]:
                new = [code for code in word if code not in there]
                if (
                    new
                    and len(new) + len(placements) <= self._most
                    and not any(code // FACES in squares or code % FACES // 2 in tiles for code in new)
                ):
                    yield tuple(sorted((*placements, *new)))

    def _rest(self, placements: Placements) -> int:
        """What the tiles that are left could score one by one."""
        used = {code % FACES // 2 for code in placements}
        return sum(hope for tile, hope in enumerate(self._hope) if tile not in used)

    def _estimate(self, before: Placements, after: Placements) -> int:
        """What `after` promises, of which `before` has been arranged."""
        new = [code for code in after if code not in before]
        total = sum(self._single.get(code, 0) for code in new)
        if before:
            total += self._known[before].promise
        if len(after) > 1:
            worth = self._worth
            for size in range(2, len(after) + 1):
                for part in combinations(after, size):
                    if part in worth and any(code in part for code in new):
                        total += worth[part]
        return total

    def _arranged(self, placements: Placements) -> Arrangement:
        found = self._known.get(placements)
        if found is None or 0 < found.cut < self._branches:
            table, candidates = self._candidates.table, []
            for size in range(1, len(placements) + 1):
                for part in combinations(placements, size):
                    if part in table:
                        candidates += table[part]
            placed = self.placed(placements)
            found = self._known[placements] = self._arranger.arrange(candidates, placed, self._branches)
            if found.score and self._reachable([square for square, _ in placed]):
                self.turns[placements] = found
                if not self.best or found.score > self.turns[self.best].score:
                    self.best = placements
        return found

    def _reachable(self, squares: list[int]) -> bool:
        """Whether tiles may be placed on just these squares, one after another (rules P17, P20)."""
        around = self._candidates.board.around
        if self._first:
            reached = {self._candidates.board.centre}.intersection(squares)
        else:
            reached = {square for square in squares if any(self._cells[other] != EMPTY for other in around[square])}
        waiting = [square for square in squares if square not in reached]
        while waiting:
            near = [square for square in waiting if not reached.isdisjoint(around[square])]
            if not near:
                return False
            reached.update(near)
            waiting = [square for square in waiting if square not in reached]
        return bool(reached)


def _promise_of(candidates: Sequence[Candidate]) -> int:
    """What the candidates promise together: one word a place and way of reading."""
    places: dict[int, list[int]] = {}
    for candidate in candidates:
        places.setdefault(candidate.mask, []).append(candidate.value)
    return sum(sum(sorted(values)[-2:]) for values in places.values())
