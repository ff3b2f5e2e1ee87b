"""What the tests of チャイニーズチェッカー share."""

from functools import cache

from asobiban.games.chinese_checkers.board import HOLE_OF, NAMES
from asobiban.games.chinese_checkers.game import ChineseCheckersGame
from asobiban.games.chinese_checkers.movegen import moves, way
from asobiban.games.chinese_checkers.moves import ChineseCheckersMove, parse_move
from asobiban.games.chinese_checkers.notation import to_text
from asobiban.games.chinese_checkers.position import Position
from asobiban.games.chinese_checkers.rules import parse_options, rules_of
from asobiban.games.chinese_checkers.state import ChineseCheckersState

GAME = ChineseCheckersGame()
SEATS = (2, 3, 4, 5, 6)


def rules(seats, **options):
    return rules_of(parse_options(options, seats))


def new(seats, **options):
    """A game from its usual start."""
    return ChineseCheckersState(Position.start(rules(seats, **options)))


def at(text, seats=2, **options):
    """A position, with the defaults for what is left out."""
    return GAME.from_position(text, parse_options(options, seats), seats, "1")


def play(state, *texts):
    """Make moves given as players give them; return the last one's whole text."""
    for text in texts:
        made = state.play(parse_move(text)).to_text()
    return made


def push(state, pair):
    """Make a legal move given as first and last hole."""
    state.push(ChineseCheckersMove(way(state.position, pair)))


def targets(state, origin):
    """Names of the holes where the piece on `origin` may go, sorted as on the board."""
    return [NAMES[target] for start, target in sorted(moves(state.position)) if start == HOLE_OF[origin]]


def named(pairs):
    return {(NAMES[origin], NAMES[target]) for origin, target in pairs if origin >= 0}


def hurried(position, rng, wander=0.2):
    """A player's choice that gets somewhere: far forward, now and then anywhere. A (from, to) pair."""
    legal = sorted(moves(position))
    if legal[0][0] < 0 or rng.random() < wander:
        return rng.choice(legal)
    far = position.rules.to_goal[position.seat]
    gain = max(far[origin] - far[target] for origin, target in legal)
    return rng.choice([pair for pair in legal if far[pair[0]] - far[pair[1]] == gain])


def snapshot(position):
    """Everything about a position that a move changes."""
    return (
        to_text(position), position.key(), position.ply, position.seat, position.occupied,
        [sorted(own) for own in position.pieces], list(position.arrived), list(position.distance), list(position.best),
        list(position.turns), position.plies_without_progress, list(position.finished),
        position.over, position.outcome(),
    )  # fmt: skip


OPTION_SETS = [
    {"camps": camps, "long_hops": long_hops, "goal_lock": goal_lock, "blocked_goal": blocked_goal}
    for camps in ("pass", "stop", "closed")
    for long_hops in (False, True)
    for goal_lock in (False, True)
    for blocked_goal in ("fill", "swap", "no_linger")
]
"""Every combination of the options about moving; the other options are the number of pieces and teams."""


def crowded(rules, rng):
    """Random pieces, most of them near one another, where the option `camps` lets them be; and turns past the limit."""
    centre = rng.randrange(len(NAMES))
    order = sorted(
        range(len(NAMES)), key=lambda hole: rough_distance(hole, centre) + rng.random() * rng.choice((3, 16))
    )
    pieces = [[] for _ in range(rules.players)]
    for hole in order:
        if rng.random() < 0.25:
            continue
        seats = [seat for seat, own in enumerate(pieces) if len(own) < rules.count and rules.stops[seat] >> hole & 1]
        if seats:
            pieces[rng.choice(seats)].append(hole)
    return Position(rules, pieces, rng.randrange(rules.players), turns=[rng.choice((3, 29, 30))] * rules.players)


@cache
def rough_distance(hole, other):
    """Rough distance for `crowded`: by rows and places."""
    row, place = NAMES[hole][0], int(NAMES[hole][1:])
    return abs(ord(row) - ord(NAMES[other][0])) + abs(place - int(NAMES[other][1:]))
