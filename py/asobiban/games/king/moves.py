"""Turns and their text: `relocations;path;token`, as `b2>c5,e4>a1;d4-d5-d6;f3`, with what is not done left empty."""

from dataclasses import dataclass

from asobiban.core.errors import InvalidMove
from asobiban.games.king.board import NAMES, SQUARE_OF
from asobiban.games.king.rules import BLOCKS

Relocation = tuple[int, int]
"""From where to where a block is moved."""

_MOST_SQUARES = 30
"""Far more than any path has: a longer one gets a message of its own reason up to here."""


@dataclass(frozen=True, slots=True)
class KingMove:
    """One whole turn.

    `relocations` are made in their order, before the king moves. `path` has the square where the king stands and every
    square it enters. `token` is the square for the shared token, None without one. Where pawn and block go, and what
    is won, follows from the path.
    """

    path: tuple[int, ...]
    token: int | None = None
    relocations: tuple[Relocation, ...] = ()

    def to_text(self) -> str:
        """The three parts, joined by `;`."""
        relocations = ",".join(f"{NAMES[origin]}>{NAMES[target]}" for origin, target in self.relocations)
        token = "" if self.token is None else NAMES[self.token]
        return f"{relocations};{'-'.join(NAMES[square] for square in self.path)};{token}"


@dataclass(frozen=True, slots=True)
class Draft:
    """A turn under way: any part may still be missing. `lifted` is the block of a relocation without a target yet."""

    relocations: tuple[Relocation, ...]
    lifted: int | None
    path: tuple[int, ...]
    token: int | None


def parse_move(text: str) -> KingMove:
    """Read a turn's text. Raises `InvalidMove`: `bad_move`, or `bad_square` for a name that is on no board."""
    draft = parse_draft(text)
    if draft.lifted is not None:
        raise InvalidMove("bad_move")
    return KingMove(draft.path, draft.token, draft.relocations)


def parse_draft(text: str) -> Draft:
    """Read a turn under way: the last relocation may end with its `>`. Raises `InvalidMove` as `parse_move` does."""
    parts = text.split(";")
    if len(parts) != 3:
        raise InvalidMove("bad_move")
    pairs = [pair.split(">") for pair in parts[0].split(",")] if parts[0] else []
    # One more than there are blocks, so that moving one twice gets the reason for its refusal.
    if any(len(pair) != 2 for pair in pairs) or len(pairs) > 2 * BLOCKS:
        raise InvalidMove("bad_move")
    lifted = None
    if pairs and pairs[-1][1] == "":
        lifted = _square(pairs.pop()[0])
    path = parts[1].split("-") if parts[1] else []
    if len(path) > _MOST_SQUARES:
        raise InvalidMove("bad_move")
    return Draft(
        tuple((_square(origin), _square(target)) for origin, target in pairs),
        lifted,
        tuple(map(_square, path)),
        _square(parts[2]) if parts[2] else None,
    )


def _square(name: str) -> int:
    if name not in SQUARE_OF:
        raise InvalidMove("bad_square", square=name[:4])
    return SQUARE_OF[name]
