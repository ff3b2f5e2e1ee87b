"""What the position texts of several games are made of."""

import re

from asobiban.core.errors import InvalidRequest

_NUMBER = re.compile(r"-?[0-9]{1,7}")


def numbers(text: str, field: str, size: int, most: int, *, least: int = 0) -> list[int]:
    """Read `size` numbers from `least` to `most`, parted by commas. Raises `InvalidRequest`: `bad_position`."""
    parts = text.split(",")
    if len(parts) == size and all(map(_NUMBER.fullmatch, parts)):
        values = [int(part) for part in parts]
        if all(least <= value <= most for value in values):
            return values
    raise InvalidRequest("bad_position", field=field)
