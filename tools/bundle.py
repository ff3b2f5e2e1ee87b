"""Makes the archive a page's Python starts from: standard library, PyScript's Python part, engine and its words.

Runs inside Pyodide (see `bundle.mjs`). The archive holds byte code without source, in the place and under the name
that Pyodide expects of its standard library, so it is all on the path from the start.

Of the standard library it holds what is loaded once Pyodide has started and what the packed sources import, then
whatever those modules import in their turn, anywhere in them, but for the branches in `CUT`.
"""

import ast
import importlib.util
import io
import json
import marshal
import sys
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import CodeType

_ARCHIVE = "/lib/python314.zip"
_HEADER = importlib.util.MAGIC_NUMBER + bytes(12)
_TIME = (1980, 1, 1, 0, 0, 0)

_DATA = "asobiban/data/"

CUT = {
    # no processes, threads or other interpreters
    "asyncio.windows_events", "concurrent.futures.interpreter", "concurrent.futures.process", "concurrent.interpreters",
    "multiprocessing",
    # no terminal, command line or editor
    "_pyrepl", "argparse", "code", "getopt", "pydoc", "rlcompleter", "runpy", "tty", "webbrowser",
    # no installed packages and no native libraries
    "ctypes", "importlib.metadata", "pkgutil", "platform", "plistlib", "py_compile", "sysconfig", "tarfile",
    # no network of Python's own: the page fetches
    "email", "ftplib", "http", "netrc", "pyodide._nodesock_transport", "socketserver", "_ssl", "ssl", "urllib.request",
    "xmlrpc",
    # nothing here measures memory, reads tables or does statistics
    "csv", "statistics", "tracemalloc",
    # no code pages of Windows
    "encodings._win_cp_codecs",
}  # fmt: skip

# Named at run time, so not seen as imports.
_BY_NAME = ("encodings.ascii", "encodings.idna", "encodings.latin_1", "encodings.utf_8")


def bundle(wheel: str, pyscript: str, main: str, out: str, data: str) -> str:
    """Write the archive `out`. Returns a JSON text about it.

    `wheel` is the engine's, `pyscript` the Python part of PyScript (JSON: file name to source), `main` the worker's
    entry, `data` the games' data that is needed from the start (JSON: places under `asobiban/data`).
    """
    packages = _engine(wheel, {_DATA + name for name in json.loads(data)})
    packages |= {f"pyscript/{name}": text.encode() for name, text in json.loads(pyscript).items()}
    sources = {name: body for name, body in packages.items() if name.endswith(".py")}
    roots = {*_BY_NAME, *sys.modules, *imports("main.py", Path(main).read_bytes())}
    for name, body in sources.items():
        roots |= set(imports(name, body))
    with zipfile.ZipFile(_ARCHIVE) as archive:
        library = {name: archive.read(name) for name in closure(roots, archive)}
    files = {name: body for name, body in packages.items() if name not in sources}
    for name, body in {**library, **sources}.items():
        # Nobody reads docstrings in a page but Pyodide those of its own. The engine keeps its assertions.
        optimize = 2 if name in library and not name.startswith(("_pyodide/", "pyodide/")) else 0
        source = _without_docstrings(body) if name in sources else body
        files[name.removesuffix(".py") + ".pyc"] = _compiled(source, f"{_ARCHIVE}/{name}", optimize)
    Path(out).write_bytes(_zip(files))
    first = {name for path, body in sources.items() if path.startswith("pyscript/") for name in imports(path, body)}
    return json.dumps(
        {
            "modules": len(library),
            "size": Path(out).stat().st_size,
            # What PyScript's part needs of the library: a snapshot should have it loaded.
            "imports": sorted(name for name in first if _file(name, set(library))),
        }
    )


def closure(roots: Iterable[str], archive: zipfile.ZipFile) -> list[str]:
    """Sources in `archive` of the modules `roots` and of all they import, sorted."""
    members = set(archive.namelist())
    found: dict[str, str] = {}
    waiting = list(roots)
    while waiting:
        module = waiting.pop()
        parent = module.rpartition(".")[0]
        if parent:
            waiting.append(parent)
        file = _file(module, members)
        if module in found or file is None or _is_cut(module) or _is_frozen(module):
            continue
        found[module] = file
        waiting += imports(file, archive.read(file))
    return sorted(found.values())


def _file(module: str, members: set[str]) -> str | None:
    """Which of `members` is the source of a module, if one is."""
    path = module.replace(".", "/")
    return next((name for name in (f"{path}.py", f"{path}/__init__.py") if name in members), None)


def imports(name: str, body: bytes) -> Iterator[str]:
    """Names of modules that a source file may import; some are names of what is in a module."""
    package = name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    if not name.endswith("__init__.py"):
        package = package.rpartition(".")[0]
    for node in _reachable(ast.parse(body)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = importlib.util.resolve_name("." * node.level + (node.module or ""), package)
            yield base
            yield from (f"{base}.{alias.name}" for alias in node.names)


def _reachable(tree: ast.AST) -> Iterator[ast.AST]:
    """All nodes but those that run only when the file is started as a program, or only for a type checker."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.If) and ast.unparse(node.test) in ("__name__ == '__main__'", "TYPE_CHECKING"):
            continue
        yield node
        yield from _reachable(node)


def _is_cut(module: str) -> bool:
    return any(module == name or module.startswith(f"{name}.") for name in CUT)


def _is_frozen(module: str) -> bool:
    return "." not in module and getattr(importlib.util.find_spec(module), "origin", "") == "frozen"


def _engine(wheel: str, data: set[str]) -> dict[str, bytes]:
    """The files of the wheel that a page starts with."""
    with zipfile.ZipFile(wheel) as archive:
        names = [name for name in archive.namelist() if name.startswith("asobiban/") and not name.endswith("/")]
        return {name: archive.read(name) for name in names if name in data or not name.startswith(_DATA)}


def _without_docstrings(body: bytes) -> ast.Module:
    tree = ast.parse(body)
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            node.body = [each for each in node.body if not _is_text(each)] or [ast.copy_location(ast.Pass(), node)]
    return ast.fix_missing_locations(tree)


def _is_text(statement: ast.stmt) -> bool:
    """Whether a statement is a text alone, which says something to readers and does nothing."""
    return (
        isinstance(statement, ast.Expr)
        and isinstance(statement.value, ast.Constant)
        and isinstance(statement.value.value, str)
    )


def _compiled(body: bytes | ast.Module, path: str, optimize: int) -> bytes:
    code: CodeType = compile(body, path, "exec", dont_inherit=True, optimize=optimize)
    return _HEADER + marshal.dumps(code)


def _zip(files: dict[str, bytes]) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, _TIME)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, files[name])
    return buffer.getvalue()
