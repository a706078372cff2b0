"""Real games at many tables at once: how many moves a second, and how long an answer takes.

    python bench/server.py [--tables 300] [--seconds 20] [--think 2.0] [--database URL]

Starts a server of its own, seats two clients at every table, and lets them play random legal
moves of all games: first at a human pace (everybody thinks for a while before each move), then as
fast as the server answers. The answer time is from sending a move to the acknowledgement that it
is stored. The clients share the machine with the server.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx

from spielwerk.client.client import Followed, Live, RefusedByServer, Visitor
from spielwerk.games import all_games

UNLIMITED = {
    "SPIELWERK_REQUESTS_PER_SECOND": "1000000",
    "SPIELWERK_REQUESTS_BURST": "1000000",
    "SPIELWERK_MESSAGES_PER_SECOND": "1000000",
    "SPIELWERK_MESSAGES_BURST": "1000000",
    "SPIELWERK_CATCH_UP_BYTES_PER_SECOND": "1000000000",
    "SPIELWERK_CATCH_UP_BYTES_BURST": "1000000000",
    "SPIELWERK_TABLES_PER_GUEST": "1000000",
    "SPIELWERK_CONNECTIONS_PER_ADDRESS": "1000000",
    "SPIELWERK_SOCKETS": "100000",
    "SPIELWERK_SOCKETS_PER_ADDRESS": "100000",
    "SPIELWERK_LOG_LEVEL": "warning",
}


class Server:
    """A server in a process of its own."""

    def __init__(self, database: str | None) -> None:
        self._folder = tempfile.TemporaryDirectory()
        with socket.socket() as found:
            found.bind(("127.0.0.1", 0))
            port = found.getsockname()[1]
        self.url = f"http://127.0.0.1:{port}"
        stored = database or str(Path(self._folder.name) / "games.sqlite")
        command = [sys.executable, "-c", "from spielwerk.cli.entry import main; main()", "serve"]
        self._process = subprocess.Popen(
            [*command, "--port", str(port), "--database", stored],
            env={**os.environ, **UNLIMITED},
            stdout=subprocess.DEVNULL,
        )
        self._wait()

    def _wait(self) -> None:
        for _ in range(600):
            try:
                httpx.get(self.url + "/healthz")
                return
            except httpx.TransportError:
                time.sleep(0.1)
        raise SystemExit("the server did not start")

    def memory(self) -> float:
        """The memory that the server holds, in megabytes."""
        status = Path(f"/proc/{self._process.pid}/status").read_text(encoding="utf-8")
        line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
        return int(line.split()[1]) / 1024

    def processor(self) -> float:
        """The processor time that the server has used, in seconds."""
        words = Path(f"/proc/{self._process.pid}/stat").read_text(encoding="utf-8").split()
        return (int(words[13]) + int(words[14])) / os.sysconf("SC_CLK_TCK")

    def stop(self) -> None:
        """End the server."""
        self._process.send_signal(signal.SIGTERM)
        self._process.wait(30)
        self._folder.cleanup()


@dataclass
class Measured:
    """Answer times in milliseconds, by game."""

    think: float
    until: float
    times: dict[str, list[float]] = field(default_factory=dict)

    def all(self) -> list[float]:
        """All answer times."""
        return [time for times in self.times.values() for time in times]


class Seat:
    """One client at one table."""

    def __init__(self, game: str, table: str, live: Live, followed: Followed) -> None:
        self.game = game
        self.table = table
        self.live = live
        self.followed = followed
        self.random = random.Random(f"{table} {id(self)}")

    async def play(self, measured: Measured) -> None:
        """Make moves until the time is up, game after game."""
        while (left := measured.until - time.perf_counter()) > 0:
            number = self.followed.number
            if not await self._act(measured):
                try:
                    await self.live.until(lambda n=number: self.followed.number > n, left)  # type: ignore[misc]
                except TimeoutError:
                    return

    async def _act(self, measured: Measured) -> bool:
        """Do what there is to do; whether there was anything."""
        state = self.followed.state
        mine = {view["seat"]: self.followed.chair_of(view["seat"]) for view in state["views"]}
        if state["status"] == "over" and not set(mine.values()) & set(state["ready"]):
            chair = next(iter(mine.values()))
            return await self._ask("ready", chair=chair, game=state["game_number"] + 1)
        for seat, chair in mine.items():
            if seat in state["awaiting_entropy"]:
                return await self._ask("entropy", chair=chair, text="bench")
        owing = self.followed.my_owing()
        if not owing:
            return False
        await self._move(owing[0], measured)
        return True

    async def _move(self, seat: int, measured: Measured) -> None:
        if measured.think:
            await asyncio.sleep(self.random.expovariate(1 / measured.think))
        move = self.random.choice(self.followed.view(seat)["moves"])["move"]
        began = time.perf_counter()
        done = await self.live.play(self.table, seat, move)
        elapsed = (time.perf_counter() - began) * 1000
        if began < measured.until:
            measured.times.setdefault(self.game, []).append(elapsed)
        await self.live.until(lambda: self.followed.number >= done["number"])

    async def _ask(self, kind: str, **values: Any) -> bool:
        number = self.followed.number
        try:
            await self.live.ask(kind, table=self.table, **values)
        except RefusedByServer:
            return False
        await self.live.until(lambda: self.followed.number > number)
        return True


async def seated(url: str, game: str) -> list[Seat]:
    """Two clients at a new table."""
    visitors = [Visitor(url), Visitor(url)]
    for visitor in visitors:
        await visitor.introduce()
    table = (await visitors[0].create(game, ["me", "open"]))["table"]
    await visitors[1].join(table)
    seats = []
    for visitor in visitors:
        live = await visitor.live()
        seats.append(Seat(game, table, live, await live.watch(table)))
        await visitor.close()
    return seats


async def measure(seats: list[Seat], think: float, seconds: float) -> Measured:
    """Everybody plays for some time."""
    measured = Measured(think, time.perf_counter() + seconds)
    await asyncio.gather(*(seat.play(measured) for seat in seats))
    return measured


def report(title: str, measured: Measured, seconds: float, busy: float) -> None:
    """Print what came out."""
    print(f"\n{title}")
    print(f"{'':14}{'moves/s':>9}{'median ms':>11}{'99 % ms':>9}")
    for name, times in [*sorted(measured.times.items()), ("all games", measured.all())]:
        ordered = sorted(times)
        late = ordered[min(len(ordered) - 1, int(len(ordered) * 0.99))]
        middle = statistics.median(ordered)
        print(f"{name:14}{len(times) / seconds:9.1f}{middle:11.1f}{late:9.1f}")
    each = busy / max(1, len(measured.all())) * 1000
    print(f"the server used {busy / seconds:.0%} of one processor, {each:.1f} ms for each move")


async def bench(tables: int, seconds: float, think: float, database: str | None) -> None:
    """Measure and report."""
    server = Server(database)
    try:
        await asyncio.sleep(1)
        before = server.memory()
        seats: list[Seat] = []
        names = list(all_games())
        for first in range(0, tables, 10):
            numbers = range(first, min(first + 10, tables))
            made = await asyncio.gather(
                *(seated(server.url, names[number % len(names)]) for number in numbers)
            )
            seats += [seat for pair in made for seat in pair]
        print(f"{tables} tables, {len(seats)} clients, games: {', '.join(names)}")
        for title, pace in (
            (f"At a human pace ({think:g} s before each move)", think),
            ("As fast as the server answers", 0.0),
        ):
            used = server.processor()
            measured = await measure(seats, pace, seconds)
            report(title, measured, seconds, server.processor() - used)
        memory = server.memory()
        each = (memory - before) / tables
        print(f"\nmemory: {before:.0f} MB at first, {memory:.0f} MB now: {each:.2f} MB per table")
        await asyncio.gather(*(seat.live.close() for seat in seats))
    finally:
        server.stop()


def main() -> None:
    """Read the arguments, and measure."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--think", type=float, default=3.0)
    parser.add_argument("--database")
    given = parser.parse_args()
    asyncio.run(bench(given.tables, given.seconds, given.think, given.database))


if __name__ == "__main__":
    main()
