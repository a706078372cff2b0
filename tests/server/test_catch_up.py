"""Resending is charged, and never delays other clients."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from spielwerk.server.api.rate_limits import Buckets
from spielwerk.service import subscription
from tests.server.in_process import FREE, OtherEnd, connected, new_table
from tests.server.running import in_loop

TABLES = 10
LONGER_THAN_ANY_TEST = 3600.0


async def watch_tables(folder: Path, catch_up: Buckets, test: Callable[[OtherEnd], Any]) -> None:
    """Run a test with a client that follows ten tables."""
    async with connected(folder) as (service, connection, line):
        for _ in range(TABLES):
            await line.ask("watch", table=await new_table(service))
        await line.until(lambda: len(line.tables()) == TABLES)
        connection.account.limits.catch_up = catch_up
        await test(line)


@in_loop
async def test_the_same_language_sends_nothing_again(tmp_path: Path) -> None:
    async def test(line: OtherEnd) -> None:
        for _ in range(20):
            await line.ask("speak", language="en")
        assert len(line.tables()) == TABLES
        await line.ask("speak", language="de")
        await line.until(lambda: len(line.tables()) == 2 * TABLES)

    await watch_tables(tmp_path, FREE, test)


@in_loop
async def test_others_are_served_between_two_tables(tmp_path: Path) -> None:
    async def test(line: OtherEnd) -> None:
        await line.ask("speak", language="de")
        await line.until(lambda: len(line.tables()) == 2 * TABLES)
        both = zip(line.messages, line.rounds, strict=True)
        rounds = [count for message, count in both if message["type"] == "table"][TABLES:]
        assert len(set(rounds)) == TABLES

    await watch_tables(tmp_path, FREE, test)


@in_loop
async def test_many_changes_of_language_cost_what_they_send(tmp_path: Path) -> None:
    rate, most = 5_000.0, 20_000

    async def test(line: OtherEnd) -> None:
        before, began = len(line.messages), time.monotonic()
        for number in range(301):
            line.requests.put_nowait({"type": "speak", "language": ("de", "en")[number % 2]})
            # Between two requests there is time to send some tables.
            for _ in range(10):
                await asyncio.sleep(0)
        sent, largest = sum(line.lengths[before:]), max(line.lengths)
        assert sent - 301 * 100 <= most + rate * (time.monotonic() - began) + largest
        # However often the language changed, every table finally comes in the last one.
        await line.until(lambda: len(_in_german(line)) == TABLES)

    await watch_tables(tmp_path, Buckets(rate, most), test)


def _in_german(line: OtherEnd) -> set[str]:
    """Return the tables whose last message is German."""
    newest = {message["table"]: message for message in line.tables()}
    return {
        table
        for table, message in newest.items()
        if message["state"]["seats"][0]["title"] == "Weiß"
    }


@in_loop
async def test_a_table_waits_only_once(tmp_path: Path) -> None:
    """A waiting table is sent once when its time has come, however often it is woken."""
    buckets = Buckets(1e-9, 1000)
    bucket = buckets.of("here")

    async def test(line: OtherEnd) -> None:
        delayed: list[Callable[[], object]] = []
        loop = asyncio.get_running_loop()
        later = loop.call_later

        def call_later(delay: float, callback: Callable[..., object], *args: Any) -> Any:
            if delay < LONGER_THAN_ANY_TEST:
                return later(delay, callback, *args)
            return delayed.append(lambda: callback(*args))

        bucket.charge(2000)
        with pytest.MonkeyPatch.context() as patched:
            patched.setattr(loop, "call_later", call_later)
            for number in range(31):
                await line.ask("speak", language=("de", "en")[number % 2])
        assert len(line.tables()) == TABLES, "nothing yet"
        bucket.rate = 1e9
        assert len(delayed) == TABLES
        for send in delayed:
            send()
        # Messages are sent in order: after this answer none of the tables is on its way.
        await line.ask("speak", language="de")
        assert len(line.tables()) == 2 * TABLES

    await watch_tables(tmp_path, buckets, test)


@in_loop
async def test_a_long_log_is_worked_out_in_steps(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(subscription, "ENTRIES_AT_ONCE", 1)

    async def test(line: OtherEnd) -> None:
        table = line.tables()[0]
        await line.ask("watch", table=table["table"])
        await line.until(lambda: len(line.tables()) == TABLES + 1)
        answered, sent = (
            line.rounds[max(n for n, each in enumerate(line.messages) if each["type"] == kind)]
            for kind in ("done", "table")
        )
        assert sent - answered >= len(table["events"]) > 0

    await watch_tables(tmp_path, FREE, test)
