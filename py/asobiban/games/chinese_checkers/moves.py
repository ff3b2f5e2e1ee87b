"""Moves and their text: the holes a piece visits, `d2-e3` or `c1-e3-g3`, or `pass`."""

from dataclasses import dataclass

from asobiban.core.errors import InvalidMove
from asobiban.games.chinese_checkers.board import HOLE_OF, HOLES, NAMES

_PASS = "pass"


@dataclass(frozen=True, slots=True)
class ChineseCheckersMove:
    """One piece's way, `path` from its first hole to its last; an empty path is a pass.

    A player may give the first and the last hole only; `checking.complete` finds the way. That a move swaps two
    pieces (rule C26) is not written: it does when its last hole holds another seat's piece.
    """

    path: tuple[int, ...] = ()

    @property
    def ends(self) -> tuple[int, int] | None:
        """The first and the last hole; None for a pass."""
        return (self.path[0], self.path[-1]) if self.path else None

    def to_text(self) -> str:
        """The holes' names joined by `-`, or `pass`."""
        return "-".join(NAMES[hole] for hole in self.path) or _PASS


@dataclass(frozen=True, slots=True)
class Made:
    """A move that was made, by whom, and the seat whose piece it swapped places with (rule C26), None for none."""

    seat: int
    move: ChineseCheckersMove
    swaps: int | None


def parse_move(text: str) -> ChineseCheckersMove:
    """Read a move's text. Raises `InvalidMove`: `bad_move`, or `bad_hole` for a name that is on no board."""
    if text == _PASS:
        return ChineseCheckersMove()
    names = text.split("-")
    if not 2 <= len(names) <= HOLES:
        raise InvalidMove("bad_move")
    for name in names:
        if name not in HOLE_OF:
            raise InvalidMove("bad_hole", hole=name[:4])
    return ChineseCheckersMove(tuple(HOLE_OF[name] for name in names))
