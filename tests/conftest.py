"""For all tests. Inside Pyodide, an event loop that runs without a browser's."""

import asyncio
import sys
import time

import pytest

from tests.amounts import for_cpython_alone


def pytest_collection_modifyitems(items):
    """Mark what the browser's Python leaves to CPython."""
    for item in items:
        if for_cpython_alone(item.path.name, getattr(item, "originalname", item.name)):
            item.add_marker(pytest.mark.cpython)


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
