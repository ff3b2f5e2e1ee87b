"""How near the best the search of 漢ピオンズ comes.

`python -m tools.kanpions_turns [--seconds S] [--nodes N] [--record]`

A line of `tests/reference/kanpions-turns.txt` is an edition, a board size, the best score found there, and a position
of a game on 9×9 or 11×11. With `--record` a better score than the one known is written down at once; otherwise the
scores are compared with those known. Seconds are of the processor, so that other work on the machine takes none away.
"""

import argparse
import sys
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from time import process_time

from tools.paths import ROOT

FILE = ROOT / "tests" / "reference" / "kanpions-turns.txt"


@dataclass(frozen=True, slots=True)
class Recorded:
    """A position and the best score known there."""

    edition: str
    size: int
    best: int
    position: str


def read(path: Path = FILE) -> list[Recorded]:
    """The recorded positions."""
    lines = (line.split(" ", 3) for line in path.read_text("utf-8").splitlines())
    return [Recorded(edition, int(size), int(best), position) for edition, size, best, position in lines]


def write(positions: list[Recorded], path: Path = FILE) -> None:
    """Record positions in place of those there."""
    lines = [f"{each.edition} {each.size} {each.best} {each.position}\n" for each in positions]
    path.write_text("".join(lines), "utf-8")


def score(recorded: Recorded, seconds: float | None, nodes: int | None) -> int:
    """The best score that a search with every word of CPU players finds in that time or with so many nodes."""
    end = None if seconds is None else process_time() + seconds
    from asobiban.core.limit import Limit
    from asobiban.games.kanpions.candidates import Candidates
    from asobiban.games.kanpions.cpu import LEVELS
    from asobiban.games.kanpions.game import KanpionsGame
    from asobiban.games.kanpions.search import Search
    from asobiban.games.kanpions.state import KanpionsState
    from asobiban.games.kanpions.wordindex import word_index
    from asobiban.search.budget import Budget, Exhausted

    game, level = KanpionsGame(), LEVELS["strongest"]
    rules = game.parse_options({"edition": recorded.edition, "size": recorded.size, "clock": 0}, 2)
    state = game.from_position(recorded.position, rules, 2, "1")
    assert isinstance(state, KanpionsState)
    position = state.position
    index = word_index(position.lexicon, position.tiles, level.tiers, level.longest)
    budget = Budget(Limit(nodes=nodes))
    candidates = Candidates(position, index)
    search = Search(candidates, level.tiles)
    with suppress(Exhausted):
        for _ in candidates.find():
            budget.visit(0)
        for _ in search.run(budget):
            if end is not None and process_time() >= end:
                break
    return search.turns[search.best].score if search.best else 0


def main() -> None:
    """Search every recorded position and print how much of the best score known is found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float)
    parser.add_argument("--nodes", type=int)
    parser.add_argument("--record", action="store_true")
    options = parser.parse_args()
    sys.path.insert(0, str(ROOT / "py"))
    shares, known = [], read()
    for number, recorded in enumerate(known):
        found = score(recorded, options.seconds, options.nodes)
        if options.record and found > recorded.best:
            known[number] = recorded = replace(recorded, best=found)
            write(known)
        shares.append(found / recorded.best if recorded.best else 1.0)
        print(f"{recorded.edition} {recorded.size}: {found} / {recorded.best}", flush=True)
    print(f"{len(shares)} positions, {sum(shares) / len(shares):.1%} of the best known score on average")


if __name__ == "__main__":
    main()
