"""`python -m asobiban`: the service on stdin and stdout, one JSON request and one JSON answer a line."""

import asyncio
import sys

from asobiban.lexicon.store import read_data
from asobiban.service import Service


async def _fetch_text(path: str) -> str:
    return read_data(path)


async def _serve() -> None:
    service = Service(_fetch_text)
    for line in sys.stdin:
        if line.strip():
            print(await service.handle(line), flush=True)


if __name__ == "__main__":
    # A byte that is not UTF-8 must not end the sessions: what stands in its place is refused wherever it matters.
    sys.stdin.reconfigure(encoding="utf-8", errors="replace")  # type: ignore[union-attr]
    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
    asyncio.run(_serve())
