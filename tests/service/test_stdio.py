"""`python -m asobiban`: requests and answers a line each, whatever comes in."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from asobiban.games import GAMES, game_class

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "py"
POSITION = "あいち けんか,かしや 0,0 0,0 0,1 0 -"

pytestmark = pytest.mark.cpython


def answers(*lines, source=SOURCE):
    """What the service says to lines, given as bytes or as requests. It has to go on to the end."""
    done = subprocess.run(
        [sys.executable, "-m", "asobiban"],
        input=b"".join((line if isinstance(line, bytes) else json.dumps(line).encode()) + b"\n" for line in lines),
        capture_output=True,
        env={**os.environ, "PYTHONPATH": str(source), "PYTHONDONTWRITEBYTECODE": "1"},
        check=True,
    )
    assert b"Traceback" not in done.stderr, done.stderr.decode()
    return [json.loads(line, parse_constant=pytest.fail) for line in done.stdout.decode().splitlines()]


def new(slug, **more):
    game = game_class(slug)
    return {"cmd": "new", "args": {"game": slug, "seats": game.usual_seats, "seed": "1", **more}}


def test_a_game_by_lines():
    opened, played, word = answers(
        {"id": 1, **new("train", seats=["person", "person"], position=POSITION)},
        b"",
        {"id": 2, "cmd": "play", "session": "s1", "args": {"move": "R:けん"}},
        {"id": 3, "cmd": "word", "args": {"text": "がっこう"}},
    )
    assert [answer["id"] for answer in (opened, played, word)] == [1, 2, 3]
    assert played["result"]["move"] == "R:けん=あいちけん"
    assert word["result"]["accepted"] is True


def test_the_examples_of_the_readme():
    (examples,) = re.findall(r"^```json\n(.+?)^```", (ROOT / "README.md").read_text("utf-8"), re.M | re.S)
    lines = examples.encode().splitlines()
    found = answers(*lines)
    assert len(found) == len(lines) > 1 and all(answer["ok"] for answer in found)


def test_bytes_that_are_no_text():
    broken, cut, going_on = answers(
        b'{"id": 1, "cmd": "\xff\xfe"}', '{"id": 2, "cmd": "games"}'.encode("utf-16"), {"id": 3, "cmd": "games"}
    )
    assert broken["id"] == 1 and broken["error"]["code"] == "unknown_command"
    assert cut["error"]["code"] == "bad_request"
    assert going_on["ok"] and going_on["id"] == 3


def test_half_a_surrogate_pair_is_repeated_as_it_came():
    half = "\ud800"
    found = answers(
        {"id": half, "cmd": "games"},
        {"id": 2, "cmd": half},
        {"id": 3, "cmd": "word", "args": {"text": half * 2}},
        {"id": 4, "cmd": "word", "args": {"game": "kanpions", "text": half * 2}},
        {"id": 5, **new("king", position=half)},
        {"id": 6, **new("king")},
        {"id": 7, "cmd": "play", "session": "s1", "args": {"move": half}},
    )
    assert [answer["id"] for answer in found] == [half, 2, 3, 4, 5, 6, 7]
    assert half in found[1]["error"]["message"]
    assert [answer["ok"] for answer in found] == [True, False, False, True, False, True, False]


@pytest.fixture(scope="module")
def without_data(tmp_path_factory):
    """The package as a fresh clone has it, in which nothing has been made yet."""
    folder = tmp_path_factory.mktemp("clone")
    shutil.copytree(SOURCE / "asobiban", folder / "asobiban", ignore=shutil.ignore_patterns("data", "__pycache__"))
    return folder


@pytest.mark.parametrize("slug", GAMES)
def test_without_the_words_their_games_say_what_to_do(without_data, slug):
    """The others can be played."""
    listed, opened, moves, word = answers(
        {"cmd": "games"},
        new(slug),
        {"cmd": "moves", "session": "s1"},
        {"cmd": "word", "args": {"game": slug, "text": "学校"}},
        source=without_data,
    )
    assert [game["game"] for game in listed["result"]["games"]] == list(GAMES)
    if word["error"]["code"] == "no_words":
        assert opened["ok"] and moves["result"]["moves"]
    else:
        for refused in (opened, word):
            assert refused["error"]["code"] == "data_missing"
            assert re.search(rf"{slug}/\S+\.(json|txt).*build\.py build", refused["error"]["message"])
