"""`build.py test`: every check and test as a named stage, then one line that says how it went.

The long stages run at once, so that no core is ever idle: tests of pytest in as many processes as there are cores,
each taking from the others what they have not come to, and beside them the engine's in Pyodide and the short checks.
What a stage prints is marked with its name. Nothing here or in a test depends on how fast the machine is; but browsers
do, when it stands still for minutes. So what fails among pages is run once more at the end, with nothing beside it,
and what passes only then is named in the report.
"""

import hashlib
import os
import re
import shlex
import subprocess
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace

from tools.paths import NODE_MODULES, ROOT, VENV_BIN, VENV_PYTHON
from tools.selection import Selection, engine_tests, relative
from tools.setup import headless_chromium, node, other_engines

_WORKERS = max(2, os.cpu_count() or 1)
# So many stages at a time: tests with a browser, those without, Pyodide's, and the short checks one after the other.
_LANES = 4
# More failures than so many are repeated by pytest's own memory of them.
_NAMED = 8
# Folders of tests about what is written: the sources, and the rules pages beside the engine.
_CPYTHON_ALONE = ("tests/house", "tests/rules")
_NO_TESTS = 5
"""What pytest exits with when there was nothing to run."""

# Closing lines: pytest's, and Node's.
_COUNT = re.compile(r"(\d+) (passed|failed|error|errors|skipped)\b")
_NODE_COUNT = re.compile(r"^ℹ (pass|fail|skipped) (\d+)$")
_FAILED = re.compile(r"^(?:FAILED|ERROR) (tests/.+?)(?: - .*)?$")
_NODE_FAILED = re.compile(r"^\s*✖ (.+) \([\d.]+ms\)$")
_COUNTED = {"pass": "passed", "fail": "failed", "error": "failed", "errors": "failed"}

_printing = threading.Lock()


@dataclass
class Stage:
    """One part of the tests: a name for people, the programs to run, all of them, and how to repeat what failed.

    `patient` if what failed is repeated once the other stages are done.
    """

    name: str
    commands: list[list[str]]
    again: Callable[[list[str]], list[str]] | None = None
    patient: bool = False


@dataclass
class Finished:
    """How a stage went: whether all was well, how long it took, the counts of tests by result, what failed, and what
    failed at first and passed alone.
    """

    stage: Stage
    well: bool = True
    seconds: float = 0.0
    counts: dict[str, int] = field(default_factory=lambda: {"passed": 0, "failed": 0, "skipped": 0})
    failed: list[str] = field(default_factory=list)
    alone: list[str] = field(default_factory=list)
    broken: list[list[str]] = field(default_factory=list)

    def report(self) -> str:
        """A line, and if something failed, what and how to see it again."""
        lines = [f"{'✓' if self.well else '✗'} {self.stage.name} ({self.seconds:.0f} 秒)"]
        lines += [f"    {name}" for name in self.failed]
        lines += [f"    {name} (一度失敗し、単独では通りました)" for name in self.alone]
        for command in self.broken:
            again = self.stage.again(self.failed) if self.stage.again and self.failed else command
            lines.append(f"  もう一度: {shlex.join(map(_short, again))}")
        return "\n".join(lines)


def stages(selection: Selection) -> list[Stage]:
    """What a selection asks for, the longest first."""
    program, _ = node()
    python = str(VENV_PYTHON)
    tsc = str(NODE_MODULES / "typescript" / "bin" / "tsc")
    narrowed = [
        *(["-k", selection.keyword] if selection.keyword else []),
        *(["-m", selection.mark] if selection.mark else []),
    ]
    everywhere = [folder for folder in engine_tests() if folder not in _CPYTHON_ALONE]
    found = [_pytest("エンジン (CPython)", [*narrowed, *selection.tests])]
    if selection.browser:
        headless_chromium()
        found.insert(0, replace(_pytest("ページ", [*narrowed, *selection.browser]), patient=True))
    if selection.whole:
        other_engines()
        found.append(Stage("エンジン (Pyodide)", [_in_pyodide([*everywhere, "-m", "not cpython"])], _in_pyodide))
    if selection.checked:
        found += [
            Stage("ruff", [[str(VENV_BIN / "ruff"), "check"], [str(VENV_BIN / "ruff"), "format", "--check"]]),
            Stage("mypy", [[python, "-m", "mypy"]]),
            Stage("tsc", [[program, tsc, "-p", config] for config in ("tsconfig.json", "tsconfig.worker.json")]),
            Stage("oxlint", [[program, str(NODE_MODULES / "oxlint" / "bin" / "oxlint"), "--deny-warnings"]]),
        ]
    if selection.pages:
        named = [f"--test-name-pattern=/{selection.keyword}/i"] if selection.keyword else []
        test = [program, "--test", "--test-reporter=spec", *named, *selection.pages]
        found.append(Stage("画面の中身 (Node)", [test], lambda failed: _node_again(test, failed)))
    return found


def check(selection: Selection) -> int:
    """Run every stage. Returns 0 if all went well."""
    begun = time.monotonic()
    with ThreadPoolExecutor(_LANES) as lanes:
        results = list(lanes.map(_carry_out, stages(selection)))
    for result in results:
        if result.stage.patient and result.failed:
            _repeat(result)
    broken = [result.stage.name for result in results if not result.well]
    print("\n" + "\n".join(result.report() for result in results))
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
    _say(f"━━ {stage.name}")
    start = time.monotonic()
    finished = Finished(stage)
    for command in stage.commands:
        if not _run(command, finished):
            finished.well = False
            finished.broken.append(command)
    finished.seconds = time.monotonic() - start
    _say(finished.report())
    return finished


def _repeat(finished: Finished) -> None:
    """Run what failed once more, alone."""
    assert finished.stage.again
    repeated = _carry_out(Stage(f"{finished.stage.name} (もう一度)", [finished.stage.again(finished.failed)]))
    if not repeated.well and not repeated.failed:
        return
    finished.alone = [name for name in finished.failed if name not in repeated.failed]
    finished.failed = repeated.failed
    finished.counts["failed"] -= len(finished.alone)
    finished.counts["passed"] += len(finished.alone)
    finished.well = repeated.well
    if finished.well:
        finished.broken.clear()


def _run(command: Sequence[str], finished: Finished) -> bool:
    """Run a program, its output passed on under the stage's name; counts and failures are taken from it."""
    last = ""
    with subprocess.Popen(
        command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        encoding="utf-8", errors="replace", env={**os.environ, "PYTHONUNBUFFERED": "1"},
    ) as process:  # fmt: skip
        assert process.stdout is not None
        for line in process.stdout:
            line = line.rstrip()
            _say(f"{finished.stage.name}│ {line}")
            counted = _NODE_COUNT.match(line)
            if counted:
                _count(finished, counted[1], int(counted[2]))
            elif _COUNT.search(line):
                last = line
            failure = _FAILED.match(line) or _NODE_FAILED.match(line)
            if failure and failure[1] not in finished.failed:
                finished.failed.append(failure[1])
    for number, word in _COUNT.findall(last):
        _count(finished, word, int(number))
    return process.returncode in (0, _NO_TESTS)


def _count(finished: Finished, word: str, number: int) -> None:
    finished.counts[_COUNTED.get(word, word)] += number


def _say(text: str) -> None:
    with _printing:
        print(text, flush=True)


def _pytest(name: str, arguments: list[str]) -> Stage:
    """A stage of tests on all cores. Those that failed are remembered by the stage: others run beside it."""
    folder = hashlib.sha256(name.encode()).hexdigest()[:8]
    program = [str(VENV_PYTHON), "-m", "pytest", "-o", f"cache_dir=.pytest_cache/{folder}"]
    run = [*program, "-n", str(_WORKERS), "--dist", "worksteal", *arguments]
    return Stage(name, [run], lambda failed: [*program, *(failed if len(failed) <= _NAMED else ["--last-failed"])])


def _in_pyodide(arguments: list[str]) -> list[str]:
    program, _ = node()
    packages = next(VENV_BIN.parent.glob("lib/python*/site-packages"), VENV_BIN.parent / "Lib" / "site-packages")
    return [program, "tools/pyodide_tests.mjs", str(packages), *arguments]


def _node_again(test: list[str], failed: list[str]) -> list[str]:
    names = [name for name in failed if not name.startswith("tests/")]
    place = test.index("--test-reporter=spec")
    return [*test[:place], *(f"--test-name-pattern={re.escape(name)}" for name in names), *test[place + 1 :]]


def _short(argument: str) -> str:
    """A word of a command as one would type it in the project's folder."""
    return relative(ROOT / argument) if argument.startswith(str(ROOT)) else argument
