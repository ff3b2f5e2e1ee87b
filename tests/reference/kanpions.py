"""漢ピオンズ, the slow way: every stretch of every line is read, every order of placing is tried."""

from functools import cache
from itertools import permutations

STEPS = [(right, up) for right in (-1, 0, 1) for up in (-1, 0, 1) if (right, up) != (0, 0)]
LENGTHS = {3: 20, 4: 50, 5: 100, 6: 150, 7: 200}


@cache
def square(name):
    """Column and row of a square's name, from 0."""
    return ord(name[0]) - 97, int(name[1:]) - 1


def beside(one, other):
    """Whether two squares touch, also at a corner."""
    return one != other and max(abs(one[0] - other[0]), abs(one[1] - other[1])) == 1


def words(shown, placed, lexicon):
    """{(squares in order)} of the words that count. `shown` has square → kanji, `placed` the squares just covered."""
    found = set()
    for start in shown:
        for step in STEPS:
            line, text, at = [], "", start
            while at in shown:
                line.append(at)
                text += shown[at]
                at = at[0] + step[0], at[1] + step[1]
                if len(line) > 1 and text in lexicon and not placed.isdisjoint(line):
                    found.add(tuple(line))
    longest = {word for word in found if not any(set(word) < set(other) and in_line(word, other) for other in found)}
    # What reads the same from both ends is one word.
    return {word for word in longest if not (reads(shown, word) == reads(shown, word)[::-1] and word > word[::-1])}


def reads(shown, word):
    """The kanji of a word."""
    return "".join(shown[at] for at in word)


def in_line(word, other):
    """Whether the squares of one word, more than one, lie on the line of another."""
    return set(word) <= set(other)


def points(word, worth, bonus):
    """What a word scores. `worth` has square → points of its tile, `bonus` square → kind of bonus square."""
    total, factor = 0, 1
    right, up = word[1][0] - word[0][0], word[1][1] - word[0][1]
    kind = "horizontal" if not up else "vertical" if not right else "diagonal"
    for at in word:
        name, times = bonus.get(at, "single1")[:-1], int(bonus.get(at, "single1")[-1])
        total += worth[at] * (times if name == "single" else 1)
        factor *= times if name in (kind, "any") else 1
    return total * factor + (300 if len(word) > 7 else LENGTHS.get(len(word), 0))


def may_lie(before, placed, jokers, moved, size):
    """Whether tiles may be placed so: each in its turn touches another or covers the centre, no two JOKERs touch.

    `before` are the squares with tiles, `jokers` those with JOKERs up after the turn, `moved` those placed or flipped.
    """
    centre = (size // 2, size // 2)

    def one_by_one(order):
        there = set(before)
        for at in order:
            if there and not any(beside(at, other) for other in there) or not there and at != centre:
                return False
            there.add(at)
        return True

    touching = any(beside(one, other) for one in jokers & moved for other in jokers)
    return any(one_by_one(order) for order in permutations(placed)) and not touching
