"""Small tile sets and chance turns for the tests of 漢ピオンズ."""

from itertools import product

from asobiban.core.errors import IllegalMove
from asobiban.games.kanpions.movegen import exchanges, in_line, named, places, placings
from asobiban.games.kanpions.moves import Pass, Play
from asobiban.games.kanpions.position import EMPTY
from asobiban.games.kanpions.tiles import JOKER, TileSet
from asobiban.lexicon.kanji import KanjiLexicon

KANJI = "一丁七三上下不世中九事二五交人今仕他付代令以仲会伝体何作使来例供働入全八公六共兵具円内再写冬冷出刀分切"


def small_tiles(jokers=6):
    """A tile set of the kanji above, points 1–15, some with a JOKER."""
    alone, rest = KANJI[:jokers], KANJI[jokers:]
    tiles = [kanji + JOKER if place % 2 else JOKER + kanji for place, kanji in enumerate(alone)]
    tiles += [rest[at] + rest[at + 1] for at in range(0, len(rest) - 1, 2)]
    return TileSet(tiles, {kanji: place % 15 + 1 for place, kanji in enumerate(KANJI)})


def small_lexicon(rng, two=500, more=400):
    """Chance words of the kanji above, among them some that read the same both ways and some with their reverse."""
    words = {"".join(rng.choices(KANJI, k=2)) for _ in range(two)} | {kanji * 2 for kanji in KANJI[:9]}
    words |= {word[::-1] for word in sorted(words)[: two // 4]}
    words |= {"".join(rng.choices(KANJI, k=rng.choice((3, 3, 3, 4, 5)))) for _ in range(more)}
    words |= {word + rng.choice(KANJI) for word in sorted(words)[: more // 3] if len(word) < 4}
    ordered = sorted(words)
    return KanjiLexicon([ordered[::2], ordered[1::2]])


def chance_turn(state, rng, tries=60):
    """A play that the dictionary takes, of few tiles, some turned over now and then; None where chance finds none."""
    for _ in range(tries if state.rack else 0):
        squares = chance_squares(state, rng, rng.choice((1, 1, 2, 2, 3)))
        lines = in_line(state, squares)
        old = [square for square in lines if state.position.cells[square] != EMPTY]
        turned = sorted(rng.sample(old, min(len(old), rng.choice((0, 0, 1, 2)))))
        flipped = tuple(
            sorted(
                (state.board.names[square], state.tiles.face_text(state.position.cells[square] ^ 1))
                for square in turned
            )
        )
        placing = rng.choice([*placings(state, squares)])
        found = [*named(state, Play(placing.placed, flipped), lines, 8)]
        if found:
            return rng.choice(found)
    return None


def chance_squares(state, rng, most):
    """Up to `most` squares that tiles may go on, sorted."""
    board, cells = state.board, state.position.cells
    squares = set(rng.choice([*places(state, 1)]))
    while len(squares) < min(most, len(state.rack)):
        there = {square for square, face in enumerate(cells) if face != EMPTY} | squares
        near = [square for square in board.squares if square not in there and there.intersection(board.around[square])]
        if not near:
            break
        squares.add(rng.choice(near))
    return tuple(sorted(squares))


def chance_move(state, rng):
    """Any kind of move: mostly a play, also an exchange, a wrong word, a pass."""
    kind = rng.random()
    play = chance_turn(state, rng) if kind < 0.8 else None
    if play is not None:
        return play
    if kind < 0.9 and (wrong := wrong_turn(state, rng)) is not None:
        return wrong
    given = exchanges(state)
    return rng.choice(given) if given else Pass()


def wrong_turn(state, rng):
    """A turn that costs a point; None where chance finds none."""
    if state.rules.judge == "practice" or not state.rack:
        return None
    for squares, _ in product([*places(state, 1)][:5], range(3)):
        placing = rng.choice([*placings(state, squares)])
        move = Play(placing.placed, refused=state.rules.judge == "agreement")
        try:
            found = state.check(move)
        except IllegalMove:
            continue
        if found.refused:
            return found
    return None
