"""Measure the cost of a move at tables whose players use two servers.

    python -m bench.cluster --database postgresql://… --redis redis://… [--tables 40] [--seconds 15]

It starts two servers on an empty database, seats one client of every table at each, and lets them
play random moves as fast as they are answered; then with both clients of a table at one server.
Processor time is that of the servers, of PostgreSQL and of Redis, if they run on this machine.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import signal
import statistics
import subprocess
import sys
import time
from pathlib import Path

import httpx

from spielwerk.client.client import Live, RefusedByServer, Visitor
from tests.ports import free_port

UNLIMITED = {
    f"SPIELWERK_{name}": "1000000"
    for name in (
        *("REQUESTS_PER_SECOND", "REQUESTS_BURST", "MESSAGES_PER_SECOND", "MESSAGES_BURST"),
        *("TABLES_PER_GUEST", "CONNECTIONS_PER_GUEST", "CONNECTIONS_PER_ADDRESS"),
    )
}
TICKS = os.sysconf("SC_CLK_TCK")


def start(database: str, redis: str) -> tuple[subprocess.Popen[bytes], str]:
    """Start a server; return it with its address."""
    port = free_port()
    env = {**os.environ, **UNLIMITED, "SPIELWERK_REDIS": redis, "SPIELWERK_LOG_LEVEL": "error"}
    code = "from spielwerk.cli.entry import main; main()"
    command = [sys.executable, "-c", code, "serve", "--port", str(port), "--database", database]
    process = subprocess.Popen(command, env=env, stdout=subprocess.DEVNULL)
    url = f"http://127.0.0.1:{port}"
    while True:
        try:
            if httpx.get(f"{url}/healthz").status_code == 200:
                return process, url
        except httpx.TransportError:
            time.sleep(0.1)


def processor_seconds(*names: str, pids: tuple[int, ...] = ()) -> float:
    """Return the processor time used so far by processes with these names or numbers."""
    total = 0
    for folder in Path("/proc").iterdir():
        try:
            text = (folder / "stat").read_text() if folder.name.isdigit() else ""
        except OSError:
            continue
        name, _, rest = text.partition("(")[2].rpartition(")")
        if text and (name in names or int(folder.name) in pids):
            fields = rest.split()
            # Its own time, and that of children that have ended.
            total += sum(int(each) for each in fields[11:15])
    return total / TICKS


async def play(lives: list[Live], table: str, end: float, took: list[float]) -> None:
    """Play at one table until time is up."""
    chance = random.Random(table)
    followed = [await live.watch(table) for live in lives]
    while time.monotonic() < end:
        for live, seen in zip(lives, followed, strict=True):
            if owing := seen.my_owing():
                began = time.monotonic()
                try:
                    done = await live.touch(table, owing[0], chance.choice(seen.moves(owing[0])))
                except RefusedByServer:
                    continue
                took.append(time.monotonic() - began)
                for each, other in zip(lives, followed, strict=True):
                    await each.until(lambda o=other, n=done["number"]: o.number >= n)  # type: ignore[misc]
        if followed[0].state["status"] == "over":
            return


async def run(urls: tuple[str, str], tables: int, seconds: float, pids: tuple[int, ...]) -> None:
    """Play at many tables, and print the cost."""
    took: list[float] = []
    async with Visitor(urls[0]) as first, Visitor(urls[1]) as second:
        await first.introduce("A")
        await second.introduce("B")
        lives = [await first.live(), await second.live()]
        made = []
        for _ in range(min(tables, 45)):
            made.append((await first.create("ignite-flow", ["me", "open"]))["table"])
            await second.join(made[-1])
        names = ("servers", "postgres", "redis-server")
        before = [processor_seconds(pids=pids), *map(processor_seconds, names[1:])]
        end = time.monotonic() + seconds
        await asyncio.gather(*(play(lives, table, end, took) for table in made))
        after = [processor_seconds(pids=pids), *map(processor_seconds, names[1:])]
        for live in lives:
            await live.close()
    costs = [
        f"{name} {1000 * (late - early) / len(took):.2f} ms"
        for name, early, late in zip(names, before, after, strict=True)
    ]
    where = "two servers" if urls[0] != urls[1] else "one server"
    median = statistics.median(took) * 1000
    print(
        f"{where}: {len(took) / seconds:.0f} moves/s, median {median:.1f} ms;"
        f" processor time per move: {', '.join(costs)}",
        flush=True,
    )


def main() -> None:
    """Measure both."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--database", required=True)
    parser.add_argument("--redis", required=True)
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--seconds", type=float, default=15)
    given = parser.parse_args()
    servers = [start(given.database, given.redis) for _ in range(2)]
    pids = tuple(process.pid for process, _ in servers)
    try:
        one, two = (url for _, url in servers)
        for urls in ((one, one), (one, two)):
            asyncio.run(run(urls, given.tables, given.seconds, pids))
    finally:
        for process, _ in servers:
            process.send_signal(signal.SIGTERM)
            process.wait(30)


if __name__ == "__main__":
    main()
