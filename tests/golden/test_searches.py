"""Golden searches: with so many nodes every level finds the same on every Python (hazard G5-12).

That is why how well CPUs play is not tried in the browser's Python again (the mark `cpython`). When a search is changed
on purpose: `python tests/golden/test_searches.py`.
"""

import json
import sys
from pathlib import Path

if __name__ == "__main__":
    root = Path(__file__).resolve().parents[2]
    sys.path[:0] = [str(root / "py"), str(root)]

import pytest
from asobiban.core.limit import Limit
from asobiban.core.record import Record
from asobiban.games import GAMES, find_game
from asobiban.session import Session

from tests.golden.playthrough import HERE, golden_game, golden_kanpions

SEARCHES = HERE / "searches.json"
PLAYED = ("chinese-checkers-three", "chinese-checkers-six", "king-seven", "king-eleven", "kanpions-five", "train-two")
OWN_WORDS = {"train": golden_game, "kanpions": golden_kanpions}
NODES = 150


def searches(name):
    """What each level finds somewhere in a golden game, each a bit later than the one before."""
    record = json.loads((HERE / f"{name}.json").read_text("utf-8"))["record"]
    slug = record["game"]
    game = OWN_WORDS[slug]() if slug in OWN_WORDS else find_game(slug)
    found = {}
    for number, level in enumerate(game.levels, start=1):
        ply = len(record["moves"]) * number // (len(game.levels) + 1)
        session = Session.load(game, Record.from_dict({**record, "moves": record["moves"][:ply]}))
        *_, last = session.analyse(Limit(nodes=NODES), multipv=3, level=level)
        lines = [[line.move.to_text(), round(line.score, 6)] for line in last.lines]
        found[level] = {"ply": ply, "choice": last.choice.to_text(), "lines": lines}
    return found


@pytest.mark.parametrize("name", PLAYED)
def test_the_same_is_found(name):
    assert searches(name) == json.loads(SEARCHES.read_text("utf-8"))[name]


def test_every_game_is_searched():
    assert {slug for slug in GAMES if any(name.startswith(slug) for name in PLAYED)} == set(GAMES)


if __name__ == "__main__":
    text = json.dumps({name: searches(name) for name in PLAYED}, ensure_ascii=False, indent=1)
    SEARCHES.write_text(text + "\n", "utf-8")
