"""The four CPU levels: how many words each knows, how long they may be, and how often it misses the best (rule T27)."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from asobiban.core.game import Analysis, Bot, Line, State
from asobiban.core.limit import Limit
from asobiban.games.train.deck import Deck
from asobiban.games.train.movegen import exchanges, placements, word_formed
from asobiban.games.train.moves import End, Exchange, Place, TrainMove
from asobiban.games.train.rules import word_score
from asobiban.games.train.state import TrainState
from asobiban.games.train.words import Vocabulary
from asobiban.lexicon.kana import CARD_OF, FACES

_PLAYABLE_TIERS = 3
_NEAR_BEST = 5
"""A miss is one of this many next best placements: a person's oversight, not a blunder at random."""
_MOST_TIED = 24
"""Tied placements weighed at most; keeps the slowest move well inside the time budget."""


@dataclass(frozen=True, slots=True)
class Level:
    """`tiers` of the lexicon known, `longest` word in letters, `miss` = chance to overlook the best placement."""

    tiers: int
    longest: int
    miss: float = 0.0
    looks_ahead: bool = False


LEVELS: dict[str, Level] = {
    "elementary": Level(tiers=1, longest=5),
    "junior": Level(tiers=2, longest=6),
    "adult": Level(tiers=_PLAYABLE_TIERS, longest=99, miss=1 / 3),
    "strongest": Level(tiers=_PLAYABLE_TIERS, longest=99, looks_ahead=True),
}


class TrainBot(Bot[TrainMove]):
    """Lays the longest word it knows; 最強 settles ties by rarity, then by what it leaves to the next player."""

    def __init__(self, level: Level) -> None:
        self.level = level

    def analyse(
        self, state: State[TrainMove], limit: Limit, *, multipv: int, rng: Random
    ) -> Iterator[Analysis[TrainMove]]:
        assert isinstance(state, TrainState)
        vocabulary = state.lexicon.vocabulary(self.level.tiers, self.level.longest)
        # Only placements whose counted word the level knows: a longer word it has never heard of would count instead.
        found = [
            move
            for move in placements(state.position.train, state.hand, state.lexicon.accepted)
            if move.word in vocabulary
        ]
        nodes = len(found)
        if not found:
            swaps: list[TrainMove] = [*_exchanges(state)]
            yield Analysis(swaps[0], tuple(Line(move, 0.0) for move in swaps[:multipv]), nodes)
            return
        # Text order last, so that equal moves rank the same on every Python.
        found.sort(key=lambda move: (*_merit(state.deck, move), move.to_text()))
        if self.level.looks_ahead:
            tied = [move for move in found if _merit(state.deck, move) == _merit(state.deck, found[0])]
            gifts: dict[Place, float] = {}
            for move in tied[:_MOST_TIED] if len(tied) > 1 else ():
                if limit.nodes is not None and nodes >= limit.nodes:
                    break
                yield _analysis(found, found[0], multipv, nodes)
                gifts[move] = _gift(state, move, vocabulary)
                nodes += 1
            found[: len(tied)] = sorted(tied, key=lambda move: gifts.get(move, float("inf")))
        choice = found[0]
        if rng.random() < self.level.miss:
            lesser = [move for move in found if word_score(move.word) < word_score(choice.word)]
            choice = rng.choice(lesser[:_NEAR_BEST]) if lesser else choice
        yield _analysis(found, choice, multipv, nodes)


def _analysis(found: list[Place], choice: Place, multipv: int, nodes: int) -> Analysis[TrainMove]:
    return Analysis(choice, tuple(Line(move, word_score(move.word)) for move in found[:multipv]), nodes)


def _merit(deck: Deck, move: Place) -> tuple[int, int]:
    """Sort key, best first: points, then the rarity that decides between equal totals (rule T24)."""
    return -word_score(move.word), -deck.points(move.faces)


def _gift(state: TrainState, move: Place, vocabulary: Vocabulary) -> float:
    """What `move` leaves to the next player: the mean score of the best word that one unseen card makes."""
    train = state.position.lengthened(move.end, move.faces)
    unseen = Counter({card.kana: card.count for card in state.deck.cards.values()})
    unseen.subtract(CARD_OF[face] for face in train)
    unseen.subtract(state.hand)
    unseen.update(CARD_OF[face] for face in move.faces)
    total = 0
    for card, count in unseen.items():
        words = (word_formed(train, end, face, vocabulary) for face in FACES[card] for end in End)
        total += count * max(word_score(word) for word in words)
    return total / max(1, unseen.total())


def _exchanges(state: TrainState) -> list[Exchange]:
    """Exchanges, most sensible first: as many cards as allowed, giving up those with the fewest uses.

    A card's copies follow how often its kana occurs in words, so few copies mean few uses (tip T30, 抱え込まない).
    """

    def key(move: Exchange) -> tuple[int, int, str]:
        return -len(move.cards), sum(state.deck.cards[card].count for card in move.cards), move.cards

    return sorted(exchanges(state.hand), key=key)
