"""The archive a page's Python starts from: nothing missing, nothing extra, the same every time."""

import json
import subprocess
import zipfile
from pathlib import Path

import pytest

from tools.engine import ENGINE, archive
from tools.paths import ROOT
from tools.setup import node
from tools.steps import Status

ARCHIVE = ENGINE / "engine.zip"
REHEARSAL = Path(__file__).with_name("rehearsal.mjs")


@pytest.fixture(scope="module")
def names():
    with zipfile.ZipFile(ARCHIVE) as packed:
        return packed.namelist()


@pytest.fixture(scope="module")
def rehearsal():
    """What Pyodide answers when it has this archive and no other library."""
    done = subprocess.run(
        [node()[0], REHEARSAL, ARCHIVE, Path(__file__).with_name("rehearsal.py")],
        capture_output=True,
        text=True,
        encoding="utf-8",
        cwd=ROOT,
    )
    assert done.returncode == 0, done.stdout[-2000:]
    return json.loads(done.stdout.splitlines()[-1])


def test_has_the_engine_and_its_words_but_no_sources_and_no_facts(names):
    assert "asobiban/service.pyc" in names and "pyscript/__init__.pyc" in names
    assert {"asobiban/data/train/words.txt", "asobiban/data/train/deck.json"} <= set(names)
    assert not [name for name in names if name.endswith(".py") or "/facts/" in name]
    # The words of 漢ピオンズ come when that game is opened.
    assert not [name for name in names if name.startswith("asobiban/data/kanpions/")]
    assert "asobiban/games/kanpions/game.pyc" in names
    assert "asobiban/data/manifest.json" not in names


def test_small_enough():
    """Decision S.14: with the runtime's 3.8 MB this leaves room for the pages."""
    assert ARCHIVE.stat().st_size < 2_600_000


def test_every_module_in_it_can_be_imported(rehearsal):
    assert rehearsal["broken"] == {}


def test_faults_can_be_told(rehearsal):
    """Every way of reporting an error works: tracebacks, syntax errors, warnings, what is late."""
    assert rehearsal["told"] == {
        "traceback": True,
        "suggestion": True,
        "syntax": True,
        "group": True,
        "json": True,
        "unicode": True,
        "warning": True,
        "timeout": True,
    }


def test_same_bytes_every_time(tmp_path):
    """A rebuild from the same sources must not make every visitor fetch it again."""
    archive(tmp_path / "again.zip", Status("again"))
    assert (tmp_path / "again.zip").read_bytes() == ARCHIVE.read_bytes()
