"""What `build.py` does once it runs inside its virtual environment."""

import argparse
import sys

from tools import offline
from tools.engine import engine, words
from tools.fonts import fonts
from tools.paths import DIST, ROOT
from tools.server import Answer, Server
from tools.setup import npm_packages
from tools.site import site
from tools.steps import BuildError
from tools.vendor import vendor


def build() -> None:
    """Build the site, each step only if it is stale. Raises `BuildError`."""
    npm_packages()
    vendor()
    words()
    fonts()
    engine()
    site()


def run(options: argparse.Namespace) -> int:
    """Carry out a command. Returns the exit code."""
    try:
        if options.command == "arena":
            words()
            # The arena plays with the engine as it stands in the working tree.
            sys.path.insert(0, str(ROOT / "py"))
            from tools.arena import arena

            return arena(options)
        build()
        if options.command == "serve":
            return serve(options.port, options.fresh)
        if options.command == "test":
            from tools.checks import check
            from tools.selection import select

            return check(select(options.quick, options.game, options.keyword))
        if options.command == "bench":
            from tools.bench import bench

            return bench()
        print(f"できました: {DIST}")
        return 0
    except BuildError as error:
        print(f"✗ {error}")
        return 1
    except KeyboardInterrupt:
        print("\n途中でやめました。次は続きから始まります。")
        return 130


def serve(port: int, fresh: bool = False) -> int:
    """Serve `dist/` until interrupted; if `fresh`, without the service worker, which shows a new build only when asked.

    Browsers ask for every file anew and are told what has not changed.
    """
    try:
        server = Server(DIST, port)
    except OSError as error:
        raise BuildError(f"ポート {port} が使えません。--port で別の番号を選んでください。") from error
    if fresh:
        script = (ROOT / "tools" / "fresh-worker.js").read_text(encoding="utf-8")
        server.answers[offline.WORKER] = Answer(200, "application/javascript; charset=utf-8", script)
    print(f"あそび盤: {server.url}  (やめるには Ctrl+C)", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print("\nおつかれさまでした。")
    finally:
        server.server_close()
    return 0
