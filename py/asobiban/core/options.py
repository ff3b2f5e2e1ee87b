"""The options of a game as data: what may be chosen and what holds without a choice.

The page learns them from here too (`Game.describe`), so nothing about them is written twice.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from asobiban.core.errors import InvalidRequest
from asobiban.core.views import ChoiceView, Json, NumberView

Value = str | int | bool


@dataclass(frozen=True, slots=True)
class Choice:
    """An option with a few values, the default first."""

    values: tuple[Value, ...]

    @property
    def default(self) -> Value:
        return self.values[0]

    def allows(self, value: object) -> bool:
        # True == 1 in Python, but not in a game's options.
        return any(value == known and type(value) is type(known) for known in self.values)

    def to_dict(self) -> ChoiceView:
        """JSON form."""
        return {"default": self.default, "values": list(self.values)}


@dataclass(frozen=True, slots=True)
class Number:
    """An option that is a whole number from `least` to `most`, or 0, which stands for none."""

    default: int
    least: int
    most: int

    def allows(self, value: object) -> bool:
        return type(value) is int and (value == 0 or self.least <= value <= self.most)

    def to_dict(self) -> NumberView:
        """JSON form."""
        return {"default": self.default, "least": self.least, "most": self.most}


Option = Choice | Number


def complete(known: Mapping[str, Option], options: Mapping[str, object]) -> Json:
    """`options` with the defaults of those left out, in the order of `known`.

    Raises `InvalidRequest`: `unknown_option`, or `bad_option` for a value that cannot be.
    """
    for name in options:
        if name not in known:
            raise InvalidRequest("unknown_option", option=str(name)[:40])
    whole = {name: options.get(name, option.default) for name, option in known.items()}
    for name, value in whole.items():
        if not known[name].allows(value):
            raise InvalidRequest("bad_option", option=name)
    return whole
