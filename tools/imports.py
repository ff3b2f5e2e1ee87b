"""Who imports whom, read from the sources of engine, tests and pages. Imports for types alone count, too."""

import ast
import os
import re
from collections.abc import Iterable, Mapping
from pathlib import Path

from tools.paths import ROOT

PACKAGE = ROOT / "py" / "asobiban"
SCRIPTS = ROOT / "static" / "js"

Graph = Mapping[str, set[str]]
"""What a module imports, by its name."""

_COMMENT = re.compile(r"/\*.*?\*/|(?<![:'\"`])//[^\n]*", re.S)
_STATIC = re.compile(r"""^(?:import|export)\b[^;'"]*?(?:\bfrom\s*)?['"](\.[^'"]+)['"]""", re.M)
_ANY = re.compile(r"""(?:\bfrom\s*|\bimport\s*\(\s*|^import\s*)['"](\.[^'"]+)['"]""", re.M)


def python_modules(*packages: Path) -> dict[str, Path]:
    """Files of packages by the names of their modules."""
    found = {}
    for package in packages:
        for path in sorted(package.rglob("*.py")):
            parts = path.relative_to(package.parent).with_suffix("").parts
            found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def python_imports(*packages: Path) -> dict[str, set[str]]:
    """Modules of the packages by the modules of them that import them."""
    modules = python_modules(*packages)

    def module_of(name: str) -> str:
        while name and name not in modules:
            name = name.rpartition(".")[0]
        return name

    graph = {}
    for name, path in modules.items():
        there = name.split(".") if path.name == "__init__.py" else name.split(".")[:-1]
        named: set[str] = set()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                named |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom):
                base = there[: len(there) - node.level + 1] if node.level else []
                source = ".".join([*base, *([node.module] if node.module else [])])
                named |= {f"{source}.{alias.name}" for alias in node.names}
        graph[name] = {module_of(each) for each in named} - {"", name}
    return graph


def script_imports(folder: Path = SCRIPTS, static: bool = False) -> dict[str, set[str]]:
    """Modules by the modules that import them, as paths under `folder`; only what is loaded with them if `static`."""
    graph = {}
    for path in sorted(folder.rglob("*.js")):
        text = path.read_text(encoding="utf-8")
        named = _STATIC.findall(_COMMENT.sub("", text)) if static else _ANY.findall(text.replace("\n * ", "\n"))
        targets = {Path(os.path.normpath(path.parent / each)) for each in named}
        inside = {each.relative_to(folder).as_posix() for each in targets if each.is_relative_to(folder)}
        graph[path.relative_to(folder).as_posix()] = inside - {path.relative_to(folder).as_posix()}
    return graph


def circles(graph: Graph) -> list[list[str]]:
    """Groups of modules each of which needs all others of its group (Tarjan), smallest first."""
    index: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    found: list[list[str]] = []

    def visit(node: str) -> None:
        index[node] = low[node] = len(index)
        stack.append(node)
        for target in sorted(graph.get(node, ())):
            if target not in index:
                visit(target)
            if target in stack:
                low[node] = min(low[node], low[target])
        if low[node] == index[node]:
            place = stack.index(node)
            found.append(sorted(stack[place:]))
            del stack[place:]

    for node in sorted(graph):
        if node not in index:
            visit(node)
    return sorted((each for each in found if len(each) > 1), key=len)


def reached(graph: Graph, start: Iterable[str]) -> set[str]:
    """All that `start` needs, itself included."""
    found: set[str] = set()
    waiting = list(start)
    while waiting:
        node = waiting.pop()
        if node not in found:
            found.add(node)
            waiting.extend(graph.get(node, ()))
    return found
