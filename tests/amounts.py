"""How much of what is tried at random is tried where, and what is tried in CPython alone."""

import sys

IN_BROWSERS_PYTHON = sys.platform == "emscripten"
_SHARE = 5 if IN_BROWSERS_PYTHON else 1

# Of the tests of CPUs, the browser's Python runs those that are about pauses, clocks and repetition. What else they
# say, how well each level plays, follows from finding the same there as here (tests/golden/test_searches.py).
_OF_CPUS = "_cpu.py"
_OF_RUNNING = ("deterministic", "pause", "lets_others_work", "time", "bound", "budget")
# Every small board there is, and slow references: the same code has met all of that in CPython.
_EXHAUSTIVE = ("every_position_of_a_board", "known_as_by_the_reference", "one_or_two_tiles_is_found")


def so_many(count):
    """`count`; in the browser's slower Python a fifth, for CPython has tried the rest of the same code."""
    return count // _SHARE


def for_cpython_alone(file, test):
    """Whether a test, by the names of its file and function, cannot come out otherwise in the browser's Python."""
    of_cpus = file.endswith(_OF_CPUS) and not any(word in test for word in _OF_RUNNING)
    return of_cpus or any(word in test for word in _EXHAUSTIVE)
