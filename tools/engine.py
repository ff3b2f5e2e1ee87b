"""The engine as the site serves it: its words compiled, its wheel, the archive a page starts from, and `build.js`."""

import gzip
import hashlib
import json
import subprocess
from pathlib import Path

from tools.paths import BUILD, DATA, NODE_MODULES, ROOT, VENDOR, VENV_PYTHON
from tools.setup import node
from tools.steps import BuildError, Status, make, run, size_text, tree, whole_folder

WHEELS = BUILD / "wheel"
ENGINE = VENDOR / "engine"

_ENGINE_SOURCES = [ROOT / "py" / "asobiban", ROOT / "pyproject.toml"]
_TOOLS = ROOT / "tools"
_COMPILE = ROOT / "dict" / "compile.py"

# What a page loads before its first answer, beside the page itself.
_RUNTIME = ("pyodide/pyodide.mjs", "pyodide/pyodide.asm.mjs", "pyodide/pyodide.asm.wasm", "engine/engine.zip")


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


def archive(out: Path, status: Status) -> dict[str, int]:
    """Make the archive a page starts from. Returns how much is in it."""
    program, _ = node()
    text = run(
        [program, _TOOLS / "bundle.mjs", wheel(), ROOT / "py" / "main.py", out],
        status,
        "エンジンをブラウザ用にまとめられませんでした。",
        "bundle",
    )
    found: dict[str, int] = json.loads(text.splitlines()[-1])
    return found


def engine() -> None:
    """Bring `static/vendor/engine` up to date: `engine.zip`, and `build.js` with the build's id and sizes."""
    built = wheel()

    def action(status: Status) -> None:
        with whole_folder(ENGINE) as folder:
            counts = archive(folder / "engine.zip", status)
            status.detail = f"モジュール {counts['modules']}、{size_text(counts['size'])}"
            (folder / "build.js").write_text(_build_js(folder), encoding="utf-8")

    worker = [*tree(ROOT / "static" / "js" / "engine"), ROOT / "py" / "main.py", ROOT / "pyscript.toml"]
    sources = [Path(__file__), _TOOLS / "bundle.mjs", _TOOLS / "bundle.py", *worker, *tree(VENDOR / "pyodide")]
    packages = [ROOT / "package-lock.json", *tree(VENDOR / "pyscript")]
    make("engine", "エンジンをブラウザ用にまとめる", [built, *sources, *packages], [ENGINE], action)


def _build_js(folder: Path) -> str:
    """The module that tells a page which build it is and how large its parts are."""
    digest = hashlib.sha256()
    sizes: dict[str, int] = {}
    transfer: dict[str, int] = {}
    for name in _RUNTIME:
        path = (folder if name.startswith("engine/") else VENDOR / "pyodide") / Path(name).name
        content = path.read_bytes()
        digest.update(hashlib.sha256(content).digest())
        sizes[path.name] = len(content)
        transfer[path.name] = len(content) if path.suffix == ".zip" else len(gzip.compress(content, 6, mtime=0))
    for path in [*tree(ROOT / "static" / "js" / "engine"), ROOT / "py" / "main.py", ROOT / "pyscript.toml"]:
        digest.update(path.read_bytes())
    info = json.loads((NODE_MODULES / "pyodide" / "pyodide-lock.json").read_text(encoding="utf-8"))["info"]
    chunks = sorted(path.name for path in (VENDOR / "pyscript").glob("*-*.js"))
    parts = {
        "id": digest.hexdigest()[:16],
        "info": info,
        "size": sizes,
        "transfer": transfer,
        "pyscript": chunks,
    }
    return (
        "// Made by build.py.\n\n"
        "/** @type {{ id: string, info: object, size: Record<string, number>, transfer: Record<string, number>,"
        " pyscript: string[] }} */\n"
        f"export const build = {json.dumps(parts, indent=2)};\n"
    )
