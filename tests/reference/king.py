"""キングトークン, the slow way: every walk of the king is tried and asked what the rules say of it.

A position is a dict: `size`, `king`, `pawn` (None beside the board), `blocks` and `tokens` (sets), `hands`, `stock`,
`left` (turns after the stock is gone), `seat`. Squares are (column, row) from 1. A turn is (relocations, walk, token).
"""

UP, RIGHT, DOWN, LEFT = (0, 1), (1, 0), (0, -1), (-1, 0)
STEPS = [UP, RIGHT, DOWN, LEFT]


def start(size):
    """Rule K03."""
    middle = (size + 1) // 2
    return {
        "size": size, "king": (middle, middle), "pawn": None, "blocks": set(), "tokens": set(),
        "hands": [1, 1], "stock": 18, "left": 2, "seat": 0,
    }  # fmt: skip


def name(square):
    return "abcdefghijk"[square[0] - 1] + str(square[1])


def text(turn):
    """A turn as the engine writes it."""
    relocations, walk, token = turn
    moved = ",".join(f"{name(origin)}>{name(target)}" for origin, target in relocations)
    return f"{moved};{'-'.join(map(name, walk))};{name(token) if token else ''}"


def on_board(position, square):
    return 1 <= square[0] <= position["size"] and 1 <= square[1] <= position["size"]


def beside(square, step):
    return square[0] + step[0], square[1] + step[1]


def step_between(square, other):
    return other[0] - square[0], other[1] - square[1]


def allowed(position, walk):
    """Whether the king may go this way (rules K05, K06, K08, K09, K11, K18)."""
    if walk[0] != position["king"] or not 2 <= len(walk) <= 6:
        return False
    # The end first: most walks that are tried are spoilt by their last step.
    for square in walk[:0:-1]:
        if not on_board(position, square) or square in position["blocks"] or square == position["pawn"]:
            return False
    if len(set(walk)) != len(walk):
        return False
    steps = [step_between(square, other) for square, other in zip(walk, walk[1:], strict=False)]
    if any(step not in STEPS for step in steps):
        return False
    for corner, before, after in zip(walk[1:], steps, steps[1:], strict=False):
        if after == (-before[0], -before[1]):
            return False
        if after != before:
            straight_on = beside(corner, before)
            if on_board(position, straight_on) and straight_on not in position["blocks"]:
                return False
    return True


def walks(position):
    """All walks that are allowed. The king may stop anywhere, so each is one step more than an allowed one, or one."""
    found, longest = [], [[position["king"]]]
    for _ in range(5):
        tried = [[*walk, beside(walk[-1], step)] for walk in longest for step in STEPS]
        longest = [walk for walk in tried if allowed(position, walk)]
        found += longest
    return found


def is_empty(position, square):
    """Whether a square of the board has no piece."""
    movers = (position["king"], position["pawn"])
    taken = square in position["blocks"] or square in position["tokens"] or square in movers
    return on_board(position, square) and not taken


def empty(position):
    """Squares without any piece."""
    every = range(1, position["size"] + 1)
    return {(column, row) for column in every for row in every if is_empty(position, (column, row))}


def relocated(position, relocations):
    """The position after paying for and moving blocks; None if that is not allowed (rules K19, K20, K22, K23)."""
    if not relocations:
        return position
    after = {**position, "blocks": set(position["blocks"]), "hands": list(position["hands"])}
    if len(relocations) > 5 or (len(position["blocks"]) < 5 and walks(position)):
        return None
    moved = set()
    for origin, target in relocations:
        if after["hands"][position["seat"]] < 1:
            return None
        if origin not in after["blocks"] or origin in moved or not is_empty(after, target):
            return None
        after["blocks"] = after["blocks"] - {origin} | {target}
        moved.add(target)
        after["hands"][position["seat"]] -= 1
        after["hands"][1 - position["seat"]] += 1
    return after


def after_turn(position, turn):
    """The position after a whole turn; None if the turn is not allowed."""
    relocations, walk, token = turn
    here = relocated(position, relocations)
    if here is None or position["left"] == 0 or not allowed(here, walk):
        return None
    won = here["tokens"] & set(walk)
    hands = list(here["hands"])
    hands[here["seat"]] += len(won)
    after = {**here, "king": walk[-1], "pawn": walk[-2], "tokens": here["tokens"] - won, "hands": hands}
    if len(here["blocks"]) < 5:
        after["blocks"] = here["blocks"] | {walk[-1]}
    if here["stock"] == 0:
        if token is not None:
            return None
        after["left"] -= 1
    else:
        if token is None or not is_empty(after, token):
            return None
        after["tokens"] = after["tokens"] | {token}
        after["stock"] -= 1
    after["seat"] = 1 - here["seat"]
    return after


def over(position):
    """Why the game is over: "count", "shut_in" (rules K21, K22), or None."""
    if position["left"] == 0:
        return "count"
    if walks(position):
        return None
    if any(
        walks(after)
        for origin in position["blocks"]
        for target in empty(position)
        if (after := relocated(position, [(origin, target)]))
    ):
        return None
    return "shut_in"


def turns(position):
    """All turns that move no block."""
    if over(position):
        return []
    found = []
    for walk in walks(position):
        size = position["size"]
        every = [(column, row) for column in range(1, size + 1) for row in range(1, size + 1)]
        found += [turn for token in [None, *every] if after_turn(position, turn := ([], walk, token))]
    return found
