"""Run inside Pyodide with the archive as its only library; the last expression is a JSON text of findings."""

import asyncio
import contextlib
import importlib
import io
import json
import traceback
import warnings
import zipfile

# Importable only in a page, or only where there are the files and sockets they are about.
PAGE = ("pyscript",)
ELSEWHERE = {"asyncio.unix_events", "asobiban.__main__"}

with zipfile.ZipFile("/lib/python314.zip") as archive:
    members = [name for name in archive.namelist() if name.endswith(".pyc")]

broken = {}
for member in members:
    name = member.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".")
    if name.startswith(PAGE) or name in ELSEWHERE:
        continue
    try:
        importlib.import_module(name)
    except Exception as error:
        broken[name] = repr(error)


def told(action):
    """The report of what `action` raises."""
    try:
        action()
    except BaseException as error:
        return "".join(traceback.format_exception(error, capture_locals=True))
    return ""


def group():
    raise ExceptionGroup("several", [ValueError("one"), TypeError("two")])


def warn():
    stream = io.StringIO()
    with contextlib.redirect_stderr(stream), warnings.catch_warnings():
        warnings.simplefilter("always")
        warnings.warn("careful", UserWarning, stacklevel=1)
    return stream.getvalue()


async def slow():
    async with asyncio.timeout(0.01):
        await asyncio.sleep(1)


try:
    await slow()  # noqa: F704
    late = False
except TimeoutError:
    late = True

json.dumps(
    {
        "broken": broken,
        "told": {
            "traceback": "ZeroDivisionError" in told(lambda: 1 / 0),
            "suggestion": "Did you mean" in told(lambda: exec("import json; json.lods")),
            "syntax": "SyntaxError" in told(lambda: compile("a b", "x", "exec")),
            "group": "TypeError: two" in told(group),
            "json": "JSONDecodeError" in told(lambda: json.loads("{")),
            "unicode": "UnicodeDecodeError" in told(lambda: b"\xff".decode()),
            "warning": "careful" in warn(),
            "timeout": late,
        },
    }
)
