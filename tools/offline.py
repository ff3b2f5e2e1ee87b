"""What makes the site an app that works offline: the service worker with the list of all files of the build."""

import base64
import hashlib
import json
from pathlib import Path

from tools.steps import BuildError, tree

WORKER = "service-worker.js"
# `{{build}}` in a page stays until everything else is in its place.
FACTS = {"build": "{{build}}"}

# Kept by the page that starts the engine, under an address with their content's hash (static/js/engine/client.js).
_PARTS = {
    "static/vendor/pyodide/pyodide.asm.wasm": "application/wasm",
    "static/vendor/engine/engine.zip": "application/zip",
}
# Never asked for by a page: the worker's own modules, and pictures that only show the site to others.
_LEFT_OUT = ("static/vendor/workbox/", "static/img/screenshot-")
_PLACE = "worker.__SITE;"


def finish(folder: Path) -> None:
    """Name the build in the pages of the site in `folder`, and give its service worker the list of all files."""
    build = _digest(folder)
    for page in folder.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        page.write_text(text.replace(FACTS["build"], build), encoding="utf-8")
    worker = folder / WORKER
    text = worker.read_text(encoding="utf-8")
    if text.count(_PLACE) != 1:
        raise BuildError(f"{WORKER} に、ファイルの一覧を入れる場所がありません。")
    listed = json.dumps(manifest(folder, build), ensure_ascii=False, separators=(",", ":"))
    worker.write_text(text.replace(_PLACE, f"{listed};"), encoding="utf-8")


def _digest(folder: Path) -> str:
    """What identifies the build whose files, as yet without its name in them, are in `folder`."""
    found = hashlib.sha256()
    for path in tree(folder):
        found.update(f"{path.relative_to(folder).as_posix()}\0".encode())
        found.update(hashlib.sha256(path.read_bytes()).digest())
    return found.hexdigest()[:16]


def manifest(folder: Path, build: str) -> dict[str, object]:
    """Every file of the built site in `folder` that the service worker keeps, as that expects it."""
    files = {}
    parts = []
    for path in tree(folder):
        url = path.relative_to(folder).as_posix()
        if path.name.startswith(".") or url == WORKER or url.startswith(_LEFT_OUT):
            continue
        content = hashlib.sha256(path.read_bytes())
        digest = base64.b64encode(content.digest()).decode()
        if url in _PARTS:
            address = f"{url}?v={content.hexdigest()[:12]}"
            parts.append({"url": address, "type": _PARTS[url], "integrity": f"sha256-{digest}"})
        else:
            files[url] = digest
    return {"build": build, "files": files, "parts": parts}
