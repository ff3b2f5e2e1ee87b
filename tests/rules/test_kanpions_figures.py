"""Figures of the rules page of 漢ピオンズ, replayed through the engine with the numbers they show (rule P40)."""

import re

import pytest
from asobiban.core.errors import IllegalMove
from asobiban.games import find_game
from asobiban.games.kanpions.board import BONUSES, SIZES, board_of

from tests.rules.figures import figures, state_of

FIGURES = figures("kanpions")
TURNS = [data for data in FIGURES if "move" in data]


def test_all_that_the_rules_ask_for_are_there():
    """P40: directions, bent words, centre, flips, JOKER and its ban, each bonus square, several words, length bonus."""
    assert sorted({data["refused"] for data in TURNS if "refused" in data}) == [
        "centre_first",
        "jokers_touch",
        "not_touching",
        "wrong",
    ]
    arrows = {match for data in TURNS for match in re.findall("[→↗↑↖←↙↓↘]", data["move"])}
    assert arrows >= set("→↓↘←↙↗")
    used = {board_of(size_of(data)).bonus[square] for data in TURNS for square in used_of(data)}
    assert used == set(BONUSES)
    assert {int(data["size"]) for data in FIGURES if "size" in data} == set(SIZES)
    assert {data["score"] for data in TURNS if "score" in data} >= {"8", "4", "22", "54", "56", "24"}


def size_of(data):
    return len(data["position"].split(" ")[0].split("/"))


def used_of(data):
    return [board_of(size_of(data)).number[name] for name in data.get("used", "").split()]


@pytest.mark.parametrize("data", TURNS, ids=lambda data: data["move"])
def test_turns(data):
    state = state_of(data)
    turn = find_game("kanpions").parse_move(data["move"].partition("=")[0])
    if data.get("refused") not in (None, "wrong"):
        with pytest.raises(IllegalMove) as refusal:
            state.play(turn)
        assert refusal.value.code == data["refused"]
        return
    made = state.play(turn).to_text()
    last = state.view(0)["turns"][-1]
    if "refused" in data:
        assert re.fullmatch(rf"{data['move']}(=.+)?!", made) and last["score"] == -1
        return
    assert made == data["move"]
    assert last["score"] == int(data["score"])
    assert {square["square"] for word in last["words"] for square in word["used"]} == set(data.get("used", "").split())


@pytest.mark.parametrize("data", [data for data in TURNS if "bent" in data], ids=lambda data: data["bent"])
def test_what_is_crossed_out_is_what_was_placed(data):
    squares = {square for way in data["bent"].split() for square in way.split("-")}
    assert squares == set(re.findall(r"[a-k]\d+", data["move"].partition(";")[0]))


@pytest.mark.parametrize("data", [data for data in TURNS if "arrows" in data], ids=lambda data: data["arrows"])
def test_arrows_go_as_the_word_reads(data):
    word = state_of(data).play(find_game("kanpions").parse_move(data["move"].partition("=")[0])).words[0]
    start, _ = data["arrows"].split("-")
    assert start == word.square
