"""Measure real games at many tables: moves per second, and answer times.

    python bench/server.py [--tables 300] [--seconds 20] [--think 3] [--database URL] [--json FILE]
                           [--alone]

It starts a server, seats two clients at every table, and lets them play random legal moves of all
games: first at a human pace (with thinking time before each move), then as fast as the server
answers. The answer time is from sending a move to the acknowledgement that it is stored. The
clients share the machine with the server. Unless `--alone`, it also measures boardgame.io with
connect four at the same pace: in memory, and storing into files.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from uvicorn import Config

from spielwerk.client.client import Followed, Live, RefusedByServer, Visitor
from spielwerk.games import all_games

# Works as a script and as a module.
sys.path.insert(0, str(Path(__file__).parents[1]))
from bench.server_process import ServerProcess


@dataclass(frozen=True)
class Run:
    """The results of one server at one pace."""

    server: str
    tables: int
    seconds: float
    think: float
    cpu_ms_per_move: float
    moves_per_second: float
    median_ms: float
    p99_ms: float
    mb_per_table: float
    bytes_per_move: float = 0.0


CLIENTS = 2
"""Clients per table."""

WARM_UP_SECONDS = 5.0
"""Seconds before measuring, for entropy and the first moves."""


@dataclass
class Measured:
    """Answer times in milliseconds, by game."""

    think: float
    since: float
    until: float
    used: float = 0.0
    """The server's processor time while measuring, in seconds."""
    times: dict[str, list[float]] = field(default_factory=dict)
    letters: Counter[str] = field(default_factory=Counter)
    """Bytes received by the clients at their moves, by game."""

    def bytes_per_move(self, game: str | None = None) -> float:
        """Return the average bytes that one client receives per move of either player."""
        letters = self.letters.total() if game is None else self.letters[game]
        moves = len(self.all() if game is None else self.times[game])
        return letters / max(1, moves) / CLIENTS

    def all(self) -> list[float]:
        """Return all answer times."""
        return [time for times in self.times.values() for time in times]


class Seat:
    """A client at a table."""

    def __init__(self, game: str, table: str, live: Live, followed: Followed) -> None:
        self.game = game
        self.table = table
        self.live = live
        self.followed = followed
        self.random = random.Random(f"{table} {id(self)}")
        self.counted = 0

    def received(self) -> int:
        """Return the bytes received since the last call."""
        before, self.counted = self.counted, self.live.received
        return self.counted - before

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
        """Make the next action; return whether there was one."""
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
        gesture = self.random.choice(self.followed.moves(seat))
        began = time.perf_counter()
        done = await self.live.touch(self.table, seat, gesture)
        elapsed = (time.perf_counter() - began) * 1000
        received = self.received()
        if measured.since <= began < measured.until:
            measured.times.setdefault(self.game, []).append(elapsed)
            measured.letters[self.game] += received
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
    """Return two clients at a new table."""
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


async def measure(
    server: ServerProcess, seats: list[Seat], think: float, seconds: float
) -> Measured:
    """Let all clients play for some time; measuring begins once all games have begun."""
    since = time.perf_counter() + WARM_UP_SECONDS
    measured = Measured(think, since, since + seconds)
    await asyncio.gather(watch(server, measured), *(seat.play(measured) for seat in seats))
    return measured


async def watch(server: ServerProcess, measured: Measured) -> None:
    """Read the server's processor time at both ends of the measurement.

    Clients end later: a move already begun is made but not counted.
    """
    await asyncio.sleep(measured.since - time.perf_counter())
    before = server.processor()
    await asyncio.sleep(measured.until - time.perf_counter())
    measured.used = server.processor() - before


def report(title: str, measured: Measured, seconds: float) -> None:
    """Print the results, game by game."""
    print(f"\n{title}")
    print(f"{'':14}{'moves/s':>9}{'median ms':>11}{'99 % ms':>9}{'bytes':>8}")
    for name, times in [*sorted(measured.times.items()), ("all games", measured.all())]:
        middle, late = statistics.median(times), percentile(times, 0.99)
        size = measured.bytes_per_move(name if name in measured.times else None)
        print(f"{name:14}{len(times) / seconds:9.1f}{middle:11.1f}{late:9.1f}{size:8.0f}")


def percentile(times: list[float], share: float) -> float:
    """Return the time within which this share of the answers came."""
    return sorted(times)[min(len(times) - 1, int(len(times) * share))]


async def bench(tables: int, seconds: float, think: float, database: str | None) -> list[Run]:
    """Measure and report."""
    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess(Path(folder), database)
        try:
            return await bench_at(server, tables, seconds, think)
        finally:
            server.stop()


async def bench_at(server: ServerProcess, tables: int, seconds: float, think: float) -> list[Run]:
    """Measure at a server and report."""
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
    runs = []
    for title, pace in (
        (f"At a human pace ({think:g} s before each move)", think),
        ("As fast as the server answers", 0.0),
    ):
        measured = await measure(server, seats, pace, seconds)
        report(title, measured, seconds)
        times, each = measured.all(), (server.memory() - before) / tables
        runs.append(
            Run(
                "spielwerk",
                tables,
                seconds,
                pace,
                cpu_ms_per_move=measured.used / max(1, len(times)) * 1000,
                moves_per_second=len(times) / seconds,
                median_ms=statistics.median(times),
                p99_ms=percentile(times, 0.99),
                mb_per_table=each,
                bytes_per_move=measured.bytes_per_move(),
            )
        )
    await asyncio.gather(*(seat.live.close() for seat in seats))
    return runs


# The rival.

RIVAL = Path(__file__).parent / "boardgame_io"


def rival(tables: int, seconds: float, think: float) -> list[Run]:
    """Measure boardgame.io at the same paces, in memory and with its files."""
    subprocess.run(
        ["npm", "install", "--silent", "--no-package-lock", "--no-audit", "--no-fund"],
        cwd=RIVAL,
        check=True,
    )
    with tempfile.TemporaryDirectory() as folder:
        return [
            _rival(name, tables, seconds, pace, arguments)
            for pace in (think, 0.0)
            for name, arguments in (
                ("boardgame.io, in memory", []),
                ("boardgame.io, in files", [str(Path(folder) / str(pace))]),
            )
        ]


def _rival(name: str, tables: int, seconds: float, pace: float, arguments: list[str]) -> Run:
    said = subprocess.run(
        ["node", "bench.mjs", str(tables), str(seconds), str(pace), *arguments],
        cwd=RIVAL,
        check=True,
        capture_output=True,
        text=True,
    )
    figures = json.loads(said.stdout.strip().splitlines()[-1])
    return Run(name, tables, seconds, pace, **figures)


def compare(runs: list[Run]) -> None:
    """Print one line per run, with ratios to ours.

    `busy` is the server's use of one processor: if it is far below 100% at full speed, the clients
    on the other processor are the limit.
    """
    for pace in dict.fromkeys(run.think for run in runs):
        same = [run for run in runs if run.think == pace]
        ours = same[0]
        print(f"\n{f'{pace:g} s before each move' if pace else 'As fast as the server answers'}")
        print(
            f"{'':26}{'processor ms':>13}{'moves/s':>9}{'median ms':>11}{'99 % ms':>9}{'MB':>7}"
            f"{'busy':>7}"
        )
        for run in same:
            print(
                f"{run.server:26}{run.cpu_ms_per_move:13.2f}{run.moves_per_second:9.1f}"
                f"{run.median_ms:11.1f}{run.p99_ms:9.1f}{run.mb_per_table:7.2f}"
                f"{run.cpu_ms_per_move * run.moves_per_second / 1000:7.0%}"
            )
        for run in same[1:]:
            print(
                f"{'ours to ' + run.server:34}{ours.cpu_ms_per_move / run.cpu_ms_per_move:5.2f}"
                f"{ours.moves_per_second / run.moves_per_second:9.2f}"
                f"{ours.median_ms / run.median_ms:11.2f}{ours.p99_ms / run.p99_ms:9.2f}"
                f"{ours.mb_per_table / run.mb_per_table:7.2f}"
            )


def main() -> None:
    """Read the arguments, and measure."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--think", type=float, default=3.0)
    parser.add_argument("--database")
    parser.add_argument("--json", type=Path, help="file for the figures of all runs")
    parser.add_argument("--alone", action="store_true", help="do not measure boardgame.io")
    given = parser.parse_args()
    # The server's own event loop: what the clients save benefits the server.
    with asyncio.Runner(loop_factory=Config("").get_loop_factory()) as runner:
        runs = runner.run(bench(given.tables, given.seconds, given.think, given.database))
    if not given.alone:
        runs += rival(given.tables, given.seconds, given.think)
    compare(runs)
    if given.json is not None:
        given.json.write_text(json.dumps([asdict(run) for run in runs], indent=2), encoding="utf-8")


if __name__ == "__main__":
    main()
