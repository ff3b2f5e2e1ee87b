"""The engine next door: the same service, in CPython beside the test instead of in the page's own Python.

For tests of pages that are not about starting Python in them. A page is ready at once, and all between it and the
engine's requests is as it is for people: only PyScript's core and the large files are other ones (`stand_in`).
"""

import json
import os
import re
import subprocess
import sys
import threading
from contextlib import contextmanager, nullcontext
from itertools import count
from pathlib import Path
from queue import Empty, Queue
from urllib.parse import parse_qs

from tests.browser.visitors import soon
from tools.paths import DIST, ROOT

DOOR = "next-door"
"""Where pages knock, under the site's root."""
_HERE = Path(__file__).parent
_CORE = "static/vendor/pyscript/core.js"
_BUILD = "static/vendor/engine/build.js"
_LARGE = {
    "static/vendor/pyodide/pyodide.asm.wasm": b"\0asm\1\0\0\0",
    "static/vendor/engine/engine.zip": b"PK\5\6" + bytes(18),
}
# CPUs think so far, however fast the machine is.
_NODES = 300
_ENDLESS = 10**9
LATE = ("searching", "answering", "shown")
"""How far a CPU's turn is: sought, found without the page having heard of it, and known to the page."""
_WATCH = 0.1
"""Seconds between two looks whether a page that waits is still there."""


def stand_in(folder):
    """Write the files that stand in for others of the site into `folder`. Returns them by their places in the site."""
    build = (DIST / _BUILD).read_text("utf-8")
    for place, content in _LARGE.items():
        name = Path(place).name
        build = re.sub(rf'("{re.escape(name)}": )\d+', rf"\g<1>{len(content)}", build)
    texts = {**_LARGE, _BUILD: build.encode(), _CORE: (_HERE / "core.js").read_bytes()}
    for place, content in texts.items():
        (folder / Path(place).name).write_bytes(content)
    return {place: folder / Path(place).name for place in texts}


class Engine:
    """Answers the requests of pages, in a process of its own. `server.posts[DOOR] = engine.post`."""

    def __init__(self):
        self._process = subprocess.Popen(
            [sys.executable, _HERE / "engine.py"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
            encoding="utf-8", env={**os.environ, "PYTHONPATH": str(ROOT / "py"), "PYTHONUTF8": "1"},
        )  # fmt: skip
        self._numbers = count(1)
        self._waiting = {}
        self._held = {}
        self._nodes = _NODES
        self._turns = dict.fromkeys(LATE, 0)
        self._writing = threading.Lock()
        threading.Thread(target=self._listen, daemon=True).start()

    def post(self, query, text, gone):
        """Answer a request of the page that `query` names, unless that is `gone` before."""
        (page,) = parse_qs(query)["page"]
        request = json.loads(text)
        if request.get("cmd") in ("cpu", "hint") and isinstance(request.get("args"), dict):
            request["args"].setdefault("limit", {"nodes": self._nodes})
            text = json.dumps(request)
        number, answered = next(self._numbers), Queue()
        self._waiting[number] = answered
        self._write([number, page, text])
        self._come(request, "searching")
        while True:
            try:
                answer = answered.get(timeout=_WATCH)
                break
            except Empty:
                if gone():
                    self._write([number, page, None])
                    return ""
        self._come(request, "answering")
        held = self._held.get(request.get("cmd"))
        if held:
            held.wait()
        self._come(request, "shown")
        return answer

    @contextmanager
    def holding(self, cmd):
        """Keep back the answers to a command while the block runs."""
        self._held[cmd] = threading.Event()
        try:
            yield
        finally:
            self._held.pop(cmd).set()

    @contextmanager
    def late(self, how):
        """While the block runs, turns of CPUs come to one of the states `LATE` and no further, if they can be kept."""
        self._turns = dict.fromkeys(LATE, 0)
        self._nodes = _ENDLESS if how == "searching" else _NODES
        try:
            with self.holding("cpu") if how == "answering" else nullcontext():
                yield
        finally:
            self._nodes = _NODES

    def wait(self, page, how):
        """Wait until a CPU's turn has come so far since `late`."""
        assert soon(page, lambda: self._turns[how])

    def close(self):
        self._process.stdin.close()
        self._process.wait()

    def _come(self, request, how):
        if request.get("cmd") == "cpu":
            self._turns[how] += 1

    def _write(self, line):
        with self._writing:
            self._process.stdin.write(json.dumps(line) + "\n")
            self._process.stdin.flush()

    def _listen(self):
        for line in self._process.stdout:
            number, text = json.loads(line)
            self._waiting.pop(number).put(text)
