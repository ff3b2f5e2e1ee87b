"""漢ピオンズ as a `Game`."""

from collections.abc import Mapping

from asobiban.core.errors import InvalidRequest
from asobiban.core.game import Bot, Facts, FetchText, Game, Options, State
from asobiban.core.views import Json
from asobiban.games.kanpions import data
from asobiban.games.kanpions.cpu import LEVELS, KanpionsBot
from asobiban.games.kanpions.messages import MESSAGES
from asobiban.games.kanpions.moves import KanpionsMove, parse_move
from asobiban.games.kanpions.notation import parse_position
from asobiban.games.kanpions.position import deal
from asobiban.games.kanpions.rules import OPTIONS, Rules, parse_options, rules_of
from asobiban.games.kanpions.state import KanpionsState
from asobiban.games.kanpions.tables import Tables, tables
from asobiban.games.kanpions.tiles import TileSet
from asobiban.lexicon.kanji import KanjiLexicon, bare

_LONGEST_SPELLING = 40


class KanpionsGame(Game[KanpionsMove]):
    """Rules of 漢ピオンズ with a lexicon and a tile set; None stands for the compiled ones of the game's options."""

    slug = "kanpions"
    levels = tuple(LEVELS)
    seat_counts = (2, 3, 4, 5, 6, 7, 8)
    usual_seats = ("person", "cpu:normal")
    options = OPTIONS
    messages = MESSAGES
    hidden_draws = True

    def __init__(self, lexicon: KanjiLexicon | None = None, tiles: TileSet | None = None) -> None:
        self.lexicon = lexicon
        self.tiles = tiles

    @classmethod
    def tables(cls) -> Tables:
        return tables()

    def parse_options(self, options: Mapping[str, object], seats: int) -> Options:
        return parse_options(options)

    async def prepare(self, options: Mapping[str, object], fetch: FetchText) -> None:
        if self.lexicon is None or self.tiles is None:
            await data.load(options.get("names") is True, fetch)

    def initial(self, options: Options, seats: int, seed: str) -> State[KanpionsMove]:
        rules = rules_of(options)
        return KanpionsState(deal(rules, self._tiles_of(rules), self._lexicon_of(rules), seats, seed))

    def from_position(self, text: str, options: Options, seats: int, seed: str) -> State[KanpionsMove]:
        rules = rules_of(options)
        return KanpionsState(parse_position(text, rules, self._tiles_of(rules), self._lexicon_of(rules), seats, seed))

    def parse_move(self, text: str) -> KanpionsMove:
        return parse_move(text)

    async def word(self, text: str, facts: Facts) -> Json:
        """The word that a spelling gives without its okurigana, whether it is one, and its facts as in
        `dict/README.md`; else as a name of people or places, which counts where the players agreed on it.

        Raises `InvalidRequest`: `word_too_long`, `facts_missing`.
        """
        if len(text) > _LONGEST_SPELLING:
            raise InvalidRequest("word_too_long", most=_LONGEST_SPELLING)
        word = bare(text.strip())
        found = await facts.facts("kanpions", word) if len(word) > 1 else None
        names = await facts.facts("kanpions/names", word) if len(word) > 1 and found is None else None
        return {"word": word, "accepted": found is not None, "facts": found, "names": names}

    def bot(self, level: str) -> Bot[KanpionsMove]:
        return KanpionsBot(LEVELS[level])

    def _tiles_of(self, rules: Rules) -> TileSet:
        return self.tiles or data.tile_set(rules.edition)

    def _lexicon_of(self, rules: Rules) -> KanjiLexicon:
        return self.lexicon or data.lexicon(rules.names)
