"""The options of a game and all that follows from them: who sits where, which holes are whose, where one may go."""

from collections.abc import Mapping
from functools import lru_cache

from asobiban.core.bits import bits
from asobiban.core.errors import InvalidRequest
from asobiban.core.game import Options
from asobiban.core.options import Choice, Option, complete
from asobiban.games.chinese_checkers.board import HOLES, POINTS, TO_APEX, camp_area, opposite
from asobiban.games.chinese_checkers.movetable import ALL_HOLES, MoveTable, move_table

CAMPS_OF = {2: (0, 3), 3: (0, 2, 4), 4: (0, 1, 3, 4), 5: (0, 1, 2, 4, 5), 6: (0, 1, 2, 3, 4, 5)}
"""The camps of the seats, clockwise, by number of players (rules C15–C19).

With four, camps 2 and 5 stay empty; with five, camp 3 does, so that seat 0 has nobody opposite.
"""

LINGER_TURNS = 30
"""Own turns after which pieces must leave the start camp under `no_linger` (rule C27, decision C.3)."""
ROUNDS_WITHOUT_PROGRESS = 100
"""Rounds without any player's total distance falling below its best that end the game (decision C.3)."""

PIECES = (10, 15)
"""Pieces of each player, the default first."""

OPTIONS: Mapping[str, Option] = {
    "players": Choice((3, 2, 4, 5, 6)),
    "pieces": Choice(PIECES),
    "camps": Choice(("pass", "stop", "closed")),
    "long_hops": Choice((False, True)),
    "teams": Choice((False, True)),
    "goal_lock": Choice((False, True)),
    "blocked_goal": Choice(("fill", "swap", "no_linger")),
    "first": Choice((0, 1, 2, 3, 4, 5)),
}


def parse_options(options: Mapping[str, object], seats: int) -> Options:
    """Complete the options of a game of 2–6 `seats` (rules C21–C28, C30). Without `players` there are as many as seats.

    Raises `InvalidRequest`: `unknown_option`, `bad_option`, or the combination that cannot be.
    """
    whole = complete(OPTIONS, {"players": seats, **options})
    if whole["players"] != seats:
        raise InvalidRequest("players_differ", players=whole["players"], seats=seats)
    if whole["first"] >= seats:
        raise InvalidRequest("bad_option", option="first")
    if whole["pieces"] == 15 and seats > 3:
        raise InvalidRequest("too_many_pieces")
    if whole["teams"] and seats not in (4, 6):
        raise InvalidRequest("no_teams")
    return whole


class Rules:
    """The rules one set of options makes. Lists hold one entry a seat; a `bytes` table has 1 for each hole meant."""

    def __init__(self, options: Options) -> None:
        """`options` as `parse_options` completes them."""
        self.options = options
        self.players: int = options["players"]
        self.count: int = options["pieces"]
        self.swap = options["blocked_goal"] == "swap"
        self.fill = options["blocked_goal"] == "fill"
        self.linger_turns = LINGER_TURNS if options["blocked_goal"] == "no_linger" else None
        self.camps = CAMPS_OF[self.players]
        self.goals = tuple(opposite(camp) for camp in self.camps)
        self.start_area = [camp_area(camp, self.count) for camp in self.camps]
        self.goal_area = [camp_area(goal, self.count) for goal in self.goals]
        self.in_start = [_table(area) for area in self.start_area]
        self.start_bits = [bits(area) for area in self.start_area]
        self.in_goal = [_table(area) for area in self.goal_area]
        self.goal_bits = [bits(area) for area in self.goal_area]
        self.goal_owner = [
            next((seat for seat, area in enumerate(self.goal_area) if hole in area), -1) for hole in range(HOLES)
        ]
        assert sum(map(len, self.goal_area)) == HOLES - self.goal_owner.count(-1)
        self.to_goal = [TO_APEX[goal] for goal in self.goals]
        self.least_sums = _least_sums(self.count)
        teams = self.players // 2 if options["teams"] else self.players
        self.team = [seat % teams for seat in range(self.players)]
        self.partner = [(seat + teams) % self.players if options["teams"] else None for seat in range(self.players)]
        foreign = [
            bits(hole for camp, point in enumerate(POINTS) if camp not in ends for hole in point)
            for ends in zip(self.camps, self.goals, strict=True)
        ]
        self.stops = [ALL_HOLES if options["camps"] == "stop" else ALL_HOLES & ~holes for holes in foreign]
        self.open_holes = [stops if options["camps"] == "closed" else ALL_HOLES for stops in self.stops]
        long_hops: bool = options["long_hops"]
        self.move_tables = [
            move_table(long_hops, open_holes, stops)
            for open_holes, stops in zip(self.open_holes, self.stops, strict=True)
        ]
        # A locked piece stays in the goal all the way, not only at its end (rule C24).
        self.inner = [move_table(long_hops, goal, goal) if options["goal_lock"] else None for goal in self.goal_bits]

    def has_arrived(self, seat: int, occupied: int, own: int) -> bool:
        """Whether the seat's pieces `own` are in its goal, or fill what others leave of it (rules C04, C25)."""
        return not own & ~self.goal_bits[seat] or self.is_filled(seat, occupied, own)

    def is_filled(self, seat: int, occupied: int, own: int) -> bool:
        """Whether a full goal counts: own pieces are in it, and none is left in the own start camp (rule C25)."""
        goal = self.goal_bits[seat]
        return bool(self.fill and occupied & goal == goal and own & goal and not own & self.start_bits[seat])

    def table_of(self, seat: int, origin: int) -> MoveTable:
        """Where the seat's piece on `origin` may go; a piece locked in its goal has a table of its own (rule C24)."""
        inner = self.inner[seat]
        return inner if inner and self.in_goal[seat][origin] else self.move_tables[seat]

    def has_opposite(self, seat: int) -> bool:
        """Whether somebody starts from the seat's goal (rule C19)."""
        return self.goals[seat] in self.camps


def _table(holes: frozenset[int]) -> bytes:
    return bytes(hole in holes for hole in range(HOLES))


def _least_sums(count: int) -> tuple[int, ...]:
    """The least summed distance to the goal's tip of 0, 1, … `count` pieces."""
    deepest = sorted(TO_APEX[0])[:count]
    return tuple(sum(deepest[:size]) for size in range(count + 1))


def rules_of(options: Options) -> Rules:
    """The shared `Rules` of completed options."""
    return _rules(tuple(options.items()))


@lru_cache(maxsize=32)
def _rules(options: tuple[tuple[str, object], ...]) -> Rules:
    return Rules(dict(options))
