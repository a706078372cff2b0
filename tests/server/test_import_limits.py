"""Parsing imported games delays no other client."""

from __future__ import annotations

import asyncio
import gzip
import json
import subprocess
import time
from asyncio.events import Handle
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from spielwerk.server.app import make_app
from spielwerk.server.engines.scheduler import Scheduler
from spielwerk.server.gate import Account, Gate
from spielwerk.server.imports import pool
from spielwerk.server.imports.pool import ImportPool
from spielwerk.server.refusals import ImportTooSlow, TooManyImports
from spielwerk.server.settings import Settings
from spielwerk.service.refusals import Overloaded
from spielwerk.wire.limits import MOST_PLIES, check_size
from spielwerk.wire.refusals import TooMuch
from spielwerk.workers import processes
from spielwerk.workers.processes import WorkerProcess
from tests.server import slow_worker
from tests.server.running import People, RunningServer, in_loop
from tests.server.test_table_life import refused
from tests.waits import until

SLEEP, QUICK, CRASH = ({"task": task, "zipped": False} for task in ("sleep", "quick", "crash"))
LONGEST_TURN = 0.05
"""Seconds of processor time for which the event loop may do one thing."""


def long_game(plies: int) -> str:
    """Return a game in which the queens go to and fro."""
    moves = ["wS1", "bS1 wS1-", "wQ -wS1", "bQ bS1-"]
    there_and_back = ["wQ /wS1", "bQ bS1\\", "wQ -wS1", "bQ bS1-"]
    moves += [there_and_back[number % 4] for number in range(plies - len(moves))]
    head = "Spielwerk record 1\nGame: hive\nOption repetition: false\n\nMoves:\n"
    return head + "".join(f"{move};\n" for move in moves)


def as_pgn(plies: int) -> str:
    return '[GameType "Base"]\n\n' + "".join(f"{ply}. pass\n" for ply in range(1, plies + 1))


# Before anything is read.


@pytest.mark.parametrize(
    "text",
    [
        long_game(MOST_PLIES + 1),
        "Base;InProgress;White[1]" + ";pass" * (MOST_PLIES + 1),
        as_pgn(MOST_PLIES + 1),
        "(;GM[27]SU[hive]" + "P0[1 done]" * (MOST_PLIES + 1) + ")",
        "Spielwerk record 1\nStart: Base" + ";pass" * (MOST_PLIES + 9) + "\nMoves:\n",
        "ä" * 40_000,
    ],
    ids=["record", "game string", "PGN", "SGF", "start", "bytes"],
)
def test_long_texts_are_refused_before_they_are_read(text: str) -> None:
    began = time.process_time()
    with pytest.raises(TooMuch):
        check_size(text)
    assert time.process_time() - began < LONGEST_TURN


@pytest.mark.parametrize(
    "text",
    [
        long_game(MOST_PLIES),
        long_game(10).replace("Moves:", "Moves:\n| " + ";" * 5000),
        "Base;InProgress;White[1]" + ";pass" * MOST_PLIES,
        as_pgn(MOST_PLIES),
        "",
    ],
    ids=["record", "comment", "game string", "PGN", "nothing"],
)
def test_what_is_not_too_long_is_read(text: str) -> None:
    check_size(text)


# The processes.


@asynccontextmanager
async def readers(**given: Any) -> AsyncIterator[ImportPool]:
    settings = Settings(**given)
    at_once = settings.imports_per_address
    scheduler = Scheduler(at_once, at_once, settings.import_queue)
    found = ImportPool(
        settings.import_workers, settings.import_seconds, settings.import_queue, scheduler
    )
    try:
        yield found
    finally:
        await found.close()


def account(address: str) -> Account:
    """Return a visitor without a cookie and with ample accounts."""
    settings = Settings(question_seconds_per_second=1e6, question_seconds_burst=1e6)
    return Gate(settings, lambda _: False).account(address, None)


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Use processes that may take for ever."""
    monkeypatch.setattr(pool, "begin", slow_worker.begin)


@pytest.mark.usefixtures("slow")
def test_what_takes_too_long_is_ended() -> None:
    @in_loop
    async def ask() -> None:
        async with readers(import_seconds=0.3) as reader:
            with pytest.raises(ImportTooSlow):
                await reader.ask(SLEEP, account("here"))
            assert not reader._pool._processes, "the process is gone"
        async with readers() as reader:
            for _ in range(2):
                assert (await reader.ask(QUICK, account("here"))).body == b"done"
            with pytest.raises(Overloaded):
                await reader.ask(CRASH, account("here"))
            assert (await reader.ask(QUICK, account("here"))).body == b"done"

    ask()


@pytest.mark.usefixtures("slow")
def test_the_queue_has_an_end_for_everybody_and_for_every_address() -> None:
    @in_loop
    async def ask() -> None:
        async with readers(import_queue=3, imports_per_address=2) as reader:
            accounts = map(account, ("a", "a", "b"))
            waiting = [asyncio.create_task(reader.ask(SLEEP, each)) for each in accounts]
            await asyncio.sleep(0)
            with pytest.raises(TooManyImports):
                await reader.ask(QUICK, account("c"))
            last = waiting.pop()
            last.cancel()
            await asyncio.gather(last, return_exceptions=True)
            with pytest.raises(TooManyImports):
                await reader.ask(QUICK, account("a"))
            for task in waiting:
                task.cancel()
            # Cancelled jobs make room, even while a process works on them.
            left = await asyncio.gather(*waiting, return_exceptions=True)
            assert all(isinstance(each, asyncio.CancelledError) for each in left)
            assert (await reader.ask(QUICK, account("a"))).body == b"done"

    ask()


@pytest.mark.usefixtures("slow")
def test_a_process_that_is_still_starting_is_kept_for_the_next(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Otherwise a client that reloads a slow page would wait for ever."""
    started: list[WorkerProcess] = []

    def counted(begin: Callable[[], processes.Work]) -> WorkerProcess:
        started.append(WorkerProcess(begin))
        return started[-1]

    monkeypatch.setattr(processes, "WorkerProcess", counted)

    @in_loop
    async def ask() -> None:
        async with readers(import_workers=1) as reader:
            for _ in range(3):
                impatient = asyncio.create_task(reader.ask(QUICK, account("here")))
                await asyncio.sleep(0)
                impatient.cancel()
                await asyncio.gather(impatient, return_exceptions=True)
                assert impatient.cancelled()
            assert (await reader.ask(QUICK, account("here"))).body == b"done"
            assert (await reader.ask(QUICK, account("here"))).body == b"done"
        assert len(started) == 1

    ask()


# The event loop.


@asynccontextmanager
async def measured(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[list[float]]:
    """Yield the processor times of all turns of the event loop."""
    turns: list[float] = []
    run: Callable[[Handle], None] = Handle._run

    def timed(handle: Handle) -> None:
        began = time.thread_time()
        run(handle)
        turns.append(time.thread_time() - began)

    with monkeypatch.context() as patch:
        patch.setattr(Handle, "_run", timed)
        yield turns


async def call(app: Any, path: str, body: object, cookie: str = "") -> tuple[int, bytes, Any]:
    """Return the application's answer to a request, without a client that works in the loop."""
    content, sent = json.dumps(body).encode(), list[dict[str, Any]]()
    parts = iter([{"type": "http.request", "body": content, "more_body": False}])
    over = asyncio.Event()

    async def receive() -> dict[str, Any]:
        for part in parts:
            return part
        await over.wait()
        return {"type": "http.disconnect"}

    async def send(message: dict[str, Any]) -> None:
        sent.append(message)

    headers = {
        "host": "localhost",
        "x-spielwerk": "1",
        "content-type": "application/json",
        "accept-encoding": "gzip",
        "cookie": cookie,
    }
    scope = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": "GET" if body is None else "POST",
        "path": path,
        "raw_path": path.encode(),
        "root_path": "",
        "scheme": "http",
        "query_string": b"",
        "client": ("127.0.0.1", 1),
        "server": ("localhost", 80),
        "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
    }
    await app(scope, receive, send)
    over.set()
    head = {name.decode(): value.decode() for name, value in sent[0]["headers"]}
    return sent[0]["status"], b"".join(each.get("body", b"") for each in sent[1:]), head


async def import_in_every_way(app: Any, game: str, cookie: str) -> list[bytes]:
    """Read a game, go on from it at a table, and step through that: the answers with its steps."""
    status, read, head = await call(app, "/api/records/read", {"text": game})
    assert (status, head["content-encoding"]) == (200, "gzip")
    chairs = [{"kind": "me"}, {"kind": "me"}]
    given = {"record": game, "chairs": chairs}
    status, made, _ = await call(app, "/api/tables", given, cookie)
    assert status == 201
    table = json.loads(made)["table"]
    status, again, _ = await call(app, f"/api/tables/{table}/replay", None, cookie)
    assert status == 200
    return [read, again]


@pytest.mark.parametrize(
    "plies", [300, pytest.param(MOST_PLIES, marks=[pytest.mark.slow, pytest.mark.alone])]
)
def test_a_long_game_holds_the_event_loop_for_a_moment_at_most(
    plies: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    @in_loop
    async def read() -> None:
        app = make_app(Settings(database=str(tmp_path / "games.sqlite"), import_seconds=100))
        async with app.router.lifespan_context(app):
            cookie = (await call(app, "/api/me", None))[2]["set-cookie"].partition(";")[0]
            # Leave out the one-time cost of the first request of a kind.
            await import_in_every_way(app, long_game(4), cookie)
            async with measured(monkeypatch) as turns:
                answers = await import_in_every_way(app, long_game(plies), cookie)
            assert max(turns) < LONGEST_TURN
            for answer in answers:
                assert len(json.loads(gzip.decompress(answer))["steps"]) == plies + 1

    read()


# Clients that leave.


def _readers(server: RunningServer) -> list[int]:
    assert server.process is not None
    found = subprocess.run(
        ["ps", "-o", "pid=,args=", "--ppid", str(server.process.pid)],
        capture_output=True,
        text=True,
        check=False,
    )
    lines = [line.split(maxsplit=1) for line in found.stdout.splitlines()]
    return [int(pid) for pid, command in lines if "multiprocessing.spawn" in command]


def _used(process: int) -> int:
    """Return the processor time of a process, in ticks."""
    return int(Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[11])


@in_loop
async def test_nothing_is_read_for_a_client_that_has_left(server: RunningServer) -> None:
    async with People(server.url) as people:
        anna = await people.come()
        await anna.visitor.call("POST", "/api/records/read", {"text": long_game(4)})
        used = {reader: _used(reader) for reader in _readers(server)}
        leaving = asyncio.create_task(
            anna.visitor.call(
                "POST",
                "/api/tables",
                {"record": long_game(MOST_PLIES), "chairs": [{"kind": "me"}, {"kind": "me"}]},
            )
        )
        await until(lambda: any(_used(reader) > before + 5 for reader, before in used.items()))
        leaving.cancel()
        # The reader that was busy is gone; those of studies are none of its business.
        await until(lambda: len(used.keys() - set(_readers(server))) == 1)
        tables = await anna.visitor.call("GET", "/api/me/tables")
        assert tables["tables"] == []


@in_loop
async def test_a_long_game_is_refused_and_a_table_goes_on_from_a_good_one(
    server: RunningServer,
) -> None:
    async with People(server.url) as people:
        anna = await people.come()
        text = long_game(MOST_PLIES + 1)
        asked = anna.visitor.call("POST", "/api/records/read", {"text": text})
        assert await refused(asked) == "too-much"
        chairs = [{"kind": "program", "level": 1}, {"kind": "me"}]
        made = await anna.visitor.call(
            "POST", "/api/tables", {"record": long_game(8), "chairs": chairs}
        )
        followed = await anna.live.watch(made["table"])
        await anna.live.until(lambda: len(followed.plies) == 9)
