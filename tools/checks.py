"""`build.py test`: every check and test as a named stage, then one line that says how it went."""

import os
import re
import subprocess
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from tools.paths import NODE_MODULES, ROOT, VENV_BIN, VENV_PYTHON
from tools.setup import chromium, node

# Tests that need more than the engine: a browser, the build, the dictionary's sources.
_OTHER_TESTS = ("browser", "build", "dict", "tools")
_COUNT = re.compile(r"(\d+) (passed|failed|error|errors|skipped)\b")


@dataclass
class Stage:
    """One part of the tests: a name for people, and the programs to run, all of them."""

    name: str
    commands: list[list[str]]


def stages() -> list[Stage]:
    """All stages, cheap ones first."""
    program, _ = node()
    python = str(VENV_PYTHON)
    pytest = [python, "-m", "pytest"]
    engine = [f"tests/{path.name}" for path in _engine_tests()]
    packages = next(VENV_BIN.parent.glob("lib/python*/site-packages"), VENV_BIN.parent / "Lib" / "site-packages")
    return [
        Stage("ruff", [[str(VENV_BIN / "ruff"), "check"], [str(VENV_BIN / "ruff"), "format", "--check"]]),
        Stage("mypy", [[python, "-m", "mypy"]]),
        Stage("tsc", [[program, str(NODE_MODULES / "typescript" / "bin" / "tsc"), "-p", "tsconfig.json"]]),
        Stage("エンジン (CPython)", [[*pytest, *engine]]),
        Stage("エンジン (Pyodide)", [[program, "tools/pyodide_tests.mjs", str(packages), *engine]]),
        Stage("辞書", [[*pytest, "tests/dict"]]),
        Stage("組み立てと起動", [[*pytest, "tests/build", "tests/tools"]]),
        Stage("ページ", [[*pytest, "tests/browser"]]),
    ]


def _engine_tests() -> list[Path]:
    """Folders of `tests/` with tests of the engine."""
    folders = [path for path in sorted((ROOT / "tests").iterdir()) if path.name not in _OTHER_TESTS]
    return [path for path in folders if path.is_dir() and any(path.glob("test_*.py"))]


def check() -> int:
    """Run every stage. Returns 0 if all went well."""
    chromium()
    begun = time.monotonic()
    counts = {"passed": 0, "failed": 0, "skipped": 0}
    lines = []
    broken = []
    for stage in stages():
        print(f"\n━━ {stage.name}", flush=True)
        start = time.monotonic()
        # Each program of a stage is run, whatever came before.
        results = [_run(command, counts) for command in stage.commands]
        well = all(results)
        lines.append(f"{'✓' if well else '✗'} {stage.name} ({time.monotonic() - start:.0f} 秒)")
        print(lines[-1], flush=True)
        if not well:
            broken.append(stage.name)
    print("\n" + "\n".join(lines))
    print(
        f"全部で {time.monotonic() - begun:.0f} 秒。"
        + (f"失敗: {'、'.join(broken)}" if broken else "すべて通りました。")
    )
    # A stage without tests of its own counts as one.
    failed = max(counts["failed"], len(broken))
    print(f"{counts['passed']} passed, {failed} failed, {counts['skipped']} skipped", flush=True)
    return 1 if broken else 0


def _run(command: Sequence[str], counts: dict[str, int]) -> bool:
    """Run a program, its output passed on, the counts of a closing line of pytest added up."""
    last = ""
    with subprocess.Popen(
        command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        encoding="utf-8", errors="replace", env={**os.environ, "PYTHONUNBUFFERED": "1"},
    ) as process:  # fmt: skip
        assert process.stdout is not None
        for line in process.stdout:
            print(line, end="", flush=True)
            if _COUNT.search(line):
                last = line
    for number, word in _COUNT.findall(last):
        name = "failed" if word.startswith("error") else word
        counts[name] += int(number)
    return process.returncode == 0
