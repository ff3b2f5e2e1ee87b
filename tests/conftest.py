"""For all tests. Inside Pyodide, an event loop that runs without a browser's."""

import asyncio
import re
import sys
import time

import pytest
from asobiban.games import GAMES

OF_GAME = {slug: slug.replace("-", "_") for slug in GAMES}


def pytest_configure(config):
    for slug, mark in OF_GAME.items():
        config.addinivalue_line("markers", f"{mark}: about {slug}, by the name of the file or of the case")


@pytest.fixture(scope="session")
def playwright():
    """Once in a process: it cannot be there twice, nor beside `asyncio.run`."""
    from playwright.sync_api import sync_playwright

    from tools.setup import chromium, headless_chromium

    chromium()
    headless_chromium()
    with sync_playwright() as playwright:
        yield playwright


def pytest_collection_modifyitems(items):
    """Mark what is about one game."""
    for item in items:
        case = item.name.partition("[")[2]
        for slug, mark in OF_GAME.items():
            if re.search(rf"_{mark}(_|$)", item.path.stem) or re.search(rf"(?<!\w){slug}(?!\w)", case):
                item.add_marker(mark)


if sys.platform == "emscripten":

    class _NoFiles:
        """In the place of a selector, where there is nothing to wait for but the time of the next call."""

        def select(self, timeout):
            time.sleep(timeout or 0)
            return []

    class _Loop(asyncio.BaseEventLoop):
        """Runs to the end what it is given; Pyodide's own loop returns to JavaScript instead."""

        def __init__(self):
            super().__init__()
            self._selector = _NoFiles()

        def _process_events(self, events):
            pass

        def _write_to_self(self):
            pass

    def _run(main, *, debug=None):
        with asyncio.Runner(debug=debug, loop_factory=_Loop) as runner:
            return runner.run(main)

    asyncio._set_running_loop(None)
    asyncio.run = _run
