"""The tile sets of 漢ピオンズ in `tiles.txt`: which two faces share a tile.

`python dict/tiles.py` makes the file anew from the words and `kanji.txt`. It is committed, not made by every build: a
game's bag follows from its seed and this file, so a change of it breaks saved games.
"""

import sys
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from random import Random

HERE = Path(__file__).resolve().parent
sys.path[:0] = [path for path in (str(HERE.parent / "py"), str(HERE)) if path not in sys.path]

from kanji_levels import BEYOND, Levels, read_levels  # noqa: E402
from kanji_words import Spelling  # noqa: E402
from policy import Verdict  # noqa: E402

JOKER = "*"
JOKERS: Mapping[str, float] = {"kyoiku": 0.08, "joyo": 0.12}
"""Edition → share of the tiles that have a JOKER for their other face."""
EXTRA: Mapping[str, int] = {"準1級": 48, "1級": 16}
"""How many kanji beyond the 常用漢字 the larger edition takes of each level, the most used first."""
WINDOW = 8
"""Kanji that stand so near in the order of usefulness may share a tile."""
_LINE = 20

HEADER = """\
# The tiles of 漢ピオンズ, the red face before the white one, * for a JOKER; made by tiles.py, which has the rules.
# A game's bag follows from its seed and this file: changing it breaks saved games.
"""


def usefulness(
    words: Mapping[str, Sequence[Spelling]], scores: Mapping[str, Sequence[float]], kanji: Iterable[str]
) -> dict[str, float]:
    """Return kanji → what its words are worth to a player: the familiarity of those that CPU players may play,
    written with `kanji` alone, added up from 1 on the Zipf scale."""
    known = frozenset(kanji)
    worth: defaultdict[str, float] = defaultdict(float, dict.fromkeys(known, 0.0))
    for word, spellings in words.items():
        if known.issuperset(word):
            played = [
                score
                for score, spelling in zip(scores[word], spellings, strict=True)
                if spelling.verdict is Verdict.PLAY
            ]
            for char in set(word) if len(set(word)) > 1 else ():
                worth[char] += max(0.0, max(played, default=0.0) - 1)
    return dict(worth)


def extra_kanji(
    levels: Levels, words: Mapping[str, Sequence[Spelling]], scores: Mapping[str, Sequence[float]]
) -> frozenset[str]:
    """Return the most used kanji beyond the 常用漢字, used with these."""
    chosen: set[str] = set()
    beside: dict[str, list[str]] = defaultdict(list)
    for word in words:
        others = set(word) - levels.joyo
        if len(others) == 1 and len(set(word)) > 1:
            beside[others.pop()].append(word)
    for level in BEYOND:
        worth = {
            kanji: usefulness({word: words[word] for word in beside[kanji]}, scores, levels.joyo | {kanji})[kanji]
            for kanji in levels.kanji[level]
        }
        chosen.update(sorted(worth, key=lambda kanji: (-worth[kanji], kanji))[: EXTRA[level]])
    return frozenset(chosen)


def pair(worth: Mapping[str, float], share: float, rng: Random) -> list[str]:
    """Return tiles as two faces each: neighbours in the order of usefulness; JOKERs spread evenly along it."""
    ranked = sorted(worth, key=lambda kanji: (-worth[kanji], kanji))
    jokers = round(len(ranked) * share / (2 - share))
    jokers += (len(ranked) - jokers) % 2
    alone = {ranked[(2 * number + 1) * len(ranked) // (2 * jokers)] for number in range(jokers)}
    rest = [kanji for kanji in ranked if kanji not in alone]
    order = []
    for start in range(0, len(rest), WINDOW):
        near = rest[start : start + WINDOW]
        rng.shuffle(near)
        order += near
    tiles = [order[at] + order[at + 1] for at in range(0, len(order), 2)]
    tiles += [kanji + JOKER for kanji in sorted(alone)]
    tiles = [tile if rng.random() < 0.5 else tile[::-1] for tile in tiles]
    return sorted(tiles)


def make_tiles(
    levels: Levels, words: Mapping[str, Sequence[Spelling]], scores: Mapping[str, Sequence[float]]
) -> dict[str, list[str]]:
    """Return edition → tiles."""
    kanji = {"kyoiku": levels.kyoiku, "joyo": levels.joyo | extra_kanji(levels, words, scores)}
    return {
        edition: pair(usefulness(words, scores, members), JOKERS[edition], Random(f"tiles {edition}"))
        for edition, members in kanji.items()
    }


def read_tiles(path: Path, levels: Levels) -> dict[str, list[str]]:
    """Return edition → tiles. Raises `ValueError` unless each edition has its kanji once each."""
    tiles: dict[str, list[str]] = {}
    for line in path.read_text("utf-8").splitlines():
        if line.startswith("["):
            tiles[line.strip("[]")] = now = []
        elif not line.startswith("#"):
            now += line.split()
    for edition, least in (("kyoiku", levels.kyoiku), ("joyo", levels.joyo)):
        faces = "".join(tiles.get(edition, ())).replace(JOKER, "")
        beyond = set(faces) - least
        if (
            any(len(tile) != 2 or tile == JOKER * 2 for tile in tiles.get(edition, ()))
            or len(faces) != len(set(faces))
            or not least.issubset(faces)
            or len(beyond) != (0 if edition == "kyoiku" else sum(EXTRA.values()))
            or not levels.of(*BEYOND).issuperset(beyond)
        ):
            raise ValueError(f"{path.name} does not have every kanji of the edition {edition} once")
    return tiles


def write_tiles(path: Path, tiles: Mapping[str, Sequence[str]]) -> None:
    """Write the tile sets."""
    text = HEADER
    for edition, members in tiles.items():
        rows = [" ".join(members[at : at + _LINE]) for at in range(0, len(members), _LINE)]
        text += "\n".join([f"[{edition}]", *rows]) + "\n"
    path.write_text(text, "utf-8", newline="\n")


def main() -> None:
    """Make `tiles.txt` anew."""
    import source
    import vocabulary
    from kanji_words import familiarity, harvest, read_extra
    from policy import Policy

    levels = read_levels(HERE / "kanji.txt")
    with source.database() as connection:
        entries = read_extra(HERE / "extra.txt") + source.read_entries(connection)
    found = harvest(entries, Policy.load(HERE), frozenset(levels.points))
    scores = familiarity(found.words, vocabulary.read_frequencies(), vocabulary.read_learner_levels())
    write_tiles(HERE / "tiles.txt", make_tiles(levels, found.words, scores))


if __name__ == "__main__":
    main()
