"""The numbers of the game and its one option (rules K02, K03, K05, K17, K19, K21; decision K.1)."""

from collections.abc import Mapping
from typing import Literal

from asobiban.core.game import Options
from asobiban.core.options import Choice, Option, complete

SEATS = 2
TOKENS = 20
"""All tokens; each player starts with one in hand, the others are the shared stock."""
STOCK = TOKENS - SEATS
BLOCKS = 5
"""Blocks, one put down in each of the first turns; at most as many are moved in a turn."""
REACH = 5
"""Squares a king's move has at most."""
LAST_TURNS = 2
"""Turns after the one that places the last shared token: one each."""

SIZES = (7, 5, 9, 11)
"""Sides of the board, the default first."""
OPTIONS: Mapping[str, Option] = {"size": Choice(SIZES)}

Piece = Literal["king", "pawn", "block", "token"]
PIECES: Mapping[Piece, str] = {"king": "キング", "pawn": "ポーン", "block": "ブロック", "token": "トークン"}
"""What players call the pieces."""

TURN_ORDER: Mapping[Literal["opening", "main"], tuple[Piece, ...]] = {
    "opening": ("king", "token", "pawn", "block", "token"),
    "main": ("block", "king", "token", "pawn", "token"),
}
"""What a turn moves or puts down, one after the other (rules K23, K24); the first token is one that the king wins."""


def parse_options(options: Mapping[str, object]) -> Options:
    """Complete the options. Raises `InvalidRequest`: `unknown_option`, `bad_option`."""
    return complete(OPTIONS, options)
