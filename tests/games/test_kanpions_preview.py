"""Previews of half-made turns of 漢ピオンズ: the points they promise, and what they keep to themselves."""

import random

import pytest
from asobiban.games.kanpions.game import KanpionsGame

from tests.games.kanpions import chance_move, small_lexicon, small_tiles
from tests.games.test_kanpions_rules import JOKERS, at

SMALL = KanpionsGame(small_lexicon(random.Random(1)), small_tiles())


@pytest.mark.parametrize("judge", ["dictionary", "practice", "agreement"])
def test_a_preview_has_the_points_of_the_turn(judge):
    """HAZARDS G4-01: each word scores as previewed; the total is that of the turn where the judge is known."""
    rng = random.Random(judge)
    compared = 0
    for game in range(6):
        state = SMALL.initial(SMALL.parse_options({"size": 5, "judge": judge}, 3), 3, str(game))
        while state.outcome() is None and state.ply < 25:
            move = chance_move(state, rng)
            if not hasattr(move, "words") or move.refused:
                state.push(move)
                continue
            draft = move.to_text() if judge == "agreement" else move.to_text().partition("=")[0]
            preview = state.preview(draft)
            assert preview["problem"] is None
            state.push(state.check(move))
            turn = state.view(None)["turns"][-1]
            points = {(word["square"], word["arrow"], word["text"]): word["points"] for word in preview["words"]}
            for word in turn["words"]:
                assert points[word["square"], word["arrow"], word["text"]] == word["points"]
            assert preview["total"] == (None if judge == "dictionary" else turn["score"])
            assert all(word["counts"] is None for word in preview["words"]) == (judge == "dictionary")
            compared += 1
    assert compared > 40


def test_a_preview_tells_no_secret():
    """Where a wrong word costs a point, right and wrong words look the same before they are judged."""
    session = at("遊技酸")
    right, wrong = session.state.preview("d5遊,e5技"), session.state.preview("d5遊,e5酸")
    assert right["problem"] is wrong["problem"] is None and right["total"] is wrong["total"] is None
    assert [word["counts"] for word in right["words"]] == [word["counts"] for word in wrong["words"]] == [None, None]
    free = at("遊技酸", judge="practice").state
    assert [word["text"] for word in free.preview("d5遊,e5技")["words"]] == ["遊技"]
    assert free.preview("d5遊,e5酸")["problem"]["code"] == "no_kanji_word"


def test_a_preview_shows_the_way():
    """Where the next tile may go, what may be turned over, which JOKERs want a name and which they may have."""
    first, second = JOKERS
    state = at(f"一{second}", {"e5": f"*{first}", "f5": "冊"}).state
    empty = at("女王").state.preview("")
    assert empty["problem"]["code"] == "nothing_placed" and empty["open"] == ["e5"] == empty["open_joker"]
    found = state.preview("")
    assert found["open"] == ["d4", "e4", "f4", "g4", "d5", "g5", "d6", "e6", "f6", "g6"]
    assert found["open_joker"] == ["g4", "g5", "g6"]
    assert found["jokers"] == ["e5"] and found["flips"] == ["e5"], "under 冊 is a JOKER"
    draft = state.preview("d5一")
    assert draft["problem"]["code"] == "no_kanji_word" and ["番", "一番"] in draft["names"]["e5"]
    assert draft["names"]["e5"] == sorted(
        draft["names"]["e5"], key=lambda offer: (state.lexicon.tier(offer[1]), offer[0])
    )
    assert len(draft["names"]["e5"]) == 60
    assert state.preview("d5一;;e5番")["problem"] is None
    assert state.preview(f"g5{second}*")["problem"]["code"] == "name_joker"
    assert at("一", {"e5": f"*{first}"}, judge="agreement").state.preview("d5一")["names"] == {}
