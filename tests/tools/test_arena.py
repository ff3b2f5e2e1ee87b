"""`build.py arena`: its arithmetic, and that a match broken off goes on where it stopped."""

import argparse
from dataclasses import replace

import pytest

from tools import arena
from tools.arena import Match, Played, Player, kept, match_of, play, summary, wilson
from tools.steps import BuildError


def options(**changes):
    base = {"game": "train", "a": "strongest", "b": "elementary", "games": 4, "seats": 2, "options": "{}"}
    return argparse.Namespace(**{**base, "nodes": None, "jobs": 1, **changes})


@pytest.mark.parametrize(
    ("points", "games", "low", "high"),
    [(150, 200, 0.6857, 0.8050), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (0.5, 1, 0.0546, 0.9454), (0, 0, 0, 1)],
)
def test_wilson_interval(points, games, low, high):
    """Against values of the closed formula; no wins in ten are the textbook's 0 to 27.8 %."""
    assert wilson(points, games) == pytest.approx((low, high), abs=1e-4)


def test_points_are_shared_by_equals():
    game = Played(0, 1, (1, 1, 3), "goal", 100, (), ())
    assert game.points() == 0.5
    assert replace(game, seat=2).points() == 0
    assert replace(game, ranks=(2, 1, 3)).points() == 1


def test_every_seat_is_taken_in_turn_with_the_same_deal():
    match = Match("train", Player("strongest"), Player("elementary"), 3, "{}", 0)
    games = [play((match, number)) for number in range(4)]
    assert [game.seat for game in games] == [0, 1, 2, 0]
    assert games[0].termination == "turns" and games[0].plies == 9
    assert len(games[0].a_times) == 3 and len(games[0].b_times) == 6
    again = play((match, 0))
    assert (again.ranks, again.plies) == (games[0].ranks, games[0].plies)


def test_a_match_goes_on_where_it_stopped(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(arena, "BUILD", tmp_path)
    assert arena.arena(options(games=2)) == 0
    path = match_of(options()).file()
    first = kept(path)
    assert sorted(first) == [0, 1]
    # As after a power cut: half a line at the end.
    with path.open("a", encoding="utf-8") as file:
        file.write('{"number":2,"se')
    assert kept(path) == first
    assert arena.arena(options(games=4)) == 0
    games = kept(path)
    assert sorted(games) == [0, 1, 2, 3]
    assert {number: games[number] for number in (0, 1)} == first
    assert "2 局は済んでいる" in capsys.readouterr().out


def test_what_decides_the_games_decides_the_file():
    files = {
        match_of(options(**changes)).file()
        for changes in ({}, {"a": "adult"}, {"b": "adult@5"}, {"nodes": 5}, {"seats": 3})
    }
    assert len(files) == 5


def test_summary_counts_endings():
    match = Match("train", Player("strongest"), Player("adult"), 2, "{}", 0)
    games = [Played(n, 0, (1, 2), "goal", 90 + n, (1.0,), (2.0,)) for n in range(3)]
    games.append(Played(3, 0, (2, 1), "no_progress", 300, (5.0,), ()))
    text = "\n".join(summary(match, games))
    assert "75.0%" in text and "4 局" in text and "90〜300" in text
    assert "goal 3、no_progress 1" in text


@pytest.mark.parametrize(
    "changes",
    [
        {"game": "go"}, {"a": "god"}, {"b": "adult@x"}, {"b": "adult@0"}, {"games": 0}, {"seats": 9},
        {"options": "["}, {"options": "[]"}, {"options": '{"nonsense": 1}'},
    ],
)  # fmt: skip
def test_impossible_matches_are_refused_in_one_sentence(changes):
    with pytest.raises(BuildError, match="。"):
        match_of(options(**changes))
