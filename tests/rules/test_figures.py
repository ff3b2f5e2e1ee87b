"""The figures of the rules pages, replayed through the engine: what they show as legal is legal, and the reverse."""

from random import Random

import pytest
from asobiban.core.errors import IllegalMove
from asobiban.core.limit import Limit
from asobiban.games import GAMES, find_game
from asobiban.games.train.words import train_lexicon

from tests.rules.figures import figures, play, rules_page, state_of
from tools.figures import figures_in


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_page_with_figures(game):
    assert {data["draw"] for data in figures(game)} == {game}


@pytest.mark.parametrize("game", GAMES)
def test_every_figure_says_what_it_shows_and_begins_where_a_game_can(game):
    """「この局面から遊ぶ」: its seats fit the position, and the CPU can go on from there."""
    for figure in figures_in(rules_page(game)):
        # A single piece stands before its name, and the turn-order card is text itself.
        assert len(figure.label) > 10 or {"piece", "order"} & set(figure.data)
        if "play" not in figure.data:
            continue
        person, *cpus = figure.data["play"].split(",")
        assert person == "person"
        state = state_of({**figure.data, "seats": str(1 + len(cpus))})
        state.push(next(iter(state.legal_moves())))
        assert state.outcome() is None
        bot = find_game(figure.data["draw"]).bot(cpus[0].removeprefix("cpu:"))
        *_, found = bot.analyse(state, Limit(nodes=20), multipv=1, rng=Random(1))
        state.play(found.choice)


class TestChineseCheckers:
    FIGURES = figures("chinese-checkers")

    def test_all_that_the_rules_ask_for_are_there(self):
        """C39: step, hop, two in a row ×, chain of three, long hop, camps by player count, blocked-goal finish."""
        assert [data["players"] for data in self.FIGURES if "position" not in data] == ["2", "3", "4", "5", "6"]
        assert sum("stops" in data for data in self.FIGURES) == 1
        assert [data.get("refused") for data in self.FIGURES if "refused" in data] == ["not_reachable", "camp_no_stop"]
        assert sum(data.get("done") == "yes" for data in self.FIGURES) == 1
        assert sum("long_hops" in data.get("options", "") for data in self.FIGURES) == 1
        assert max(len(data.get("move", "").split("-")) for data in self.FIGURES) == 4

    @pytest.mark.parametrize("data", [data for data in FIGURES if "stops" in data])
    def test_steps(self, data):
        shown = state_of(data).view(0)["dests"][data["taken"]]
        assert sorted(way["to"] for way in shown) == sorted(data["stops"].split())

    @pytest.mark.parametrize("data", [data for data in FIGURES if "pieces" in data.get("options", "")])
    def test_fifteen_pieces(self, data):
        """C22: the camp and the five holes before it, as a game begins."""
        start = state_of({key: value for key, value in data.items() if key != "position"})
        assert state_of(data).to_text() == start.to_text()

    @pytest.mark.parametrize("data", [data for data in FIGURES if "move" in data], ids=lambda data: data["move"])
    def test_moves(self, data):
        state = state_of(data)
        if "refused" in data:
            with pytest.raises(IllegalMove) as refusal:
                play(state, data["draw"], data["move"])
            assert refusal.value.code == data["refused"]
            return
        if "passes" in data:
            assert state.view(0)["through"][data["move"].split("-")[0]] == data["passes"].split()
        assert play(state, data["draw"], data["move"]) == data["move"]
        assert (0 in state.position.finished) is ("done" in data)
        if "options" in data:
            with pytest.raises(IllegalMove):
                play(state_of(data, long_hops=False), data["draw"], data["move"])


class TestTrain:
    FIGURES = figures("train")

    def test_all_that_the_rules_ask_for_are_there(self):
        """T15: けん and あいちけん both explained, and that one card at a time does not get there."""
        assert [data["move"] for data in self.FIGURES if data["position"].startswith("あいち ")] == [
            "R:けん=あいちけん",
            "R:け",
        ]

    def test_words_named_in_the_text(self):
        """Hazard G2-02: the dictionary decides how ー is written, as the page says."""
        accepted = train_lexicon().accepted
        assert "けーき" in accepted and "けえき" not in accepted

    @pytest.mark.parametrize("data", FIGURES, ids=lambda data: data["move"])
    def test_moves(self, data):
        state = state_of(data)
        if "refused" in data:
            with pytest.raises(IllegalMove) as refusal:
                play(state, "train", data["move"])
            assert refusal.value.code == data["refused"]
            return
        placed, _, _ = data["move"].partition("=")
        assert play(state, "train", placed) == data["move"]
        assert state.view(0)["seats"][0]["score"] == int(data["score"])
