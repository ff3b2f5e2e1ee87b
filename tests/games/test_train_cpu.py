"""The four CPU levels of ひらがなトレイン (T27, T28; hazards G4-13, G5-12)."""

import random

import pytest
from asobiban.core.limit import Limit
from asobiban.games.train.cpu import LEVELS
from asobiban.games.train.game import TrainGame
from asobiban.games.train.movegen import placements
from asobiban.games.train.moves import Exchange
from asobiban.games.train.rules import word_score

from tests.amounts import so_many

GAME = TrainGame()
PLAYABLE = frozenset().union(*GAME.lexicon.tiers[:3])


def choose(state, level, seed=0, multipv=1):
    *_, last = GAME.bot(level).analyse(state, Limit(), multipv=multipv, rng=random.Random(seed))
    return last


def positions(count, seats=2):
    """Positions from games between mixed levels."""
    rng = random.Random(count)
    found = []
    number = 0
    while len(found) < count:
        state = GAME.initial({}, seats, f"cpu{number}")
        number += 1
        while state.outcome() is None:
            found.append(GAME.from_position(state.to_text(), {}, seats, "1"))
            state.push(choose(state, rng.choice(GAME.levels), rng.random()).choice)
    return found[:count]


@pytest.fixture(scope="module")
def sample():
    return positions(300)


@pytest.fixture(scope="module")
def found(sample):
    """What each level finds in each position of the sample: by level, in their order."""
    return {level: [choose(state, level, multipv=5) for state in sample] for level in GAME.levels}


@pytest.mark.cpython
@pytest.mark.parametrize(("level", "tiers", "longest"), [("elementary", 1, 5), ("junior", 2, 6)])
def test_young_players_use_their_own_words_and_the_best_of_them(sample, found, level, tiers, longest):
    """T27: known words only, no longer than they can, always the best they know."""
    known = frozenset().union(*GAME.lexicon.tiers[:tiers])
    placed = 0
    for state, analysis in zip(sample, found[level], strict=True):
        move = analysis.choice
        words = [place.word for place in placements(state.position.train, state.hand, GAME.lexicon.accepted)]
        best = max((word_score(word) for word in words if word in known and len(word) <= longest), default=0)
        if isinstance(move, Exchange):
            assert best == 0
            continue
        placed += 1
        assert move.word in known and len(move.word) <= longest
        assert word_score(move.word) == best
    assert placed > 30


@pytest.mark.cpython
def test_a_cpu_word_is_what_the_rules_count(sample, found):
    """T13: the word a level has in mind is the longest of the whole dictionary; it never makes another unawares."""
    for level in GAME.levels:
        for state, analysis in zip(sample, found[level], strict=True):
            assert state.check(analysis.choice) == analysis.choice


def playable_placements(state):
    found = placements(state.position.train, state.hand, GAME.lexicon.accepted)
    return [move for move in found if move.word in PLAYABLE]


@pytest.mark.cpython
def test_strongest_always_plays_the_best_and_breaks_ties_by_rarity(sample, found):
    """T27, decision T.8."""
    for state, analysis in zip(sample, found["strongest"], strict=True):
        move = analysis.choice
        places = playable_placements(state)
        if not places:
            assert isinstance(move, Exchange)
            continue
        best = max((word_score(each.word), state.deck.points(each.faces)) for each in places)
        assert (word_score(move.word), state.deck.points(move.faces)) == best


@pytest.mark.cpython
def test_adult_misses_the_best_about_one_time_in_three(sample):
    """T27: over positions where there is something lesser to play."""
    misses = chances = 0
    for state in sample:
        scores = {word_score(each.word) for each in playable_placements(state)}
        if len(scores) < 2:
            continue
        for seed in range(10):
            chances += 1
            misses += word_score(choose(state, "adult", f"{seed} {chances}").choice.word) < max(scores)
    assert chances > 300
    assert 0.27 < misses / chances < 0.40


@pytest.mark.cpython
def test_no_cpu_plays_a_word_that_is_only_accepted_from_people(found):
    """Hazards G2-07, G4-13."""
    for level in GAME.levels:
        for analysis in found[level]:
            for line in analysis.lines:
                assert isinstance(line.move, Exchange) or line.move.word in PLAYABLE


def exchange_share(level, games=150):
    turns = exchanges = 0
    for number in range(games):
        state = GAME.initial({}, 2, f"x{number}")
        while state.outcome() is None:
            state.push(choose(state, level, number).choice)
        turns += len(state.turns)
        exchanges += sum(isinstance(turn.move, Exchange) for turn in state.turns)
    return exchanges / turns


@pytest.mark.cpython
def test_weaker_levels_exchange_more_often():
    """T28."""
    elementary, junior, adult = map(exchange_share, ("elementary", "junior", "adult"))
    assert elementary > junior > adult


@pytest.mark.cpython
def test_an_exchange_gives_up_the_least_useful_cards():
    seen = 0
    for number in range(600):
        state = GAME.initial({}, 2, f"e{number}")
        move = choose(state, "elementary").choice
        if isinstance(move, Exchange):
            seen += 1
            kept = list(state.hand)
            for card in move.cards:
                kept.remove(card)
            assert len(kept) == 1
            counts = [GAME.deck.cards[card].count for card in state.hand]
            assert GAME.deck.cards[kept[0]].count == max(counts)
    assert seen >= 3


@pytest.mark.parametrize("level", list(LEVELS))
def test_analysis_is_deterministic_and_leaves_the_state_alone(level):
    for state in positions(so_many(20)):
        before = state.to_text()
        first, second = choose(state, level, 3, 4), choose(state, level, 3, 4)
        assert first == second
        assert state.to_text() == before
        assert first.lines == tuple(sorted(first.lines, key=lambda line: -line.score))


@pytest.mark.cpython
def test_strongest_beats_elementary():
    """The order of the levels shows in the results."""
    wins = 0
    for number in range(40):
        state = GAME.initial({}, 2, f"m{number}")
        levels = ("strongest", "elementary")
        while state.outcome() is None:
            state.push(choose(state, levels[state.current_player()], number).choice)
        wins += state.outcome().ranks == (1, 2)
    assert wins >= 28
