"""Read `kanji.txt`: which kanji are learnt when, and what a tile of each is worth."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

YEARS = ("1年", "2年", "3年", "4年", "5年", "6年")
COMMON = ("4級", "3級", "準2級", "2級")
BEYOND = ("準1級", "1級")
POINTS: Mapping[str, int] = {
    **{year: number for number, year in enumerate(YEARS, start=1)},
    "4級": 7, "3級": 8, "準2級": 9, "2級": 9, "準1級": 10, "1級": 15,
}  # fmt: skip
"""Level → points of a tile (rules P03, P04)."""


@dataclass(frozen=True)
class Levels:
    """The kanji of each level, in code point order."""

    kanji: Mapping[str, str]

    def of(self, *names: str) -> frozenset[str]:
        """Return the kanji of some levels."""
        return frozenset("".join(self.kanji[name] for name in names))

    @property
    def kyoiku(self) -> frozenset[str]:
        """The 教育漢字."""
        return self.of(*YEARS)

    @property
    def joyo(self) -> frozenset[str]:
        """The 常用漢字."""
        return self.of(*YEARS, *COMMON)

    @property
    def points(self) -> dict[str, int]:
        """Kanji → points."""
        return {kanji: POINTS[name] for name, members in self.kanji.items() for kanji in members}


def read_levels(path: Path) -> Levels:
    """Return the table in `path`: a level and its kanji a line. Raises `ValueError` unless each kanji is there once."""
    lines = (line.partition("#")[0].split() for line in path.read_text("utf-8").splitlines())
    kanji = {parts[0]: parts[1] for parts in lines if parts}
    members = "".join(kanji.values())
    if tuple(kanji) != tuple(POINTS) or len(set(members)) != len(members):
        raise ValueError(f"{path.name} needs every level, and every kanji once")
    return Levels(kanji)
