"""A static server that behaves like GitHub Pages: its MIME types, gzip, ETags, caching and `404.html`, optionally a
sub-path."""

import gzip
import hashlib
import select
import socket
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import lru_cache
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "application/javascript; charset=utf-8",
    ".json": "application/json; charset=utf-8",
    ".mjs": "application/javascript; charset=utf-8",
    ".png": "image/png",
    ".py": "text/plain; charset=utf-8",
    ".svg": "image/svg+xml",
    ".toml": "text/plain; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}
_PIECE = 16_384
_PACKED = {".png", ".woff2", ".zip"}
_NOT_FOUND = "<!DOCTYPE html><html lang=ja><title>404</title><p>ページが見つかりません。"


class Answer:
    """What the server says to one path in place of the file: for tests of broken hosts."""

    def __init__(self, status: int, content_type: str = "text/html; charset=utf-8", body: str = _NOT_FOUND) -> None:
        self.status = status
        self.content_type = content_type
        self.body = body.encode()


class Server(ThreadingHTTPServer):
    """Serves `folder` under `base`.

    `overlays` lays other folders over parts of it, `answers` replaces what is said to paths by their ends, `headers`
    goes with every answer, `rate` limits all answers together to so many bytes a second. `posts` answers what is sent
    to a path under `base`: called with the query, the text, and a function that tells whether the sender has gone away.
    `requests` lists the paths asked for, `transfers` paths and bytes sent.
    """

    daemon_threads = True

    def __init__(self, folder: Path, port: int = 0, base: str = "/", cache: str = "no-cache") -> None:
        super().__init__(("127.0.0.1", port), _Handler)
        self.folder = folder.resolve()
        self.base = base
        self.cache = cache
        self.headers: dict[str, str] = {}
        self.overlays: dict[str, Path] = {}
        self.answers: dict[str, Answer] = {}
        self.posts: dict[str, Callable[[str, str, Callable[[], bool]], str]] = {}
        self.rate = 0.0
        self.requests: list[str] = []
        self.transfers: list[tuple[str, int]] = []
        self._line = threading.Lock()
        self._connections: set[socket.socket] = set()

    def process_request(self, request: Any, client_address: Any) -> None:
        self._connections.add(request)
        super().process_request(request, client_address)

    def shutdown_request(self, request: Any) -> None:
        self._connections.discard(request)
        super().shutdown_request(request)

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A browser that has gone away is no fault."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)

    def server_close(self) -> None:
        """Stop for good: connections that browsers hold open are closed too."""
        super().server_close()
        for connection in tuple(self._connections):
            with suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)

    @property
    def url(self) -> str:
        return f"http://localhost:{self.server_address[1]}{self.base}"

    @contextmanager
    def running(self) -> Iterator["Server"]:
        """Serve in the background while the block runs."""
        thread = threading.Thread(target=self.serve_forever, daemon=True)
        thread.start()
        try:
            yield self
        finally:
            self.shutdown()
            self.server_close()
            thread.join()

    def wait_for_line(self, size: int) -> None:
        """Take the time that `size` bytes need on the line that all answers share."""
        if self.rate:
            with self._line:
                time.sleep(size / self.rate)

    def file(self, path: str) -> Path | None:
        """The file that a URL path stands for, if there is one inside the folder."""
        if not path.startswith(self.base):
            return None
        name = unquote(path.removeprefix(self.base))
        overlay = max((prefix for prefix in self.overlays if name.startswith(prefix)), key=len, default="")
        folder = self.overlays.get(overlay, self.folder).resolve()
        found = (folder / name.removeprefix(overlay)).resolve()
        if found.is_dir():
            found = found / "index.html"
        return found if found.is_file() and found.is_relative_to(folder) else None


@lru_cache(maxsize=512)
def _gzipped(path: Path, mtime: int) -> bytes:
    return gzip.compress(path.read_bytes(), 6, mtime=0)


@lru_cache(maxsize=512)
def _etag(path: Path, mtime: int) -> str:
    return f'"{hashlib.sha256(path.read_bytes()).hexdigest()[:20]}"'


class _Handler(BaseHTTPRequestHandler):
    server: Server
    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        self._answer(with_body=True)

    def do_HEAD(self) -> None:
        self._answer(with_body=False)

    def do_POST(self) -> None:
        text = self.rfile.read(int(self.headers.get("Content-Length", 0))).decode()
        url = urlsplit(self.path)
        post = self.server.posts.get(url.path.removeprefix(self.server.base))
        if post is None:
            return self._send(HTTPStatus.METHOD_NOT_ALLOWED, _TYPES[".txt"], b"", {}, True)
        self._send(HTTPStatus.OK, _TYPES[".json"], post(url.query, text, self._gone).encode(), {}, True)

    def _gone(self) -> bool:
        """Whether the browser has closed the connection."""
        readable, _, _ = select.select([self.connection], [], [], 0)
        return bool(readable) and self.connection.recv(1, socket.MSG_PEEK) == b""

    def _answer(self, with_body: bool) -> None:
        path = urlsplit(self.path).path
        self.server.requests.append(self.path)
        replaced = next((answer for end, answer in self.server.answers.items() if path.endswith(end)), None)
        if replaced:
            return self._send(replaced.status, replaced.content_type, replaced.body, {}, with_body)
        if path + "/" == self.server.base:
            return self._send(HTTPStatus.MOVED_PERMANENTLY, "text/html", b"", {"Location": self.server.base}, with_body)
        found = self.server.file(path)
        if found is None:
            own = self.server.folder / "404.html"
            body = own.read_bytes() if own.is_file() else _NOT_FOUND.encode()
            return self._send(HTTPStatus.NOT_FOUND, _TYPES[".html"], body, {}, with_body)
        mtime = found.stat().st_mtime_ns
        headers = {"ETag": _etag(found, mtime), "Cache-Control": self.server.cache, "Vary": "Accept-Encoding"}
        if headers["ETag"] in self.headers.get("If-None-Match", ""):
            return self._send(HTTPStatus.NOT_MODIFIED, None, b"", headers, False)
        if found.suffix not in _PACKED and "gzip" in self.headers.get("Accept-Encoding", ""):
            body = _gzipped(found, mtime)
            headers["Content-Encoding"] = "gzip"
        else:
            body = found.read_bytes()
        return self._send(HTTPStatus.OK, _TYPES.get(found.suffix, "application/octet-stream"), body, headers, with_body)

    def _send(
        self, status: int, content_type: str | None, body: bytes, headers: dict[str, str], with_body: bool
    ) -> None:
        self.send_response(status)
        if content_type:
            self.send_header("Content-Type", content_type)
        if status != HTTPStatus.NOT_MODIFIED:
            self.send_header("Content-Length", str(len(body)))
        for name, value in {**headers, **self.server.headers, "Access-Control-Allow-Origin": "*"}.items():
            self.send_header(name, value)
        self.end_headers()
        if with_body:
            self.server.transfers.append((self.path, len(body)))
            for start in range(0, len(body), _PIECE):
                self.server.wait_for_line(len(body[start : start + _PIECE]))
                self.wfile.write(body[start : start + _PIECE])

    def log_message(self, format: str, *args: object) -> None:
        """Keep quiet: the browser's own console shows what failed."""
