"""チャイニーズチェッカー, the slow way: a drawn star, and every way of a piece followed hole by hole."""

from functools import cache

STAR = """
            3
           3 3
          3 3 3
         3 3 3 3
2 2 2 2 . . . . . 4 4 4 4
 2 2 2 . . . . . . 4 4 4
  2 2 . . . . . . . 4 4
   2 . . . . . . . . 4
    . . . . . . . . .
   1 . . . . . . . . 5
  1 1 . . . . . . . 5 5
 1 1 1 . . . . . . 5 5 5
1 1 1 1 . . . . . 5 5 5 5
         0 0 0 0
          0 0 0
           0 0
            0
"""
"""The board as it looks: a digit is a camp's hole, `.` the hexagon's."""

LINES = STAR.strip("\n").split("\n")
PLACES = {
    "abcdefghijklmnopq"[row] + str(line[: column + 1].count(".") + sum(map(str.isdigit, line[: column + 1]))): (
        row,
        column,
    )
    for row, line in enumerate(LINES)
    for column, mark in enumerate(line)
    if mark != " "
}
"""Names of holes and where they are drawn."""
NAMES = {place: name for name, place in PLACES.items()}
CAMP = {name: LINES[row][column] for name, (row, column) in PLACES.items()}
WAYS = [(0, 2), (1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1)]

SEATED = {2: "03", 3: "024", 4: "0134", 5: "01245", 6: "012345"}
# The five holes of the hexagon before each camp (rule C22).
BEFORE = {
    "0": "m5 m6 m7 m8 m9",
    "1": "i1 j2 k3 l4 m5",
    "2": "e5 f4 g3 h2 i1",
    "3": "e5 e6 e7 e8 e9",
    "4": "e9 f9 g9 h9 i9",
    "5": "i9 j9 k9 l9 m9",
}


def neighbour(hole, way):
    """The hole next to `hole` in one of the six `WAYS`, None where there is none."""
    row, column = PLACES[hole]
    return NAMES.get((row + way[0], column + way[1]))


@cache
def area(camp, pieces):
    """The holes of a start or goal of 10 or 15 pieces."""
    holes = frozenset(hole for hole, mark in CAMP.items() if mark == camp)
    return holes | set(BEFORE[camp].split()) if pieces == 15 else holes


def lines(hole):
    """Every straight line of an even number of holes behind `hole`, as (its middle, the others, its last)."""
    for way in WAYS:
        line, here = [], neighbour(hole, way)
        while here:
            line.append(here)
            if len(line) % 2 == 0:
                middle = line[len(line) // 2 - 1]
                yield middle, frozenset(line) - {middle}, here
            here = neighbour(here, way)


HOPS = {hole: list(lines(hole)) for hole in PLACES}


def hops(hole, taken, long_hops):
    """Where one hop from `hole` lands: as far behind the only piece on the way as that piece is away."""
    for over, others, landing in HOPS[hole]:
        if over in taken and taken.isdisjoint(others) and (long_hops or len(others) == 1):
            yield landing


def moves(pieces, seat, turns, options):
    """All (from, to) of `seat`; `pieces` are lists of names, one a seat, `turns` the seat's turns so far."""
    camp = SEATED[len(pieces)][seat]
    goal_camp = str((int(camp) + 3) % 6)
    goal, start = area(goal_camp, options["pieces"]), area(camp, options["pieces"])
    owner = {hole: index for index, own in enumerate(pieces) for hole in own}

    def is_own(index, hole):
        start_camp = SEATED[len(pieces)][index]
        return CAMP[hole] in (".", start_camp, str((int(start_camp) + 3) % 6))

    found = set()
    for origin in pieces[seat]:
        taken = set(owner) - {origin}
        locked = options["goal_lock"] and origin in goal

        def may_touch(hole, locked=locked):
            if locked:
                return hole in goal
            return options["camps"] != "closed" or is_own(seat, hole)

        def may_stop(hole, may_touch=may_touch):
            return may_touch(hole) and (options["camps"] != "pass" or is_own(seat, hole))

        touched, new = {origin}, [origin]
        while new:
            hole = new.pop()
            for landing in hops(hole, taken, options["long_hops"]):
                if may_touch(landing) and landing not in touched:
                    touched.add(landing)
                    new.append(landing)
        steps = {neighbour(origin, way) for way in WAYS} - {None}
        found |= {(origin, hole) for hole in touched | (steps - taken) if hole != origin and may_stop(hole)}
        if options["blocked_goal"] == "swap":
            for hole in goal & set(owner):
                if owner[hole] == seat or (options["camps"] != "stop" and not is_own(owner[hole], origin)):
                    continue
                without = taken - {hole}
                if hole in steps or any(hole in hops(other, without, options["long_hops"]) for other in touched):
                    found.add((origin, hole))
    if options["blocked_goal"] == "no_linger" and turns >= 30:
        leaving = {(origin, target) for origin, target in found if origin in start and target not in start}
        found = leaving or found
    return found


def done(pieces, seat, options):
    """By what `seat` has finished if it plays for itself, None if it has not."""
    camp = SEATED[len(pieces)][seat]
    goal, start = (area(each, options["pieces"]) for each in (str((int(camp) + 3) % 6), camp))
    own = set(pieces[seat])
    if own <= goal:
        return "home"
    full = all(any(hole in other for other in pieces) for hole in goal)
    return "fill" if options["blocked_goal"] == "fill" and full and own & goal and not own & start else None


def ways(origin, taken, long_hops=False):
    """Every chain of hops of one piece, no hole twice: all of them, one by one. For small figures only."""

    def follow(way):
        yield way
        for landing in hops(way[-1], taken - {origin}, long_hops):
            if landing not in way:
                yield from follow([*way, landing])

    return list(follow([origin]))
