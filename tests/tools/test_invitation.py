"""What links and embeds may ask for, as JavaScript reads it by the engine's tables."""

import json
import subprocess
from pathlib import Path

from tools.setup import node


def read(*queries):
    """What each (game, query) is read as: an invitation, or why not."""
    script = Path(__file__).with_name("invitation.mjs")
    command = [node()[0], str(script), json.dumps(queries)]
    return json.loads(subprocess.run(command, capture_output=True, check=True, encoding="utf-8").stdout)


def test_an_invitation_is_read_whole_and_written_again():
    game = "chinese-checkers"
    query = "seats=person,cpu:strong&long_hops&camps=stop&pieces=15&position=i5/a1+0&seed=2a&moves=i5-i4++a1-b1"
    (found,) = read((game, query))
    assert found.pop("again") == found
    assert found == {
        "game": game,
        "seats": ["person", "cpu:strong"],
        "options": {"long_hops": True, "camps": "stop", "pieces": 15},
        "position": "i5/a1 0",
        "seed": "2a",
        "moves": ["i5-i4", "a1-b1"],
    }


def test_a_link_cut_or_changed_on_the_way_is_known():
    """Wherever it is cut behind its check, and whichever letter of it is another."""
    script = Path(__file__).with_name("links.mjs")
    done = subprocess.run([node()[0], str(script)], capture_output=True, text=True, encoding="utf-8", check=True)
    tried = json.loads(done.stdout)
    assert tried["whole"] == "read" and len(tried["cut"]) > 100 and len(tried["changed"]) > 100
    assert "read" not in {*tried["cut"], *tried["changed"]}


def test_what_is_left_out_is_usual():
    three, five, train = read(("chinese-checkers", ""), ("chinese-checkers", "players=5"), ("train", ""))
    assert three["seats"] == ["person", "cpu:normal", "cpu:normal"]
    assert five["seats"] == ["person"] + ["cpu:normal"] * 4
    assert train["seats"] == ["person", "cpu:junior"] and train["position"] == ""


def test_a_position_is_composed():
    """Hazard G2-04."""
    (found,) = read(("train", "position=か%E3%82%99 けんや,かしや 0,0 0,0 0,1 0 -"))
    assert found["position"].startswith("が ")


def test_mistakes_are_named():
    cases = {
        ("king", "sise=7"): "このゲームに「sise」という設定はありません。",
        ("king", "constructor=7"): "このゲームに「constructor」という設定はありません。",
        ("king", "size=8"): "設定「size」は「8」にはできません。",
        ("king", "size"): "設定「size」は「」にはできません。",
        (
            "train",
            "seats=person,cpu:normal",
        ): "「cpu:normal」という席はありません。person か cpu:つよさ で書いてください。",
        ("kanpions", "clock=5"): "設定「clock」は「5」にはできません。",
        ("kanpions", "clock=1e2"): "設定「clock」は「1e2」にはできません。",
        ("train", "seats=person"): "人数は2・3・4人からえらんでください。",
        ("train", "seed=ab!"): "乱数の種は、64文字までの英数字にしてください。",
        ("train", "position=" + "あ" * 2001): "局面の文字列が長すぎます。",
        ("train", "moves=" + "a" * 100_001): "手順の文字列が長すぎます。",
    }
    assert dict(zip(cases, read(*cases), strict=True)) == cases
