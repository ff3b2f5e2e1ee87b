"""ひらがなトレイン as a `Game`."""

from collections.abc import Mapping

from asobiban.core.errors import InvalidRequest
from asobiban.core.game import Bot, Facts, Game, Options, State
from asobiban.core.options import complete
from asobiban.core.views import Json
from asobiban.games.train.cpu import LEVELS, TrainBot
from asobiban.games.train.deck import Deck, standard_deck
from asobiban.games.train.messages import MESSAGES
from asobiban.games.train.moves import TrainMove, parse_move
from asobiban.games.train.notation import parse_position
from asobiban.games.train.rules import TURNS
from asobiban.games.train.state import TrainState
from asobiban.games.train.words import Lexicon, train_lexicon
from asobiban.lexicon.kana import CARD_OF, NotKana, normalise, spellable

_LONGEST_WORD = 40


class TrainGame(Game[TrainMove]):
    """Rules of ひらがなトレイン with a lexicon and a deck, by default the compiled ones."""

    slug = "train"
    levels = tuple(LEVELS)
    seat_counts = (2, 3, 4)
    usual_seats = ("person", "cpu:junior")
    messages = MESSAGES
    hidden_draws = True
    data_at_start = ("train/words.txt", "train/deck.json")

    def __init__(self, lexicon: Lexicon | None = None, deck: Deck | None = None) -> None:
        self.lexicon = lexicon or train_lexicon()
        self.deck = deck or standard_deck()

    def parse_options(self, options: Mapping[str, object], seats: int) -> Options:
        return complete(self.options, options)

    def initial(self, options: Options, seats: int, seed: str) -> State[TrainMove]:
        return TrainState.deal(self.lexicon, self.deck, seats, seed)

    def from_position(self, text: str, options: Options, seats: int, seed: str) -> State[TrainMove]:
        position, order, ply = parse_position(text, self.deck, seats, seed, TURNS * seats)
        return TrainState(self.lexicon, self.deck, seed, order, position, ply)

    def parse_move(self, text: str) -> TrainMove:
        return parse_move(text)

    async def word(self, text: str, facts: Facts) -> Json:
        """Whether a word is accepted, the cards it takes, and its facts as in `dict/README.md` (None if not accepted).

        Raises `InvalidRequest`: `word_too_long`, `bad_kana`, `facts_missing`.
        """
        if len(text) > _LONGEST_WORD:
            raise InvalidRequest("word_too_long", most=_LONGEST_WORD)
        try:
            word = normalise(text)
        except NotKana as error:
            raise InvalidRequest("bad_kana", char=error.args[0]) from error
        accepted = spellable(word) and word in self.lexicon.accepted
        cards = [self.deck.cards[CARD_OF[face]] for face in word if face in CARD_OF]
        return {
            "word": word,
            "accepted": accepted,
            "cards": [{"kana": card.kana, "rarity": card.rarity, "points": card.points} for card in cards],
            "facts": await facts.facts("train", word) if accepted else None,
        }

    def bot(self, level: str) -> Bot[TrainMove]:
        return TrainBot(LEVELS[level])
