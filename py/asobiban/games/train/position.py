"""A position: what a ply changes, and what is true of it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

from asobiban.games.train.deck import Deck
from asobiban.games.train.moves import End, Exchange, Place, TrainMove
from asobiban.games.train.rules import HAND_SIZE, word_score
from asobiban.lexicon.kana import CARD_OF, LONG


@dataclass(frozen=True, slots=True)
class Position:
    """Everything a ply changes. One entry a seat in `hands`, `scores` and `rarities`; `pile[-1]` is drawn first."""

    train: str
    hands: tuple[tuple[str, ...], ...]
    scores: tuple[int, ...]
    rarities: tuple[int, ...]
    pile: tuple[str, ...]

    def lengthened(self, end: End, faces: str) -> str:
        """The train with `faces` at `end`."""
        return self.train + faces if end is End.RIGHT else faces + self.train

    def after(self, seat: int, move: TrainMove, deck: Deck, rng: Random) -> "Position":
        """The position after a legal move of `seat`; `rng` shuffles cards given back into the pile."""
        pile, hand = list(self.pile), list(self.hands[seat])
        given = move.cards if isinstance(move, Exchange) else [CARD_OF[face] for face in move.faces]
        for card in given:
            hand.remove(card)
        hand += [pile.pop() for _ in given if pile]
        after = self
        if isinstance(move, Place):
            after = replace(
                self,
                train=self.lengthened(move.end, move.faces),
                scores=_added(self.scores, seat, word_score(move.word)),
                rarities=_added(self.rarities, seat, deck.points(move.faces)),
            )
        else:
            # The new cards are drawn first, so that nobody gets back what was just given away.
            pile += given
            rng.shuffle(pile)
        hands = (*self.hands[:seat], tuple(hand), *self.hands[seat + 1 :])
        return replace(after, hands=hands, pile=tuple(pile))

    def ranks(self) -> tuple[int, ...]:
        """The places by points, then by the rarity of the cards placed (rule T24)."""
        standing = list(zip(self.scores, self.rarities, strict=True))
        return tuple(1 + sum(other > mine for other in standing) for mine in standing)


def deal(deck: Deck, seats: int, rng: Random) -> tuple[tuple[int, ...], Position]:
    """The order of the seats and the start: hands, and one card as the train (rules T04–T06, T23)."""
    order = list(range(seats))
    rng.shuffle(order)
    pile = deck.shuffled(rng)
    hands = tuple(tuple(pile.pop() for _ in range(HAND_SIZE)) for _ in range(seats))
    # ー cannot begin a train (decision T.4): the topmost other card does.
    train = pile.pop(max(index for index, card in enumerate(pile) if card != LONG))
    nothing = (0,) * seats
    return tuple(order), Position(train, hands, nothing, nothing, tuple(pile))


def _added(values: Sequence[int], index: int, more: int) -> tuple[int, ...]:
    return (*values[:index], values[index] + more, *values[index + 1 :])
