"""The log as people and programs read it."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from starlette.types import Message, Receive, Scope, Send

from spielwerk.server.api.middleware import CLIENT_LEFT, PAGE_ROUTE, Guard
from spielwerk.server.logs import ReadableLines
from spielwerk.server.settings import Settings
from tests.ports import free_port
from tests.server.forks import Fork
from tests.server.running import RunningServer


@contextmanager
def server_on_a_terminal(folder: Path, *flags: str) -> Iterator[tuple[str, Iterator[str]]]:
    """Start a server on a terminal; yield its address and the lines that it writes."""
    seen, terminal = os.openpty()
    command = ["serve", "--port", str(free_port()), "--database", str(folder / "games.sqlite")]
    there = Path(os.ttyname(terminal))
    process = Fork([*command, *flags], os.environ, there, there, there)
    os.close(terminal)
    try:
        with os.fdopen(seen, encoding="utf-8") as output:
            lines = (line.rstrip() for line in output)
            address = next(line for line in lines if line.startswith("Spielwerk: "))
            yield address.removeprefix("Spielwerk: ").rstrip("/"), lines
    finally:
        process.terminate()
        process.wait(timeout=30)


@pytest.mark.parametrize(
    ("flags", "form"),
    [
        ([], r"\d\d:\d\d:\d\d request method=GET route=/api/server client=\S+ status=200 .*"),
        (["--log-format", "json"], r'\{"time": .*"route": "/api/server".*\}'),
    ],
)
def test_a_terminal_shows_readable_lines_unless_json_is_asked_for(
    tmp_path: Path, flags: list[str], form: str
) -> None:
    with server_on_a_terminal(tmp_path, *flags) as (address, lines):
        httpx.get(address + "/")
        httpx.get(address + "/api/server")
        first = next(line for line in lines if "request" in line)
    assert re.fullmatch(form, first), "the page's own files are not logged"


def test_the_pages_files_are_logged_only_for_debugging(tmp_path: Path) -> None:
    server = RunningServer(tmp_path, log_level="debug").start()
    httpx.get(server.url + "/")
    httpx.get(server.url + "/nothing.html")
    server.stop()
    entries = [json.loads(line) for line in server.logged().splitlines() if line.startswith("{")]
    files = [entry for entry in entries if entry.get("route") == PAGE_ROUTE]
    logged = [(entry["level"], entry["status"]) for entry in files]
    assert logged == [("debug", 200), ("info", 404)]


def test_a_client_that_left_is_not_logged_as_a_failure(caplog: pytest.LogCaptureFixture) -> None:
    async def leave_unanswered(scope: Scope, receive: Receive, send: Send) -> None:
        await receive()

    async def receive() -> Message:
        return {"type": "http.disconnect"}

    async def send(message: Message) -> None:
        raise AssertionError(message)

    scope = {
        "type": "http",
        "method": "GET",
        "path": "/",
        "query_string": b"",
        "headers": [(b"host", b"localhost")],
        "server": ("127.0.0.1", 8000),
    }
    guard = Guard(leave_unanswered, Settings(), lambda _: None, lambda _: "somewhere")
    with caplog.at_level(logging.INFO, "spielwerk.server"):
        asyncio.run(guard(scope, receive, send))
    assert [getattr(record, "status", None) for record in caplog.records] == [CLIENT_LEFT]


def test_warnings_say_that_they_are_warnings() -> None:
    record = logging.makeLogRecord(
        {"levelno": logging.WARNING, "levelname": "WARNING", "msg": "retrying", "seconds": 2}
    )
    assert re.fullmatch(
        r"\d\d:\d\d:\d\d WARNING: retrying seconds=2", ReadableLines().format(record)
    )
