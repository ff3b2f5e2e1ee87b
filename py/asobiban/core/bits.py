"""Sets of squares or holes as integers: bit n stands for number n."""

from collections.abc import Iterable


def bits(members: Iterable[int]) -> int:
    """The set of `members`."""
    return sum(1 << member for member in set(members))


def members(bits: int) -> list[int]:
    """The members of a set, ascending."""
    found = []
    while bits:
        lowest = bits & -bits
        found.append(lowest.bit_length() - 1)
        bits ^= lowest
    return found
