"""Who sits where: a person at this device, or a CPU level."""

from collections.abc import Sequence
from dataclasses import dataclass

from asobiban.core.errors import InvalidRequest


@dataclass(frozen=True, slots=True)
class Seat:
    """`person`, or `cpu:LEVEL` with a level of the game."""

    level: str | None = None

    @property
    def is_cpu(self) -> bool:
        return self.level is not None

    def to_text(self) -> str:
        return "person" if self.level is None else f"cpu:{self.level}"

    @classmethod
    def from_text(cls, text: object, levels: Sequence[str]) -> "Seat":
        """Read `person` or `cpu:LEVEL`. Raises `InvalidRequest`."""
        if text == "person":
            return cls()
        if isinstance(text, str) and text.startswith("cpu:") and text[4:] in levels:
            return cls(text[4:])
        raise InvalidRequest("bad_seat", seat=str(text)[:40])
