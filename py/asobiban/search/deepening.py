"""Iterative deepening: look ever deeper while there is time."""

from collections.abc import Callable, Generator, Iterable
from contextlib import suppress

from asobiban.search.budget import Budget, Exhausted

Pauses = Generator[None, None, None]
"""A search that pauses now and then."""
Search = Generator[None, None, float]
"""One that returns a value, too."""


def deepen(
    budget: Budget, depths: Iterable[int], iterate: Callable[[int], Pauses], settled: Callable[[], bool], share: float
) -> Pauses:
    """`iterate` over `depths` until the budget is spent or, after one of them, what is best is `settled`.

    None is begun when more than `share` of the time has passed: it would hardly be finished.
    """
    with suppress(Exhausted):
        for depth in depths:
            if budget.spent() > share:
                return
            yield from iterate(depth)
            if settled():
                return
