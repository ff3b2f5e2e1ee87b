"""The protocol every game follows: Game (settings, factory), State (a position), Move, Bot (a CPU player).

The three roles are kept apart as in OpenSpiel: search sees only states, and an evaluation belongs to a bot, never
to the rules. Names of methods follow python-chess.
"""

from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from asobiban.core.errors import InvalidRequest
from asobiban.core.limit import Limit
from asobiban.core.options import Option
from asobiban.core.views import GameView, Json, OutcomeView

Options = Mapping[str, Any]
"""Validated options of one game, JSON values only."""

View = Mapping[str, object]
"""A `TypedDict` of the game's own; see `asobiban.core.views`."""

FetchText = Callable[[str], Awaitable[str]]
"""Fetches a file under `asobiban/data` by its path there, such as `GAME/facts/5e.json`. Raises what it likes."""


class Facts(Protocol):
    """Facts about words, in shards under a folder of `asobiban/data`."""

    async def facts(self, folder: str, word: str) -> Json | None:
        """What is known of `word`, None for a word that is not there. Raises `InvalidRequest`."""


class Move(Protocol):
    """A frozen value with a text form that needs no board to be read."""

    def to_text(self) -> str:
        """The move's text, NFC; `Game.parse_move` reads it back."""


MoveT = TypeVar("MoveT", bound=Move)


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a finished game. `ranks` and `scores` hold one entry a seat; rank 1 is best, equals share one."""

    termination: str
    ranks: tuple[int, ...]
    scores: tuple[int, ...]

    def to_dict(self) -> OutcomeView:
        """JSON form."""
        return {"termination": self.termination, "ranks": list(self.ranks), "scores": list(self.scores)}


class State(ABC, Generic[MoveT]):
    """A mutable position with a stack of what was before. Seats are numbered from 0; `ply` counts moves made."""

    ply: int

    @abstractmethod
    def current_player(self) -> int:
        """The seat to move. Undefined once `outcome()` is not None."""

    @abstractmethod
    def legal_moves(self) -> Iterable[MoveT]:
        """All legal moves in a fixed order; empty only when the game is over (a forced pass is a move).

        Sorted, except in a game that has too many to list: there they are found one after another.
        """

    def find_moves(self) -> Iterator[MoveT | None]:
        """Yield the legal moves, and None now and then while the next one is being looked for.

        For who must not be held up: where moves are found one after another, the next may be long in coming.
        """
        yield from self.legal_moves()

    def forced_move(self) -> MoveT | None:
        """The move that the rules make for the player to move, such as a pass with nothing to move; None for a choice.

        A session makes it at once. What nobody chose is no decision to go back to (hazard G3-11).
        """
        return None

    @abstractmethod
    def check(self, move: MoveT) -> MoveT:
        """Return `move` completed with all that the rules add to it. Raises `IllegalMove` with the reason's code."""

    @abstractmethod
    def recheck(self, move: MoveT) -> None:
        """Check a completed move of a record by all rules but the words: no dictionary is asked.

        Raises `IllegalMove`. A game recorded under an older dictionary stays playable (hazard G4-12).
        """

    @abstractmethod
    def push(self, move: MoveT) -> None:
        """Make a completed legal move; trusted, for search and replay."""

    @abstractmethod
    def pop(self) -> MoveT:
        """Take the last move back and return it. Raises `IndexError` when there is none."""

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """The result, or None while the game goes on."""

    @abstractmethod
    def to_text(self) -> str:
        """The position as one line of text; `Game.from_position` reads it back."""

    @abstractmethod
    def view(self, seat: int | None) -> View:
        """What the player at `seat` may see, as JSON values; None is an onlooker. Hidden cards are left out."""

    def preview(self, draft: str) -> View:
        """What a turn of several steps amounts to so far, and what may come next, as JSON values.

        `draft` is the beginning of a move text. Raises `IllegalMove`, `InvalidMove`, or `InvalidRequest`
        (`no_preview`) in a game whose turns have one step.
        """
        raise InvalidRequest("no_preview")

    def vote(self, draft: str, votes: Mapping[int, bool], cpus: Collection[int]) -> View:
        """How the others judge a drafted turn, and what comes of it, in a game in which the players judge.

        `votes` holds those given so far by seat; those of the seats in `cpus` are found here. Raises `IllegalMove`,
        `InvalidMove`, or `InvalidRequest` (`no_vote`) where nobody votes.
        """
        raise InvalidRequest("no_vote")

    def play(self, move: MoveT) -> MoveT:
        """Check and make `move`; return it completed. Raises `IllegalMove`, and then nothing has changed."""
        completed = self.check(move)
        self.push(completed)
        return completed


@dataclass(frozen=True, slots=True)
class Line(Generic[MoveT]):
    """One line of an analysis. `score` is in the game's own points, higher is better for the player to move."""

    move: MoveT
    score: float


@dataclass(frozen=True, slots=True)
class Analysis(Generic[MoveT]):
    """What a search has found so far: `choice` is what the bot would play, `lines` are the best ones, best first."""

    choice: MoveT
    lines: tuple[Line[MoveT], ...]
    nodes: int


class Bot(ABC, Generic[MoveT]):
    """A CPU player of one level."""

    @abstractmethod
    def analyse(self, state: State[MoveT], limit: Limit, *, multipv: int, rng: Random) -> Iterator[Analysis[MoveT]]:
        """Yield ever better analyses, at least every 50 ms; the last is final.

        `state` may be pushed and popped between yields but is as it was at each. With a node limit and no time limit
        the result depends on the arguments only.
        """


class Game(ABC, Generic[MoveT]):
    """The immutable rules of one game, and the factory of its states and bots."""

    slug: ClassVar[str]
    levels: ClassVar[tuple[str, ...]]
    """CPU levels, weakest first."""
    seat_counts: ClassVar[tuple[int, ...]]
    usual_seats: ClassVar[tuple[str, ...]]
    """Who plays where nobody has chosen, as `Seat.to_text` writes it; the last stands for all seats beyond."""
    options: ClassVar[Mapping[str, Option]] = {}
    messages: ClassVar[Mapping[str, str]] = {}
    """The Japanese of the codes that only this game raises, and the names of its options as `option.NAME`."""
    hidden_draws: ClassVar[bool]
    """Whether a move reveals hidden cards, so that taking it back would let a player peek."""
    data_at_start: ClassVar[tuple[str, ...]] = ()
    """Files under `asobiban/data` that a page's Python has from the start; all others are fetched."""

    @classmethod
    def describe(cls) -> GameView:
        """What is true of the game before one begins. Needs no data."""
        return {
            "game": cls.slug,
            "seats": list(cls.seat_counts),
            "levels": list(cls.levels),
            "usual": list(cls.usual_seats),
            "options": {name: option.to_dict() for name, option in cls.options.items()},
        }

    @classmethod
    def tables(cls) -> View:
        """What else a page shows before the engine is there, such as the layout of a board. Needs no data."""
        return {}

    @abstractmethod
    def parse_options(self, options: Mapping[str, object], seats: int) -> Options:
        """Complete the options of a game of `seats`, one of `seat_counts`, with the defaults.

        Raises `InvalidRequest` for unknown or impossible ones.
        """

    @abstractmethod
    def initial(self, options: Options, seats: int, seed: str) -> State[MoveT]:
        """The start of a game. The same arguments give the same game on every Python."""

    @abstractmethod
    def from_position(self, text: str, options: Options, seats: int, seed: str) -> State[MoveT]:
        """Read a position text. Raises `InvalidRequest`."""

    @abstractmethod
    def parse_move(self, text: str) -> MoveT:
        """Read a move text. Raises `InvalidMove`."""

    async def prepare(self, options: Mapping[str, object], fetch: FetchText) -> None:
        """Fetch the data that a game with `options`, not yet checked, needs and has not got.

        Raises `InvalidRequest` (`data_unread`) when it cannot be had; asking again tries again.
        """

    async def word(self, text: str, facts: Facts) -> Json:
        """All about a word that somebody asks for. Raises `InvalidRequest`: `no_words` in a game without words."""
        raise InvalidRequest("no_words")

    def reason(self, state: State[MoveT], line: Line[MoveT]) -> View | None:
        """Why the move of `line` is a good one in `state`: `{code, …}`, which the page turns into a sentence."""
        return None

    @abstractmethod
    def bot(self, level: str) -> Bot[MoveT]:
        """The CPU player of `level`, one of `levels`."""
