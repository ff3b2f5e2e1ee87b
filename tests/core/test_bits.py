"""Sets as integers."""

import random

from asobiban.core.bits import bits, members


def test_sets_there_and_back():
    rng = random.Random(1)
    for size in range(60):
        chosen = rng.sample(range(121), size)
        assert members(bits(chosen)) == sorted(chosen)
    assert bits([3, 3]) == 8 and members(0) == []
