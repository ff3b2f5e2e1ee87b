"""How much of its limit a search has used, and when it should let others work."""

from time import perf_counter

from asobiban.core.limit import Limit

_SLICE = 0.02
"""Seconds between two pauses; well under the 50 ms that `Bot.analyse` promises."""


class Exhausted(Exception):
    """The search has used up its limit."""


class Budget:
    """Counts nodes and watches the clock. Without a time limit nothing but pauses depends on the clock."""

    def __init__(self, limit: Limit) -> None:
        self.nodes = 0
        self._most = limit.nodes
        self._start = perf_counter()
        self._time = limit.time
        self._pause = self._start + _SLICE

    def visit(self, nodes: int) -> bool:
        """Count `nodes` more. Returns whether a pause is due. Raises `Exhausted` when the limit is reached."""
        self.nodes += nodes
        if self._most is not None and self.nodes >= self._most:
            raise Exhausted
        now = perf_counter()
        if self._time is not None and now - self._start >= self._time:
            raise Exhausted
        if now < self._pause:
            return False
        self._pause = now + _SLICE
        return True

    def spent(self) -> float:
        """The share of the time limit that has passed; 0 without one."""
        return 0.0 if self._time is None else (perf_counter() - self._start) / self._time
