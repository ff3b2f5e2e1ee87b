"""One position: what is true of it, and what a move makes of it.

Everything here is for moves that have been checked. Search works on positions, and so does all that shows them.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import TypeVar

from asobiban.core.errors import IllegalMove
from asobiban.core.game import Outcome
from asobiban.games.kanpions.board import EMPTY, Board, board_of
from asobiban.games.kanpions.laying import BoardAfter, claimed, lay, uncovered
from asobiban.games.kanpions.moves import MOST_TILES, End, Exchange, KanpionsMove, Play, Word
from asobiban.games.kanpions.rules import Rules
from asobiban.games.kanpions.scoring import Span, WordScore, score_word
from asobiban.games.kanpions.tiles import TileSet
from asobiban.lexicon.kanji import KanjiLexicon

PENALTY = 1
"""Points that a wrong turn costs (rule P26)."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Before:
    """What a move changed, as it was; fields as in `Position`."""

    cells: tuple[int, ...]
    racks: tuple[tuple[int, ...], ...]
    scores: tuple[int, ...]
    bag: tuple[int, ...]
    idle: int
    agreed: int


@dataclass(frozen=True, slots=True)
class Turn:
    """One move as made: by whom, the points it brought, each word with its place and how it scored.

    Of a refused turn, `words` are those that are words all the same; where the players judge, its phonies: those that
    the others did not agree to. `tried` has the squares and faces of the tiles placed in vain; `missing` the squares of
    tiles in none of its words, when the dictionary refused it.
    """

    before: Before
    seat: int
    move: KanpionsMove
    score: int = 0
    words: tuple[tuple[Word, Span, WordScore], ...] = ()
    missing: tuple[int, ...] = ()
    tried: tuple[tuple[int, int], ...] = ()


@dataclass(slots=True)
class Position:
    """A position that moves are made on and taken back from.

    `cells[square]` is the face up there or `EMPTY`; one entry a seat in `racks` (sorted tiles) and `scores`; `bag[-1]`
    is drawn first; `idle` counts turns in a row in which nobody tried to place a tile, `agreed` those in a row that
    agreed to end the game; `first` is the seat whose turn is at ply 0.
    """

    rules: Rules
    tiles: TileSet
    lexicon: KanjiLexicon
    seed: str
    first: int
    cells: tuple[int, ...]
    racks: tuple[tuple[int, ...], ...]
    scores: tuple[int, ...]
    bag: tuple[int, ...]
    idle: int = 0
    ply: int = 0
    agreed: int = 0
    board: Board = field(init=False, repr=False)

    def __post_init__(self) -> None:
        self.board = board_of(self.rules.size)

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.scores)

    @property
    def to_move(self) -> int:
        """The seat to move."""
        return (self.first + self.ply) % self.seats

    @property
    def rack(self) -> tuple[int, ...]:
        """The tiles of the player to move, sorted."""
        return self.racks[self.to_move]

    def may_pass(self) -> bool:
        """Whether a turn may go by: only the clock or an empty bag leads to that."""
        return self.rules.clock > 0 or not self.bag

    def may_end(self) -> bool:
        """Whether the players may agree to end here: not on a board without a word (decision P.9)."""
        return self.cells.count(EMPTY) < len(self.cells)

    def outcome(self) -> Outcome | None:
        """The result, or None while the game goes on."""
        if EMPTY not in self.cells:
            termination = "full"
        elif self.agreed >= self.seats:
            termination = "agreed"
        else:
            return None
        ranks = tuple(1 + sum(other > mine for other in self.scores) for mine in self.scores)
        return Outcome(termination, ranks, self.scores)

    def lay(self, move: Play) -> BoardAfter:
        """The board with a turn of the player to move on it. Raises `IllegalMove` as `laying.lay`."""
        return lay(self.board, self.tiles, self.cells, self.rack, move)

    def given(self, move: Exchange) -> list[int]:
        """The tiles of an exchange. Raises `IllegalMove`: `no_tile`, `not_in_rack`, `bag_too_small`."""
        left, given = list(self.rack), []
        for kanji in move.tiles:
            face = self.tiles.find(kanji)
            if face is None:
                raise IllegalMove("no_tile", tile=kanji)
            if face // 2 not in left:
                raise IllegalMove("not_in_rack", tile=kanji)
            left.remove(face // 2)
            given.append(face // 2)
        if len(given) > len(self.bag):
            raise IllegalMove("bag_too_small", left=len(self.bag))
        return given

    def score(self, after: BoardAfter, span: Span) -> WordScore:
        """How a word on the board with a turn on it scores."""
        return score_word(self.board, span, lambda square: self.tiles.points[after.cells[square]])

    def make(self, move: KanpionsMove) -> Turn:
        """Make a completed legal move; `unmake` takes back what this returns."""
        before = Before(self.cells, self.racks, self.scores, self.bag, self.idle, self.agreed)
        turn, idle = Turn(before, self.to_move, move), self.idle + 1
        if isinstance(move, Play):
            after = self.lay(move)
            turn, idle = self._judged(turn, move, after), 0
            if not move.refused:
                self._draw([after.cells[square] // 2 for square in after.placed])
                self.cells = after.cells
        elif isinstance(move, Exchange):
            given = self.given(move)
            # The new tiles are drawn first, so that nobody gets back what was just given away.
            self._draw(given)
            bag = [*self.bag, *given]
            Random(f"kanpions exchange {self.seed} {self.ply}").shuffle(bag)
            self.bag = tuple(bag)
        self.scores = _with(self.scores, turn.seat, self.scores[turn.seat] + turn.score)
        self.idle = idle
        self.agreed = self.agreed + 1 if isinstance(move, End) else 0
        self.ply += 1
        return turn

    def unmake(self, turn: Turn) -> None:
        """Take back the turn made last."""
        before = turn.before
        self.cells, self.racks, self.scores = before.cells, before.racks, before.scores
        self.bag, self.idle, self.agreed = before.bag, before.idle, before.agreed
        self.ply -= 1

    def _judged(self, turn: Turn, move: Play, after: BoardAfter) -> Turn:
        """A judged play as the score sheet has it."""
        words = tuple((word, span, self.score(after, span)) for span, word in claimed(after, move.words))
        if not move.refused:
            return Turn(turn.before, turn.seat, move, sum(score.total for _, _, score in words), words)
        missing = uncovered(after, [span for _, span, _ in words]) if self.rules.judge == "dictionary" else []
        tried = tuple((square, after.cells[square]) for square in after.placed)
        return Turn(turn.before, turn.seat, move, -PENALTY, words, tuple(missing), tried)

    def _draw(self, given: Sequence[int]) -> None:
        """Let the player to move lay `given` aside and draw as many (rule P18)."""
        bag, rack = list(self.bag), list(self.rack)
        for tile in given:
            rack.remove(tile)
        rack += [bag.pop() for _ in given if bag]
        self.racks = _with(self.racks, self.to_move, tuple(sorted(rack)))
        self.bag = tuple(bag)


def deal(rules: Rules, tiles: TileSet, lexicon: KanjiLexicon, seats: int, seed: str) -> Position:
    """A new game: five tiles each, unseen (rule P13), and a first seat, both drawn by the seed."""
    rng = Random(f"kanpions deal {seed}")
    bag = tiles.shuffled(rng)
    racks = tuple(tuple(sorted(bag.pop() for _ in range(MOST_TILES))) for _ in range(seats))
    first = rng.randrange(seats)
    return Position(rules, tiles, lexicon, seed, first, (EMPTY,) * rules.size**2, racks, (0,) * seats, tuple(bag))


def _with(entries: tuple[T, ...], seat: int, entry: T) -> tuple[T, ...]:
    return (*entries[:seat], entry, *entries[seat + 1 :])
