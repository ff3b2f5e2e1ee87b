"""`build.py test`: every check and test as a named stage, then one line that says how it went.

Two stages run at a time: each keeps one core busy, and two is what the smallest machines of our CI have. The quick
checks come first, then the tests, the longest begun first. What a stage prints is marked with its name.
"""

import os
import re
import subprocess
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from tools.paths import NODE_MODULES, ROOT, VENV_BIN, VENV_PYTHON
from tools.setup import chromium, node

# Tests that need more than the engine: a browser, the build, the dictionary's sources.
_OTHER_TESTS = ("browser", "build", "dict", "tools")
# Browser tests, which take most of the time, in parts of much the same length; all others make one more.
_PAGES = {
    "オフライン": ("test_offline.py", "test_update.py"),
    "対局": ("test_kanpions.py", "test_king.py", "test_star.py", "test_train.py"),
    "埋め込み": ("test_embed.py", "test_guard.py"),
}
_BOOT = "tests/build/test_boot.py"
_COUNT = re.compile(r"(\d+) (passed|failed|error|errors|skipped)\b")

_LANES = 2


@dataclass
class Stage:
    """One part of the tests: a name for people, and the programs to run, all of them."""

    name: str
    commands: list[list[str]]


@dataclass
class Finished:
    """How a stage went: whether all was well, its line of the summary, and the counts of tests by result."""

    name: str
    well: bool
    line: str
    counts: dict[str, int]


def stages() -> tuple[list[Stage], list[Stage]]:
    """The quick checks, and the tests, longest first."""
    program, _ = node()
    python = str(VENV_PYTHON)
    pytest = [python, "-m", "pytest"]
    tsc = str(NODE_MODULES / "typescript" / "bin" / "tsc")
    engine = [f"tests/{path.name}" for path in _engine_tests()]
    packages = next(VENV_BIN.parent.glob("lib/python*/site-packages"), VENV_BIN.parent / "Lib" / "site-packages")
    pages = {name: [f"tests/browser/{file}" for file in files] for name, files in _PAGES.items()}
    others = [f"--ignore={file}" for files in pages.values() for file in files]
    checks = [
        Stage("ruff", [[str(VENV_BIN / "ruff"), "check"], [str(VENV_BIN / "ruff"), "format", "--check"]]),
        Stage("mypy", [[python, "-m", "mypy"]]),
        Stage("tsc", [[program, tsc, "-p", config] for config in ("tsconfig.json", "tsconfig.worker.json")]),
    ]
    tests = [
        Stage("エンジン (CPython)", [[*pytest, *engine]]),
        *(Stage(name, [[*pytest, *files]]) for name, files in pages.items()),
        Stage("エンジン (Pyodide)", [[program, "tools/pyodide_tests.mjs", str(packages), *engine]]),
        Stage("起動", [[*pytest, _BOOT]]),
        Stage("ページ", [[*pytest, "tests/browser", *others]]),
        Stage("組み立て", [[*pytest, "tests/build", "tests/tools", f"--ignore={_BOOT}"]]),
        Stage("辞書", [[*pytest, "tests/dict"]]),
    ]
    return checks, tests


def _engine_tests() -> list[Path]:
    """Folders of `tests/` with tests of the engine."""
    folders = [path for path in sorted((ROOT / "tests").iterdir()) if path.name not in _OTHER_TESTS]
    return [path for path in folders if path.is_dir() and any(path.glob("test_*.py"))]


def check() -> int:
    """Run every stage. Returns 0 if all went well."""
    chromium()
    begun = time.monotonic()
    checks, tests = stages()
    with ThreadPoolExecutor(_LANES) as lanes:
        results = list(lanes.map(_carry_out, [*checks, *tests]))
    broken = [result.name for result in results if not result.well]
    print("\n" + "\n".join(result.line for result in results))
    print(
        f"全部で {time.monotonic() - begun:.0f} 秒。"
        + (f"失敗: {'、'.join(broken)}" if broken else "すべて通りました。")
    )
    counts = {name: sum(result.counts[name] for result in results) for name in ("passed", "failed", "skipped")}
    # A stage without tests of its own counts as one.
    failed = max(counts["failed"], len(broken))
    print(f"{counts['passed']} passed, {failed} failed, {counts['skipped']} skipped", flush=True)
    return 1 if broken else 0


def _carry_out(stage: Stage) -> Finished:
    """Run all programs of a stage, whatever came of those before."""
    print(f"━━ {stage.name}", flush=True)
    start = time.monotonic()
    counts = {"passed": 0, "failed": 0, "skipped": 0}
    results = [_run(command, stage.name, counts) for command in stage.commands]
    well = all(results)
    line = f"{'✓' if well else '✗'} {stage.name} ({time.monotonic() - start:.0f} 秒)"
    print(line, flush=True)
    return Finished(stage.name, well, line, counts)


def _run(command: Sequence[str], name: str, counts: dict[str, int]) -> bool:
    """Run a program, its output passed on under `name`, the counts of a closing line of pytest added up."""
    last = ""
    with subprocess.Popen(
        command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        encoding="utf-8", errors="replace", env={**os.environ, "PYTHONUNBUFFERED": "1"},
    ) as process:  # fmt: skip
        assert process.stdout is not None
        for line in process.stdout:
            print(f"{name}│ {line.rstrip()}", flush=True)
            if _COUNT.search(line):
                last = line
    for number, word in _COUNT.findall(last):
        counts["failed" if word.startswith("error") else word] += int(number)
    return process.returncode == 0
