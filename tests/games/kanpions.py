"""Small tile sets and chance turns for the tests of 漢ピオンズ."""

from itertools import product

from asobiban.core.errors import IllegalMove
from asobiban.games.kanpions.board import EMPTY
from asobiban.games.kanpions.movegen import exchanges, in_line, named, places, placings
from asobiban.games.kanpions.moves import Pass, Play
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


def chance_turn(position, rng, tries=60):
    """A play that the dictionary takes, of few tiles, some turned over now and then; None where chance finds none."""
    for _ in range(tries if position.rack else 0):
        squares = chance_squares(position, rng, rng.choice((1, 1, 2, 2, 3)))
        lines = in_line(position, squares)
        old = [square for square in lines if position.cells[square] != EMPTY]
        turned = sorted(rng.sample(old, min(len(old), rng.choice((0, 0, 1, 2)))))
        flipped = tuple(
            sorted(
                (position.board.names[square], position.tiles.face_text(position.cells[square] ^ 1))
                for square in turned
            )
        )
        placing = rng.choice([*placings(position, squares)])
        found = [*named(position, Play(placing.placed, flipped), lines, 8)]
        if found:
            return rng.choice(found)
    return None


def chance_squares(position, rng, most):
    """Up to `most` squares that tiles may go on, sorted."""
    board, cells = position.board, position.cells
    squares = set(rng.choice([*places(position, 1)]))
    while len(squares) < min(most, len(position.rack)):
        there = {square for square, face in enumerate(cells) if face != EMPTY} | squares
        near = [square for square in board.squares if square not in there and there.intersection(board.around[square])]
        if not near:
            break
        squares.add(rng.choice(near))
    return tuple(sorted(squares))


def chance_move(state, rng):
    """Any kind of move: mostly a play, also an exchange, a wrong word, a pass."""
    kind = rng.random()
    play = chance_turn(state.position, rng) if kind < 0.8 else None
    if play is not None:
        return play
    if kind < 0.9 and (wrong := wrong_turn(state, rng)) is not None:
        return wrong
    given = exchanges(state.position)
    return rng.choice(given) if given else Pass()


def wrong_turn(state, rng):
    """A turn that costs a point; None where chance finds none."""
    position = state.position
    if position.rules.judge == "practice" or not position.rack:
        return None
    for squares, _ in product([*places(position, 1)][:5], range(3)):
        placing = rng.choice([*placings(position, squares)])
        move = Play(placing.placed, refused=position.rules.judge == "agreement")
        try:
            found = state.check(move)
        except IllegalMove:
            continue
        if found.refused:
            return found
    return None
