"""Previews of half-made turns of 漢ピオンズ: the points they promise, and what they keep to themselves."""

import random

import pytest
from asobiban.core.errors import IllegalMove
from asobiban.games.kanpions.game import KanpionsGame

from tests.amounts import so_many
from tests.games.kanpions import chance_move, small_lexicon, small_tiles
from tests.games.test_kanpions_rules import JOKERS, at

SMALL = KanpionsGame(small_lexicon(random.Random(1)), small_tiles())


@pytest.mark.parametrize("judge", ["dictionary", "practice", "agreement"])
def test_a_preview_has_the_points_of_the_turn(judge):
    """Hazard G4-01: each word scores as previewed; the total is that of the turn where the judge is known."""
    rng = random.Random(judge)
    compared = 0
    for game in range(so_many(6)):
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
    assert compared > so_many(40)


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
    assert found["flips"] == ["e5"], "under 冊 is a JOKER"
    draft = state.preview("d5一")
    assert draft["problem"]["code"] == "no_kanji_word" and ("番", "一番") in draft["names"]["e5"]
    assert draft["names"]["e5"] == sorted(
        draft["names"]["e5"], key=lambda offer: (state.position.lexicon.tier(offer[1]), offer[0])
    )
    assert len(draft["names"]["e5"]) == 60
    assert state.preview("d5一;;e5番")["problem"] is None
    assert state.preview(f"g5{second}*")["problem"]["code"] == "name_joker"
    assert at("一", {"e5": f"*{first}"}, judge="agreement").state.preview("d5一")["names"] == {}


def test_names_stay_with_what_is_a_joker():
    """What a step leaves of a turn, the preview says; it is refused for nothing that lies no more."""
    first, second = JOKERS
    state = at(f"一{second}", {"e5": f"*{first}", "f5": "冊"}).state
    named = state.preview(f"d5一,c5{second}*;;c5万,e5番")
    assert named["named"] == [("c5", "万"), ("e5", "番")] and named["draft"] == f"c5{second}*,d5一;;c5万,e5番"
    turned = state.preview(f"d5一,c5{second};e5{first};c5万,e5番")
    assert turned["named"] == [] and turned["draft"] == f"c5{second},d5一;e5{first}"
    lifted = state.preview("d5一;;c5万,e5番")
    assert lifted["named"] == [("e5", "番")] and lifted["problem"] is None
    with pytest.raises(IllegalMove, match="bad_square"):
        state.preview("d5一;;k11番")
    with pytest.raises(IllegalMove, match="square_taken"):
        state.preview("e5一;;e5番")


def word_text(word):
    """A word of a preview as moves write it."""
    return word["square"] + word["arrow"] + word["text"]


def agreed(draft):
    """The words that still count, and what the turn scores, with 冊億酸 on e5–g5 and the players as judges."""
    board = {"e5": "冊", "f5": "億", "g5": "酸"}
    preview = at("女王", board, judge="agreement", other="遊").state.preview(draft)
    assert preview["draft"] == draft.partition("=")[0] + ("=" if preview["claimed"] else "") + ",".join(
        preview["claimed"]
    )
    counted = [f"{word['square']}{word['arrow']}{word['text']}" for word in preview["words"] if word["counts"]]
    assert sorted(counted) == sorted(preview["claimed"])
    assert preview["total"] == sum(word["points"] for word in preview["words"] if word["counts"])
    return preview["claimed"]


def test_the_word_claimed_last_stands():
    """P39: of two words in the same line, one inside the other, whichever way they read."""
    assert agreed("d5女=d5→女冊") == ["d5→女冊"]
    assert agreed("d5女=d5→女冊,d5→女冊億") == ["d5→女冊億"]
    assert agreed("d5女=d5→女冊億,d5→女冊") == ["d5→女冊"]
    assert agreed("d5女=f5←億冊女,d5→女冊") == ["d5→女冊"]
    assert agreed("d5女=d5→女冊,d5→女冊億,e5←冊女") == ["e5←冊女"], "as if claimed one after the other"
    assert agreed("d5女=f5←億冊女,d5→女冊億") == ["f5←億冊女", "d5→女冊億"], "both ways of the same squares"
    assert agreed("d5女,d6王=d5→女冊,d6↓王女,d5↑女王,d5→女冊億酸") == ["d6↓王女", "d5↑女王", "d5→女冊億酸"]
    assert agreed("d5女,h5王=d5→女冊,g5→酸王") == ["d5→女冊", "g5→酸王"], "apart in the same line"
    assert agreed("d5女,h5王=d5→女冊,g5→酸王,d5→女冊億酸王") == ["d5→女冊億酸王"]


def test_words_stay_with_what_lies_there():
    assert agreed("d5女=d5→女冊,d6↓王女,f5→億酸,a1→女冊,e5→女冊") == ["d5→女冊"]
    assert agreed("d5王=d5→女冊") == []
    assert agreed("d5女=d5→女冊,d5→女冊") == ["d5→女冊"]
    for judge in ("dictionary", "practice"):
        preview = at("遊技", judge=judge).state.preview("d5遊,e5技=d5→遊技!")
        assert preview["claimed"] == [] and preview["draft"] == "d5遊,e5技"


def test_what_a_preview_leaves_can_be_previewed_and_voted_on():
    """It is a text of a turn: asked for again, it stays."""
    rng = random.Random(3)
    state = SMALL.initial(SMALL.parse_options({"size": 5, "judge": "agreement"}, 2), 2, "1")
    again = 0
    while state.outcome() is None and state.ply < 30:
        move = chance_move(state, rng)
        if hasattr(move, "words") and not move.refused:
            words = [
                f"{word['square']}{word['arrow']}{word['text']}" for word in state.preview(move.to_text())["words"]
            ]
            rng.shuffle(words)
            found = state.preview(f"{move.to_text().partition('=')[0]}={','.join(words)}")
            assert found == state.preview(found["draft"])
            if found["problem"] is None:
                vote = state.vote(found["draft"], {}, [1 - state.current_player()])
                assert vote["decided"] is not None
                again += 1
        state.push(state.check(move))
    assert again > 5
