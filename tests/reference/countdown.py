"""A tiny open game for testing the session: take 1 or 2 from a pile; whoever takes the last one wins."""

from asobiban.core.errors import IllegalMove, InvalidMove, InvalidRequest
from asobiban.core.game import Analysis, Bot, Game, Line, Outcome, State


class Take:
    def __init__(self, count):
        self.count = count

    def to_text(self):
        return str(self.count)


class CountdownState(State):
    def __init__(self, seats, left):
        self.seats, self.left, self.ply, self.taken = seats, left, 0, []

    def current_player(self):
        return self.ply % self.seats

    def legal_moves(self):
        return [Take(count) for count in (1, 2) if count <= self.left]

    def check(self, move):
        if move.count > self.left:
            raise IllegalMove("bad_move")
        return move

    def recheck(self, move):
        self.check(move)

    def push(self, move):
        self.left -= move.count
        self.ply += 1
        self.taken.append(move)

    def pop(self):
        self.left += self.taken[-1].count
        self.ply -= 1
        return self.taken.pop()

    def outcome(self):
        if self.left:
            return None
        winner = (self.ply - 1) % self.seats
        return Outcome("empty", tuple(1 if seat == winner else 2 for seat in range(self.seats)), (0,) * self.seats)

    def to_text(self):
        return f"{self.left} {self.ply}"

    def view(self, seat):
        return {"left": self.left, "ply": self.ply}


class CountdownBot(Bot):
    def analyse(self, state, limit, *, multipv, rng):
        for _ in range(3):
            yield Analysis(Take(1), (Line(Take(1), 0.0),), 1)


class Countdown(Game):
    slug = "countdown"
    levels = ("easy",)
    seat_counts = (2, 3)
    hidden_draws = False

    def parse_options(self, options, seats):
        return {"pile": 10, **options}

    def initial(self, options, seats, seed):
        return CountdownState(seats, options["pile"])

    def from_position(self, text, options, seats, seed):
        raise InvalidRequest("bad_position", field="all")

    def parse_move(self, text):
        if text not in ("1", "2"):
            raise InvalidMove("bad_move")
        return Take(int(text))

    def bot(self, level):
        return CountdownBot()
