"""The rules of 漢ピオンズ as a position that moves change."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random

from asobiban.core.errors import IllegalMove
from asobiban.core.game import Json, Outcome, State
from asobiban.games.kanpions.board import board_of
from asobiban.games.kanpions.movegen import exchanges, turns
from asobiban.games.kanpions.moves import MOST_TILES, Exchange, KanpionsMove, Pass, Play, Word
from asobiban.games.kanpions.position import EMPTY, Position, position_text
from asobiban.games.kanpions.preview import preview
from asobiban.games.kanpions.rules import Rules
from asobiban.games.kanpions.scoring import Span, WordScore, counted, score_word
from asobiban.games.kanpions.tiles import TileSet
from asobiban.games.kanpions.turn import Laid, check_named, check_places, claimed, lay, outside, uncovered, word_at
from asobiban.games.kanpions.view import view
from asobiban.lexicon.kanji import KanjiLexicon

PENALTY = 1
"""Points that a wrong turn costs (rule P26)."""
_IDLE_ROUNDS = 2


@dataclass(frozen=True, slots=True)
class Turn:
    """One move as made: by whom, the points it brought, each word with its place and how it scored.

    Of a refused turn, `tried` has the squares and faces of the tiles placed in vain; of one that the dictionary
    refused, `missing` has the squares of tiles in none of its words.
    """

    seat: int
    move: KanpionsMove
    score: int
    words: tuple[tuple[Word, Span, WordScore], ...] = ()
    missing: tuple[int, ...] = ()
    tried: tuple[tuple[int, int], ...] = ()


class KanpionsState(State[KanpionsMove]):
    """A game in progress. The seats take turns in their order, from a first one drawn by the seed."""

    def __init__(
        self,
        rules: Rules,
        tiles: TileSet,
        lexicon: KanjiLexicon,
        seed: str,
        first: int,
        position: Position,
        ply: int = 0,
    ) -> None:
        """`first` is the seat whose turn is at ply 0."""
        self.rules = rules
        self.board = board_of(rules.size)
        self.tiles = tiles
        self.lexicon = lexicon
        self.seed = seed
        self.first = first
        self.position = position
        self.ply = ply
        self.turns: list[Turn] = []
        """The moves made since the state was built."""
        self._before: list[Position] = []

    @classmethod
    def deal(cls, rules: Rules, tiles: TileSet, lexicon: KanjiLexicon, seats: int, seed: str) -> "KanpionsState":
        """A new game: five tiles each, unseen (rule P13)."""
        rng = Random(f"kanpions deal {seed}")
        bag = tiles.shuffled(rng)
        racks = tuple(tuple(sorted(bag.pop() for _ in range(MOST_TILES))) for _ in range(seats))
        position = Position((EMPTY,) * rules.size**2, racks, (0,) * seats, tuple(bag), 0)
        return cls(rules, tiles, lexicon, seed, rng.randrange(seats), position)

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.position.scores)

    @property
    def idle_limit(self) -> int:
        """How many turns in a row without a tile placed end the game (DESIGN §3)."""
        return _IDLE_ROUNDS * self.seats

    def current_player(self) -> int:
        return (self.first + self.ply) % self.seats

    @property
    def rack(self) -> tuple[int, ...]:
        """The tiles of the player to move, sorted."""
        return self.position.racks[self.current_player()]

    def legal_moves(self) -> Iterator[KanpionsMove]:
        """Every turn whose words the dictionary knows, then every exchange, found one after another as they are asked
        for: there can be millions. A turn is listed once, without names for JOKERs outside its words."""
        yield from (move for move in self.find_moves() if move)

    def find_moves(self) -> Iterator[KanpionsMove | None]:
        if self.outcome():
            return
        yield from turns(self)
        yield from exchanges(self)
        if self.may_pass():
            yield Pass()

    def check(self, move: KanpionsMove) -> KanpionsMove:
        """As `State.check`. A turn of wrong words is no illegal move where it costs a point: it comes back refused.

        With the players as judges a turn comes judged: with its words, or refused.
        """
        move = self._check_shape(move)
        if not isinstance(move, Play):
            return move
        laid = self.lay(move)
        check_places(self.board, self.tiles, self.position.cells, laid)
        check_named(self.board, self.tiles, laid)
        if self.rules.judge == "agreement":
            if not move.refused and not move.words:
                raise IllegalMove("words_to_agree")
            self._recheck_words(move, laid)
            return self._completed(move, laid, claimed(self.board, laid, move.words))
        found = counted(self.board, laid.shown, laid.placed, self.lexicon)
        words = [(span, word_at(self.board, span, text)) for span, text in found]
        missing = uncovered(laid, [span for span, _ in words])
        if missing:
            if self.rules.judge == "practice":
                raise outside(self.board, self.tiles, laid, missing)
            return replace(move, words=tuple(sorted(word for _, word in words)), refused=True)
        completed = self._completed(move, laid, words)
        if move.refused or (move.words and move.words != completed.words):
            raise IllegalMove("other_words", words="・".join(word.text for word in completed.words))
        return completed

    def recheck(self, move: KanpionsMove) -> None:
        move = self._check_shape(move)
        if isinstance(move, Play):
            laid = self.lay(move)
            check_places(self.board, self.tiles, self.position.cells, laid)
            self._recheck_words(move, laid)

    def _check_shape(self, move: KanpionsMove) -> KanpionsMove:
        """Check what is no play, and bring it to the one form that records have."""
        if self.outcome():
            raise IllegalMove("game_over")
        if isinstance(move, Pass) and not self.may_pass():
            raise IllegalMove("no_clock")
        if isinstance(move, Exchange):
            return Exchange("".join(sorted(map(self.tiles.key, self._given(move)))))
        return move

    def may_pass(self) -> bool:
        """Whether a turn may go by: only the clock or an empty bag leads to that."""
        return self.rules.clock > 0 or not self.position.bag

    def _given(self, move: Exchange) -> list[int]:
        """The tiles of an exchange."""
        left, given = list(self.rack), []
        for kanji in move.tiles:
            face = self.tiles.find(kanji)
            if face is None:
                raise IllegalMove("no_tile", tile=kanji)
            if face // 2 not in left:
                raise IllegalMove("not_in_rack", tile=kanji)
            left.remove(face // 2)
            given.append(face // 2)
        if len(given) > len(self.position.bag):
            raise IllegalMove("bag_too_small", left=len(self.position.bag))
        return given

    def lay(self, move: Play) -> Laid:
        """The board with a turn of the player to move on it. Raises `IllegalMove` as `turn.lay`."""
        return lay(self.board, self.tiles, self.position.cells, self.rack, move)

    def _recheck_words(self, move: Play, laid: Laid) -> None:
        """Check the words of a judged turn by all rules but the dictionary's."""
        if move.refused and self.rules.judge == "practice":
            raise IllegalMove("free_try")
        words = [span for span, _ in claimed(self.board, laid, move.words)]
        missing = uncovered(laid, words)
        if missing and not move.refused:
            raise outside(self.board, self.tiles, laid, missing)

    def _completed(self, move: Play, laid: Laid, words: Iterable[tuple[Span, Word]]) -> Play:
        """A judged turn as records have it: its words sorted, names only for JOKERs in them."""
        if move.refused:
            return move
        found = list(words)
        inside = {self.board.names[square] for span, _ in found for square in span.squares}
        return replace(
            move,
            named=tuple(cell for cell in move.named if cell[0] in inside),
            words=tuple(sorted(word for _, word in found)),
        )

    def score(self, laid: Laid, span: Span) -> WordScore:
        """How a word on the board with a turn on it scores."""
        return score_word(self.board, span, lambda square: self.tiles.points[laid.cells[square]])

    def push(self, move: KanpionsMove) -> None:
        seat, before = self.current_player(), self.position
        after = replace(before, idle=before.idle + 1)
        turn = Turn(seat, move, 0)
        if isinstance(move, Play):
            laid = self.lay(move)
            turn = self._judged(seat, move, laid)
            if not move.refused:
                racks, bag = self._drawn([laid.cells[square] // 2 for square in laid.placed])
                after = replace(before, cells=laid.cells, racks=racks, bag=tuple(bag), idle=0)
        elif isinstance(move, Exchange):
            given = self._given(move)
            racks, bag = self._drawn(given)
            # The new tiles are drawn first, so that nobody gets back what was just given away.
            bag += given
            Random(f"kanpions exchange {self.seed} {self.ply}").shuffle(bag)
            after = replace(after, racks=racks, bag=tuple(bag))
        scores = before.scores
        self.position = replace(after, scores=(*scores[:seat], scores[seat] + turn.score, *scores[seat + 1 :]))
        self._before.append(before)
        self.turns.append(turn)
        self.ply += 1

    def _judged(self, seat: int, move: Play, laid: Laid) -> Turn:
        """A judged play as the score sheet has it."""
        words = tuple((word, span, self.score(laid, span)) for span, word in claimed(self.board, laid, move.words))
        if not move.refused:
            return Turn(seat, move, sum(score.total for _, _, score in words), words)
        missing = uncovered(laid, [span for _, span, _ in words]) if self.rules.judge == "dictionary" else []
        tried = tuple((square, laid.cells[square]) for square in laid.placed)
        return Turn(seat, move, -PENALTY, words, tuple(missing), tried)

    def _drawn(self, given: Sequence[int]) -> tuple[tuple[tuple[int, ...], ...], list[int]]:
        """Racks and bag after the player to move has laid `given` aside and drawn as many (rule P18)."""
        seat, bag, rack = self.current_player(), list(self.position.bag), list(self.rack)
        for tile in given:
            rack.remove(tile)
        rack += [bag.pop() for _ in given if bag]
        racks = self.position.racks
        return (*racks[:seat], tuple(sorted(rack)), *racks[seat + 1 :]), bag

    def pop(self) -> KanpionsMove:
        self.position = self._before.pop()
        self.ply -= 1
        return self.turns.pop().move

    def outcome(self) -> Outcome | None:
        scores = self.position.scores
        if EMPTY not in self.position.cells:
            termination = "full"
        elif self.position.idle >= self.idle_limit:
            termination = "idle"
        else:
            return None
        return Outcome(termination, tuple(1 + sum(other > mine for other in scores) for mine in scores), scores)

    def to_text(self) -> str:
        return position_text(self)

    def view(self, seat: int | None) -> Json:
        return view(self, seat)

    def preview(self, draft: str) -> Json:
        return preview(self, draft)
