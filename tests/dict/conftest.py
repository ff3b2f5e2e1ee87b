"""Make the compiler's modules importable, and read the compiled data once."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest
from asobiban.lexicon.store import fact_shard

ROOT = Path(__file__).resolve().parents[2]
DATA = ROOT / "py" / "asobiban" / "data"
sys.path[:0] = [str(ROOT / "dict"), str(Path(__file__).parent)]


@pytest.fixture(scope="session")
def data() -> Path:
    """The compiled data folder; a test that needs it fails when it is not there."""
    if not (DATA / "manifest.json").is_file():
        pytest.fail("py/asobiban/data is missing: run `python build.py build` or `python dict/compile.py` first")
    return DATA


@pytest.fixture(scope="session")
def tiers(data: Path) -> list[list[str]]:
    """The four tiers of words.txt."""
    text = (data / "train" / "words.txt").read_text("utf-8")
    return [tier.split("\n") for tier in text.removesuffix("\n").split("\n\n")]


@pytest.fixture(scope="session")
def words(tiers: list[list[str]]) -> frozenset[str]:
    """All accepted words."""
    return frozenset(word for tier in tiers for word in tier)


@pytest.fixture(scope="session")
def facts(data: Path) -> dict[str, Any]:
    """Word → facts, from all shards."""
    found: dict[str, Any] = {}
    for path in sorted((data / "train" / "facts").iterdir()):
        shard = json.loads(path.read_text("utf-8"))
        assert all(fact_shard(word) == path.stem for word in shard), path.name
        found |= shard
    return found
