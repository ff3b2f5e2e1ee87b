"""The figures of the rules pages, replayed through the engine: what they show as legal is legal, and the reverse."""

import json
from html.parser import HTMLParser
from pathlib import Path

import pytest
from asobiban.core.errors import IllegalMove
from asobiban.games.chinese_checkers.game import StarGame
from asobiban.games.chinese_checkers.moves import parse_move
from asobiban.games.chinese_checkers.rules import parse_options

PAGE = Path(__file__).parents[2] / "static" / "rules" / "chinese-checkers.html"


class Figures(HTMLParser):
    def __init__(self):
        super().__init__()
        self.found = []

    def handle_starttag(self, tag, attributes):
        data = {name.removeprefix("data-"): value for name, value in attributes if name.startswith("data-")}
        if tag == "figure" and "star" in data:
            self.found.append(data)


def figures():
    parser = Figures()
    parser.feed(PAGE.read_text("utf-8"))
    return parser.found


def test_all_figures_of_the_checklist_are_there():
    """C39: step, hop, two in a row ×, chain of three, long hop, camps by player count, blocked-goal finish."""
    found = figures()
    assert [data["star"] for data in found if "start" in data] == ["2", "3", "4", "5", "6"]
    assert sum("stops" in data for data in found) == 1
    assert sum(data.get("legal") == "no" for data in found) == 1
    assert sum(data.get("done") == "yes" for data in found) == 1
    assert sum("options" in data for data in found) == 1
    assert max(len(data.get("move", "").split("-")) for data in found) == 4


@pytest.mark.parametrize("data", [data for data in figures() if "position" in data], ids=lambda data: data["position"])
def test_the_engine_agrees_with_a_figure(data):
    seats = int(data["star"])
    options = parse_options(json.loads(data.get("options") or "{}"), seats)
    state = StarGame().from_position(data["position"], options, seats, "1")
    if "stops" in data:
        assert sorted(way["to"] for way in state.view(0)["dests"][data["taken"]]) == sorted(data["stops"].split())
    if data.get("legal") == "no":
        with pytest.raises(IllegalMove):
            state.play(parse_move(data["move"]))
    if data.get("legal") == "yes":
        assert state.play(parse_move(data["move"])).to_text() == data["move"]
        assert state.view(0)["seats"][0]["done"] is ("done" in data)
        if "options" in data:
            plain = StarGame().from_position(data["position"], parse_options({}, seats), seats, "1")
            with pytest.raises(IllegalMove):
                plain.play(parse_move(data["move"]))
