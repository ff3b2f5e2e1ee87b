"""The rules of 漢ピオンズ against a slow reference, on thousands of chance positions (hazard G4-02)."""

import random
from itertools import combinations, permutations, product

import pytest
from asobiban.core.errors import IllegalMove
from asobiban.games.kanpions.board import EMPTY, board_of
from asobiban.games.kanpions.game import KanpionsGame
from asobiban.games.kanpions.movegen import turns
from asobiban.games.kanpions.moves import Play
from asobiban.games.kanpions.position import Position
from asobiban.games.kanpions.rules import Rules
from asobiban.games.kanpions.state import KanpionsState
from asobiban.games.kanpions.tiles import JOKER

from tests.amounts import so_many
from tests.games.kanpions import KANJI, small_lexicon, small_tiles
from tests.reference import kanpions as reference

TILES = small_tiles()
LEXICON = small_lexicon(random.Random(1))
WORDS = frozenset().union(*LEXICON.tiers)


def chance_state(rng, size=5, filled=0.4, rack=5, judge="dictionary"):
    """A position with tiles anywhere, JOKERs apart from each other."""
    tiles = TILES.shuffled(rng)
    cells = [EMPTY] * size**2
    hands = tuple(tuple(sorted(tiles.pop() for _ in range(rack))) for _ in range(2))
    board = board_of(size)
    for square in board.squares:
        if tiles and rng.random() < filled:
            face = 2 * tiles.pop() + rng.randrange(2)
            beside = [cells[other] for other in board.around[square] if cells[other] != EMPTY]
            if TILES.signs[face] != JOKER or all(TILES.signs[other] != JOKER for other in beside):
                cells[square] = face
    rules = Rules(size=size, judge=judge)
    return KanpionsState(Position(rules, TILES, LEXICON, "1", 0, tuple(cells), hands, (0, 0), tuple(tiles)))


def chance_play(position, rng):
    """A turn of tiles dropped near each other, some turned over, some JOKERs named: legal or not."""
    board, cells = position.board, position.cells
    empty = [square for square in board.squares if cells[square] == EMPTY]
    start = rng.choice(empty)
    near = [square for square in empty if square in board.around[start]]
    squares = {start, *rng.sample(near, min(len(near), rng.choice((0, 0, 1, 1, 2, 3))))}
    hand = rng.sample(position.rack, len(squares := sorted(squares)))
    after = {square: 2 * tile + rng.randrange(2) for square, tile in zip(squares, hand, strict=True)}
    full = [square for square in board.squares if cells[square] != EMPTY]
    turned = {square: cells[square] ^ 1 for square in rng.sample(full, min(len(full), rng.choice((0, 0, 0, 1, 2))))}
    laid = {square: face for square, face in enumerate(cells) if face != EMPTY} | after | turned
    jokers = [square for square, face in laid.items() if TILES.signs[face] == JOKER]
    names = {square: rng.choice(KANJI) for square in jokers if rng.random() < 0.8}

    def text(faces):
        return tuple(sorted((board.names[square], TILES.face_text(face)) for square, face in faces.items()))

    named = tuple(sorted((board.names[square], kanji) for square, kanji in names.items()))
    return Play(text(after), text(turned), named), laid, squares, turned, names


@pytest.mark.parametrize("size", [5, 7, 9, 11])
def test_chance_turns_are_judged_and_scored_as_by_the_reference(size):
    rng = random.Random(size)
    seen = dict.fromkeys(("scored", "refused", "placed wrongly", "no name"), 0)
    for _ in range(so_many(1_200)):
        state = chance_state(rng, size, rng.choice((0.1, 0.4, 0.6)))
        if EMPTY not in state.position.cells:
            continue
        move, laid, placed, turned, names = chance_play(state.position, rng)
        at = {square: reference.square(name) for square, name in enumerate(state.position.board.names)}
        moved = {at[square] for square in (*placed, *turned)}
        jokers = {at[square] for square, face in laid.items() if TILES.signs[face] == JOKER}
        before = {at[square] for square, face in enumerate(state.position.cells) if face != EMPTY}
        if not reference.may_lie(before, [at[square] for square in placed], jokers, moved, size):
            with pytest.raises(IllegalMove, match="not_touching|centre_first|jokers_touch"):
                state.check(move)
            seen["placed wrongly"] += 1
            continue
        if jokers & moved - {at[square] for square in names}:
            with pytest.raises(IllegalMove, match="name_joker"):
                state.check(move)
            seen["no name"] += 1
            continue
        shown = {at[square]: names.get(square, TILES.signs[face]) for square, face in laid.items()}
        shown = {square: sign for square, sign in shown.items() if sign != JOKER}
        words = reference.words(shown, {at[square] for square in placed}, WORDS)
        worth = {at[square]: TILES.points[face] for square, face in laid.items()}
        bonus = {at[square]: kind for square, kind in enumerate(state.position.board.bonus) if kind}
        completed = state.check(move)
        if moved - {square for word in words for square in word}:
            assert completed.refused
            seen["refused"] += 1
            state.push(completed)
            assert state.turns[-1].score == -1
        else:
            state.push(completed)
            found = {
                tuple(at[square] for square in span.squares): score.total for _, span, score in state.turns[-1].words
            }
            expected = {word: reference.points(word, worth, bonus) for word in words}
            assert {frozenset(word): total for word, total in found.items()} == {
                frozenset(word): total for word, total in expected.items()
            }
            assert len(found) == len(expected)
            assert state.turns[-1].score == sum(expected.values())
            seen["scored"] += 1
    assert min(seen.values()) >= so_many(10), seen


@pytest.mark.cpython
def test_every_turn_of_one_or_two_tiles_is_found():
    """On 5×5, by trying every face on every square, every set of tiles turned over and every kanji of a JOKER."""
    rng = random.Random(5)
    compared = jokers = 0
    while compared < 300 or jokers < 2:
        state = chance_state(rng, filled=0.15, rack=2)
        tiles = {*state.position.rack, *(face // 2 for face in state.position.cells if face != EMPTY)}
        with_joker = [tile for tile in tiles if JOKER in (TILES.signs[2 * tile], TILES.signs[2 * tile + 1])]
        if not 4 <= len(tiles) <= 5 or len(with_joker) > 1:
            continue  # brute force has its limits
        found = [move.to_text() for move in turns(state.position) if move]
        assert len(found) == len(set(found))
        assert set(found) == {move.to_text() for move in every_turn(state)}
        compared += len(found)
        jokers += len(with_joker)


def every_turn(state):
    """Every turn that the rules take, by brute force."""
    board, cells = state.position.board, state.position.cells
    empty = [square for square in board.squares if cells[square] == EMPTY]
    full = [square for square in board.squares if cells[square] != EMPTY]
    flips = [turned for count in range(len(full) + 1) for turned in combinations(full, count)]
    for size in (1, 2):
        for squares, hand in product(combinations(empty, size), permutations(state.position.rack, size)):
            for sides, turned in product(product((0, 1), repeat=size), flips):
                faces = {square: 2 * tile + side for square, tile, side in zip(squares, hand, sides, strict=True)}
                yield from named_turns(state, faces, {square: cells[square] ^ 1 for square in turned})


def named_turns(state, faces, turned):
    """The turns that place `faces` and turn tiles over, with every choice of kanji for JOKERs."""
    board = state.position.board
    laid = {square: face for square, face in enumerate(state.position.cells) if face != EMPTY} | faces | turned
    at = {square: reference.square(name) for square, name in enumerate(board.names)}
    jokers = [square for square, face in laid.items() if TILES.signs[face] == JOKER]
    moved = {at[square] for square in (*faces, *turned)}
    before = {at[square] for square, face in enumerate(state.position.cells) if face != EMPTY}
    up = {at[square] for square in jokers}
    if not reference.may_lie(before, [at[square] for square in faces], up, moved, board.size):
        return
    placed = {at[square] for square in faces}
    plain = {at[square]: TILES.signs[face] for square, face in laid.items() if TILES.signs[face] != JOKER}
    for names in product(("", *KANJI), repeat=len(jokers)):
        shown = plain | {at[square]: name for square, name in zip(jokers, names, strict=True) if name}
        words = reference.words(shown, placed, WORDS)
        inside = {square for word in words for square in word}
        called = {square: name for square, name in zip(jokers, names, strict=True) if name}
        if words and moved <= inside and all(at[square] in inside for square in called):
            cells = [
                tuple(sorted((board.names[square], TILES.face_text(face)) for square, face in part.items()))
                for part in (faces, turned)
            ]
            yield state.check(
                Play(*cells, tuple(sorted((board.names[square], name) for square, name in called.items())))
            )


def test_the_game_reads_its_own_options():
    assert KanpionsGame().parse_options({}, 2)["judge"] == "dictionary"
