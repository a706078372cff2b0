"""Neither long games nor long lists block the event loop."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text

from spielwerk.client.client import Visitor
from spielwerk.server.settings import Settings
from spielwerk.wire.limits import MOST_PLIES
from tests.server.processes import WATCHED_PROGRAM
from tests.server.running import RunningServer, in_loop
from tests.server.test_import_limits import LONGEST_TURN, long_game

WATCHING = """
import asyncio, sys, time
from asyncio.events import Handle
import uvicorn
uvicorn.Config.get_loop_factory = lambda self: asyncio.new_event_loop
usual = Handle._run
def watched(handle):
    began = time.thread_time()
    usual(handle)
    took = time.thread_time() - began
    if took > {longest}:
        print("HELD", round(took, 3), handle, file=sys.stderr, flush=True)
Handle._run = watched
"""
ASKED_AGAIN = 3
"""Repetitions: a single block may be garbage collection or an import, two are not."""


@pytest.fixture(scope="module")
def watched(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """Yield a server that reports blocks of its event loop's thread."""
    server = RunningServer(tmp_path_factory.mktemp("watched"), import_seconds=300)
    serving = WATCHING.format(longest=LONGEST_TURN) + WATCHED_PROGRAM
    server.program = [sys.executable, "-c", serving]
    server.start()
    yield server
    server.stop()


def held(server: RunningServer) -> list[str]:
    """Return the blocks of the event loop so far."""
    return [line for line in server.logged().splitlines() if line.startswith("HELD")]


@in_loop
async def test_the_watcher_notices(watched: RunningServer) -> None:
    """Otherwise the tests below would show nothing."""
    program = WATCHING.format(longest=LONGEST_TURN) + (
        "def hold():\n"
        "    end = time.thread_time() + 0.1\n"
        "    while time.thread_time() < end: pass\n"
        "async def main():\n"
        "    asyncio.get_running_loop().call_soon(hold)\n"
        "    await asyncio.sleep(0.01)\n"
        "asyncio.run(main())\n"
    )
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", program, stderr=asyncio.subprocess.PIPE
    )
    assert b"HELD 0.1" in (await process.communicate())[1]


@pytest.mark.parametrize(
    "plies", [200, pytest.param(MOST_PLIES, marks=[pytest.mark.slow, pytest.mark.alone])]
)
@in_loop
async def test_a_long_game_holds_nobody_up(watched: RunningServer, plies: int) -> None:
    record = long_game(plies)
    chairs = [{"kind": "me"}, {"kind": "me"}]
    async with Visitor(watched.url) as anna:
        anna.http.timeout = 110
        await anna.introduce("Anna")
        made = await anna.call("POST", "/api/tables", {"record": record, "chairs": chairs})
        table = made["table"]
        counts: dict[str, list[int]] = {}
        for _ in range(ASKED_AGAIN):
            for name, method, path, body in (
                ("read", "POST", "/api/records/read", {"text": record}),
                ("make", "POST", "/api/tables", {"record": record, "chairs": chairs}),
                ("replay", "GET", f"/api/tables/{table}/replay", None),
                ("record", "GET", f"/api/tables/{table}/record", None),
                ("picture", "GET", f"/api/tables/{table}/picture.svg", None),
                ("mine", "GET", "/api/me/tables", None),
                ("export", "GET", "/api/me/export", None),
            ):
                before = len(held(watched))
                await anna.call(method, path, body)
                counts.setdefault(name, []).append(len(held(watched)) - before)
            before = len(held(watched))
            live = await anna.live()
            await live.watch(table)
            await live.close()
            counts.setdefault("watch", []).append(len(held(watched)) - before)
        often = {name: count for name, count in counts.items() if sum(map(bool, count)) > 1}
        assert not often, "\n".join(held(watched))


@in_loop
async def test_a_long_list_holds_nobody_up(watched: RunningServer) -> None:
    async with Visitor(watched.url) as anna:
        await anna.introduce("Anna")
        for _ in range(100):
            await anna.create("fire-water", ["me", "open", "open", "open"], public=True)
        for path in ("/api/tables", "/api/me/tables"):
            found = []
            for _ in range(ASKED_AGAIN):
                before = len(held(watched))
                assert len((await anna.call("GET", path))["tables"]) >= 100
                found.append(len(held(watched)) - before)
            assert sum(map(bool, found)) < 2, "\n".join(held(watched))


@in_loop
async def test_one_broken_row_fails_no_list(tmp_path: Path) -> None:
    server = await asyncio.to_thread(RunningServer(tmp_path).start)
    async with Visitor(server.url) as anna:
        await anna.introduce("Anna")
        tables = [
            (await anna.create("hive", ["me", "open"], public=True))["table"] for _ in range(4)
        ]
        engine = create_engine(Settings(database=server.database).database_url())
        with engine.begin() as connection:
            for table, change in zip(
                tables, ("summary = '{'", "setup = '[]'", "summary = '{}'"), strict=False
            ):
                change_one = f"UPDATE playing_table SET {change} WHERE id = :table"
                connection.execute(text(change_one), {"table": table})
        engine.dispose()
        for path in ("/api/tables", "/api/me/tables"):
            shown = (await anna.call("GET", path))["tables"]
            assert [each["table"] for each in shown] == tables[3:]
    await asyncio.to_thread(server.stop)
    assert server.logged().count("damaged row in a list") == 6
