"""The project with まるばつ in it: a copy to which two folders and two lines are added, and nothing else."""

import os
import shutil
from pathlib import Path

from build import MADE
from tools.paths import ROOT

HERE = Path(__file__).parent
GAME = {
    "engine": "py/asobiban/games/maru_batsu",
    "page": "static/js/games/maru-batsu",
    "hand.py": "tests/browser/hands/maru_batsu.py",
    "sample.mjs": "tests/page/samples/maru-batsu.mjs",
}
"""The game's folders, and what the tests of every game have to be told of it; each with the place where it goes."""
LINES = {
    "py/asobiban/games/__init__.py": ("\n}\n", '\n    "maru-batsu": "asobiban.games.maru_batsu.game:MaruBatsuGame",'),
    "static/js/games/index.js": ("", "export { default as maruBatsu } from './maru-batsu/index.js';\n"),
}
"""The line in each registry, and in front of what it goes: the first place of that, or the end."""

_SHARED = (".venv", "node_modules")
_BUILT = (".build", "static/vendor", "py/asobiban/data")
_NOT_COPIED = {"__pycache__", ".git", ".mypy_cache", ".pytest_cache", ".ruff_cache"}


def join(tree):
    """Make the copy in `tree`, a folder that is not there yet, with all that has been built so far."""

    def left_out(where, names):
        inside = Path(where).relative_to(ROOT)
        return [name for name in names if name in _NOT_COPIED or (inside / name).as_posix() in MADE]

    shutil.copytree(ROOT, tree, ignore=left_out)
    for name in _SHARED:
        (tree / name).symlink_to(ROOT / name)
    for name in _BUILT:
        shutil.copytree(ROOT / name, tree / name, copy_function=_linked)
    for source, place in GAME.items():
        copy = shutil.copytree if (HERE / source).is_dir() else shutil.copyfile
        copy(HERE / source, tree / place)
    for place, (before, line) in LINES.items():
        head, found, rest = (text := (tree / place).read_text("utf-8")).partition(before or "\0")
        (tree / place).write_text(head + line + found + rest, "utf-8")
        assert len((tree / place).read_text("utf-8").splitlines()) == len(text.splitlines()) + 1


def _linked(source, target):
    """The same file in two places where that can be: a build puts new files in the place of old ones."""
    try:
        os.link(source, target)
    except OSError:
        shutil.copy2(source, target)
