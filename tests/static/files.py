"""A server that knows nothing but files, and has the page in a folder of its own."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

STATIC = Path(__file__).parents[2] / "dist" / "static"
SUB_PATH = "/some/where/"


class _Handler(SimpleHTTPRequestHandler):
    def translate_path(self, path: str) -> str:
        """Return a file below the sub-path; other paths do not exist."""
        inside = path.removeprefix(SUB_PATH) if path.startswith(SUB_PATH) else "nothing-here"
        return super().translate_path("/" + inside)

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 - the base class names it
        """Do not log."""


class FileServer:
    """Serves a folder; `folder` can be exchanged for another version of the page."""

    def __init__(self, folder: Path = STATIC) -> None:
        self.folder = folder
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), self._handler)
        self._server.daemon_threads = True
        self.url = f"http://127.0.0.1:{self._server.server_port}{SUB_PATH}"
        self.origin = self.url.removesuffix(SUB_PATH)
        self._thread = Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.05})
        self._thread.start()
        self._running = True

    def _handler(self, *arguments: Any) -> _Handler:
        return partial(_Handler, directory=str(self.folder))(*arguments)

    def stop(self) -> None:
        """Stop the server."""
        if not self._running:
            return
        self._running = False
        self._server.shutdown()
        self._thread.join()
        self._server.server_close()


@contextmanager
def served(folder: Path = STATIC) -> Iterator[FileServer]:
    """Yield a server of these files."""
    server = FileServer(folder)
    try:
        yield server
    finally:
        server.stop()
