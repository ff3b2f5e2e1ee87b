"""A position of チャイニーズチェッカー that moves change: what is true of it, and how they are made and taken back."""

from collections.abc import Sequence
from typing import Literal

from asobiban.core.bits import bits
from asobiban.core.game import Outcome
from asobiban.games.chinese_checkers.movetable import BIT, Way
from asobiban.games.chinese_checkers.rules import ROUNDS_WITHOUT_PROGRESS, Rules
from asobiban.games.chinese_checkers.zobrist import FINISH_KEYS, LINGER_KEYS, PIECE_KEYS, TURN_KEYS

_Made = tuple[int, int, int, int, int, int, int, bool, int, int]
"""One move to take back: from, to, seat; then, as they were before, key, plies without progress, the seat's best
distance, how many had finished and whether the game was over; at last the seat whose piece was swapped, or -1, and its
best distance."""


class Position:
    """Pieces, whose turn it is, who has finished. Lists hold one entry a seat; who reads them does not change them.

    `arrived` counts pieces in the goal. `distance` sums the steps from each piece to the tip of its goal, less what the
    same number of pieces needs at least: ten pieces in the goal make 0. `plies_without_progress` counts since any
    player's distance fell below its `best`.
    """

    def __init__(
        self,
        rules: Rules,
        pieces: Sequence[Sequence[int]],
        seat: int,
        *,
        turns: Sequence[int] = (),
        best: Sequence[int] = (),
        plies_without_progress: int = 0,
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
        self.plies_without_progress = plies_without_progress
        self.finished = list(finished)
        self.occupied = bits(hole for own in self.pieces for hole in own)
        self.arrived = [sum(table[hole] for hole in own) for table, own in zip(rules.in_goal, self.pieces, strict=True)]
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
        self.over = self._decided() or plies_without_progress >= self.most_plies_without_progress or self.is_shut_in()

    @classmethod
    def start(cls, rules: Rules) -> "Position":
        """A new game: every start camp full (rule C03), the seat of option `first` to move (rule C07)."""
        return cls(rules, [sorted(area) for area in rules.start_area], rules.options["first"])

    def key(self) -> int:
        """A 64-bit key of all that decides how the game can go on, but for the counts of turns and plies."""
        return self._key

    @property
    def ply(self) -> int:
        """Moves made since the game began."""
        return sum(self.turns)

    @property
    def most_plies_without_progress(self) -> int:
        """Plies without progress that end the game."""
        return ROUNDS_WITHOUT_PROGRESS * (self.rules.players - len(self.finished))

    def owner(self, hole: int) -> int:
        """The seat whose piece is on `hole`, -1 for none."""
        return next((seat for seat, own in enumerate(self.pieces) if hole in own), -1)

    def can_move(self, seat: int) -> bool:
        """Whether a piece of `seat` could go anywhere if it were its turn."""
        table_of, occupied = self.rules.table_of, self.occupied
        own = self.pieces[seat]
        return any(table_of(seat, origin).pairs(occupied, origin) for origin in own) or (
            self.rules.swap and any(self.swaps(seat, origin) for origin in own)
        )

    def swaps(self, seat: int, origin: int) -> dict[int, Way]:
        """The ways of the seat's piece on `origin` to others' pieces in its goal that it may swap with (rule C26).

        A piece gives way if it may stand where the other comes from.
        """
        rules, occupied = self.rules, self.occupied
        if not rules.swap or (occupied & rules.goal_bits[seat]).bit_count() == self.arrived[seat]:
            return {}
        goal = rules.in_goal[seat]
        holes = sorted(
            hole
            for other, theirs in enumerate(self.pieces)
            if other != seat and rules.stops[other] & BIT[origin]
            for hole in theirs
            if goal[hole]
        )
        return rules.table_of(seat, origin).swaps(occupied, origin, holes)

    def times_seen(self) -> dict[int, int]:
        """How often all pieces of the side to move stood together where they do or did, as sets of holes in bits."""
        own = bits(self.pieces[self.seat])
        seen = {own: 1}
        for origin, target, seat, *_, other, _ in reversed(self._made):
            if origin >= 0 and self.seat in (seat, other):
                own ^= BIT[origin] | BIT[target]
                seen[own] = seen.get(own, 0) + 1
        return seen

    def progress(self) -> list[list[int]]:
        """Pieces in the goal after every ply since the position was built, a list a seat; nothing is changed."""
        pairs = [(origin, target) for origin, target, *_ in self._made]
        for _ in pairs:
            self.unmake()
        arrived = [list(self.arrived)]
        for pair in pairs:
            self.make(*pair)
            arrived.append(list(self.arrived))
        return [list(seat) for seat in zip(*arrived, strict=True)]

    # Making moves

    def make(self, origin: int, target: int) -> None:
        """Make a legal move, one of `movegen.moves`; trusted."""
        seat, rules = self.seat, self.rules
        distance, best = self.distance[seat], self.best[seat]
        made = len(self.finished)
        other = other_best = -1
        if rules.swap and origin >= 0 and self.occupied >> target & 1:
            other = self.owner(target)
            other_best = self.best[other]
        plies = self.plies_without_progress
        self._made.append((origin, target, seat, self._key, plies, best, made, self.over, other, other_best))
        self.turns[seat] += 1
        self.plies_without_progress += 1
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
                self.plies_without_progress = 0
            goal = rules.in_goal[seat]
            self.arrived[seat] += goal[target] - goal[origin]
            # A piece that comes into a goal can complete it, one that leaves its start camp make the full goal count.
            # The mover counts as first.
            if rules.fill and rules.in_start[seat][origin]:
                self._settle(seat)
            owner = rules.goal_owner[target]
            if owner >= 0:
                self._settle(owner)
            if other >= 0:
                self._settle(other)
            if len(self.finished) > made:
                self.plies_without_progress = 0
                self.over = self._decided()
        following = self._following[seat]
        self._key ^= TURN_KEYS[seat] ^ TURN_KEYS[following]
        self.seat = following
        # The first comparison is there to spare the second: it is cheap.
        plies = self.plies_without_progress
        if plies >= ROUNDS_WITHOUT_PROGRESS and plies >= self.most_plies_without_progress:
            self.over = True
        # Most often the one to move can, and nobody else is looked at.
        if not self.over and not self.can_move(following):
            self.over = self.is_shut_in()

    def unmake(self) -> None:
        """Take the last move back. Raises `IndexError` when there is none."""
        origin, target, seat, key, plies, best, made, over, other, other_best = self._made.pop()
        self.turns[seat] -= 1
        self.over = over
        self.seat = seat
        if len(self.finished) > made:
            del self.finished[made:]
            self._following = self._turn_order()
        self._key, self.plies_without_progress = key, plies
        if origin < 0:
            return
        rules = self.rules
        own = self.pieces[seat]
        own[own.index(target)] = origin
        far, goal = rules.to_goal[seat], rules.in_goal[seat]
        self.distance[seat] += far[origin] - far[target]
        self.best[seat] = best
        self.arrived[seat] += goal[origin] - goal[target]
        if other < 0:
            self.occupied ^= BIT[origin] | BIT[target]
        else:
            self._give_way(other, origin, target)
            self._key, self.plies_without_progress, self.best[other] = key, plies, other_best

    def _give_way(self, seat: int, origin: int, target: int) -> None:
        """Put a piece where the one it is swapped with came from."""
        rules, own = self.rules, self.pieces[seat]
        own[own.index(origin)] = target
        self._key ^= PIECE_KEYS[seat][origin] ^ PIECE_KEYS[seat][target]
        self.distance[seat] += rules.to_goal[seat][target] - rules.to_goal[seat][origin]
        self.arrived[seat] += rules.in_goal[seat][target] - rules.in_goal[seat][origin]
        if self.distance[seat] < self.best[seat]:
            self.best[seat] = self.distance[seat]
            self.plies_without_progress = 0

    # The end

    def _settle(self, seat: int) -> None:
        """Let `seat` finish if it has (rules C04, C25), unless it is the last there is."""
        if seat in self.finished or not (self.arrived[seat] == len(self.pieces[seat]) or self._goal_filled(seat)):
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
        # The first comparison is there to spare the second: it is cheap.
        if self.occupied & goal != goal or not rules.is_filled(seat, self.occupied, bits(self.pieces[seat])):
            return False
        partner = rules.partner[seat]
        return partner is None or not any(rules.in_goal[seat][hole] for hole in self.pieces[partner])

    def finished_by(self, seat: int) -> Literal["home", "fill"] | None:
        """By what the seat has finished: all its pieces are home, or its goal was full (rules C04, C25)."""
        if seat not in self.finished:
            return None
        return "home" if self.arrived[seat] == len(self.pieces[seat]) else "fill"

    def _decided(self) -> bool:
        """Whether the last place is known: at most one player, or team, is left."""
        team = self.rules.team
        return len({team[seat] for seat in range(self.rules.players) if seat not in self.finished}) <= 1

    def is_shut_in(self) -> bool:
        """Whether all who have not finished are shut in, for good as nobody moves (decision C.5)."""
        return not any(self.can_move(seat) for seat in range(self.rules.players) if seat not in self.finished)

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
                    -sum(self.arrived[seat] for seat in range(rules.players) if rules.team[seat] == team),
                    sum(self.distance[seat] for seat in range(rules.players) if rules.team[seat] == team),
                )
                for team in left
            }
            for team, mine in standing.items():
                rank[team] = len(done) + 1 + sum(other < mine for other in standing.values())
        return [rank.get(team) for team in rules.team]

    def outcome(self) -> Outcome | None:
        """The result; `scores` are pieces in the goal.

        Terminations: `finished`, `shut_in` when nobody can move, or `no_progress` (hazard G3-03, decisions C.3, C.5).
        """
        if not self.over:
            return None
        ranks = tuple(rank for rank in self.ranks() if rank is not None)
        termination = "finished" if self._decided() else "shut_in" if self.is_shut_in() else "no_progress"
        return Outcome(termination, ranks, tuple(self.arrived))
