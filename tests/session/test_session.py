"""Sessions: seats, records, undo and redo (hazards G3-11, G4-12, G5-08, G5-12)."""

import random

import pytest
from asobiban.core.errors import AsobiError, IllegalMove, InvalidRequest
from asobiban.core.limit import Limit
from asobiban.core.record import Record
from asobiban.games.train.game import TrainGame
from asobiban.games.train.words import Lexicon
from asobiban.session import Session

from tests.amounts import so_many
from tests.reference.countdown import Countdown


def cpu_move(session):
    *_, last = session.analyse(Limit(), multipv=1)
    return session.commit(last.choice)


def play_out(session, rng):
    while session.to_move is not None:
        if session.seats[session.to_move].is_cpu:
            cpu_move(session)
        else:
            session.play(rng.choice(session.state.legal_moves()).to_text())


@pytest.mark.parametrize(
    "seats",
    [
        ["person", "cpu:adult"],
        ["cpu:elementary", "cpu:junior", "cpu:strongest", "person"],
        ["person", "person", "person"],
    ],
)
def test_record_replays_to_the_same_state(seats):
    for seed in range(so_many(12)):
        session = Session(TrainGame(), {}, seats, f"{seed}")
        play_out(session, random.Random(seed))
        record = Record.from_dict(session.record().to_dict())
        again = Session.load(TrainGame(), record)
        assert again.record() == session.record()
        assert again.state.to_text() == session.state.to_text()
        assert again.view(0) == session.view(0)


def test_same_seed_same_game_other_seed_other_game():
    """Hazard G1-09: the deal depends on the seed alone."""
    deals = {Session(TrainGame(), {}, ["person"] * 2, str(seed)).state.to_text() for seed in range(30)}
    assert len(deals) == 30
    assert (
        Session(TrainGame(), {}, ["person"] * 2, "5").state.to_text()
        == Session(TrainGame(), {}, ["person"] * 2, "5").state.to_text()
    )


def test_an_old_record_opens_under_a_dictionary_without_its_words():
    """Hazard G4-12."""
    session = Session(TrainGame(), {}, ["cpu:strongest", "cpu:strongest"], "12")
    play_out(session, random.Random(0))
    assert any(move.startswith(("L", "R")) for move in session.record().moves)
    poor = TrainGame(Lexicon([["かさ"], ["しか"]]))
    assert Session.load(poor, session.record()).state.to_text() == session.state.to_text()


def test_broken_records_are_refused():
    session = Session(TrainGame(), {}, ["person", "person"], "3")
    play_out(session, random.Random(3))
    good = session.record().to_dict()
    assert Session.load(TrainGame(), Record.from_dict(good))
    for change in (
        {"moves": [*good["moves"], good["moves"][0]]},
        {"moves": good["moves"][1:]},
        {"moves": ["R:けん=あいちけん"]},
        {"moves": ["nonsense"]},
        {"seats": ["person"]},
        {"seats": ["person", "cpu:nobody"]},
        {"options": {"size": 3}},
        {"seed": "../../etc"},
        {"position": "x"},
    ):
        with pytest.raises(InvalidRequest, match="record_broken"):
            Session.load(TrainGame(), Record.from_dict({**good, **change}))


SHAPE = {"format": "asobiban", "version": 1, "game": "train", "options": {}, "seats": [], "seed": "1", "moves": []}


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (None, "record_foreign"),
        ([], "record_foreign"),
        ({}, "record_foreign"),
        ({"format": "pgn"}, "record_foreign"),
        ({"format": "asobiban", "version": 2}, "record_newer"),
        ({"format": "asobiban", "version": "1"}, "record_broken"),
        ({"format": "asobiban", "version": 1}, "record_broken"),
        ({**SHAPE, "seats": [1]}, "record_broken"),
        ({**SHAPE, "options": []}, "record_broken"),
        ({**SHAPE, "moves": ["x"] * 10_001}, "record_broken"),
        ({**SHAPE, "moves": ["x" * 1_001]}, "record_broken"),
    ],
)
def test_foreign_records_are_refused(data, code):
    with pytest.raises(InvalidRequest, match=code):
        Record.from_dict(data)


def test_undo_goes_back_to_the_last_decision_of_a_person():
    session = Session(Countdown(), {}, ["cpu:easy", "person", "cpu:easy"], "1")
    with pytest.raises(IllegalMove, match="nothing_to_undo"):
        session.undo()
    cpu_move(session)
    assert session.view(1)["can_undo"] is False
    with pytest.raises(IllegalMove, match="nothing_to_undo"):
        session.undo()
    before = session.state.to_text()
    session.play("2")
    cpu_move(session)
    cpu_move(session)
    after = session.state.to_text()
    session.undo()
    assert session.state.to_text() == before
    assert session.to_move == 1
    assert session.view(1)["can_redo"] is True
    session.redo()
    assert session.state.to_text() == after
    with pytest.raises(IllegalMove, match="nothing_to_redo"):
        session.redo()
    session.undo()
    session.play("1")
    assert session.view(1)["can_redo"] is False


def test_undo_after_the_game_is_over_and_all_the_way_back():
    session = Session(Countdown(), {"pile": 4}, ["person", "person"], "1")
    texts = [session.state.to_text()]
    for move in "1212"[:3]:
        session.play(move)
        texts.append(session.state.to_text())
    assert session.to_move is None
    for text in reversed(texts[:-1]):
        session.undo()
        assert session.state.to_text() == text
    for text in texts[1:]:
        session.redo()
        assert session.state.to_text() == text


def test_a_move_that_showed_new_cards_cannot_be_taken_back():
    session = Session(TrainGame(), {}, ["person", "person"], "1")
    session.play(session.state.legal_moves()[0].to_text())
    assert session.view(0)["can_undo"] is False
    with pytest.raises(IllegalMove, match="undo_hidden"):
        session.undo()


def test_a_person_cannot_move_for_a_cpu():
    session = Session(Countdown(), {}, ["cpu:easy", "person"], "1")
    with pytest.raises(IllegalMove, match="not_your_turn"):
        session.play("1")
    cpu_move(session)
    with pytest.raises(InvalidRequest, match="not_cpu"):
        session.analyse(Limit(), multipv=1)


@pytest.mark.parametrize("seed", [None, 5, "", " ", "x" * 65, "あ", "a b"])
def test_bad_seeds(seed):
    with pytest.raises(AsobiError, match="bad_seed"):
        Session(Countdown(), {}, ["person", "person"], seed)
