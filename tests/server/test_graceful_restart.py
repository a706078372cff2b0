"""Players notice less than a second when a server replaces another."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import time
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import WebSocketException

from spielwerk.client.client import Disconnected, Live, Visitor
from tests.server.running import RunningServer, in_loop
from tests.server.test_import_limits import long_game
from tests.waits import until, wait_until

LOST = (OSError, Disconnected, WebSocketException, httpx.TransportError, EOFError)
SECONDS_BETWEEN_TRIES = 0.1
OPTIONS = {"repetition": False}
MOVES = [line.rstrip(";") for line in long_game(5000).partition("Moves:\n")[2].splitlines()]


class Player:
    """Plays both seats without a pause, and connects again whenever the line is lost."""

    def __init__(self, visitor: Visitor, table: str) -> None:
        self.visitor = visitor
        self.table = table
        self.acknowledged: list[float] = []
        self.closings: list[dict[str, Any]] = []
        self.over = False

    async def play(self) -> None:
        while not self.over:
            live: Live | None = None
            try:
                live = await self.visitor.live(heard=self._hear)
                await self._play_at(live)
            except LOST:
                await asyncio.sleep(self._pause())
            finally:
                if live is not None:
                    with contextlib.suppress(*LOST):
                        await live.close()

    def _hear(self, text: str) -> None:
        if '"closing"' in text:
            self.closings.append(json.loads(text))

    def _pause(self) -> float:
        return float(self.closings[-1]["retry_after"]) if self.closings else SECONDS_BETWEEN_TRIES

    async def _play_at(self, live: Live) -> None:
        """Let the queens go to and fro."""
        followed = await live.watch(self.table)
        while not self.over:
            ply = len(followed.plies)
            await live.play(self.table, ply % 2, MOVES[ply])
            self.acknowledged.append(time.monotonic())
            await live.until(lambda done=ply: len(followed.plies) > done)  # type: ignore[misc]
            await asyncio.sleep(0.02)


def longest_pause(moments: list[float], since: float) -> float:
    """Return the longest time without an acknowledgement around a moment."""
    later = [moment for moment in moments if moment >= since]
    earlier = [moment for moment in moments if moment < since]
    assert earlier
    assert later
    pairs = zip([earlier[-1], *later], later, strict=False)
    return max(after - before for before, after in pairs)


@in_loop
async def test_the_next_server_takes_over_at_once(tmp_path: Path) -> None:
    """Within a second, plus the delay by other load on the processors."""
    first = await asyncio.to_thread(RunningServer(tmp_path).start)
    second = RunningServer(tmp_path, first.database, take_over_seconds=100)
    second.port, second.url = first.port, first.url
    async with Visitor(first.url) as visitor:
        await visitor.introduce("Anna")
        table = (await visitor.create("hive", ["me", "me"], options=OPTIONS))["table"]
        player = Player(visitor, table)
        playing = asyncio.create_task(player.play())
        begin = asyncio.create_task(asyncio.to_thread(standing_by, second))
        await begin
        await until(lambda: len(player.acknowledged) > 10)
        announced = time.monotonic()
        ended = asyncio.create_task(asyncio.to_thread(first.stop))
        await until(lambda: player.acknowledged[-1] > announced and ended.done(), 60)
        count = len(player.acknowledged)
        await until(lambda: len(player.acknowledged) > count + 10, 60)
        player.over = True
        await playing
    await asyncio.to_thread(second.stop)
    pause = longest_pause(player.acknowledged, announced)
    print(f"the longest pause between two acknowledgements: {pause:.2f} s")
    assert 0 < player.closings[0]["retry_after"] <= 0.5
    assert pause < max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1))
    for server in (first, second):
        assert '"level": "error"' not in server.logged()
    stored = [number for (number,) in second.stored("SELECT number FROM event ORDER BY number")]
    assert stored == list(range(1, len(stored) + 1))
    assert len(stored) >= len(player.acknowledged)


def standing_by(server: RunningServer) -> None:
    """Start a server that has to wait, and give it time to load everything."""
    server.begin()
    wait_until(lambda: "standing by" in server.logged())


@in_loop
async def test_a_server_that_drains_is_not_ready_but_serves(tmp_path: Path) -> None:
    server = await asyncio.to_thread(RunningServer(tmp_path, drain_seconds=3).start)
    ended = asyncio.create_task(asyncio.to_thread(server.stop))
    async with httpx.AsyncClient(base_url=server.url, timeout=30) as client:
        found: list[tuple[int, int]] = []
        while not found or found[-1][0] == 200:
            ready = await client.get("/readyz")
            found.append((ready.status_code, (await client.get("/api/server")).status_code))
        assert found[-1] == (503, 200)
        assert (await client.get("/readyz")).json()["missing"] == ["closing"]
    await ended
