"""A server of static files for tests of workers, on a page that is as strict as ours."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; "
    "connect-src 'self'"
)
PAGE = b"<!doctype html><meta charset=utf-8><title>worker</title>"


class _Handler(SimpleHTTPRequestHandler):
    extensions_map = {
        ".wasm": "application/wasm",
        ".mjs": "text/javascript",
        ".js": "text/javascript",
    }
    protocol_version = "HTTP/1.1"

    def __init__(self, *arguments: Any, sub_path: str, **further: Any) -> None:
        self._sub_path = sub_path
        super().__init__(*arguments, **further)

    def translate_path(self, path: str) -> str:
        return super().translate_path(path.removeprefix(self._sub_path.rstrip("/")))

    def do_GET(self) -> None:
        if self.path != self._sub_path:
            super().do_GET()
            return
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(PAGE)))
        self.end_headers()
        self.wfile.write(PAGE)

    def end_headers(self) -> None:
        self.send_header("Content-Security-Policy", POLICY)
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 - the base class names it
        """Do not log."""


@contextmanager
def served(folder: Path, sub_path: str = "/") -> Iterator[str]:
    """Yield the address of a folder behind a path, served without knowledge of its contents."""
    handler = partial(_Handler, directory=str(folder), sub_path=sub_path)
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    thread = Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}{sub_path}"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
