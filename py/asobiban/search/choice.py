"""How a level chooses among moves of about the same worth."""

from collections.abc import Sequence


def pick(values: Sequence[float], margin: float, lot: float) -> int:
    """The place of a value drawn by `lot`, from 0 to less than 1, from the first and all less than `margin` below it.

    `values` is not empty and has the best first. What is just at the margin may be no more than a bound: it is left
    out.
    """
    near = 1 + sum(value > values[0] - margin for value in values[1:])
    return int(lot * near)
