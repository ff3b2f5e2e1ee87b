"""The service of many pages at once, on stdin and stdout: the program behind `next_door`.

A line is `[number, page, text]`, a request's text and where it comes from, or `[number, page, null]` when that page has
gone away. Answers are `[number, text]`, in whatever order they are ready.
"""

import asyncio
import json
import sys
import threading

from asobiban.lexicon.store import read_data
from asobiban.service import Service


async def _fetch_text(path):
    return read_data(path)


class Pages:
    """A service each, and what it is at work on."""

    def __init__(self):
        self._services = {}
        self._tasks = {}

    def take(self, line):
        number, page, text = json.loads(line)
        tasks = self._tasks.setdefault(page, {})
        if text is None:
            for task in tasks.values():
                task.cancel()
        else:
            service = self._services.setdefault(page, Service(_fetch_text))
            task = tasks[number] = asyncio.ensure_future(self._answer(number, service, text))
            task.add_done_callback(lambda _: tasks.pop(number))

    async def _answer(self, number, service, text):
        print(json.dumps([number, await service.handle(text)]), flush=True)


async def main():
    pages, loop, ended = Pages(), asyncio.get_running_loop(), asyncio.Event()

    def listen():
        for line in sys.stdin:
            loop.call_soon_threadsafe(pages.take, line)
        loop.call_soon_threadsafe(ended.set)

    threading.Thread(target=listen, daemon=True).start()
    await ended.wait()


asyncio.run(main())
