"""The rules of チャイニーズチェッカー as a position that moves change."""

from collections.abc import Sequence

from asobiban.core.errors import IllegalMove
from asobiban.core.game import Json, Outcome, State
from asobiban.games.chinese_checkers.board import NAMES
from asobiban.games.chinese_checkers.checking import complete
from asobiban.games.chinese_checkers.movegen import BIT, PASS, Ground, Way, moves
from asobiban.games.chinese_checkers.moves import StarMove
from asobiban.games.chinese_checkers.rules import (
    FINISH_KEYS,
    LINGER_KEYS,
    PIECE_KEYS,
    QUIET_ROUNDS,
    TURN_KEYS,
    Rules,
)
from asobiban.games.chinese_checkers.view import view

_Made = tuple[int, int, Way, int, int, int, int, int, int, int]
"""One move to take back: from, to, way, seat; then, as they were before, key, quiet plies, the seat's best distance
and how many had finished; at last the seat whose piece was swapped, or -1, and its best distance."""


class StarState(State[StarMove]):
    """A game in progress. Lists hold one entry a seat; search may read all of them, and `make` and `unmake` moves.

    `distance` sums the steps from each piece to the tip of its goal, less what the same number of pieces needs at
    least: ten pieces in the goal make 0. `quiet` counts plies since any player's distance fell below its `best`.
    """

    def __init__(
        self,
        rules: Rules,
        pieces: Sequence[Sequence[int]],
        seat: int,
        *,
        turns: Sequence[int] = (),
        best: Sequence[int] = (),
        quiet: int = 0,
        finished: Sequence[int] = (),
    ) -> None:
        """A position with `seat` to move; every seat has at least one piece.

        `turns` are the turns each seat has had, `best` the least distance each has reached, by default the present
        one; `finished` lists seats in the order they finished. Whoever has finished by the rules joins them.
        """
        self.rules = rules
        self.pieces = [list(own) for own in pieces]
        self.seat = seat
        self.turns = list(turns) or [0] * rules.players
        self.ply = sum(self.turns)
        self.quiet = quiet
        self.finished = list(finished)
        self.occupied = sum(BIT[hole] for own in self.pieces for hole in own)
        self.home = [sum(table[hole] for hole in own) for table, own in zip(rules.in_goal, self.pieces, strict=True)]
        self.distance = [
            sum(table[hole] for hole in own) - rules.least_sums[len(own)]
            for table, own in zip(rules.to_goal, self.pieces, strict=True)
        ]
        self.best = list(best) or list(self.distance)
        self.over = False
        """Whether the game has ended."""
        self._made: list[_Made] = []
        self._key = TURN_KEYS[seat]
        for index, own in enumerate(self.pieces):
            for hole in own:
                self._key ^= PIECE_KEYS[index][hole]
            if rules.linger_turns is not None and self.turns[index] >= rules.linger_turns:
                self._key ^= LINGER_KEYS[index]
        for place, index in enumerate(self.finished):
            self._key ^= FINISH_KEYS[index][place]
        self._following = self._turn_order()
        for index in range(rules.players):
            self._settle(index)
        if self.seat in self.finished:
            self._key ^= TURN_KEYS[self.seat] ^ TURN_KEYS[self._following[self.seat]]
            self.seat = self._following[self.seat]
        self.over = self._decided() or quiet >= self.quiet_limit

    @classmethod
    def start(cls, rules: Rules) -> "StarState":
        """A new game: every start camp full (rule C03), the seat of option `first` to move (rule C07)."""
        return cls(rules, [sorted(area) for area in rules.start_area], rules.options["first"])

    def current_player(self) -> int:
        return self.seat

    def key(self) -> int:
        """A 64-bit key of all that decides how the game can go on, but for the counts of turns and quiet plies."""
        return self._key

    @property
    def quiet_limit(self) -> int:
        """Quiet plies that end the game."""
        return QUIET_ROUNDS * (self.rules.players - len(self.finished))

    # Where the side to move can go

    def legal_moves(self) -> list[StarMove]:
        ways: dict[int, dict[int, Way]] = {}
        found = []
        for origin, target in sorted(moves(self)):
            if origin < 0:
                return [StarMove()]
            if origin not in ways:
                ways[origin] = self.ways(origin)[0]
            found.append(StarMove(ways[origin][target]))
        return found

    def forced_move(self) -> StarMove | None:
        return StarMove() if moves(self) == [PASS] else None

    def ground(self, origin: int) -> Ground:
        """Where the mover's piece on `origin` may go; a piece locked in its goal has ground of its own (rule C24)."""
        seat = self.seat
        inner = self.rules.inner[seat]
        return inner if inner and self.rules.in_goal[seat][origin] else self.rules.ground[seat]

    def ways(self, origin: int) -> tuple[dict[int, Way], list[int]]:
        """The shortest way to each hole that the mover's piece on `origin` can end on, and the holes it can only pass.

        The duty to leave the start camp (rule C27) is not looked at.
        """
        ways, passing = self.ground(origin).ways(self.occupied, origin)
        blockers = [hole for hole, stops in self.blockers() if stops >> origin & 1]
        return ways | self.ground(origin).swaps(self.occupied, origin, blockers), passing

    def blockers(self) -> list[tuple[int, int]]:
        """Other seats' pieces in the mover's goal that it may swap with: their holes, and where each may stand.

        A piece gives way if it may stand where the mover's piece comes from (rule C26).
        """
        rules, seat = self.rules, self.seat
        if not rules.swap or (self.occupied & rules.goal_bits[seat]).bit_count() == self.home[seat]:
            return []
        goal = rules.in_goal[seat]
        return sorted(
            (hole, rules.stops[other])
            for other, theirs in enumerate(self.pieces)
            if other != seat
            for hole in theirs
            if goal[hole]
        )

    def must_leave_home(self) -> bool:
        """Whether the side to move has to take a piece out of its start camp now (rule C27)."""
        turns = self.rules.linger_turns
        if self.over or turns is None or self.turns[self.seat] < turns:
            return False
        at_home = self.rules.at_home[self.seat]
        return any(at_home[origin] and not at_home[target] for origin, target in moves(self) if origin >= 0)

    def check(self, move: StarMove) -> StarMove:
        return StarMove(complete(self, move.path))

    def recheck(self, move: StarMove) -> None:
        if self.check(move) != move:
            raise IllegalMove("not_reachable", hole=NAMES[move.path[-1]])

    # Making moves

    def push(self, move: StarMove) -> None:
        if move.path:
            self.make(move.path[0], move.path[-1], move.path)
        else:
            self.make(*PASS)

    def pop(self) -> StarMove:
        origin, target, way, *_ = self._made[-1]
        self.unmake()
        return StarMove(way or (origin, target)) if origin >= 0 else StarMove()

    def make(self, origin: int, target: int, way: Way = ()) -> None:
        """Make a legal move, one of `movegen.moves`; trusted. `way` is kept for those who look at the game."""
        seat, rules = self.seat, self.rules
        distance, best = self.distance[seat], self.best[seat]
        made = len(self.finished)
        other = other_best = -1
        if rules.swap and origin >= 0 and self.occupied >> target & 1:
            other = self.owner(target)
            other_best = self.best[other]
        self._made.append((origin, target, way, seat, self._key, self.quiet, best, made, other, other_best))
        self.ply += 1
        self.turns[seat] += 1
        self.quiet += 1
        if self.turns[seat] == rules.linger_turns:
            self._key ^= LINGER_KEYS[seat]
        if origin >= 0:
            if other < 0:
                self.occupied ^= BIT[origin] | BIT[target]
            else:
                self._give_way(other, target, origin)
            own = self.pieces[seat]
            own[own.index(origin)] = target
            keys = PIECE_KEYS[seat]
            self._key ^= keys[origin] ^ keys[target]
            far = rules.to_goal[seat]
            distance += far[target] - far[origin]
            self.distance[seat] = distance
            if distance < best:
                self.best[seat] = distance
                self.quiet = 0
            goal = rules.in_goal[seat]
            self.home[seat] += goal[target] - goal[origin]
            # Only a piece that comes into a goal can complete it. The mover counts as first.
            owner = rules.goal_owner[target]
            if owner >= 0:
                self._settle(owner)
            if other >= 0:
                self._settle(other)
            if len(self.finished) > made:
                self.quiet = 0
                self.over = self._decided()
        following = self._following[seat]
        self._key ^= TURN_KEYS[seat] ^ TURN_KEYS[following]
        self.seat = following
        if self.quiet >= QUIET_ROUNDS and self.quiet >= self.quiet_limit:
            self.over = True

    def unmake(self) -> None:
        """Take the last move back. Raises `IndexError` when there is none."""
        origin, target, _, seat, key, quiet, best, made, other, other_best = self._made.pop()
        self.ply -= 1
        self.turns[seat] -= 1
        self.over = False
        self.seat = seat
        if len(self.finished) > made:
            del self.finished[made:]
            self._following = self._turn_order()
        self._key, self.quiet = key, quiet
        if origin < 0:
            return
        rules = self.rules
        own = self.pieces[seat]
        own[own.index(target)] = origin
        far, goal = rules.to_goal[seat], rules.in_goal[seat]
        self.distance[seat] += far[origin] - far[target]
        self.best[seat] = best
        self.home[seat] += goal[origin] - goal[target]
        if other < 0:
            self.occupied ^= BIT[origin] | BIT[target]
        else:
            self._give_way(other, origin, target)
            self._key, self.quiet, self.best[other] = key, quiet, other_best

    def _give_way(self, seat: int, origin: int, target: int) -> None:
        """Put a piece where the one it is swapped with came from."""
        rules, own = self.rules, self.pieces[seat]
        own[own.index(origin)] = target
        self._key ^= PIECE_KEYS[seat][origin] ^ PIECE_KEYS[seat][target]
        self.distance[seat] += rules.to_goal[seat][target] - rules.to_goal[seat][origin]
        self.home[seat] += rules.in_goal[seat][target] - rules.in_goal[seat][origin]
        if self.distance[seat] < self.best[seat]:
            self.best[seat] = self.distance[seat]
            self.quiet = 0

    # The end

    def _settle(self, seat: int) -> None:
        """Let `seat` finish if it has (rules C04, C25), unless it is the last there is."""
        if seat in self.finished or not (self.home[seat] == len(self.pieces[seat]) or self._goal_filled(seat)):
            return
        if self._decided():
            return
        self._key ^= FINISH_KEYS[seat][len(self.finished)]
        self.finished.append(seat)
        self._following = self._turn_order()

    def _goal_filled(self, seat: int) -> bool:
        """Whether others fill what the seat's pieces leave of its goal. A partner's piece does not: it can go away."""
        rules = self.rules
        goal = rules.goal_bits[seat]
        if not rules.fill or self.occupied & goal != goal or not self.home[seat]:
            return False
        partner = rules.partner[seat]
        return partner is None or not any(rules.in_goal[seat][hole] for hole in self.pieces[partner])

    def _decided(self) -> bool:
        """Whether the last place is known: at most one player, or team, is left."""
        team = self.rules.team
        return len({team[seat] for seat in range(self.rules.players) if seat not in self.finished}) <= 1

    def _turn_order(self) -> list[int]:
        """Who comes after each seat: clockwise, those who finished left out (rules C05, C06)."""
        players = self.rules.players
        clockwise = ([(seat + step) % players for step in range(1, players + 1)] for seat in range(players))
        return [next((other for other in order if other not in self.finished), order[0]) for order in clockwise]

    def ranks(self) -> list[int | None]:
        """Each seat's rank, 1 best; None while it is open. With teams both partners have their team's (rule C23)."""
        rules = self.rules
        open_seats = [seat for seat in range(rules.players) if seat not in self.finished]
        left = {rules.team[seat] for seat in open_seats}
        done: list[int] = []
        # A team is as late as the later of its two.
        for seat in reversed(self.finished):
            if rules.team[seat] not in left and rules.team[seat] not in done:
                done.insert(0, rules.team[seat])
        rank: dict[int, int] = {team: place for place, team in enumerate(done, start=1)}
        if self.over:
            standing = {
                team: (
                    -sum(self.home[seat] for seat in range(rules.players) if rules.team[seat] == team),
                    sum(self.distance[seat] for seat in range(rules.players) if rules.team[seat] == team),
                )
                for team in left
            }
            for team, mine in standing.items():
                rank[team] = len(done) + 1 + sum(other < mine for other in standing.values())
        return [rank.get(team) for team in rules.team]

    def outcome(self) -> Outcome | None:
        """The result; `scores` are pieces in the goal. Terminations: `finished`, or `no_progress` (HAZARDS G3-03)."""
        if not self.over:
            return None
        ranks = tuple(rank for rank in self.ranks() if rank is not None)
        return Outcome("finished" if self._decided() else "no_progress", ranks, tuple(self.home))

    # What others see

    def owner(self, hole: int) -> int:
        """The seat whose piece is on `hole`, -1 for none."""
        return next((seat for seat, own in enumerate(self.pieces) if hole in own), -1)

    def times_seen(self) -> dict[int, int]:
        """How often all pieces of the side to move stood together where they do or did, as sets of holes in bits."""
        own = sum(1 << hole for hole in self.pieces[self.seat])
        seen = {own: 1}
        for origin, target, _, seat, *_, other, _ in reversed(self._made):
            if origin >= 0 and self.seat in (seat, other):
                own ^= 1 << origin | 1 << target
                seen[own] = seen.get(own, 0) + 1
        return seen

    @property
    def last(self) -> tuple[int, Way] | None:
        """Seat and way of the last move, an empty way for a pass; None at the start."""
        if not self._made:
            return None
        origin, target, way, seat, *_ = self._made[-1]
        return seat, way or ((origin, target) if origin >= 0 else ())

    def to_text(self) -> str:
        """The line that `position.parse_position` reads."""
        return " ".join(
            (
                "/".join("".join(NAMES[hole] for hole in sorted(own)) for own in self.pieces),
                str(self.seat),
                ",".join(map(str, self.turns)),
                ",".join(map(str, self.best)),
                str(self.quiet),
                ",".join(map(str, self.finished)) or "-",
            )
        )

    def view(self, seat: int | None) -> Json:
        return view(self)
