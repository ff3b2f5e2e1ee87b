"""Random numbers of which a position's key is made (Zobrist 1970): the same on every Python."""

from random import Random

from asobiban.games.chinese_checkers.board import CAMPS, HOLES

_RNG = Random("asobiban chinese-checkers keys")


def _keys(size: int) -> list[int]:
    return [_RNG.getrandbits(64) for _ in range(size)]


PIECE_KEYS = [_keys(HOLES) for _ in range(CAMPS)]
"""Zobrist keys by seat and hole."""
TURN_KEYS = _keys(CAMPS)
FINISH_KEYS = [_keys(CAMPS) for _ in range(CAMPS)]
"""By seat and place."""
LINGER_KEYS = _keys(CAMPS)
"""For a seat that must leave its start camp from now on."""
