"""A position's one line of text, written and read.

Six fields parted by spaces: the holes of each seat's pieces, seats parted by `/`; the seat to move; the turns each
seat has had; the least distance each has reached; plies since any of these fell; the seats that finished, in their
order, `-` for none. The last four may be left out together: a game that begins here.

    n1n2n3n4o1o2o3p1p2q1/a1b1b2c1c2c3d1d2d3d4 0 0,0 120,120 0 -

Options are not in it. A seat may have fewer pieces than a game begins with, for figures and puzzles, but at least one.
"""

from asobiban.core.errors import InvalidRequest
from asobiban.core.notation import numbers
from asobiban.games.chinese_checkers.board import HOLE_OF, NAME_PATTERN, NAMES
from asobiban.games.chinese_checkers.position import Position
from asobiban.games.chinese_checkers.rules import ROUNDS_WITHOUT_PROGRESS, Rules

_MOST_TURNS = 10_000


def to_text(position: Position) -> str:
    """The line that `parse_position` reads."""
    return " ".join(
        (
            "/".join("".join(NAMES[hole] for hole in sorted(own)) for own in position.pieces),
            str(position.seat),
            ",".join(map(str, position.turns)),
            ",".join(map(str, position.best)),
            str(position.plies_without_progress),
            ",".join(map(str, position.finished)) or "-",
        )
    )


def parse_position(text: str, rules: Rules) -> Position:
    """Read a position text.

    Raises `InvalidRequest`: `bad_position` with the field's name, `position_hole` for a hole with two pieces,
    `position_camp` for a piece that the option `camps` keeps out of where it is.
    """
    fields = text.split(" ")
    if len(fields) not in (2, 6):
        raise InvalidRequest("bad_position", field="fields")
    players = rules.players
    pieces = _pieces(fields[0], rules)
    (seat,) = numbers(fields[1], "to_move", 1, players - 1)
    if len(fields) == 2:
        return Position(rules, pieces, seat)
    turns = numbers(fields[2], "turns", players, _MOST_TURNS)
    (plies,) = numbers(fields[4], "plies_without_progress", 1, ROUNDS_WITHOUT_PROGRESS * players)
    finished = [] if fields[5] == "-" else numbers(fields[5], "finished", fields[5].count(",") + 1, players - 1)
    if len(set(finished)) < len(finished) or len(finished) == players:
        raise InvalidRequest("bad_position", field="finished")
    now = Position(rules, pieces, seat).distance
    best = numbers(fields[3], "best", players, max(now))
    if any(least > distance for least, distance in zip(best, now, strict=True)):
        raise InvalidRequest("bad_position", field="best")
    return Position(rules, pieces, seat, turns=turns, best=best, plies_without_progress=plies, finished=finished)


def _pieces(text: str, rules: Rules) -> list[list[int]]:
    pieces: list[list[int]] = []
    for part in text.split("/"):
        names = NAME_PATTERN.findall(part)
        if "".join(names) != part or not 1 <= len(names) <= rules.count or any(name not in HOLE_OF for name in names):
            raise InvalidRequest("bad_position", field="pieces")
        pieces.append([HOLE_OF[name] for name in names])
    if len(pieces) != rules.players:
        raise InvalidRequest("bad_position", field="pieces")
    taken: set[int] = set()
    for seat, own in enumerate(pieces):
        for hole in own:
            if hole in taken:
                raise InvalidRequest("position_hole", hole=NAMES[hole])
            if not rules.stops[seat] >> hole & 1:
                raise InvalidRequest("position_camp", hole=NAMES[hole])
            taken.add(hole)
    return pieces
