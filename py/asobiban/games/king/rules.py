"""The numbers of the game and its one option (rules K02, K03, K05, K17, K19, K21; DESIGN §3)."""

from collections.abc import Mapping

from asobiban.core.errors import InvalidRequest
from asobiban.core.game import Options

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

PIECES = {"king": "キング", "pawn": "ポーン", "block": "ブロック", "token": "トークン"}
"""What players call the pieces."""


def parse_options(options: Mapping[str, object]) -> Options:
    """Complete the options. Raises `InvalidRequest`: `unknown_option`, `bad_option`."""
    for name in options:
        if name != "size":
            raise InvalidRequest("unknown_option", option=str(name)[:40])
    size = options.get("size", SIZES[0])
    if type(size) is not int or size not in SIZES:
        raise InvalidRequest("bad_option", option="ボードの大きさ")
    return {"size": size}
