"""What the tests of キングトークン share."""

import random
from dataclasses import replace

from asobiban.core.bits import members
from asobiban.games.king.board import BIT, NOWHERE, ROW, board_of
from asobiban.games.king.game import KingGame
from asobiban.games.king.moves import KingMove, parse_move
from asobiban.games.king.position import Position
from asobiban.games.king.rules import SIZES
from asobiban.games.king.state import KingState
from asobiban.messages import message

GAME = KingGame()
ALL_SIZES = tuple(sorted(SIZES))
SYMMETRIES = range(8)


def new(size=7):
    return KingState(Position.start(size))


def at(text, size=None):
    """A position; its rows tell the size."""
    size = size or text.split(" ")[0].count("/") + 1
    return GAME.from_position(text, {"size": size}, 2, "1")


def play(state, *texts):
    for text in texts:
        state.play(parse_move(text))
    return state


def said(error):
    """What a person is told of a refusal."""
    return message(error, GAME.messages)


def paths(state):
    """The king's ways as text."""
    return {way.to_text().split(";")[1] for way in (KingMove(way.path) for way in state.position.ways())}


def snapshot(state):
    """Everything about a position that a turn changes."""
    return state.position.copy(), state.ply, state.to_text(), state.outcome()


def scattered(size, rng, *, blocks=5, opening=False):
    """A random position in which everything may be anywhere it can be, also blocks under king and pawn."""
    board = board_of(size)
    king = rng.choice(board.squares)
    near = [square for square in board.ahead[king] if square != NOWHERE]
    pawn = rng.choice([NOWHERE, rng.choice(near), rng.choice(near), rng.choice(board.squares)])
    pawn = NOWHERE if pawn == king else pawn
    # Blocks near the king are the interesting ones.
    pool = [*board.squares, *near * 6, king, *([pawn] * 3 if pawn != NOWHERE else [])]
    stones = set()
    while len(stones) < (rng.randrange(5) if opening else blocks):
        stones.add(rng.choice(pool))
    stones = sum(BIT[square] for square in stones)
    free = [square for square in board.squares if not stones >> square & 1 and square not in (king, pawn)]
    tokens = rng.sample(free, rng.randint(0, min(len(free), 15)))
    rest = 20 - len(tokens)
    stock = rng.choice([0, rng.randint(0, min(rest, 18))])
    first = rng.choice([0, rng.randint(0, rest - stock), rest - stock])
    left = 2 if stock else rng.choice((1, 2))
    hands = (first, rest - stock - first)
    return KingState(
        Position(board, king, pawn, stones, sum(BIT[square] for square in tokens), hands, stock, left, rng.randrange(2))
    )


def some_relocations(state, rng, most=5):
    """Random affordable relocations, possibly none."""
    chosen = []
    blocks = members(state.position.blocks)
    there = state.position
    for block in rng.sample(blocks, min(there.affordable, rng.randint(0, most))):
        free = members(there.empty)
        if not free:
            break
        chosen.append((block, rng.choice(free)))
        there = there.relocated(chosen[-1:])
    return tuple(chosen)


def any_turn(state, rng, wander=0.3):
    """A legal turn, now and then with blocks moved; more often one that wins much."""
    relocations = some_relocations(state, rng, 2) if rng.random() < 0.4 else ()
    position = state.position
    there = position.relocated(relocations)
    if not there.ways():
        if not position.ways():
            return rng.choice(state.legal_moves())
        relocations, there = (), position
    ways = list(there.ways())
    if rng.random() >= wander:
        wins = [(way.mask & position.tokens).bit_count() for way in ways]
        ways = [way for way, won in zip(ways, wins, strict=True) if won == max(wins)]
    way = rng.choice(ways)
    tokens = members(there.token_squares(way))
    return KingMove(way.path, rng.choice(tokens) if tokens else None, relocations)


def turned(square, size, symmetry):
    """A square of the board after one of its eight symmetries."""
    column, row = square % ROW, square // ROW
    if symmetry & 1:
        column = size - 1 - column
    if symmetry & 2:
        row = size - 1 - row
    if symmetry & 4:
        column, row = row, column
    return ROW * row + column


def turned_set(squares, size, symmetry):
    return sum(BIT[turned(square, size, symmetry)] for square in members(squares))


def turned_state(state, symmetry):
    now = state.position
    size = now.board.size
    return KingState(
        replace(
            now,
            king=turned(now.king, size, symmetry),
            pawn=NOWHERE if now.pawn == NOWHERE else turned(now.pawn, size, symmetry),
            blocks=turned_set(now.blocks, size, symmetry),
            tokens=turned_set(now.tokens, size, symmetry),
        ),
    )


def turned_move(move, size, symmetry):
    return KingMove(
        tuple(turned(square, size, symmetry) for square in move.path),
        None if move.token is None else turned(move.token, size, symmetry),
        tuple((turned(a, size, symmetry), turned(b, size, symmetry)) for a, b in move.relocations),
    )


def as_reference(state):
    """The position in the form of `tests.reference.king`."""
    now = state.position

    def place(square):
        return square % ROW + 1, square // ROW + 1

    return {
        "size": now.board.size,
        "king": place(now.king),
        "pawn": None if now.pawn == NOWHERE else place(now.pawn),
        "blocks": set(map(place, members(now.blocks))),
        "tokens": set(map(place, members(now.tokens))),
        "hands": list(now.hands),
        "stock": now.stock,
        "left": now.left,
        "seat": now.seat,
    }


def from_reference_square(square):
    return ROW * (square[1] - 1) + square[0] - 1


def seeded(*parts):
    return random.Random(" ".join(map(str, parts)))
