"""The data of 漢ピオンズ, from the dictionary to the files: words in tiers, names, tile sets, facts."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from facts import in_shards, json_text
from kanji_facts import facts_of
from kanji_levels import YEARS, read_levels
from kanji_words import choose, familiarity, harvest, read_extra
from names import harvest_names
from policy import Policy
from source import Entry, Name
from tiles import JOKER, read_tiles
from vocabulary import Frequencies

TIERS = ((4_000, 4), (12_000, 6), (30_000, None))
"""Words in all, and the last school year of their kanji (None: all 常用漢字), of the first vocabularies of CPU players:
入門, what よわい has more, what ふつう has more. The next tier has all other words that CPU players may play."""


class Kanpions:
    """The data of 漢ピオンズ, made from the tables in `folder`."""

    def __init__(self, folder: Path) -> None:
        """Read the tables. Raises `ValueError` when one is not what it should be."""
        self.levels = read_levels(folder / "kanji.txt")
        self.tiles = read_tiles(folder / "tiles.txt", self.levels)
        self.extra = read_extra(folder / "extra.txt")
        self.kanji = frozenset("".join(self.tiles["joyo"])) - {JOKER}

    def choose(
        self,
        entries: Sequence[Entry],
        names: Iterable[Name],
        policy: Policy,
        frequencies: Frequencies,
        learners: Mapping[tuple[str, str], str],
    ) -> None:
        """Take the words and the names out of the dictionary."""
        self.found = harvest([*self.extra, *entries], policy, self.kanji)
        self.scores = familiarity(self.found.words, frequencies, learners)
        sizes = [(total, self.levels.joyo if year is None else self.levels.of(*YEARS[:year])) for total, year in TIERS]
        self.tiers = choose(self.found.words, self.scores, sizes)
        self.names = harvest_names(names, self.kanji, frozenset(self.found.words) | frozenset(self.found.unfit))

    def files(self, policy: Policy) -> Iterator[tuple[str, str]]:
        """Yield the place of each file under `kanpions/`, and its text."""
        points = self.levels.points
        worth: dict[int, str] = {}
        for kanji in sorted(self.kanji):
            worth[points[kanji]] = worth.get(points[kanji], "") + kanji
        yield "tiles.json", json_text({**self.tiles, "points": dict(sorted(worth.items()))})
        yield "words.txt", "\n\n".join("\n".join(tier) for tier in self.tiers) + "\n"
        yield "names.txt", "\n".join(self.names) + "\n"
        for shard, content in in_shards(facts_of(self.found.words, self.tiers, self.scores, policy)).items():
            yield f"facts/{shard}.json", json_text(content)
        for shard, content in in_shards(self.names).items():
            yield f"names/facts/{shard}.json", json_text(content)

    def counts(self) -> dict[str, object]:
        """Return the manifest's account."""
        found = self.found
        reasons = Counter("gloss rules" if why.startswith("gloss: ") else why for why in found.unfit.values())
        steps = [*found.counts.items(), *((f"unfit, {reason}", number) for reason, number in sorted(reasons.items()))]
        return {
            "editions": {edition: self._edition(tiles) for edition, tiles in self.tiles.items()},
            "names": len(self.names),
            "steps": [{"count": number, "name": name} for name, number in steps],
            "tiers": [len(tier) for tier in self.tiers],
            "unfit": len(found.unfit),
            "words": len(found.words),
        }

    def _edition(self, tiles: Sequence[str]) -> dict[str, int]:
        kanji = frozenset("".join(tiles)) - {JOKER}
        words = [word for word in self.found.words if kanji.issuperset(word)]
        return {
            "jokers": sum(JOKER in tile for tile in tiles),
            "kanji": len(kanji),
            "tiles": len(tiles),
            "two": sum(len(word) == 2 for word in words),
            "words": len(words),
        }
