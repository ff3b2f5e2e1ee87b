"""The house's plan: which room may know which, and that a game's name stands in its own rooms only.

What is not yet so is named in `exceptions.py`, so that nothing is added to it; it is to be empty.
"""

import re
from itertools import chain

import pytest
from asobiban.games import GAMES

from tests.house import exceptions
from tools.imports import PACKAGE, circles, python_imports, script_imports
from tools.paths import DATA, ROOT, VENDOR

# Engine: each room, and those it may know. A game's rooms are one; `games` is the registry.
ROOMS = {
    "core": {"core"},
    "search": {"core", "search"},
    "lexicon": {"", "core", "lexicon"},
    "messages": {"core"},
    "game": {"core", "search", "lexicon", "game"},
    "games": {"core", "game", "games"},
    "session": {"core", "games"},
    "service": {"", "core", "search", "lexicon", "messages", "games", "session"},
    "__main__": {"lexicon", "service"},
    "": set(),
}
# The rooms of a game, from the bottom: each may know those before it and its neighbours of the same floor.
FLOORS = (
    ("board", "deck", "tiles"),
    ("rules",),
    ("moves",),
    ("position",),
    ("movegen", "legal"),
    ("notation",),
    ("checking",),
    ("view", "preview"),
    ("state",),
    ("eval",),
    ("cpu",),
    ("game",),
)
FLOOR = {name: floor for floor, names in enumerate(FLOORS) for name in names}

# Where no name of a game may stand: code and pages. Tests, docs and data are not looked at.
LOOKED_AT = ("py/asobiban", "py/main.py", "static", "tools", "build.py", "service-worker.js", "*.html", "*.webmanifest")
KINDS = {".py", ".js", ".mjs", ".css", ".html", ".webmanifest"}
REGISTRIES = {"py/asobiban/games/__init__.py", "static/js/games/index.js"}
TITLES = {
    "train": ("ひらがなトレイン",),
    "chinese-checkers": ("チャイニーズチェッカー",),
    "king": ("キングトークン",),
    "kanpions": ("漢ピオンズ",),
}
# What a game was called once, too.
WORDS = {slug: {slug.replace("-", "_"), slug.replace("-", "")} for slug in GAMES}
WORDS["chinese-checkers"] |= {"star", "chinese"}
_WORD = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])|[0-9]+")


def room(module):
    """Of a module of the engine, and which game's it is."""
    parts = module.split(".")[1:]
    if parts[:1] == ["games"] and len(parts) > 1:
        return "game", parts[1]
    return (parts[0] if parts else ""), None


def arrow(source, target):
    return f"{source} → {target}"


def test_no_circle_in_the_engine():
    """For types too: whoever imports only for a type needs that module to be understood."""
    assert circles(python_imports(PACKAGE)) == exceptions.ENGINE_CIRCLES


def test_no_circle_in_the_pages():
    assert circles(script_imports(static=True)) == exceptions.PAGE_CIRCLES


def engine_arrows():
    """Those that point upwards, or from one game to another."""
    for source, targets in python_imports(PACKAGE).items():
        for target in targets:
            (here, game), (there, other) = room(source), room(target)
            floors = FLOOR.get(source.split(".")[-1]), FLOOR.get(target.split(".")[-1])
            upwards = here == there == "game" and None not in floors and floors[0] < floors[1]
            if there not in ROOMS[here] or (game and other and game != other) or upwards:
                yield arrow(source, target)


def page_arrows():
    """Those from outside a game's folder into it, the registry's own apart."""
    for source, targets in script_imports().items():
        for target in targets:
            folder = re.match(r"games/[^/]+/", target)
            if folder and not source.startswith(folder[0]) and f"static/js/{source}" not in REGISTRIES:
                yield arrow(source, target)


@pytest.mark.parametrize(
    ("found", "known"),
    [(engine_arrows, exceptions.ENGINE_ARROWS), (page_arrows, exceptions.PAGE_ARROWS)],
    ids=["engine", "pages"],
)
def test_arrows_point_down(found, known):
    assert sorted(set(found()) - known) == []


def sources():
    """The files looked at, by their places."""
    for where in LOOKED_AT:
        for path in chain.from_iterable(
            place.rglob("*") if place.is_dir() else [place] for place in sorted(ROOT.glob(where))
        ):
            place = path.relative_to(ROOT).as_posix()
            inside = path.is_relative_to(VENDOR) or path.is_relative_to(DATA)
            if path.is_file() and path.suffix in KINDS and place not in REGISTRIES and not inside:
                yield place, path.read_text("utf-8")


def games_in(text):
    """The games that a text names: by a title, or by a word, also inside a name of code."""
    words = [word.lower() for word in _WORD.findall(text)]
    pairs = {first + second for first, second in zip(words, words[1:], strict=False)}
    found = {*words, *pairs}
    return {slug for slug in GAMES if found & WORDS[slug] or any(title in text for title in TITLES.get(slug, ()))}


def named_outside():
    """Files that name a game without being in a room of it: a folder or file that bears its name."""
    for place, text in sources():
        for slug in games_in(text) - games_in(place):
            yield f"{place}: {slug}"


def test_a_games_name_stands_in_its_own_rooms_only():
    assert sorted(set(named_outside()) - exceptions.NAMED) == []


@pytest.mark.parametrize(
    ("found", "known"),
    [
        (engine_arrows, exceptions.ENGINE_ARROWS),
        (page_arrows, exceptions.PAGE_ARROWS),
        (named_outside, exceptions.NAMED),
    ],
    ids=["engine", "pages", "names"],
)
def test_what_is_excepted_is_still_so(found, known):
    """Otherwise it comes off the list, and can never come back."""
    assert sorted(known - set(found())) == []
