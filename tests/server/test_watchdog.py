"""The watchdog of the event loop, and clocks that stop while the server is late."""

from __future__ import annotations

import asyncio
import logging
import time
from pathlib import Path
from types import SimpleNamespace

import pytest
from sqlalchemy.exc import OperationalError

from spielwerk.server.storage.database import Database
from spielwerk.server.tables import timekeeper
from spielwerk.server.tables.timekeeper import GRACE, Timekeeper
from spielwerk.server.watchdog import Watchdog
from tests.server.in_process import GUEST, connected, new_table
from tests.server.running import in_loop
from tests.waits import until

STARTED = 1_700_000_000_000
HELD = 0.3
STRIKE = 0.05
A_MINUTE = 60.0


class Clock:
    """A monotonic clock that is moved by hand."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.seconds = 1000.0
        monkeypatch.setattr(timekeeper, "time", SimpleNamespace(monotonic=lambda: self.seconds))


def hold() -> None:
    """Keep the loop busy; the log names this function."""
    end = time.thread_time() + HELD
    while time.thread_time() < end:
        pass


@in_loop
async def test_what_holds_the_loop_is_measured_and_named() -> None:
    records: list[logging.LogRecord] = []
    handler = logging.Handler()
    handler.emit = records.append  # type: ignore[assignment,method-assign]
    log = logging.getLogger("spielwerk.server")
    log.addHandler(handler)
    watching = asyncio.create_task(Watchdog(lambda _: None).watch())
    try:
        await asyncio.sleep(0.01)
        hold()
        await until(lambda: [each for each in records if "blocked" in each.msg])
    finally:
        watching.cancel()
        log.removeHandler(handler)
    held = vars(next(each for each in records if "blocked" in each.msg))
    assert held["milliseconds"] >= (HELD - STRIKE) * 1000
    assert held["held_by"].startswith("hold:")


def test_clocks_stand_still_while_the_loop_is_late(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch)
    keeper = Timekeeper(STARTED, 0)
    keeper.loop_is_late_after(STRIKE)
    clock.seconds += A_MINUTE
    late = keeper.now() - STARTED
    assert late == pytest.approx((STRIKE + GRACE) * 1000, abs=1)
    keeper.loop_is_late_after(STRIKE)
    assert keeper.now() - STARTED == pytest.approx(late, abs=1), "it does not jump afterwards"
    clock.seconds += STRIKE
    assert keeper.now() - STARTED == pytest.approx(late + STRIKE * 1000, abs=1)


def test_clocks_run_while_the_loop_is_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch)
    keeper = Timekeeper(STARTED, 0)
    for _ in range(100):
        keeper.loop_is_late_after(STRIKE)
        clock.seconds += STRIKE
    assert keeper.now() - STARTED == pytest.approx(100 * STRIKE * 1000, abs=1)


def test_a_loop_that_is_late_while_nothing_is_stored_is_counted_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = Clock(monkeypatch)
    keeper = Timekeeper(STARTED, 0)
    keeper.loop_is_late_after(STRIKE)
    keeper.storing()
    clock.seconds += A_MINUTE
    keeper.stored(succeeded=False)
    keeper.loop_is_late_after(STRIKE)
    keeper.storing()
    clock.seconds += A_MINUTE
    keeper.stored(succeeded=True)
    keeper.loop_is_late_after(STRIKE)
    assert 0 < keeper.now() - STARTED <= (STRIKE + GRACE) * 1000 + 1
    clock.seconds += STRIKE
    assert keeper.now() - STARTED <= (2 * STRIKE + GRACE) * 1000 + 1


def test_a_process_that_others_have_replaced_goes_on_in_their_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = Clock(monkeypatch)
    keeper = Timekeeper(STARTED, 0)
    keeper.longest = 6.0
    keeper.loop_is_late_after(STRIKE)
    clock.seconds += A_MINUTE
    keeper.loop_is_late_after(STRIKE)
    assert keeper.now() - STARTED == pytest.approx(A_MINUTE * 1000, abs=1)


@in_loop
async def test_a_failing_database_costs_nobody_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The reproduction: a move was refused, and once there was space, its time had run out."""
    async with connected(tmp_path, GUEST) as (service, _, line):
        table = await new_table(service, GUEST, GUEST, clock="game 10")
        service.repository.database.watch_writes = service.clock
        await line.ask("watch", table=table)
        clock, write = Clock(monkeypatch), Database._in_one_transaction
        service.clock._zero = clock.seconds
        assert (await line.ask("play", table=table, chair=0, move="wG1"))["type"] == "done"
        assert (await line.ask("play", table=table, chair=1, move="bG1 wG1-"))["type"] == "done"
        clock.seconds += 5

        def full(*_: object) -> None:
            raise OperationalError("", {}, Exception("database or disk is full"))

        monkeypatch.setattr(Database, "_in_one_transaction", full)
        refused = await line.ask("play", table=table, chair=0, move="wQ -wG1")
        assert refused["refusal"]["code"] == "failed"
        clock.seconds += A_MINUTE
        refused = await line.ask("play", table=table, chair=0, move="wQ -wG1")
        assert refused["refusal"]["code"] == "failed"
        clock.seconds += A_MINUTE
        monkeypatch.setattr(Database, "_in_one_transaction", write)
        assert (await line.ask("play", table=table, chair=0, move="wQ -wG1"))["type"] == "done"
        current = (await service.table(table)).table.current
        assert current is not None
        assert current.result is None
        assert current.clock.remaining[0] == pytest.approx(5000, abs=500)
