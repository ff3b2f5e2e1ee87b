"""Best-reply search: the seat to move against the one reply, of all opponents' replies, that hurts it most.

With one opponent this is alpha-beta; with more it is BRS (Schadd & Winands, "Best-Reply Search for Multi-Player
Games", 2011): two plies a round instead of one a player. Iterative deepening, principal variation search, a
transposition table and killers, as for chess. Moves are tried by what they gain, and only the `width` best of a node:
a move that gains little now is seldom the best, and Python has no time for the rest. The last ply is not played out:
a side's best gain is added to the standing, so that ladders and gifts show there.
"""

from collections.abc import Iterable

from asobiban.core.bits import bits
from asobiban.games.chinese_checkers.eval import ROW, Scored, costs
from asobiban.games.chinese_checkers.movetable import Pair
from asobiban.games.chinese_checkers.position import Position
from asobiban.games.chinese_checkers.reach import STUCK, Reach, Weighed
from asobiban.games.chinese_checkers.zobrist import PIECE_KEYS
from asobiban.search.budget import Budget
from asobiban.search.deepening import Pauses, Search, deepen

WIN = 10_000_000.0
"""The value of having finished; a ply later it is worth `_LATER` less."""
_LATER = 10.0 * ROW
_CERTAIN = WIN / 2
_DEEPEST = 40
_SHARE = 0.6
"""Of the time: when more has passed, no deeper search is begun."""
_LEAST_GAIN = -150
"""In hundredths of a row: within the search, pieces go back at most one row."""
_LATE = 6
"""Moves after the first few are searched a ply less at first (late move reduction)."""
_SEEN_AGAIN = 60.0
"""What it costs to bring the own pieces back to where they all were before, for each time they were."""
_EAGER_IN_DUEL, _EAGER_AMONG_MANY = 0.02, 0.4
"""What the root's move itself gains counts so much more: of two ways to the same end, the one that goes there now.

Among many, plans seldom last until the next own turn. Measured with six players, the strongest among normal ones came
first in 15 of 23 games with 0.4 (1,500 nodes a move), and in 1 of 6 with 0.02 (3,000 nodes).
"""

_EXACT, _AT_LEAST, _AT_MOST = 0, 1, 2

Entry = tuple[int, int, float, Weighed | None]
"""Of a node: depth searched, kind of bound, value, best move."""


class Lookahead:
    """The search of one position. `scored` lists the root's moves, best first, as far as is known."""

    def __init__(self, position: Position, pairs: Iterable[Pair], budget: Budget, width: int, caution: float) -> None:
        """`pairs` are the legal moves to choose from; `caution` weighs the opponents' mean standing against the own."""
        rules = position.rules
        self._budget, self._width = budget, width
        self._rules, self._me = rules, position.seat
        live = [seat for seat in range(rules.players) if seat not in position.finished]
        opponents = [seat for seat in live if rules.team[seat] != rules.team[position.seat]]
        self._sides = ([position.seat], opponents)
        self._duel = len(opponents) == 1
        self._weights = [
            1.0 if rules.team[seat] == rules.team[position.seat] else -caution / len(opponents)
            for seat in range(rules.players)
        ]
        self._reach = [Reach(rules, seat, costs(camp), _LEAST_GAIN) for seat, camp in enumerate(rules.camps)]
        self._pieces = [list(own) for own in position.pieces]
        self._own = [bits(own) for own in position.pieces]
        self._occupied = position.occupied
        self._key = position.key()
        # The standing as the root's seat sees it, more is better.
        self._standing = -sum(
            self._weights[seat] * self._reach[seat].costs[hole] for seat in live for hole in self._pieces[seat]
        )
        self._table: dict[int, Entry] = {}
        self._killers: list[Weighed | None] = [None] * (_DEEPEST + 2)
        seen = position.times_seen()
        mine = self._own[position.seat]
        me = self._reach[position.seat].costs
        eagerness = _EAGER_IN_DUEL if self._duel else _EAGER_AMONG_MANY
        self._penalty = {
            (origin, target): _SEEN_AGAIN * seen.get(mine ^ 1 << origin ^ 1 << target, 0)
            - eagerness * (me[origin] - me[target])
            for origin, target in pairs
        }
        self.scored = [
            Scored(self._standing + me[pair[0]] - me[pair[1]] - penalty, pair)
            for pair, penalty in self._penalty.items()
        ]
        self.scored.sort(key=_rank)

    @property
    def nodes(self) -> int:
        """Positions looked at so far."""
        return self._budget.nodes

    def run(self, deepest: int | None, lines: int, margin: float) -> Pauses:
        """Search ever deeper until the budget is spent, pausing now and then.

        The first `lines` of `scored`, and all within `margin` of the best, get exact values.
        """
        if len(self.scored) > 1:
            yield from deepen(
                self._budget,
                range(2, (deepest or _DEEPEST) + 1),
                lambda depth: self._iterate(depth, lines, margin),
                lambda: abs(self.scored[0].value) > _CERTAIN,
                _SHARE,
            )

    def _iterate(self, depth: int, lines: int, margin: float) -> Pauses:
        """One deeper look at the root's moves, in the order that the last one gave."""
        before = self.scored
        done: list[Scored] = []
        for move in before:
            if self._budget.visit(0):
                yield
            penalty = self._penalty[move.pair]
            floor = -WIN * 2
            if len(done) >= lines:
                floor = sorted((each.value for each in done), reverse=True)[lines - 1] - margin + penalty
            if done and floor > -WIN * 2:
                value = yield from self._after(move.pair, depth, floor, floor + 1)
                if value > floor:
                    value = yield from self._after(move.pair, depth, floor, WIN * 2)
            else:
                value = yield from self._after(move.pair, depth, floor, WIN * 2)
            done.append(Scored(value - penalty, move.pair))
            ranked = sorted(done, key=_rank)
            # What is not yet searched this deep stays behind what is, and out of the margin.
            most = min(ranked[-1].value, ranked[0].value - margin - 1)
            self.scored = ranked + [Scored(min(each.value, most), each.pair) for each in before[len(done) :]]

    def _after(self, pair: Pair, depth: int, alpha: float, beta: float) -> Search:
        """The value for the root's seat of a root move. A swap moves another seat's piece too (rule C26)."""
        origin, target = pair
        me, costs = self._me, self._reach[self._me].costs
        move = (costs[origin] - costs[target], origin, target, me)
        index = self._pieces[me].index(origin)
        kept = self._occupied, self._standing
        other = next((seat for seat, own in enumerate(self._own) if own >> target & 1), None)
        if other is not None:
            back = (self._reach[other].costs[target] - self._reach[other].costs[origin], target, origin, other)
            place = self._pieces[other].index(target)
            self._make(back, place)
        self._make(move, index)
        if other is not None:
            self._occupied |= 1 << origin | 1 << target
        try:
            if self._rules.has_arrived(me, self._occupied, self._own[me]):
                return WIN
            if depth == 2:
                return -self._leaf(1, self._occupied)
            value = yield from self._search(depth - 1, 1, -beta, -alpha, 1)
            return -value
        finally:
            self._unmake(move, index)
            if other is not None:
                self._unmake(back, place)
            self._occupied, self._standing = kept

    def _make(self, move: Weighed, index: int) -> None:
        gain, origin, target, seat = move
        change = 1 << origin | 1 << target
        self._occupied ^= change
        self._own[seat] ^= change
        self._pieces[seat][index] = target
        keys = PIECE_KEYS[seat]
        self._key ^= keys[origin] ^ keys[target]
        self._standing += self._weights[seat] * gain

    def _unmake(self, move: Weighed, index: int) -> None:
        gain, origin, target, seat = move
        change = 1 << origin | 1 << target
        self._occupied ^= change
        self._own[seat] ^= change
        self._pieces[seat][index] = origin
        keys = PIECE_KEYS[seat]
        self._key ^= keys[origin] ^ keys[target]
        self._standing -= self._weights[seat] * gain

    def _leaf(self, side: int, occupied: int) -> float:
        """The value for `side`, to move, of the standing and its best next gain."""
        if side == 0:
            gain = self._reach[self._me].best_gain(occupied, self._pieces[self._me])
            return self._standing + (gain if gain > STUCK else 0)
        most = 0.0
        first = True
        for seat in self._sides[1]:
            gain = self._reach[seat].best_gain(occupied, self._pieces[seat])
            if gain > STUCK:
                worth = -self._weights[seat] * gain
                if first or worth > most:
                    most, first = worth, False
        return most - self._standing

    def _ordered(self, side: int, ply: int, best: Weighed | None) -> list[Weighed]:
        """The moves of a node worth a look: the table's best, the killer, then by gain."""
        moves: list[Weighed] = []
        for seat in self._sides[side]:
            moves += self._reach[seat].moves(self._occupied, self._pieces[seat])
        moves.sort(reverse=True)
        killer = self._killers[ply]
        # A killer counts only where it can be played.
        first = [move for move in (best, killer if killer in moves else None) if move is not None]
        del moves[self._width :]
        for move in reversed(first):
            if move in moves:
                moves.remove(move)
            moves.insert(0, move)
        return moves

    def _search(self, depth: int, side: int, alpha: float, beta: float, ply: int) -> Search:
        """The value for `side`, to move, of the node `depth` ≥ 2 plies above the leaves."""
        key = self._key ^ side
        entry = self._table.get(key)
        best_move: Weighed | None = None
        if entry is not None:
            deep, bound, value, best_move = entry
            if deep >= depth and (
                bound == _EXACT or (bound == _AT_LEAST and value >= beta) or (bound == _AT_MOST and value <= alpha)
            ):
                return value
        moves = self._ordered(side, ply, best_move)
        if not moves:
            return -self._standing if side else self._standing
        other = 1 - side
        floor, best = alpha, -WIN * 2
        for number, move in enumerate(moves):
            if self._budget.visit(1):
                yield
            gain, origin, target, seat = move
            occupied = self._occupied ^ (1 << origin | 1 << target)
            rules = self._rules
            if (
                (rules.goal_bits[seat] >> target & 1 or rules.start_bits[seat] >> origin & 1)
                and (side == 0 or self._duel)
                and rules.has_arrived(seat, occupied, self._own[seat] ^ (1 << origin | 1 << target))
            ):
                value = WIN - ply * _LATER
            elif depth == 2:
                # The next ply is a leaf for the other side: only what is occupied matters there.
                before = self._standing
                self._standing = before + self._weights[seat] * gain
                value = -self._leaf(other, occupied)
                self._standing = before
            else:
                index = self._pieces[seat].index(origin)
                self._make(move, index)
                value = yield from self._child(depth - 1, other, alpha, beta, ply + 1, number)
                self._unmake(move, index)
            if value > best:
                best, best_move = value, move
                if value > alpha:
                    alpha = value
                    if value >= beta:
                        self._killers[ply] = move
                        break
        bound = _AT_MOST if best <= floor else _AT_LEAST if best >= beta else _EXACT
        self._table[key] = depth, bound, best, best_move
        return best

    def _child(self, depth: int, side: int, alpha: float, beta: float, ply: int, number: int) -> Search:
        """The value of a move just made, for who made it: the first move in full, later ones by a narrow window."""
        if number == 0:
            value = yield from self._search(depth, side, -beta, -alpha, ply)
            return -value
        reduced = depth - 1 if number >= _LATE and depth > 2 else depth
        value = yield from self._search(reduced, side, -alpha - 1, -alpha, ply)
        if -value > alpha and (reduced < depth or -value < beta):
            value = yield from self._search(depth, side, -beta, -alpha, ply)
        return -value


def _rank(scored: Scored) -> tuple[float, Pair]:
    """Sort key, best first; equals by their holes, so that the order is the same everywhere."""
    return -scored.value, scored.pair
