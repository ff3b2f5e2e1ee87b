"""The house's plan: which room may know which, and that a game's name stands in its own rooms only."""

import re
from functools import cache
from itertools import chain

import pytest
from asobiban.games import GAMES

from tools.imports import PACKAGE, circles, python_imports, python_modules, script_imports
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
# The rooms of a game, from the bottom: each may know those before it. A game has those that it needs. Searches are on
# positions: of states only `cpu` knows.
ORDER = (
    *("messages", "board", "deck", "tiles"),
    *("data", "words", "wordindex", "movetable", "zobrist"),
    *("rules", "moves", "ways", "scoring", "laying"),
    *("position", "candidates", "movegen", "notation", "checking", "vote"),
    *("waytable", "reach", "node", "squares", "walks", "eval", "ending", "lookahead", "race", "root"),
    *("arrange", "search", "outlook"),
    *("view", "preview", "tables", "reasons", "state"),
    *("cpu", "game"),
)
PLACE = {name: place for place, name in enumerate(ORDER)}

# Where no name of a game may stand: code and pages. Tests, docs and data are not looked at.
LOOKED_AT = ("py/asobiban", "py/main.py", "static", "tools", "build.py", "service-worker.js", "*.html", "*.webmanifest")
KINDS = {".py", ".js", ".mjs", ".css", ".html", ".webmanifest"}
REGISTRIES = {"py/asobiban/games/__init__.py", "static/js/games/index.js"}
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
    assert circles(python_imports(PACKAGE)) == []


def test_no_circle_in_the_pages():
    assert circles(script_imports(static=True)) == []


def rooms_of_games():
    """Modules of the engine that are a room of a game, by what the room is called."""
    found = {}
    for module in python_modules(PACKAGE):
        if module.count(".") > 2:
            found.setdefault(module.split(".")[3], []).append(module)
    return found


def test_the_order_has_every_room_of_a_game_and_no_other():
    assert rooms_of_games().keys() ^ set(ORDER) == set()


def test_the_map_shows_the_rooms_in_their_order():
    text = (ROOT / "docs" / "ARCHITECTURE.md").read_text("utf-8")
    table = text.partition("\n| ファイル | あるもの |\n")[2].partition("\n\n")[0]
    names = (row.split("|")[1] for row in table.splitlines())
    assert [name for cell in names for name in re.findall(r"`(\w+)\.py`", cell)] == list(ORDER)


def engine_arrows():
    """Those that point upwards, or from one game to another."""
    for source, targets in python_imports(PACKAGE).items():
        for target in targets:
            (here, game), (there, other) = room(source), room(target)
            places = [PLACE.get(module.split(".")[-1]) for module in (source, target)]
            upwards = here == there == "game" and (None in places or places[0] <= places[1])
            if there not in ROOMS[here] or (game and other and game != other) or upwards:
                yield arrow(source, target)


def page_arrows():
    """Those from outside a game's folder into it, the registry's own apart."""
    for source, targets in script_imports().items():
        for target in targets:
            folder = re.match(r"games/[^/]+/", target)
            if folder and not source.startswith(folder[0]) and f"static/js/{source}" not in REGISTRIES:
                yield arrow(source, target)


@pytest.mark.parametrize("arrows", [engine_arrows, page_arrows])
def test_arrows_point_down(arrows):
    assert [*arrows()] == []


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


@cache
def titles():
    """What the pages call each game, by slug: the first title in its texts."""
    texts = {slug: ROOT / "static/js/games" / slug / "texts.js" for slug in GAMES}
    return {slug: re.search(r"^  title: '(.+)',$", path.read_text("utf-8"), re.M)[1] for slug, path in texts.items()}


def games_in(text):
    """The games that a text names: by a title, or by a word, also inside a name of code."""
    words = [word.lower() for word in _WORD.findall(text)]
    pairs = {first + second for first, second in zip(words, words[1:], strict=False)}
    found = {*words, *pairs}
    return {slug for slug in GAMES if found & WORDS[slug] or titles()[slug] in text}


def named_outside():
    """Files that name a game without being in a room of it: a folder or file that bears its name."""
    for place, text in sources():
        for slug in games_in(text) - games_in(place):
            yield f"{place}: {slug}"


def test_a_games_name_stands_in_its_own_rooms_only():
    assert sorted(named_outside()) == []
