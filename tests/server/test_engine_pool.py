"""The processes that search: what happens when they cannot be started, crash, or are not needed."""

from __future__ import annotations

import asyncio
import errno
import logging
import resource
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest

from spielwerk.ai.player import SearchResult
from spielwerk.games import find
from spielwerk.server.engines import pool
from spielwerk.server.engines.child import Child
from spielwerk.server.engines.pool import EnginePool, Job, SearchFailed
from spielwerk.server.engines.requests import EngineRequest
from spielwerk.server.engines.scheduler import Scheduler, Ticket
from tests.server.in_process import connected, new_table
from tests.server.running import People, RunningServer, in_loop
from tests.waits import until


def _ignore(_: SearchResult) -> None:
    """Do nothing with a report."""


def _request(seconds: float = 0.1) -> EngineRequest:
    return EngineRequest("hive", str(find("hive").start()), 0, 8, seconds)


@asynccontextmanager
async def running(workers: int = 1) -> AsyncIterator[EnginePool]:
    engines = EnginePool(workers, Scheduler())
    engines.start()
    try:
        yield engines
    finally:
        await engines.close()


def failing(times: int, problem: Exception) -> Callable[[], Awaitable[Child]]:
    """Return a start of processes that fails a number of times."""
    real, left = pool._started, [times]

    async def started() -> Child:
        if left[0]:
            left[0] -= 1
            raise problem
        return await real()

    return started


@pytest.mark.parametrize(
    "problem",
    [OSError(errno.EMFILE, "files"), MemoryError(), RuntimeError("can't start new thread")],
    ids=["files", "memory", "threads"],
)
def test_a_worker_that_cannot_be_started_is_started_later(
    problem: Exception, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(pool, "_started", failing(3, problem))
    monkeypatch.setattr(pool, "FIRST_DELAY", 0.01)

    @in_loop
    async def ask() -> None:
        async with running() as engines:
            assert (await engines.ask(_request(), "anna", _ignore).done).move
            assert (await engines.ask(_request(), "anna", _ignore).done).move

    with caplog.at_level(logging.WARNING):
        ask()
    assert "worker could not be started" in caplog.text


def test_a_search_that_nobody_wants_waits_for_no_worker(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(pool, "_started", failing(1, OSError(errno.EAGAIN, "processes")))
    monkeypatch.setattr(pool, "FIRST_DELAY", 1000.0)

    @in_loop
    async def ask() -> None:
        async with running() as engines:
            unwanted = engines.ask(_request(), "anna", _ignore)
            await until(lambda: "worker could not be started" in caplog.text)
            await engines.cancel(unwanted)
            assert (await engines.ask(_request(), "anna", _ignore).done).move

    ask()


@in_loop
async def test_a_failure_of_any_kind_ends_one_search_and_no_more() -> None:
    def broken(_: SearchResult) -> None:
        raise ZeroDivisionError

    async with running() as engines:
        with pytest.raises(SearchFailed):
            await engines.ask(_request(), "anna", broken).done
        assert (await engines.ask(_request(), "anna", _ignore).done).move


def test_a_failing_queue_is_asked_again(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The task that hands out searches survives whatever goes wrong in it."""
    real, left = Scheduler.take, [2]

    def take(scheduler: Scheduler) -> Ticket | None:
        if left[0]:
            left[0] -= 1
            raise KeyError
        return real(scheduler)

    monkeypatch.setattr(Scheduler, "take", take)

    @in_loop
    async def ask() -> None:
        async with running() as engines:
            assert (await engines.ask(_request(), "anna", _ignore).done).move

    ask()
    assert "engine pool failed" in caplog.text


async def _begun(job: Job) -> Child:
    """Return the worker of a job, once it searches."""
    await until(lambda: job.worker is not None)
    assert job.worker is not None
    return job.worker


@in_loop
async def test_cancelling_ends_the_search_and_another_worker_stands_ready() -> None:
    async with running() as engines:
        assert (await engines.ask(_request(), "anna", _ignore).done).move
        await until(lambda: engines._spare is not None)
        spare, heard = engines._spare, asyncio.Event()
        job = engines.ask(_request(60), "anna", lambda _: heard.set())
        await heard.wait()
        worker = await _begun(job)
        await engines.cancel(job)
        # Not the status: asyncio reports 255 where its own `kill` was the first to notice.
        assert worker.process.returncode is not None, "it is gone as soon as cancelling returns"
        following = engines.ask(_request(), "bruno", _ignore)
        assert await _begun(following) is spare
        assert (await following.done).move


class LastLines(Child):
    """A worker that has written more when it is ended: what is in the pipe is still read."""

    def __init__(self) -> None:
        self.ended = asyncio.Event()
        self.read_to_the_end = asyncio.Event()

    @property
    def alive(self) -> bool:
        return not self.ended.is_set()

    async def send(self, request: dict[str, Any]) -> None:
        self.lines = self._lines()

    async def line(self) -> dict[str, Any]:
        return await anext(self.lines)

    async def _lines(self) -> AsyncIterator[dict[str, Any]]:
        progress = {"progress": asdict(SearchResult("wS1", (0.5, 0.5)))}
        yield progress
        await self.ended.wait()
        yield progress
        self.read_to_the_end.set()
        raise ConnectionError("worker died")

    async def end(self) -> None:
        self.ended.set()


def test_a_cancelled_search_reports_nothing_more(monkeypatch: pytest.MonkeyPatch) -> None:
    @in_loop
    async def check() -> None:
        worker, reported = LastLines(), list[SearchResult]()

        async def started() -> Child:
            return worker

        monkeypatch.setattr(pool, "_started", started)
        async with running() as engines:
            job = engines.ask(_request(60), "anna", reported.append)
            await until(lambda: reported)
            await engines.cancel(job)
            await worker.read_to_the_end.wait()
            assert len(reported) == 1

    check()


# With a server.


def _open_files(process: int) -> int:
    return len(list(Path(f"/proc/{process}/fd").iterdir()))


@in_loop
async def test_a_server_without_files_goes_on_when_it_has_some_again(tmp_path: Path) -> None:
    """Idle connections take every file that a server may open; then they go."""
    most = 120
    server = RunningServer(tmp_path)
    await asyncio.to_thread(server.start)
    assert server.process is not None
    pid = server.process.pid
    resource.prlimit(pid, resource.RLIMIT_NOFILE, (most, most))
    try:
        async with People(server.url) as people:
            anna = await people.come()
            made = await anna.visitor.create("hive", ["me", {"kind": "program", "level": 1}])
            followed = await anna.live.watch(made["table"])
            idle = [
                await asyncio.open_connection("127.0.0.1", server.port)
                for _ in range(most - _open_files(pid) + 20)
            ]
            await until(lambda: _open_files(pid) >= most - 1)
            await anna.live.touch(made["table"], 0, followed.moves(0)[0])
            await until(lambda: "worker could not be started" in server.logged())
            for _, writer in idle:
                writer.close()
            await anna.live.until(lambda: len(followed.plies) >= 2, 60)
    finally:
        await asyncio.to_thread(server.stop)


@in_loop
async def test_programs_alone_think_while_somebody_watches(tmp_path: Path) -> None:
    """Without a watcher nothing is searched, so that nothing can be played."""
    async with connected(tmp_path) as (service, _, line):
        table = await new_table(service, 1, 1)
        session = await service.table(table)
        assert (session.searches, service.engines.waiting) == ({}, 0)
        await line.ask("watch", table=table)
        for seat, move in ((0, "wS1"), (1, "bG1 -wS1")):
            _, search = await until(lambda s=seat: session.searches.get(s))  # type: ignore[misc]
            search.done.set_result(SearchResult(move))
        _, search = await until(lambda: session.searches.get(0))
        assert session.table.current is not None
        assert session.table.current.plies == ("wS1", "bG1 -wS1")
        await line.ask("unwatch", table=table)
        assert session.searches == {}
        await until(search.done.cancelled)
