"""Figures of the rules pages as data, and the engine's positions that they show."""

import json

from asobiban.games import find_game

from tools.figures import figures_in
from tools.paths import ROOT


def figures(page):
    """The data of a page's figures, in order."""
    return [figure.data for figure in figures_in((ROOT / "static" / "rules" / page).read_text("utf-8"))]


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
