"""How the others judge a turn of 漢ピオンズ (P06), and what comes of it."""

import pytest
from asobiban.core.errors import IllegalMove, InvalidMove, InvalidRequest

from tests.games.test_kanpions_rules import at, play, table

RIGHT, WRONG = "d5遊,e5技=d5→遊技", "d5遊,e5酸=d5→遊酸"
"""A word of the dictionary, and a phony."""


def agreement(seats=2):
    """A game in which the players judge; seat 0 has 遊技酸."""
    racks = ",".join(["遊技酸", "穴", "尺", "女"][:seats])
    position = f"9/9/9/9/9/9/9/9/9 {racks} {','.join('0' * seats)} 0 0 0 -"
    return table(position, seats, judge="agreement").state


def votes_of(vote):
    return {each["seat"]: each["agrees"] for each in vote["votes"]}


def test_players_of_the_computer_go_by_the_dictionary():
    state = agreement()
    assert state.vote(RIGHT, {}, [1]) == {"votes": [{"seat": 1, "agrees": True}], "decided": True, "move": RIGHT}
    assert state.vote(WRONG, {}, [1]) == {
        "votes": [{"seat": 1, "agrees": False}],
        "decided": False,
        "move": f"{WRONG}!",
    }


def test_one_phony_is_enough():
    vote = agreement().vote("d5遊,e5技,e6酸=d5→遊技,e5↑技酸", {}, [1])
    assert vote["decided"] is False and vote["move"] == "d5遊,e5技,e6酸=d5→遊技,e5↑技酸!"


def test_names_are_words_where_the_players_agreed_on_them():
    """P10: 夏目 is a name, no word."""
    for names in (False, True):
        state = at("夏目", judge="agreement", names=names).state
        assert state.vote("d5夏,e5目=d5→夏目", {}, [1])["decided"] is names


def test_nothing_is_decided_before_all_have_agreed_or_one_has_not():
    """P06, P26: one against a turn is enough, and it cannot be withdrawn after that."""
    state = agreement(4)
    vote = state.vote(RIGHT, {2: True}, [3])
    assert votes_of(vote) == {1: None, 2: True, 3: True} and vote["decided"] is vote["move"] is None
    vote = state.vote(RIGHT, {2: False}, [3])
    assert votes_of(vote) == {1: None, 2: False, 3: True}
    assert vote["decided"] is False and vote["move"] == f"{RIGHT}!"
    vote = state.vote(RIGHT, {2: False, 1: True}, [3])
    assert vote["decided"] is False and vote["move"] == f"{RIGHT}!", "one against it is enough"
    vote = state.vote(RIGHT, {2: True, 1: True}, [3])
    assert vote["decided"] is True and vote["move"] == RIGHT
    assert state.vote(WRONG, {1: True, 2: True, 3: True}, [])["decided"] is True, "people may agree to what they like"


def test_the_move_can_be_played():
    session = at("遊技酸", judge="agreement", other="女王")
    assert play(session, session.state.vote(WRONG, {1: True}, [])["move"])["score"] == 8
    session = at("遊技酸", judge="agreement", other="女王")
    turn = play(session, session.state.vote(WRONG, {}, [1])["move"])
    assert turn["kind"] == "refused" and turn["score"] == -1
    assert [word["text"] for word in turn["words"]] == ["遊酸"]


def test_a_vote_changes_nothing():
    state = agreement()
    before = state.to_text()
    state.vote(RIGHT, {}, [1])
    assert state.to_text() == before and state.turns == []


@pytest.mark.parametrize("judge", ["dictionary", "practice"])
def test_the_dictionary_needs_no_vote(judge):
    with pytest.raises(InvalidRequest, match="no_vote"):
        at("遊技", judge=judge).state.vote("d5遊,e5技", {}, [1])


@pytest.mark.parametrize(
    ("draft", "kind", "code"),
    [
        ("exchange:遊", InvalidRequest, "no_vote"),
        ("pass", InvalidRequest, "no_vote"),
        ("", InvalidMove, "bad_tile_count"),
        ("d5遊,e5技", IllegalMove, "words_to_agree"),
        ("d5遊,e5技,e6酸=d5→遊技", IllegalMove, "no_kanji_word"),
        ("d5遊,e5技=d5→技遊", IllegalMove, "word_elsewhere"),
        ("a1遊,b1技=a1→遊技", IllegalMove, "centre_first"),
    ],
)
def test_what_nobody_votes_on(draft, kind, code):
    with pytest.raises(kind, match=code):
        agreement().vote(draft, {}, [1])


@pytest.mark.parametrize("votes", [{0: True}, {1: True}, {3: True}, {-1: False}])
def test_who_has_no_vote(votes):
    """The player whose turn it is, one of the computer, one who is not there."""
    with pytest.raises(InvalidRequest, match="bad_argument"):
        agreement(3).vote(RIGHT, votes, [1])
