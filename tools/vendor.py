"""What the site takes from npm, copied into `static/vendor`: the Python runtime, PyScript, lit-html and Workbox."""

import re
import shutil
from pathlib import Path

from tools.paths import NODE_MODULES, ROOT, VENDOR
from tools.steps import BuildError, Status, make, tree, whole_folder

PYODIDE = NODE_MODULES / "pyodide"
PYSCRIPT = NODE_MODULES / "@pyscript" / "core"
_LIT = NODE_MODULES / "lit-html"
# In the order in which they build on each other (service-worker.js).
_WORKBOX = ("core", "routing", "strategies", "precaching")

# The lock file stays out: with no packages there is nothing to look up, and `build.js` carries its `info` part.
_PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
# `core.js` imports these; its other chunks (editor, terminal, archives, TOML) are for what is not used.
_PYSCRIPT_CHUNKS = ("core-", "error-")


def _copy(source: Path, target: Path) -> None:
    if not source.is_file():
        raise BuildError(f"{source.relative_to(ROOT)} がありません。node_modules を消して、もう一度実行してください。")
    target.parent.mkdir(parents=True, exist_ok=True)
    if source.suffix in (".js", ".mjs"):
        # Source maps are not shipped, so nothing must point to them.
        text = re.sub(r"\n?//# sourceMappingURL=.*\s*$", "\n", source.read_text(encoding="utf-8"))
        target.write_text(text, encoding="utf-8")
    else:
        shutil.copyfile(source, target)


def _pyodide(folder: Path) -> None:
    for name in _PYODIDE_FILES:
        _copy(PYODIDE / name, folder / name)
    # TypeScript looks for a module's types under the module's own ending.
    _copy(PYODIDE / "pyodide.d.ts", folder / "pyodide.d.mts")


def _pyscript(folder: Path) -> None:
    _copy(PYSCRIPT / "LICENSE", folder / "LICENSE")
    dist = PYSCRIPT / "dist"
    _copy(dist / "core.js", folder / "core.js")
    for prefix in _PYSCRIPT_CHUNKS:
        chunks = list(dist.glob(f"{prefix}*.js"))
        if len(chunks) != 1:
            raise BuildError(f"@pyscript/core に {prefix}*.js が見つかりません。package.json の版を確かめてください。")
        _copy(chunks[0], folder / chunks[0].name)


def _lit_html(folder: Path) -> None:
    _copy(_LIT / "LICENSE", folder / "LICENSE")
    for path in tree(_LIT):
        name = path.relative_to(_LIT)
        if name.parts[0] in ("node", "development", "private-ssr-support.js", "experimental-hydrate.js"):
            continue
        if path.name.endswith((".js", ".d.ts")) and len(name.parts) <= 2:
            _copy(path, folder / name)


def _workbox(folder: Path) -> None:
    _copy(NODE_MODULES / "workbox-core" / "LICENSE", folder / "LICENSE")
    for part in _WORKBOX:
        name = f"workbox-{part}.prod.js"
        _copy(NODE_MODULES / f"workbox-{part}" / "build" / name, folder / name)


def vendor() -> None:
    """Bring `static/vendor/{pyodide,pyscript,lit-html,workbox}` up to date."""
    for name, title, fill in (
        ("pyodide", "Python の実行環境を並べる", _pyodide),
        ("pyscript", "PyScript を並べる", _pyscript),
        ("lit-html", "lit-html を並べる", _lit_html),
        ("workbox", "Workbox を並べる", _workbox),
    ):

        def action(status: Status, name: str = name, fill: object = fill) -> None:
            assert callable(fill)
            with whole_folder(VENDOR / name) as folder:
                fill(folder)

        inputs = [ROOT / "package-lock.json", Path(__file__).resolve()]
        make(f"vendor-{name}", title, inputs, [VENDOR / name], action)
