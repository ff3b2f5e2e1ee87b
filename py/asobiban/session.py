"""One running game: its seats, record, undo and redo, and the turns of its CPU players."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

from asobiban.core.errors import AsobiError, IllegalMove, InvalidRequest
from asobiban.core.game import Analysis, Game
from asobiban.core.limit import Limit
from asobiban.core.record import Record
from asobiban.core.seats import Seat
from asobiban.core.views import Json

_LONGEST_SEED = 64


class Session:
    """A game being played. Every method that raises `AsobiError` has changed nothing."""

    def __init__(
        self,
        game: Game[Any],
        options: Mapping[str, object],
        seats: Sequence[object],
        seed: object,
        position: str = "",
        moves: Sequence[str] = (),
    ) -> None:
        """Start a game, and make completed `moves` again. `seats` are texts as `Seat.from_text` reads them.

        No word is judged again. Raises `AsobiError`.
        """
        if not isinstance(seed, str) or not (seed.isascii() and seed.isalnum() and len(seed) <= _LONGEST_SEED):
            raise InvalidRequest("bad_seed")
        if len(seats) not in game.seat_counts:
            raise InvalidRequest("bad_seat_count", counts="・".join(map(str, game.seat_counts)))
        self.game = game
        self.options = game.parse_options(options, len(seats))
        self.seats = tuple(Seat.from_text(seat, game.levels) for seat in seats)
        self.seed = seed
        self.start = position
        self.state = (
            game.from_position(position, self.options, len(seats), seed)
            if position
            else game.initial(self.options, len(seats), seed)
        )
        self.changes = 0
        """Counts moves made and taken back, so that a search can tell whether the game went on without it."""
        self._made: list[tuple[Any, bool]] = []
        """The moves made, each with whether a person chose it."""
        self._undone: list[Any] = []
        self.forced: tuple[str, ...] = ()
        """The texts of the moves that the rules made after the last one that was chosen (decision S.6)."""
        for text in moves:
            move = game.parse_move(text)
            self.state.recheck(move)
            self._make(move)
        self._make_forced()

    @classmethod
    def load(cls, game: Game[Any], record: Record) -> "Session":
        """Rebuild a game from its record. Raises `AsobiError`."""
        try:
            return cls(game, record.options, record.seats, record.seed, record.position, record.moves)
        except AsobiError as error:
            raise InvalidRequest("record_broken") from error

    def record(self) -> Record:
        """The record up to the current ply."""
        return Record(
            self.game.slug,
            dict(self.options),
            tuple(seat.to_text() for seat in self.seats),
            self.seed,
            self.start,
            tuple(move.to_text() for move, _ in self._made),
        )

    @property
    def to_move(self) -> int | None:
        """The seat to move, None when the game is over."""
        return None if self.state.outcome() else self.state.current_player()

    def view(self, seat: int | None) -> Json:
        """The game's view for `seat`, with the seats' texts and whether undo and redo are possible."""
        return {
            **self.state.view(seat),
            "players": [player.to_text() for player in self.seats],
            "can_undo": not self.game.hidden_draws and self._plies_to_undo() > 0,
            "can_redo": bool(self._undone),
        }

    def play(self, text: str) -> str:
        """Make the move of the person to move; return its completed text. Raises `IllegalMove` or `InvalidMove`."""
        seat = self.to_move
        if seat is None:
            raise IllegalMove("game_over")
        if self.seats[seat].is_cpu:
            raise IllegalMove("not_your_turn")
        return self.commit(self.state.check(self.game.parse_move(text)))

    def commit(self, move: Any) -> str:
        """Make a completed legal move, and what the rules then force; forget what had been undone.

        Returns the text of the move; `forced` holds those that came of it.
        """
        self._undone.clear()
        self._make(move)
        self._make_forced()
        text: str = move.to_text()
        return text

    def analyse(self, limit: Limit, *, multipv: int, level: str | None = None) -> Iterator[Analysis[Any]]:
        """Search for the player to move, by default at the seat's own level.

        Raises `IllegalMove` (`game_over`), `InvalidRequest` (`not_cpu` for a person's turn without a level).
        """
        seat = self.to_move
        if seat is None:
            raise IllegalMove("game_over")
        level = level or self.seats[seat].level
        if level is None:
            raise InvalidRequest("not_cpu")
        if level not in self.game.levels:
            raise InvalidRequest("bad_seat", seat=f"cpu:{level}"[:40])
        # Seeded by game and ply: a reload or an undo does not make the CPU change its mind.
        rng = Random(f"cpu {self.seed} {self.state.ply}")
        return self.game.bot(level).analyse(self.state, limit, multipv=multipv, rng=rng)

    def undo(self) -> None:
        """Go back to the last decision of a person. Raises `IllegalMove`."""
        if self.game.hidden_draws:
            raise IllegalMove("undo_hidden")
        plies = self._plies_to_undo()
        if not plies:
            raise IllegalMove("nothing_to_undo")
        for _ in range(plies):
            self._undone.append(self.state.pop())
            self._made.pop()
            self.changes += 1

    def redo(self) -> None:
        """Make the undone moves again, up to the next decision of a person. Raises `IllegalMove`."""
        if not self._undone:
            raise IllegalMove("nothing_to_redo")
        while self._undone:
            self._make(self._undone.pop())
            if self._person_decides():
                break

    def _make(self, move: Any) -> None:
        self._made.append((move, self._person_decides()))
        self.state.push(move)
        self.changes += 1

    def _make_forced(self) -> None:
        """Make the moves that nobody chooses, until somebody has a choice or the game is over."""
        made = []
        while self.to_move is not None and (move := self.state.forced_move()) is not None:
            self._make(move)
            made.append(move.to_text())
        self.forced = tuple(made)

    def _person_decides(self) -> bool:
        """Whether a person is to move and has a choice."""
        seat = self.to_move
        return seat is not None and not self.seats[seat].is_cpu and self.state.forced_move() is None

    def _plies_to_undo(self) -> int:
        """Plies back to the last position in which a person had a choice; 0 if there is none."""
        for back, (_, chosen) in enumerate(reversed(self._made), start=1):
            if chosen:
                return back
        return 0
