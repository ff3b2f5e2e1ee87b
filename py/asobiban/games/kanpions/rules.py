"""Options of a game (decisions P.1, P.6, P.8)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from asobiban.core.game import Options
from asobiban.core.options import Choice, Number, Option, complete

Edition = Literal["kyoiku", "joyo"]
Judge = Literal["dictionary", "agreement", "practice"]

OPTIONS: Mapping[str, Option] = {
    "edition": Choice(("kyoiku", "joyo")),
    "size": Choice((7, 5, 9, 11)),
    "judge": Choice(("dictionary", "agreement", "practice")),
    "names": Choice((False, True)),
    "clock": Number(120, 10, 3_600),
}


@dataclass(frozen=True, slots=True)
class Rules:
    """`edition` 教育漢字編 or 常用漢字編 (P02), `size` of the board (P12), who judges words (P05, P06; `practice`: the
    dictionary, and a wrong try is free), whether `names` count (P10), `clock` in seconds a turn, 0 for none (P09)."""

    edition: Edition = "kyoiku"
    size: int = 7
    judge: Judge = "dictionary"
    names: bool = False
    clock: int = 120


def parse_options(options: Mapping[str, object]) -> Options:
    """Complete options with the defaults. Raises `InvalidRequest`: `unknown_option` or `bad_option`."""
    return complete(OPTIONS, options)


def rules_of(options: Options) -> Rules:
    """The rules of completed options."""
    return Rules(**options)
