"""Golden games: the same seed gives the same game on every Python, whatever its hash seed (hazard G5-12)."""

import json
import os
import subprocess
import sys

import pytest
from asobiban.core.record import Record
from asobiban.games.chinese_checkers.game import ChineseCheckersGame
from asobiban.games.kanpions.game import KanpionsGame
from asobiban.games.king.game import KingGame
from asobiban.games.train.game import TrainGame
from asobiban.games.train.words import Lexicon
from asobiban.lexicon.kanji import KanjiLexicon
from asobiban.session import Session

from tests.golden.playthrough import (
    CHINESE_CHECKERS_GAMES,
    HERE,
    KANPIONS_GAMES,
    KING_GAMES,
    LINE_UPS,
    ROOT,
    as_json,
    golden_game,
    golden_kanpions,
    play,
)


def golden(name):
    return json.loads((HERE / f"{name}.json").read_text("utf-8"))


@pytest.mark.parametrize("name", [*LINE_UPS, *CHINESE_CHECKERS_GAMES, *KING_GAMES, *KANPIONS_GAMES])
def test_the_golden_game_is_played_again(name):
    expected = golden(name)
    found = play(name)
    assert found["record"] == expected["record"]
    assert found["positions"] == expected["positions"]
    assert found["view"] == expected["view"]


@pytest.mark.parametrize("name", [*LINE_UPS, *CHINESE_CHECKERS_GAMES, *KING_GAMES, *KANPIONS_GAMES])
def test_the_golden_record_replays(name):
    expected = golden(name)
    game = TrainGame(Lexicon([["かさ"], ["しか"]]), golden_game().deck)
    if name in CHINESE_CHECKERS_GAMES or name in KING_GAMES:
        game = ChineseCheckersGame() if name in CHINESE_CHECKERS_GAMES else KingGame()
    elif name in KANPIONS_GAMES:
        game = KanpionsGame(KanjiLexicon([["漢字"]]), golden_kanpions().tiles)
    session = Session.load(game, Record.from_dict(expected["record"]))
    assert as_json(session.view(0)) == expected["view"]
    for position in reversed(expected["positions"]):
        assert session.state.to_text() == position
        if session.state.ply:
            session.state.pop()


@pytest.mark.cpython
@pytest.mark.parametrize("name", ["train-four", "chinese-checkers-six", "king-seven", "kanpions-five"])
@pytest.mark.parametrize("seed", ["0", "1"])
def test_the_hash_seed_changes_nothing(seed, name):
    """Whatever it is: each run of the tests above has one of its own, too."""
    code = (
        "import json; from tests.golden.playthrough import HERE, play;"
        f"golden = json.loads((HERE / '{name}.json').read_text('utf-8'));"
        f"assert play('{name}') == golden"
    )
    env = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": f"{ROOT / 'py'}{os.pathsep}{ROOT}"}
    subprocess.run([sys.executable, "-c", code], env=env, check=True)


def test_every_game_has_a_golden_playthrough():
    from asobiban.games import GAMES

    assert {
        golden(name)["record"]["game"] for name in (*LINE_UPS, *CHINESE_CHECKERS_GAMES, *KING_GAMES, *KANPIONS_GAMES)
    } == set(GAMES)
