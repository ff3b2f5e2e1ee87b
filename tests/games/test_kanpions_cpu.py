"""The search and the five CPU levels of 漢ピオンズ (hazards G4-13, G5-12)."""

import os
import subprocess
import sys
from contextlib import suppress
from itertools import combinations, count, product
from pathlib import Path
from random import Random

import pytest
from asobiban.core.limit import Limit
from asobiban.games.kanpions import wordindex
from asobiban.games.kanpions.arrange import Arranger
from asobiban.games.kanpions.board import board_of
from asobiban.games.kanpions.candidates import Candidates
from asobiban.games.kanpions.cpu import LEVELS
from asobiban.games.kanpions.data import lexicon, tile_set
from asobiban.games.kanpions.game import KanpionsGame
from asobiban.games.kanpions.laying import claimed
from asobiban.games.kanpions.movegen import in_line, named, places, placings
from asobiban.games.kanpions.moves import End, Exchange, Pass, Play
from asobiban.games.kanpions.outlook import gift, leave
from asobiban.games.kanpions.search import Search
from asobiban.games.kanpions.wordindex import WordIndex, word_index
from asobiban.lexicon.kanji import KanjiLexicon
from asobiban.search import budget
from asobiban.search.budget import Budget, Exhausted

from tools import kanpions_turns

ROOT = Path(__file__).parents[2]
GAME = KanpionsGame()
TILES = tile_set("kyoiku")


def choose(state, level, nodes=150, seed=0, multipv=1, game=GAME):
    *_, last = game.bot(level).analyse(state, Limit(nodes=nodes), multipv=multipv, rng=Random(seed))
    return last


def new(seed="1", seats=2, game=GAME, **options):
    return game.initial(game.parse_options({"size": 5, "clock": 0, **options}, seats), seats, seed)


def later(plies, level="strong", nodes=60, **options):
    """A position some turns into a game."""
    state = new(f"later{plies}", **options)
    while state.ply < plies and not state.outcome():
        state.play(choose(state, level, nodes).choice)
    return state


def score_of(position, move):
    """What the rules give for a completed turn."""
    after = position.lay(move)
    return sum(position.score(after, span).total for span, _ in claimed(after, move.words))


POSITIONS = [("kyoiku", 5, 0), ("joyo", 5, 4), ("kyoiku", 9, 6), ("joyo", 11, 5)]


@pytest.mark.cpython
@pytest.mark.parametrize(("edition", "size", "plies"), POSITIONS)
def test_every_turn_found_is_legal_and_scores_what_the_search_says(edition, size, plies):
    """Not only the best: every turn that the search has come across."""
    state = later(plies, edition=edition, size=size)
    position = state.position
    vocabulary = KanjiLexicon([*position.lexicon.tiers[:4]])
    index = word_index(vocabulary, position.tiles, 4, 11)
    # The same words for the rules, so that none comes about by the way.
    position.lexicon = KanjiLexicon([index.words])
    candidates = Candidates(position, index)
    for _ in candidates.find():
        pass
    search = Search(candidates, 5)
    with suppress(Exhausted):
        for _ in search.run(Budget(Limit(nodes=250))):
            pass
    assert search.turns
    for placements in search.turns:
        move = search.move(placements)
        completed = state.check(move)
        assert not completed.refused
        score = score_of(position, completed)
        # Of a word with two JOKERs only some names are kept: another may come about by the way.
        assert score == search.turns[placements].score or (
            score > search.turns[placements].score and len(completed.named) > 1
        )


def small(seed, tiles_on_board, tiles_in_hand, jokers=False, every=1):
    """A 5×5 position by lot: so many tiles in one cluster, such a hand. With `jokers` one of each has one.

    The dictionary is one word in `every` of the first levels.
    """
    rng = Random(seed)
    # A JOKER makes the plain search slow: the fewer words, the better.
    index = word_index(lexicon(False), TILES, 1 if jokers else 3, 11)
    # In a small lexicon the plain search meets many words only with tiles that make many.
    ranked = sorted(
        range(TILES.size), key=lambda tile: (-sum(index.uses[TILES.signs[2 * tile + s]] for s in (0, 1)), tile)
    )
    wild = [tile for tile in range(TILES.size) if "*" in TILES.signs[2 * tile : 2 * tile + 2]]
    pool = ranked[:60] if jokers else [tile for tile in ranked if tile not in wild][:60]
    rng.shuffle(pool)
    board = board_of(5)
    squares = [board.centre]
    while len(squares) < tiles_on_board:
        squares.append(rng.choice(sorted({o for s in squares for o in board.around[s]} - {*squares})))
    cells = [-1] * 25
    for square in squares:
        cells[square] = 2 * pool.pop() + rng.randrange(2)
    hand = [pool.pop() for _ in range(tiles_in_hand)]
    if jokers:
        rng.shuffle(wild)
        cells[squares[-1]] = 2 * wild.pop() + rng.randrange(2)
        hand[-1] = wild.pop()
    words = KanpionsGame(KanjiLexicon([sorted(index.words)[::every]]), TILES)
    position = words.initial(GAME.parse_options({"size": 5, "clock": 0}, 2), 2, str(seed)).position
    position.cells = tuple(cells)
    position.racks = tuple(tuple(sorted(hand)) if seat == position.to_move else () for seat in range(2))
    return position


def neighbours(position):
    """Every two kanji that stand beside each other in a word, whichever way it reads."""
    words = [word for tier in position.lexicon.tiers for word in tier]
    beside = {pair for word in words for pair in zip(word, word[1:], strict=False)}
    return beside | {pair[::-1] for pair in beside}


def may_be_words(position, faces, moved, pairs):
    """Whether each of the `moved` squares has beside it, or is, what it could make a word with."""
    shown = {square: TILES.signs[face] for square, face in faces.items()}
    return all(
        any(
            other in shown and ("*" in (shown[square], shown[other]) or (shown[square], shown[other]) in pairs)
            for other in position.board.around[square]
        )
        for square in moved
    )


def plain_best(position, most):
    """The best score by trying every turn of the rules with at most `most` tiles placed.

    Only what no rule could take is left out: a tile among others that stand beside its kanji in no word.
    """
    best, pairs = 0, neighbours(position)
    cells = position.cells
    lying = {square: face for square, face in enumerate(cells) if face >= 0}
    for size in range(1, most + 1):
        for squares in places(position, size):
            lines = in_line(position, squares)
            old = [square for square in lines if cells[square] >= 0]
            for placing in placings(position, squares):
                laid = {position.board.names.index(name): TILES.find(text) for name, text in placing.placed}
                for many in range(len(old) + 1):
                    for flipped in combinations(old, many):
                        after = lying | laid | {square: cells[square] ^ 1 for square in flipped}
                        if not may_be_words(position, after, (*laid, *flipped), pairs):
                            continue
                        turned = tuple(
                            sorted(
                                (position.board.names[square], TILES.face_text(position.cells[square] ^ 1))
                                for square in flipped
                            )
                        )
                        for move in named(position, Play(placing.placed, turned), lines):
                            best = max(best, score_of(position, move))
    return best


def searched_best(position, most):
    candidates = Candidates(position, word_index(position.lexicon, TILES, 1, 11))
    for _ in candidates.find():
        pass
    search = Search(candidates, most)
    for _ in search.run(Budget(Limit(nodes=100_000))):
        pass
    return search.turns[search.best].score if search.best else 0


# Two JOKERs and two tiles are many turns: one such position. In the last three the first branches miss the best turn.
SMALL = [(8, 3, False, 1), (7, 3, False, 1), (6, 2, True, 1), (5, 2, True, 1), (4, 2, False, 2), (5, 2, False, 2)]
HARD = [(4, (5, 2, True, 1)), (6, (6, 2, True, 1)), (8, (5, 2, True, 1))]
SEEDED = [*product((1, 2), SMALL), (1, (2, 2, True, 2)), *HARD]


@pytest.mark.cpython
@pytest.mark.parametrize(("seed", "kind"), SEEDED)
def test_one_and_two_tiles_are_as_good_as_trying_everything(seed, kind):
    on_board, in_hand, jokers, most = kind
    # Two JOKERs and two tiles: with all words there were as many turns as pairs of them.
    position = small(seed, on_board, in_hand, jokers, every=4 if jokers and most == 2 else 1)
    best = plain_best(position, most)
    assert best > 0
    assert searched_best(position, most) == best


@pytest.mark.cpython
def test_three_tiles_lose_little_to_trying_everything():
    for seed in (1, 2):
        position = small(seed, 2, 3)
        best = plain_best(position, 3)
        assert 0.9 * best <= searched_best(position, 3) <= best


@pytest.mark.cpython
@pytest.mark.parametrize(
    ("level", "options"),
    [*product(LEVELS, ({}, {"edition": "joyo", "judge": "practice"})), ("strongest", {"judge": "agreement"})],
    ids=str,
)
def test_games_of_cpu_players_end_and_have_only_words_that_the_level_knows(level, options):
    state = new("4", **options)
    tiers = state.position.lexicon.tiers
    while not state.outcome():
        found = choose(state, level, 40, seed=state.ply)
        assert state.check(found.choice) == found.choice
        if isinstance(found.choice, Play):
            known = [word.text for word in found.choice.words]
            assert known and not found.choice.refused
            assert all(any(word in tier for tier in tiers[: LEVELS[level].tiers]) for word in known)
            assert len(found.choice.placed) <= LEVELS[level].tiles
            assert LEVELS[level].flips or not found.choice.flipped
        state.push(found.choice)
    assert sum(isinstance(turn.move, Play) for turn in state.turns) > 5


@pytest.mark.cpython
@pytest.mark.parametrize("level", list(LEVELS))
def test_hints_are_the_best_turns_with_what_they_score(level):
    state = later(3, size=7)
    found = choose(state, level, multipv=4)
    assert 1 <= len(found.lines) <= 4
    for line in found.lines:
        assert state.check(line.move) == line.move
        assert line.score == score_of(state.position, line.move)


@pytest.mark.parametrize("level", list(LEVELS))
def test_fixed_nodes_are_deterministic_and_leave_the_state_alone(level, monkeypatch):
    state = later(4, size=7, edition="joyo")
    before = state.to_text()
    results = []
    for pause in (0.02, 0.0):
        # However often the search pauses, it finds the same.
        monkeypatch.setattr(budget, "_SLICE", pause)
        *_, last = GAME.bot(level).analyse(state, Limit(nodes=200), multipv=3, rng=Random(7))
        results.append(last)
    assert results[0] == results[1]
    assert state.to_text() == before


@pytest.mark.cpython
def test_a_joker_makes_the_most_familiar_word_that_does():
    """G4-13: 学 and a JOKER could be three hundred words; the choice is one that beginners know."""
    wild = next(tile for tile in range(TILES.size) if "*" in TILES.signs[2 * tile : 2 * tile + 2])
    state = with_hand(TILES.face_of["学"] // 2, wild)
    found = choose(state, "strongest", nodes=300, multipv=60)
    joker = [line for line in found.lines if line.move.named]
    assert joker
    for line in joker:
        assert all(state.position.lexicon.tier(word.text) == 0 for word in line.move.words)


@pytest.mark.cpython
def test_the_hash_seed_changes_nothing():
    """G5-12. The first hand has JOKERs, so that names are chosen, too."""
    code = "from tests.games.test_kanpions_cpu import *; print(*map(ascii, searched_in_turn()), sep='\\n')"
    env = {**os.environ, "PYTHONPATH": f"{ROOT / 'py'}{os.pathsep}{ROOT}", "PYTHONHASHSEED": "1"}
    run = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, check=True, text=True)
    # The tests' own process has a hash seed by lot.
    assert run.stdout.splitlines() == [ascii(found) for found in searched_in_turn()] and "Play" in run.stdout


def searched_in_turn():
    """What is found at the start of a game, each level's choice being made."""
    state = new("hash", size=7)
    state.position.racks = (tuple(range(5)),) * 2
    for level in ("strongest", "normal", "strongest"):
        found = choose(state, level, 60, multipv=4)
        yield found
        state.play(found.choice)


@pytest.mark.cpython
@pytest.mark.parametrize("size", [5, 11])
@pytest.mark.parametrize("plies", [0, 3, 7])
def test_a_search_lets_others_work(size, plies, monkeypatch):
    """Little is looked at between two pauses. How long that takes, `build.py bench` measures."""
    state = later(plies, size=size, edition="joyo")
    monkeypatch.setattr(budget, "_SLICE", 0.0)
    branches = count_calls(monkeypatch, Arranger, "_settle")
    words = count_calls(monkeypatch, Candidates, "_extend")
    before = (0, 0)
    for _ in GAME.bot("strongest").analyse(state, Limit(nodes=300), multipv=1, rng=Random(1)):
        here = (len(branches), len(words))
        assert here[0] - before[0] <= 30 and here[1] - before[1] <= 3_000
        before = here
    assert min(before) > 100


@pytest.mark.parametrize("level", ["beginner", "strongest"])
def test_the_first_search_lets_others_work(level, monkeypatch):
    """It has to lay out its words first: few at a time, with an answer to show at each pause."""
    monkeypatch.setattr(budget, "_SLICE", 0.0)
    monkeypatch.setattr(wordindex, "_kept", {})
    sizes, enter = [], WordIndex._enter

    def entered(index, first, group):
        sizes.append(len(group))
        enter(index, first, group)

    monkeypatch.setattr(WordIndex, "_enter", entered)
    state, before, pauses = later(0), 0, 0
    for analysis in GAME.bot(level).analyse(state, Limit(nodes=2), multipv=1, rng=Random(1)):
        assert state.check(analysis.choice) == analysis.choice
        assert sum(sizes) - before <= wordindex.SLICE + 1_500
        before, pauses = sum(sizes), pauses + 1
    words = sum(map(len, lexicon(False).tiers[: LEVELS[level].tiers]))
    assert before > 2_000 and pauses > words // wordindex.SLICE


def count_calls(monkeypatch, owner, name):
    """A list that grows with each call of a method."""
    calls, method = [], getattr(owner, name)

    def counted(*args):
        calls.append(None)
        return method(*args)

    monkeypatch.setattr(owner, name, counted)
    return calls


@pytest.mark.parametrize("size", [5, 11])
def test_a_search_keeps_to_its_time(size, monkeypatch):
    """By a clock that goes a millisecond on whenever somebody looks at it."""
    state = later(7, size=size, edition="joyo")
    looked = count()
    monkeypatch.setattr(budget, "perf_counter", lambda: next(looked) / 1000)
    for _ in GAME.bot("strongest").analyse(state, Limit(time=0.8), multipv=1, rng=Random(1)):
        pass
    assert 750 < next(looked) < 850


def by_use():
    """The tiles without JOKERs, those first that are in the fewest words of the first level."""
    uses = word_index(lexicon(False), TILES, 1, 2).uses
    plain = [tile for tile in range(TILES.size) if "*" not in TILES.signs[2 * tile : 2 * tile + 2]]
    return sorted(plain, key=lambda tile: sum(uses[sign] for sign in TILES.signs[2 * tile : 2 * tile + 2]))


def with_hand(*tiles):
    """The start of a game in which the player to move has these tiles."""
    state = new()
    state.position.racks = (tuple(sorted(tiles)),) * 2
    return state


@pytest.mark.cpython
def test_without_a_turn_tiles_are_exchanged_but_those_of_most_use():
    """P19."""
    dull, useful = by_use()[:2], by_use()[-6:]
    state = with_hand(*dull)
    assert choose(state, "beginner").choice == Exchange("".join(sorted(map(TILES.key, dull))))
    given = [choose(with_hand(*dull, tile), "beginner").choice for tile in useful]
    assert Exchange("".join(sorted(map(TILES.key, dull)))) in given
    assert not any(isinstance(move, Exchange) and len(move.tiles) > 2 for move in given)


@pytest.mark.cpython
def test_no_more_is_exchanged_than_the_bag_has():
    state = with_hand(*by_use()[:2])
    state.position.bag = state.position.bag[:1]
    given = choose(state, "beginner").choice
    assert state.check(given) == given and len(given.tiles) == 1
    state.position.bag = ()
    assert choose(state, "beginner").choice == Pass()


@pytest.mark.cpython
def test_a_cpu_agrees_to_end_when_the_bag_is_no_help():
    """Decision P.9: with a word on the board, after two rounds in which nobody tried, or with an empty bag."""
    *dull, lying = by_use()[:3]
    state = with_hand(*dull)
    state.position.cells = (2 * lying, *state.position.cells[1:])
    assert isinstance(choose(state, "beginner").choice, Exchange)
    state.position.idle = 2 * state.position.seats
    assert choose(state, "beginner").choice == End()
    state.position.idle, state.position.bag = 0, ()
    assert choose(state, "beginner").choice == End()


@pytest.mark.cpython
def test_names_come_about_only_by_the_way():
    state = new("5", names=True)
    for _ in range(6):
        found = choose(state, "normal", 80)
        if isinstance(found.choice, Play):
            texts, known = [word.text for word in found.choice.words], state.position.lexicon
            assert any(known.tier(text) < 3 for text in texts)
            assert all(known.tier(text) < 3 or text in known.names for text in texts)
        state.play(found.choice)


@pytest.mark.cpython
def test_the_strongest_weighs_what_it_leaves():
    """The last squares and the first tiles: leaving the next player little is worth points, more so with two seats."""
    position = later(5).position
    empty = position.cells.count(-1)
    assert 6 < empty < 20
    assert gift(position, empty) == 0 < gift(position, empty - 1) < gift(position, empty - 3) < gift(position, 1)
    assert gift(new().position, 2) < gift(new().position, 3) < gift(new().position, 5)
    assert gift(new(seats=3).position, 5) == gift(new().position, 5) / 2
    index = word_index(position.lexicon, TILES, 4, 11)
    uses = [sum(index.uses[TILES.signs[2 * tile + side]] for side in (0, 1)) for tile in range(TILES.size)]
    most, least = uses.index(max(uses)), uses.index(min(uses))
    position = new().position
    joker = next(tile for tile in range(TILES.size) if "*" in TILES.signs[2 * tile : 2 * tile + 2])
    assert leave(position, index, [joker]) > leave(position, index, []) == 0 > leave(position, index, [least])
    assert leave(position, index, [most]) > leave(position, index, [least])
    assert leave(new(seats=6).position, index, [most]) == 0


@pytest.mark.cpython
@pytest.mark.parametrize("seats", [3, 8])
def test_many_players(seats):
    state = new("6", seats=seats)
    while not state.outcome():
        state.play(choose(state, "weak", 40, seed=state.ply).choice)
    assert max(state.position.scores) > 0


@pytest.mark.cpython
@pytest.mark.parametrize(("stronger", "weaker"), list(zip(list(LEVELS)[1:], LEVELS, strict=False)))
def test_levels_are_in_order(stronger, weaker):
    margin = 0
    for seat in (0, 1):
        state = new("order")
        levels = (stronger, weaker) if seat == 0 else (weaker, stronger)
        while not state.outcome():
            state.play(choose(state, levels[state.current_player()], 80, seed=state.ply).choice)
        margin += state.position.scores[seat] - state.position.scores[1 - seat]
    assert margin > 0


@pytest.mark.cpython
def test_recorded_positions_are_searched_well():
    """A sample of `tools/kanpions_turns.py`: most of the best scores known, with a modest number of sets tried."""
    recorded = kanpions_turns.read()
    shares = [kanpions_turns.score(each, None, 600) / each.best for each in recorded[::12]]
    assert len(recorded) == 100 and sum(shares) / len(shares) > 0.9
