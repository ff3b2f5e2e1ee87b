"""The engine as the site serves it: its words, its wheel, the archive a page starts from, `build.js`, and tables."""

import gzip
import hashlib
import json
import subprocess
from pathlib import Path
from typing import Any

from tools.paths import BUILD, DATA, NODE_MODULES, ROOT, VENDOR, VENV_PYTHON
from tools.setup import node
from tools.steps import BuildError, Status, make, run, size_text, tree, whole_folder
from tools.tables import data_at_start, tables

WHEELS = BUILD / "wheel"
ENGINE = VENDOR / "engine"

_ENGINE_SOURCES = [ROOT / "py" / "asobiban", ROOT / "pyproject.toml"]
_TOOLS = ROOT / "tools"
_COMPILE = ROOT / "dict" / "compile.py"


def words() -> None:
    """Compile the word stores into the package if they are stale."""

    asked = subprocess.run([VENV_PYTHON, _COMPILE, "--fingerprint"], capture_output=True, text=True, check=False)
    if asked.returncode != 0:
        raise BuildError("辞書の材料を調べられませんでした。dict/compile.py --fingerprint を確かめてください。")

    def action(status: Status) -> None:
        run([VENV_PYTHON, "-u", _COMPILE, "--out", DATA], status, "辞書を作れませんでした。", "dict")

    make("dict", "辞書を作る", [asked.stdout.strip()], [DATA], action)


def wheel() -> Path:
    """The engine's wheel, built if it is stale."""

    def action(status: Status) -> None:
        with whole_folder(WHEELS) as folder:
            run(
                [VENV_PYTHON, "-m", "hatchling", "build", "-t", "wheel", "-d", folder],
                status,
                "エンジンの wheel を作れませんでした。",
                "wheel",
            )
            (built,) = folder.glob("*.whl")
            status.detail = size_text(built.stat().st_size)

    make("wheel", "エンジンを wheel にする", tree(*_ENGINE_SOURCES), [WHEELS], action)
    (found,) = WHEELS.glob("*.whl")
    return found


def archive(out: Path, status: Status) -> dict[str, Any]:
    """Make the archive a page starts from. Returns how much is in it."""
    program, _ = node()
    text = run(
        [program, _TOOLS / "bundle.mjs", wheel(), ROOT / "py" / "main.py", out, *data_at_start()],
        status,
        "エンジンをブラウザ用にまとめられませんでした。",
        "bundle",
    )
    found: dict[str, Any] = json.loads(text.splitlines()[-1])
    return found


def engine() -> None:
    """Bring `static/vendor/engine` up to date: `engine.zip`, `build.js` with its id and sizes, the games' tables."""
    built = wheel()

    def action(status: Status) -> None:
        with whole_folder(ENGINE) as folder:
            counts = archive(folder / "engine.zip", status)
            status.detail = f"モジュール {counts['modules']}、{size_text(counts['size'])}"
            (folder / "build.js").write_text(_build_js(folder, counts["imports"]), encoding="utf-8")
            tables(folder / "games")

    tools = [Path(__file__), _TOOLS / "tables.py", _TOOLS / "bundle.mjs", _TOOLS / "bundle.py"]
    runtime = [ROOT / "package-lock.json", *tree(VENDOR / "pyodide"), *tree(VENDOR / "pyscript")]
    make("engine", "エンジンをブラウザ用にまとめる", [built, *tools, *runtime, *_worker_sources()], [ENGINE], action)


def _worker_sources() -> list[Path]:
    """What runs in the worker beside the archive, and so belongs to the build's identity."""
    return [*tree(ROOT / "static" / "js" / "engine"), ROOT / "py" / "main.py", ROOT / "pyscript.toml"]


def _build_js(folder: Path, imports: list[str]) -> str:
    """The module that tells a page which build it is and how large its parts are."""
    sizes: dict[str, int] = {}
    transfer: dict[str, int] = {}
    hashes: dict[str, str] = {}
    for path in (VENDOR / "pyodide" / "pyodide.asm.wasm", folder / "engine.zip"):
        content = path.read_bytes()
        sizes[path.name] = len(content)
        hashes[path.name] = hashlib.sha256(content).hexdigest()[:12]
        transfer[path.name] = len(content) if path.suffix == ".zip" else len(gzip.compress(content, 6, mtime=0))
    digest = hashlib.sha256((folder / "engine.zip").read_bytes())
    for path in [*_worker_sources(), *tree(VENDOR / "pyodide"), *tree(VENDOR / "pyscript")]:
        digest.update(path.read_bytes())
    info = json.loads((NODE_MODULES / "pyodide" / "pyodide-lock.json").read_text(encoding="utf-8"))["info"]
    parts = {
        "id": digest.hexdigest()[:16],
        "info": info,
        "imports": imports,
        "size": sizes,
        "transfer": transfer,
        "hash": hashes,
    }
    return (
        "// Made by build.py.\n\n"
        "/** @type {{ id: string, info: object, imports: string[], size: Record<string, number>,"
        " transfer: Record<string, number>, hash: Record<string, string> }} */\n"
        f"export const build = {json.dumps(parts, indent=2)};\n"
    )
