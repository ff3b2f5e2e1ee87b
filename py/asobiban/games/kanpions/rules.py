"""Options of a game (DESIGN §1, §3)."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass

from asobiban.core.errors import InvalidRequest
from asobiban.core.game import Options
from asobiban.games.kanpions.board import SIZES

EDITIONS = ("kyoiku", "joyo")
JUDGES = ("dictionary", "agreement", "practice")
SHORTEST_CLOCK, LONGEST_CLOCK = 10, 3_600


@dataclass(frozen=True, slots=True)
class Rules:
    """`edition` 教育漢字編 or 常用漢字編 (P02), `size` of the board (P12), who judges words (P05, P06; `practice`: the
    dictionary, and a wrong try is free), whether `names` count (P10), `clock` in seconds a turn, 0 for none (P09)."""

    edition: str = "kyoiku"
    size: int = 7
    judge: str = "dictionary"
    names: bool = False
    clock: int = 120


def parse_options(options: Mapping[str, object]) -> Options:
    """Complete options with the defaults. Raises `InvalidRequest`: `unknown_option` or `bad_option`."""
    values = asdict(Rules())
    for name, value in options.items():
        if name not in values:
            raise InvalidRequest("unknown_option", option=str(name)[:40])
        if not _fits(name, value):
            raise InvalidRequest("bad_option", option=name)
        values[name] = value
    return values


def _fits(name: str, value: object) -> bool:
    if name == "names":
        return isinstance(value, bool)
    if name in ("size", "clock"):
        number = isinstance(value, int) and not isinstance(value, bool)
        return number and (value in SIZES if name == "size" else value == 0 or _is_clock(value))
    return isinstance(value, str) and value in (EDITIONS if name == "edition" else JUDGES)


def _is_clock(value: object) -> bool:
    return isinstance(value, int) and SHORTEST_CLOCK <= value <= LONGEST_CLOCK


def rules_of(options: Options) -> Rules:
    """The rules of completed options."""
    return Rules(**options)
