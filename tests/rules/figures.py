"""Figures of the rules pages as data, and the engine's positions that they show."""

import json

from asobiban.games import find_game

from tools.figures import figures_in
from tools.kinds import GAMES, RULES


def rules_page(game):
    """The source of a game's rules page."""
    return (GAMES / game / RULES).read_text("utf-8")


def figures(game):
    """The data of the figures of a game's rules page, in order."""
    return [figure.data for figure in figures_in(rules_page(game))]


def state_of(data, **options):
    """The position of a figure, under its options or others."""
    game = find_game(data["draw"])
    seats = int(data.get("players") or data.get("seats") or 2)
    chosen = game.parse_options({**json.loads(data.get("options") or "{}"), **options}, seats)
    if "position" not in data:
        return game.initial(chosen, seats, "1")
    return game.from_position(data["position"], chosen, seats, "1")


def play(state, game, text):
    """Make a move; its completed text."""
    return state.play(find_game(game).parse_move(text)).to_text()
