"""What a turn is worth beside its points: the squares it leaves to the next player, and the tiles it leaves in hand.

The figures are from games of the strongest level against itself. What squares are worth is what the player to move
gains on the other until the end, worked out backwards from the last square. What is in hand counts like the leave of
word games (Gordon, "A Comparison of Probabilistic Search and Weighted Heuristics in a Game with Incomplete
Information", 1993). Its weights are from 841 pairs of turns of like score in the same positions, each played on with
several draws, that of a JOKER from what 2,545 hands scored: least squares of what followed. JOKERs left showing and
bonus squares opened made no difference that could be told from chance.
"""

from collections.abc import Sequence
from math import log

from asobiban.games.kanpions.board import EMPTY
from asobiban.games.kanpions.moves import MOST_TILES, End, Exchange, KanpionsMove, Pass
from asobiban.games.kanpions.position import Position
from asobiban.games.kanpions.tiles import JOKER
from asobiban.games.kanpions.wordindex import WordIndex

_MOVE = 43
"""Points that the turn is worth to whose it is, in the middle of a game."""
_LAST = (0, 20, 20, 37)
"""The same with so many empty squares."""
_FIRST = {2: 24, 3: 34}
"""The same with so few tiles on the board."""
_USE = 1.5
"""Points that a kept tile in e times as many words adds to the next turn."""
_USUAL = 5.1
"""The logarithm of the words that a tile is usually in."""
_JOKER = 10.0
"""Points that a JOKER adds beside the kanji behind it."""
_STALE = 3.0
"""Points that a tile kept adds less than one drawn, being one that found no use."""
_PATIENCE = 2
"""Rounds without a tile placed after which more exchanges are taken to be of no use."""
_KEPT = 2
_USEFUL = 1 / 200
"""In an exchange so many tiles are kept at most: those that are in more than that share of the words."""


def gift(position: Position, placed: int) -> float:
    """What the next player gains on the player to move, in points, when `placed` tiles are placed now.

    Of several other players each gets a share of it.
    """
    empty = position.cells.count(EMPTY) - placed
    worth = _LAST[empty] if empty < len(_LAST) else _FIRST.get(len(position.cells) - empty, _MOVE)
    return worth / (position.seats - 1)


def leave(position: Position, index: WordIndex, kept: Sequence[int]) -> float:
    """What the tiles kept in hand add to the next turn, in points, more than others would.

    Nothing when the others may have filled the board by then.
    """
    placed = len(position.rack) - len(kept)
    if position.cells.count(EMPTY) - placed <= MOST_TILES * (position.seats - 1):
        return 0.0
    jokers = sum(_is_joker(position, tile) for tile in kept)
    return _JOKER * jokers + sum(_USE * (log(1 + _uses(position, index, tile)) - _USUAL) - _STALE for tile in kept)


def exchange_all(position: Position) -> KanpionsMove:
    """Give back all tiles, or as many as the bag has: what can be done before anything is known of them."""
    most = _most(position)
    return Exchange("".join(sorted(map(position.tiles.key, position.rack[:most])))) if most else _end_or_pass(position)


def exchange(position: Position, index: WordIndex) -> KanpionsMove:
    """Give back the tiles of little use; all of them, or as many as the bag has, but the most useful ones.

    A tile's use is the number of words with a kanji of it; a JOKER is of most use. Once the bag has been of no help to
    anybody for some rounds, agree to end the game.
    """
    most = _most(position)
    if not most or (position.may_end() and position.idle >= _PATIENCE * position.seats):
        return _end_or_pass(position)
    ranked = sorted(position.rack, key=lambda tile: (_use(position, index, tile), tile))
    useful = sum(_use(position, index, tile) > _USEFUL * len(index.words) for tile in ranked)
    given = ranked[: max(1, min(most, len(ranked) - min(useful, _KEPT)))]
    return Exchange("".join(sorted(map(position.tiles.key, given))))


def _most(position: Position) -> int:
    """Tiles that can be exchanged."""
    return min(len(position.rack), len(position.bag))


def _end_or_pass(position: Position) -> KanpionsMove:
    return End() if position.may_end() else Pass()


def _use(position: Position, index: WordIndex, tile: int) -> int:
    return len(index.words) if _is_joker(position, tile) else _uses(position, index, tile)


def _is_joker(position: Position, tile: int) -> bool:
    return JOKER in position.tiles.signs[2 * tile : 2 * tile + 2]


def _uses(position: Position, index: WordIndex, tile: int) -> int:
    return sum(index.uses[position.tiles.signs[face]] for face in (2 * tile, 2 * tile + 1))
