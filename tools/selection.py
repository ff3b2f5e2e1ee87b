"""Which tests are run when not all are: those of a game, those of a name, or those of what has changed."""

import re
import subprocess
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from tools.imports import PACKAGE, python_imports, python_modules, reached
from tools.paths import ROOT
from tools.steps import BuildError

TESTS = ROOT / "tests"
# Tests that need a browser, which is at odds with an event loop of one's own: they have processes of their own.
_BROWSER = ("tests/browser", "tests/build")
# Others that need more than the engine: the dictionary's sources, the whole project, Node.
_MORE_THAN_ENGINE = (*_BROWSER, "tests/dict", "tests/fifth_game", "tests/page", "tests/tools")
_REGISTRY = "asobiban.games"
_CLASS = re.compile(r'"(asobiban\.games\.[\w.]+):\w+"')
_GAME = re.compile(r'"([\w-]+)": "asobiban\.games\.')


@dataclass(frozen=True)
class Selection:
    """Files or folders of tests: for pytest, for pytest with a browser, and for Node; the name and the mark that are
    wanted of them. `checked` if types and style are, too; `whole` if it is everything.
    """

    tests: tuple[str, ...]
    browser: tuple[str, ...]
    pages: tuple[str, ...]
    keyword: str | None = None
    mark: str | None = None
    checked: bool = True
    whole: bool = False


def engine_tests() -> tuple[str, ...]:
    """Folders with tests of the engine."""
    return tuple(folder for folder in _folders() if folder not in _MORE_THAN_ENGINE)


def _folders() -> list[str]:
    found = [path for path in sorted(TESTS.iterdir()) if path.is_dir() and any(path.glob("test_*.py"))]
    return [f"tests/{path.name}" for path in found]


def page_tests() -> tuple[str, ...]:
    """Tests of the pages' state, for Node."""
    return tuple(f"tests/page/{path.name}" for path in sorted(TESTS.glob("page/*.test.mjs")))


def select(quick: bool, game: str | None, keyword: str | None) -> Selection:
    """What the options of `build.py test` ask for. Raises `BuildError`."""
    pages = page_tests()
    if quick:
        return Selection(tuple(_of_what_changed()), (), pages, keyword)
    tests = tuple(folder for folder in _folders() if folder not in _BROWSER)
    if game is None:
        return Selection(tests, _BROWSER, pages, keyword, checked=keyword is None, whole=keyword is None)
    if game not in _games():
        raise BuildError(f"「{game}」というゲームはありません。{'、'.join(_games())} のどれかです。")
    pages = tuple(path for path in pages if Path(path).name.startswith(f"{game}."))
    return Selection(tests, _BROWSER, pages, keyword, game.replace("-", "_"), checked=False)


def _games() -> list[str]:
    return _GAME.findall((PACKAGE / "games" / "__init__.py").read_text(encoding="utf-8"))


def _of_what_changed() -> Iterable[str]:
    """Files with tests of the engine that need a module that is not as in the main branch, or that are not so."""
    changed = {ROOT / name for name in _changes()}
    modules = python_modules(PACKAGE, TESTS)
    graph = python_imports(PACKAGE, TESTS)
    # The registry imports the games by their names only when they are asked for.
    graph[_REGISTRY] |= set(_CLASS.findall(modules[_REGISTRY].read_text(encoding="utf-8")))
    folders = tuple(f"{folder.replace('/', '.')}." for folder in engine_tests())
    for name, path in modules.items():
        if name.startswith(folders) and path.name.startswith("test_"):
            needed = reached(graph, [name, "tests.conftest"])
            data = any(file.is_relative_to(path.parent) and file.suffix != ".py" for file in changed)
            if data or any(modules[each] in changed for each in needed):
                yield path.relative_to(ROOT).as_posix()
    yield "tests/house"


def _changes() -> set[str]:
    """Files that are not as in the main branch."""
    base = _git("merge-base", "HEAD", "main") or ["HEAD"]
    return {*_git("diff", "--name-only", *base), *_git("ls-files", "--others", "--exclude-standard")}


def _git(*arguments: str) -> list[str]:
    done = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, encoding="utf-8")
    return done.stdout.split("\n")[:-1] if done.returncode == 0 else []


def relative(path: Path) -> str:
    """A path as it is written in the project's folder."""
    return path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else str(path)
