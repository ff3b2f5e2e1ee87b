"""How long a search may go on."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from asobiban.core.errors import InvalidRequest

_LONGEST_SECONDS = 600.0


@dataclass(frozen=True, slots=True)
class Limit:
    """Bounds of one search; None means unbounded. `time` in seconds, `nodes` ≥ 1, `depth` in plies ≥ 1."""

    time: float | None = None
    nodes: int | None = None
    depth: int | None = None

    @classmethod
    def from_dict(cls, data: object) -> "Limit":
        """Read a request's limit. Raises `InvalidRequest` for unknown keys or values out of range."""
        if not isinstance(data, Mapping) or not data.keys() <= {"time", "nodes", "depth"}:
            raise InvalidRequest("bad_limit")
        for key, value in data.items():
            kinds = (int, float) if key == "time" else (int,)
            if isinstance(value, bool) or not isinstance(value, kinds) or not 0 < value < float("inf"):
                raise InvalidRequest("bad_limit")
        if data.get("time", 0) > _LONGEST_SECONDS:
            raise InvalidRequest("bad_limit")
        return cls(**data)

    def over(self, usual: "Limit") -> "Limit":
        """This limit, of a request, put over a level's `usual` one: that holds for a request without any limit, and its
        depth for one that names none."""
        if self == Limit():
            return usual
        return self if self.depth is not None else replace(self, depth=usual.depth)
