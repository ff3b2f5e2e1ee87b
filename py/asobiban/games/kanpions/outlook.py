"""What a turn is worth beside its points: what it opens to the next player, and the tiles it leaves in hand.

The figures are from games of the strongest level against itself on 5×5, 7×7 and 9×9. What squares are worth is what the
player to move gains on the other until the end, worked out backwards from the last square; what is opened, what
differs between the scores of the two turns that follow (least squares, 2,180 turns of both editions). What is in
hand counts like the leave of word games (Gordon, "A Comparison of Probabilistic Search and Weighted Heuristics in a
Game with Incomplete Information", 1993); its weight is from what hands by lot score on the same boards.
"""

from collections.abc import Sequence
from math import log

from asobiban.games.kanpions.moves import MOST_TILES, Exchange, KanpionsMove, Pass
from asobiban.games.kanpions.position import EMPTY
from asobiban.games.kanpions.state import KanpionsState
from asobiban.games.kanpions.tiles import JOKER
from asobiban.games.kanpions.wordindex import WordIndex

Faces = Sequence[tuple[int, int]]
"""Squares, each with the face that shows there after a turn."""

_MOVE = 43
"""Points that the turn is worth to whose it is, in the middle of a game."""
_LAST = (0, 20, 20, 37)
"""The same with so many empty squares."""
_FIRST = {2: 24, 3: 34}
"""The same with so few tiles on the board."""
_SHOWN = 2.5
"""Points that each JOKER showing on the board is worth to whose turn it is."""
_TRIPLE = 3.0
"""The same for each empty square that triples a tile, once it has neighbours."""
_USE = 6.0
"""Points that a tile in e times as many words adds to a turn."""
_JOKER = 10.0
"""Points that a JOKER adds beside the kanji behind it."""
_USUAL = 5.1
"""The logarithm of the words that a tile is usually in."""
_KEPT = 2
_USEFUL = 1 / 200
"""In an exchange so many tiles are kept at most: those that are in more than that share of the words."""


def gift(state: KanpionsState, placed: Faces, turned: Faces) -> float:
    """What the next player gains on the player to move, in points, through a turn.

    `placed` are (square, face) of its new tiles, `turned` of those on the board that it uses, turned over or not. Of
    several other players each gets a share.
    """
    empty = state.position.cells.count(EMPTY) - len(placed)
    worth = _LAST[empty] if empty < len(_LAST) else _FIRST.get(len(state.position.cells) - empty, _MOVE)
    return (worth + _opened(state, placed, turned)) / (state.seats - 1)


def _opened(state: KanpionsState, placed: Faces, turned: Faces) -> float:
    """What the JOKERs that a turn makes show and the squares that it leads to are worth."""
    board, cells, signs = state.board, state.position.cells, state.tiles.signs
    shown = sum(signs[face] == JOKER for _, face in placed)
    shown += sum((signs[face] == JOKER) - (signs[cells[square]] == JOKER) for square, face in turned)
    squares = {square for square, _ in placed}
    triples = {
        other
        for square in squares
        for other in board.around[square]
        if board.tile_factor(other) == 3 and cells[other] == EMPTY and other not in squares
    }
    fresh = sum(all(cells[other] == EMPTY for other in board.around[square]) for square in triples)
    return _SHOWN * shown + _TRIPLE * fresh


def leave(state: KanpionsState, index: WordIndex, kept: Sequence[int]) -> float:
    """What the tiles kept in hand add to the next turn, in points, more than others would.

    Nothing when the others may have filled the board by then.
    """
    placed = len(state.rack) - len(kept)
    if state.position.cells.count(EMPTY) - placed <= MOST_TILES * (state.seats - 1):
        return 0.0
    jokers = sum(_is_joker(state, tile) for tile in kept)
    return _JOKER * jokers + sum(_USE * (log(1 + _uses(state, index, tile)) - _USUAL) for tile in kept)


def exchange(state: KanpionsState, index: WordIndex) -> KanpionsMove:
    """Give back the tiles of little use; all of them, or as many as the bag has, but the most useful ones.

    A tile's use is the number of words with a kanji of it; a JOKER is of most use.
    """
    most = min(len(state.rack), len(state.position.bag))
    if not most:
        return Pass()
    ranked = sorted(state.rack, key=lambda tile: (_use(state, index, tile), tile))
    useful = sum(_use(state, index, tile) > _USEFUL * len(index.words) for tile in ranked)
    given = ranked[: max(1, min(most, len(ranked) - min(useful, _KEPT)))]
    return Exchange("".join(sorted(map(state.tiles.key, given))))


def _use(state: KanpionsState, index: WordIndex, tile: int) -> int:
    return len(index.words) if _is_joker(state, tile) else _uses(state, index, tile)


def _is_joker(state: KanpionsState, tile: int) -> bool:
    return JOKER in state.tiles.signs[2 * tile : 2 * tile + 2]


def _uses(state: KanpionsState, index: WordIndex, tile: int) -> int:
    return sum(index.uses[state.tiles.signs[face]] for face in (2 * tile, 2 * tile + 1))
