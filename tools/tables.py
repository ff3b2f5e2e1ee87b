"""What pages know of the games before Python is there, and the types of what it tells them: made from the engine.

`index.js` exports their `order`. For each game `SLUG.js` exports `tables`, and `SLUG.d.ts` has its type and those of
the `TypedDict`s of the game rooms that say something to pages: `View`, `Preview` and so on, with the parts of theirs
that have names.
"""

import json
import sys
from importlib import import_module, util
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from tools.paths import ROOT

# The engine as it stands in the working tree.
sys.path.insert(0, str(ROOT / "py"))
from asobiban.core.views import SessionView
from asobiban.games import GAMES, game_class

ROOMS = ("view", "preview", "reasons", "vote", "tables")
"""Modules of a game whose `TypedDict`s are types of the page's."""

_PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", NoneType: "null", object: "unknown"}
_HEAD = "// Made by build.py from the engine.\n\n"


def data_at_start() -> list[str]:
    """The data files that a page's Python has from the start, by their places under `asobiban/data`."""
    return [name for slug in GAMES for name in game_class(slug).data_at_start]


def tables(folder: Path) -> None:
    """Write the modules and types of all games into `folder`."""
    folder.mkdir()
    order = json.dumps(list(GAMES))
    (folder / "index.js").write_text(
        f"{_HEAD}/** @type {{string[]}} */\nexport const order = {order};\n", encoding="utf-8"
    )
    for slug, place in GAMES.items():
        game = game_class(slug)
        known = {**game.describe(), **game.tables()}
        text = json.dumps(known, ensure_ascii=False, separators=(",", ":"))
        (folder / f"{slug}.js").write_text(f"{_HEAD}export const tables = {text};\n", encoding="utf-8")
        package = place.partition(":")[0].rpartition(".")[0]
        shapes = _shapes(package)
        lines = [declaration(shape, SessionView if shape.__name__ == "View" else None) for shape in shapes]
        lines.append(f"export const tables: {type_of_value(known)};\n")
        (folder / f"{slug}.d.ts").write_text(_HEAD + "\n".join(lines), encoding="utf-8")


def _shapes(package: str) -> list[type]:
    """The `TypedDict`s of a game's rooms and those they are made of, each once."""
    found: dict[str, type] = {}

    def walk(hint: Any) -> None:
        if is_typeddict(hint) and hint.__name__ not in found:
            found[hint.__name__] = hint
            for part in get_type_hints(hint).values():
                walk(part)
        elif is_typeddict(hint) and found[hint.__name__] is not hint:
            raise ValueError(f"two shapes of {package} are called {hint.__name__}")
        for part in get_args(hint):
            walk(part)

    for room in ROOMS:
        name = f"{package}.{room}"
        if not util.find_spec(name):
            continue
        for value in vars(import_module(name)).values():
            if is_typeddict(value) and value.__module__ == name:
                walk(value)
    return list(found.values())


def declaration(shape: type, more: type | None = None) -> str:
    """The TypeScript interface of a `TypedDict`, with the keys of `more` as well."""
    hints = get_type_hints(shape, include_extras=True)
    optional: frozenset[str] = shape.__optional_keys__  # type: ignore[attr-defined]
    lines = [f"  {key}{'?' if key in optional else ''}: {type_of(hint)};" for key, hint in hints.items()]
    if more:
        lines += [f"  {key}: {type_of(hint)};" for key, hint in get_type_hints(more).items()]
    return "\n".join([f"export interface {shape.__name__} {{", *lines, "}", ""])


def type_of(hint: Any) -> str:
    """The TypeScript type of what a hint describes. Raises `ValueError` for a hint that has no place in JSON."""
    origin, parts = get_origin(hint), get_args(hint)
    if hint in _PLAIN:
        return _PLAIN[hint]
    if is_typeddict(hint):
        return str(hint.__name__)
    if origin is NotRequired:
        return type_of(parts[0])
    if origin is Literal:
        return " | ".join(json.dumps(value, ensure_ascii=False) for value in parts)
    if origin in (Union, UnionType):
        return " | ".join(dict.fromkeys(type_of(part) for part in parts))
    if origin is list:
        return _list_of(type_of(parts[0]))
    if origin is tuple and parts[-1] is not Ellipsis:
        return f"[{', '.join(map(type_of, parts))}]"
    if origin is dict and parts[0] is str:
        return f"Record<string, {type_of(parts[1])}>"
    raise ValueError(f"{hint} cannot be told to a page")


def type_of_value(value: object) -> str:
    """The TypeScript type of a JSON value; objects whose keys are numbers may be asked for any."""
    if isinstance(value, dict):
        if value and all(key.isdecimal() for key in value):
            return f"Record<string, {_any_of(value.values())}>"
        return "{ " + "; ".join(f"{json.dumps(key)}: {type_of_value(part)}" for key, part in value.items()) + " }"
    if isinstance(value, list | tuple):
        return _list_of(_any_of(value) or "never")
    return _PLAIN[type(value)]


def _any_of(values: Any) -> str:
    return " | ".join(dict.fromkeys(map(type_of_value, values)))


def _list_of(item: str) -> str:
    return f"({item})[]" if " | " in item else f"{item}[]"
