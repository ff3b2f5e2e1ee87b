"""The rules of ひらがなトレイン as a position that moves change."""

from dataclasses import dataclass, replace
from random import Random

from asobiban.core.errors import IllegalMove
from asobiban.core.game import Json, Outcome, State
from asobiban.games.train.deck import Deck
from asobiban.games.train.movegen import orders, placements, word_formed
from asobiban.games.train.moves import End, Exchange, Place, TrainMove, exchange
from asobiban.games.train.position import HAND_SIZE, TURNS, Position, position_text
from asobiban.games.train.view import view
from asobiban.lexicon.kana import CARD_OF, LONG
from asobiban.lexicon.store import Lexicon


def word_score(word: str) -> int:
    """n(n−1)/2 points for n letters: 1, 3, 6, 10 … (rules T03, T20; DESIGN §3)."""
    return len(word) * (len(word) - 1) // 2


@dataclass(frozen=True, slots=True)
class Turn:
    """One move as made: by whom, and the points it brought."""

    seat: int
    move: TrainMove
    score: int


class TrainState(State[TrainMove]):
    """A game in progress. `order` lists the seats as they take turns; it does not change (rule T06)."""

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
        """A new game for 2–4 `seats`: random order, hands, and one card as the start (rules T04–T06, T23)."""
        rng = Random(f"train deal {seed}")
        order = list(range(seats))
        rng.shuffle(order)
        pile = deck.shuffled(rng)
        hands = tuple(tuple(pile.pop() for _ in range(HAND_SIZE)) for _ in range(seats))
        # ー cannot begin a train (DESIGN §3): the topmost other card does.
        train = pile.pop(max(index for index, card in enumerate(pile) if card != LONG))
        nothing = (0,) * seats
        return cls(lexicon, deck, seed, tuple(order), Position(train, hands, nothing, nothing, tuple(pile)))

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
        moves: list[TrainMove] = [*placements(self.position.train, self.hand, self.lexicon.accepted), *self.exchanges()]
        return sorted(moves, key=lambda move: move.to_text())

    def exchanges(self) -> set[Exchange]:
        """The distinct exchanges of 1–2 cards of the hand (rule T10)."""
        return {exchange(cards) for cards in orders(self.hand)}

    def check(self, move: TrainMove) -> TrainMove:
        self._check_cards(move)
        if isinstance(move, Exchange):
            return move
        word = word_formed(self.position.train, move.end, move.faces, self.lexicon.accepted)
        if not word:
            raise IllegalMove("no_word")
        if move.word and move.word != word:
            raise IllegalMove("other_word", word=word)
        return replace(move, word=word)

    def recheck(self, move: TrainMove) -> None:
        self._check_cards(move)
        if isinstance(move, Place):
            train, size = self.position.train, len(move.word)
            text = train + move.faces if move.end is End.RIGHT else move.faces + train
            there = text[-size:] if move.end is End.RIGHT else text[:size]
            if size < max(2, len(move.faces)) or there != move.word:
                raise IllegalMove("no_word")

    def _check_cards(self, move: TrainMove) -> None:
        if self.outcome():
            raise IllegalMove("game_over")
        left = list(self.hand)
        for face in move.cards if isinstance(move, Exchange) else move.faces:
            if CARD_OF.get(face) not in left:
                raise IllegalMove("not_in_hand", card=face)
            left.remove(CARD_OF[face])

    def push(self, move: TrainMove) -> None:
        seat, before = self.current_player(), self.position
        score = 0
        pile, hand = list(before.pile), list(before.hands[seat])
        given = move.cards if isinstance(move, Exchange) else [CARD_OF[face] for face in move.faces]
        for card in given:
            hand.remove(card)
        hand += [pile.pop() for _ in given if pile]
        after = before
        if isinstance(move, Place):
            score = word_score(move.word)
            train = before.train + move.faces if move.end is End.RIGHT else move.faces + before.train
            after = replace(
                before,
                train=train,
                scores=_added(before.scores, seat, score),
                rarities=_added(before.rarities, seat, self.deck.points(move.faces)),
            )
        else:
            # The new cards are drawn first, so that nobody gets back what was just given away.
            pile += given
            Random(f"train exchange {self.seed} {self.ply}").shuffle(pile)
        self._before.append(before)
        hands = (*before.hands[:seat], tuple(hand), *before.hands[seat + 1 :])
        self.position = replace(after, hands=hands, pile=tuple(pile))
        self.turns.append(Turn(seat, move, score))
        self.ply += 1

    def pop(self) -> TrainMove:
        self.position = self._before.pop()
        self.ply -= 1
        return self.turns.pop().move

    def outcome(self) -> Outcome | None:
        if self.ply < TURNS * len(self.order):
            return None
        standing = list(zip(self.position.scores, self.position.rarities, strict=True))
        ranks = tuple(1 + sum(other > mine for other in standing) for mine in standing)
        return Outcome("turns", ranks, self.position.scores)

    def to_text(self) -> str:
        return position_text(self)

    def view(self, seat: int | None) -> Json:
        return view(self, seat)


def _added(values: tuple[int, ...], index: int, more: int) -> tuple[int, ...]:
    return (*values[:index], values[index] + more, *values[index + 1 :])
