"""How much of what is tried at random is tried where."""

import sys

_SHARE = 10 if sys.platform == "emscripten" else 1


def so_many(count):
    """`count`; in the browser's slower Python a tenth, for CPython has tried the rest of the same code."""
    return max(1, count // _SHARE)
