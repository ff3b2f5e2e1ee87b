"""A fifth game joins the site by a folder and a line on each side, and then passes all that every game has to."""

import subprocess

from tests.fifth_game.joining import join
from tools.paths import NODE_MODULES, VENV_PYTHON
from tools.setup import node

SLUG = "maru-batsu"


def test_a_fifth_game_joins(tmp_path):
    """Built, its types checked, its engine, its page state and what a visitor does by the tests of the other games."""
    tree = tmp_path / "site"
    join(tree)
    python, (program, _) = str(VENV_PYTHON), node()
    pytest = [python, "-m", "pytest", "-p", "no:cacheprovider", "-k", SLUG]
    for command in (
        [python, "build.py", "build"],
        [program, str(NODE_MODULES / "typescript" / "bin" / "tsc"), "-p", "tsconfig.json"],
        [*pytest, "tests/contract", "tests/browser/test_every_game.py"],
        [program, "--test", "--test-name-pattern", SLUG, "tests/page/match.test.mjs"],
    ):
        done = subprocess.run(command, cwd=tree, capture_output=True, text=True, encoding="utf-8", check=False)
        assert done.returncode == 0, f"{command}\n{done.stdout[-6000:]}{done.stderr[-2000:]}"
