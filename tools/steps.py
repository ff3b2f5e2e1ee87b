"""Steps of a build: shown with their progress, skipped when nothing they read has changed.

What a step makes is trusted by the next run only if the step's stamp, written last, is there and fits.
"""

import hashlib
import json
import os
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from tools.paths import BUILD, ROOT

_STAMPS = BUILD / "stamps"
_LOGS = BUILD / "log"
_QUIET_SECONDS = 10.0


class BuildError(Exception):
    """What went wrong, in one sentence for the person at the terminal."""


class Status:
    """The line of a running step: its name, the time it has taken, and what it is at."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.detail = ""
        self._start = time.monotonic()
        self._live = sys.stdout.isatty()
        self._done = threading.Event()
        self._thread = threading.Thread(target=self._tick, daemon=True)

    def elapsed(self) -> float:
        return time.monotonic() - self._start

    def begin(self) -> None:
        if not self._live:
            print(f"・{self.name}", flush=True)
        self._thread.start()

    def end(self, mark: str) -> None:
        self._done.set()
        self._thread.join()
        clear = "\r\033[K" if self._live else ""
        detail = f" — {self.detail}" if self.detail and mark == "✓" else ""
        print(f"{clear}{mark} {self.name} ({self.elapsed():.1f} 秒){detail}", flush=True)

    def _tick(self) -> None:
        while not self._done.wait(0.5 if self._live else _QUIET_SECONDS):
            line = f"{self.name} … {self.elapsed():.0f} 秒  {self.detail}"
            if self._live:
                columns = shutil.get_terminal_size().columns // 2
                print(f"\r\033[K{line[:columns]}", end="", flush=True)
            else:
                print(f"  {line}", flush=True)


@contextmanager
def step(name: str) -> Iterator[Status]:
    """Show `name` as a step under way, then as done or failed."""
    status = Status(name)
    status.begin()
    try:
        yield status
    except BaseException:
        status.detail = ""
        status.end("✗")
        raise
    status.end("✓")


def size_text(count: int) -> str:
    """A number of bytes as people read it."""
    return f"{count / 1_000_000:.2f} MB" if count >= 100_000 else f"{count / 1000:.1f} kB"


def tree(*roots: Path, skip: Iterable[str] = ("__pycache__",)) -> list[Path]:
    """All files at or under `roots`, sorted; `skip` names folders left out."""
    skipped = set(skip)
    found: list[Path] = []
    for root in roots:
        if root.is_file():
            found.append(root)
        elif root.is_dir():
            found += [path for path in root.rglob("*") if path.is_file() and not skipped & set(path.parts)]
    return sorted(found)


def fingerprint(inputs: Iterable[Path | str]) -> str:
    """A digest of the names and contents of files and of plain texts."""
    digest = hashlib.sha256()
    for entry in inputs:
        if isinstance(entry, str):
            digest.update(b"text\0" + entry.encode() + b"\0")
        elif entry.is_file():
            digest.update(f"file\0{entry.relative_to(ROOT).as_posix()}\0".encode())
            digest.update(hashlib.sha256(entry.read_bytes()).digest())
        else:
            digest.update(f"none\0{entry.relative_to(ROOT).as_posix()}\0".encode())
    return digest.hexdigest()


def _state_of(outputs: Iterable[Path]) -> list[list[str | int]]:
    """Place in the project, size and time of every file of `outputs`; a missing output shows as size -1."""
    state: list[list[str | int]] = []
    for output in outputs:
        if not output.exists():
            state.append([os.path.relpath(output, ROOT), -1, 0])
        for path in tree(output, skip=()):
            stat = path.stat()
            state.append([os.path.relpath(path, ROOT), stat.st_size, stat.st_mtime_ns])
    return state


def _stamp(name: str) -> Path:
    return _STAMPS / f"{name}.json"


def fresh(name: str, digest: str, outputs: Sequence[Path]) -> bool:
    """Whether step `name` was completed from inputs with `digest` and its outputs are untouched since."""
    try:
        stamp = json.loads(_stamp(name).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return False
    state = _state_of(outputs)
    return all(size != -1 for _, size, _ in state) and stamp == {"digest": digest, "outputs": state}


def make(
    name: str, title: str, inputs: Iterable[Path | str], outputs: Sequence[Path], action: Callable[[Status], None]
) -> bool:
    """Run `action` unless step `name` is fresh. Returns whether it ran. Raises what `action` raises."""
    digest = fingerprint(inputs)
    if fresh(name, digest, outputs):
        return False
    _stamp(name).unlink(missing_ok=True)
    with step(title) as status:
        action(status)
    write_whole(_stamp(name), json.dumps({"digest": digest, "outputs": _state_of(outputs)}).encode())
    return True


def write_whole(path: Path, content: bytes) -> None:
    """Write a file so that it is seen either whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f"{path.name}.part")
    part.write_bytes(content)
    part.replace(path)


@contextmanager
def whole_folder(path: Path) -> Iterator[Path]:
    """A folder to fill, put in the place of `path` once the block has ended well."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part, old = path.with_name(f"{path.name}.part"), path.with_name(f"{path.name}.old")
    for left in (part, old):
        shutil.rmtree(left, ignore_errors=True)
    part.mkdir()
    yield part
    if path.exists():
        path.rename(old)
    part.rename(path)
    shutil.rmtree(old, ignore_errors=True)


def run(
    command: Sequence[str | Path],
    status: Status,
    sentence: str,
    log: str,
    env: Mapping[str, str] | None = None,
    describe: Callable[[str], str | None] = lambda line: line,
) -> str:
    """Run a program, its latest line shown as the step's detail, everything kept in the log `log`.

    Returns what it printed. Raises `BuildError` with `sentence` and the place of the log when it cannot start or fails.
    """
    _LOGS.mkdir(parents=True, exist_ok=True)
    path = _LOGS / f"{log}.log"
    lines: list[str] = []
    with path.open("w", encoding="utf-8") as file:
        try:
            process = subprocess.Popen(
                [str(part) for part in command],
                cwd=ROOT,
                env={**os.environ, **(env or {})},
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
                encoding="utf-8",
                errors="replace",
            )
        except OSError as error:
            raise BuildError(f"{sentence}（{command[0]} を起動できません: {error.strerror}）") from error
        for line in _lines(process.stdout):
            file.write(line + "\n")
            lines.append(line)
            shown = describe(line.strip())
            if shown:
                status.detail = shown
        code = process.wait()
    if code != 0:
        raise BuildError(f"{sentence}（くわしい記録: {path.relative_to(ROOT)}）")
    status.detail = ""
    return "\n".join(lines)


def _lines(stream: IO[str] | None) -> Iterator[str]:
    assert stream is not None
    for line in stream:
        yield line.rstrip("\n")
