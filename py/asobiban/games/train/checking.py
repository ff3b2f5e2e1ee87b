"""A move completed by the word that counts, or refused with the reason."""

from dataclasses import replace

from asobiban.core.errors import IllegalMove
from asobiban.games.train.movegen import word_formed
from asobiban.games.train.moves import End, Exchange, Place, TrainMove
from asobiban.games.train.position import Position
from asobiban.games.train.words import Vocabulary
from asobiban.lexicon.kana import CARD_OF


def complete(position: Position, seat: int, move: TrainMove, vocabulary: Vocabulary) -> TrainMove:
    """`move` of `seat` with its word (rules T12, T13). Raises `IllegalMove`: `not_in_hand`, `no_word`, `other_word`."""
    _check_cards(position, seat, move)
    if isinstance(move, Exchange):
        return move
    word = word_formed(position.train, move.end, move.faces, vocabulary)
    if not word:
        raise IllegalMove("no_word")
    if move.word and move.word != word:
        raise IllegalMove("other_word", word=word)
    return replace(move, word=word)


def recheck(position: Position, seat: int, move: TrainMove) -> None:
    """Check a completed move by everything but the dictionary. Raises `IllegalMove`: `not_in_hand`, `no_word`."""
    _check_cards(position, seat, move)
    if isinstance(move, Place):
        text, size = position.lengthened(move.end, move.faces), len(move.word)
        there = text[-size:] if move.end is End.RIGHT else text[:size]
        if size < max(2, len(move.faces)) or there != move.word:
            raise IllegalMove("no_word")


def _check_cards(position: Position, seat: int, move: TrainMove) -> None:
    left = list(position.hands[seat])
    for face in move.cards if isinstance(move, Exchange) else move.faces:
        if CARD_OF.get(face) not in left:
            raise IllegalMove("not_in_hand", card=face)
        left.remove(CARD_OF[face])
