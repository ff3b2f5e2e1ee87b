"""A game of ひらがなトレイン in progress: the protocol's `State` over the rooms beside it."""

from random import Random

from asobiban.core.errors import IllegalMove
from asobiban.core.game import Outcome, State
from asobiban.games.train import checking
from asobiban.games.train.deck import Deck
from asobiban.games.train.movegen import exchanges, placements
from asobiban.games.train.moves import TrainMove
from asobiban.games.train.notation import position_text
from asobiban.games.train.position import Position, deal
from asobiban.games.train.rules import TURNS
from asobiban.games.train.view import Turn, View, view
from asobiban.games.train.words import Lexicon


class TrainState(State[TrainMove]):
    """`order` lists the seats as they take turns; it does not change (rule T06)."""

    def __init__(
        self, lexicon: Lexicon, deck: Deck, seed: str, order: tuple[int, ...], position: Position, ply: int = 0
    ) -> None:
        self.lexicon = lexicon
        self.deck = deck
        self.seed = seed
        self.order = order
        self.position = position
        self.ply = ply
        self.turns: list[Turn] = []
        """The moves made since the state was built."""
        self._before: list[Position] = []

    @classmethod
    def deal(cls, lexicon: Lexicon, deck: Deck, seats: int, seed: str) -> "TrainState":
        """A new game for 2–4 `seats`."""
        order, position = deal(deck, seats, Random(f"train deal {seed}"))
        return cls(lexicon, deck, seed, order, position)

    def current_player(self) -> int:
        return self.order[self.ply % len(self.order)]

    @property
    def hand(self) -> tuple[str, ...]:
        """The cards of the player to move."""
        return self.position.hands[self.current_player()]

    def can_place(self) -> bool:
        """Whether any card can be placed; otherwise the turn is an exchange (rule T11)."""
        return any(True for _ in placements(self.position.train, self.hand, self.lexicon.accepted))

    def legal_moves(self) -> list[TrainMove]:
        if self.outcome():
            return []
        found = placements(self.position.train, self.hand, self.lexicon.accepted)
        return sorted([*found, *exchanges(self.hand)], key=lambda move: move.to_text())

    def check(self, move: TrainMove) -> TrainMove:
        self._check_going_on()
        return checking.complete(self.position, self.current_player(), move, self.lexicon.accepted)

    def recheck(self, move: TrainMove) -> None:
        self._check_going_on()
        checking.recheck(self.position, self.current_player(), move)

    def push(self, move: TrainMove) -> None:
        seat = self.current_player()
        self._before.append(self.position)
        rng = Random(f"train exchange {self.seed} {self.ply}")
        self.position = self.position.after(seat, move, self.deck, rng)
        self.turns.append(Turn(seat, move))
        self.ply += 1

    def pop(self) -> TrainMove:
        self.position = self._before.pop()
        self.ply -= 1
        return self.turns.pop().move

    def outcome(self) -> Outcome | None:
        if self.ply < TURNS * len(self.order):
            return None
        return Outcome("turns", self.position.ranks(), self.position.scores)

    def to_text(self) -> str:
        return position_text(self.position, self.order, self.ply)

    def view(self, seat: int | None) -> View:
        outcome = self.outcome()
        must_exchange = outcome is None and seat == self.current_player() and not self.can_place()
        return view(self.position, self.deck, self.order, self.ply, self.turns, outcome, seat, must_exchange)

    def _check_going_on(self) -> None:
        if self.outcome():
            raise IllegalMove("game_over")
