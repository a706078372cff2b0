"""Profile the server's processor time: many tables at a human pace, and the cost of a move.

    python -m bench.profile_server [--tables 100] [--seconds 20] [--think 1] [--bare] [--plain]
                                   [--profile FILE]

The clients know the games themselves (by the core), so they need neither views nor lists of moves:
with `--bare` they request neither, and what remains is the cost of every move: reading, deciding,
storing, sending. With `--plain` they do not offer compression. `--profile` lets py-spy (from PyPI)
watch the server and writes its stacks with their counts; the shares of the rooms of the program are
printed.
"""

from __future__ import annotations

import argparse
import asyncio
import collections
import json
import os
import random
import re
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from bench.server import percentile
from bench.server_process import ServerProcess
from spielwerk import _core
from spielwerk.client.client import Visitor
from spielwerk.games import all_games
from spielwerk.server.accounts import COOKIE
from spielwerk.table.table import has_chance

PLIES = {"moved", "revealed", "chance-drawn"}


class Player:
    """A client that follows the game by the events only."""

    def __init__(self, game: str, table: str, chair: int, socket: ClientConnection) -> None:
        self.game = game
        self.table = table
        self.chair = chair
        self.socket = socket
        self.random = random.Random(f"{table} {chair}")
        self.number = 0
        self.games = 0
        self.start = ""
        self.plies: list[str] = []
        self.chosen: list[int] = []
        self.awaited: set[int] = set()
        self.ready = False
        self.sent: float | None = None

    @property
    def seat(self) -> int:
        """The own seat: seats rotate from game to game."""
        return (self.chair - self.games + 1) % 2

    async def tell(self, kind: str, **values: Any) -> None:
        """Send a request."""
        asked = {"type": kind, "id": "1", "table": self.table, **values}
        await self.socket.send(json.dumps(asked))

    async def run(self, bare: bool, think: float, until: float, times: list[float]) -> None:
        """Play until the time is up."""
        wanted = {"moves": False, "view": False} if bare else {}
        await self.tell("watch", **wanted)
        acting: asyncio.Task[None] | None = None
        async for text in self.socket:
            message = json.loads(text)
            if message["type"] == "ping":
                await self.socket.send(json.dumps({"type": "pong", "number": message["number"]}))
            elif message["type"] == "done" and self.sent is not None:
                times.append((time.perf_counter() - self.sent) * 1000)
                self.sent = None
            elif message["type"] == "refused":
                raise RuntimeError(f"{self.game}: {message}")
            elif message["type"] in ("table", "changed"):
                for event in message["events"]:
                    self.follow(event)
                if time.time() < until and (acting is None or acting.done()):
                    acting = asyncio.create_task(self.act(think))

    def follow(self, event: dict[str, Any]) -> None:
        """Process an event."""
        self.number = event["number"]
        kind = event["type"]
        if kind == "opened":
            self.games += 1
            self.start, self.plies, self.chosen = event["text"], [], []
            self.awaited = {0, 1} if has_chance(all_games()[self.game]) else set()
            self.ready = False
        elif kind == "chosen":
            self.chosen.append(event["seat"])
        elif kind == "contributed":
            self.awaited.discard(event["seat"])
        elif kind in PLIES:
            self.plies += event.get("moves") or [event["move"]]
            self.chosen = []

    async def act(self, think: float) -> None:
        """Make the owed move, if any."""
        if not self.start:
            return
        plies = list(self.plies)
        info = _core.trace(self.game, self.start, plies)[-1]
        if self.awaited:
            if self.seat in self.awaited:
                self.awaited.discard(self.seat)
                await self.tell("entropy", chair=self.chair, text="bench")
            return
        if info.result is not None and not self.ready:
            self.ready = True
            await self.tell("ready", chair=self.chair)
            return
        if info.next < 0 or self.seat in self.chosen:
            return
        if info.next != self.seat:
            # At a simultaneous move, the opponent's choice changes nothing yet.
            before = info.text
            info = _core.trace(self.game, self.start, [*plies, info.legal[0]])[-1]
            if info.next != self.seat or info.text != before:
                return
        await asyncio.sleep(self.random.expovariate(1 / think) if think else 0)
        self.sent = time.perf_counter()
        await self.tell("play", chair=self.chair, move=self.random.choice(info.legal))


async def seated(url: str, game: str, plain: bool) -> list[Player]:
    """Return two clients at a new table."""
    visitors = [Visitor(url), Visitor(url)]
    for visitor in visitors:
        await visitor.introduce()
    table = (await visitors[0].create(game, ["me", "open"]))["table"]
    await visitors[1].join(table)
    players = []
    for chair, visitor in enumerate(visitors):
        socket = await connect(
            url.replace("http", "ws", 1) + "/api/live?language=en",
            additional_headers={"Cookie": f"{COOKIE}={visitor.cookie}"},
            compression=None if plain else "deflate",
            max_size=2**24,
        )
        players.append(Player(game, table, chair, socket))
        await visitor.close()
    return players


async def bench(given: argparse.Namespace) -> None:
    """Play, and print the cost."""
    with tempfile.TemporaryDirectory() as folder:
        # Long enough that no client has to answer before all have sat down.
        server = ServerProcess(Path(folder), SPIELWERK_HEARTBEAT="60")
        try:
            await _measured(server, given)
        finally:
            server.stop()


async def _measured(server: ServerProcess, given: argparse.Namespace) -> None:
    before = server.memory()
    players: list[Player] = []
    names = [given.game] if given.game else list(all_games())
    for first in range(0, given.tables, 10):
        numbers = range(first, min(first + 10, given.tables))
        made = await asyncio.gather(
            *(seated(server.url, names[number % len(names)], given.plain) for number in numbers)
        )
        players += [player for pair in made for player in pair]
    connected = server.memory()
    until = time.time() + given.seconds + 3
    times: list[float] = []
    tasks = [
        asyncio.create_task(player.run(given.bare, given.think, until, times)) for player in players
    ]
    await asyncio.sleep(3)
    times.clear()
    watching = _watch(server, given) if given.profile else None
    used, threads = server.processor(), _threads(server)
    await asyncio.sleep(given.seconds)
    used = server.processor() - used
    moves = len(times)
    print(f"{moves / given.seconds:.0f} moves/s, {used / moves * 1e6:.0f} us per move", end="; ")
    print(f"median {statistics.median(times):.1f} ms, 99% {percentile(times, 0.99):.1f} ms")
    for name, seconds in sorted(_threads(server).items()):
        print(f"  thread {name:20} {(seconds - threads.get(name, 0)) / moves * 1e6:8.0f} us")
    each = (server.memory() - before) / given.tables
    seats = (connected - before) / given.tables
    plies = statistics.mean(len(player.plies) for player in players)
    print(f"memory per table: {each:.3f} MB, {seats:.3f} of it before play; {plies:.0f} plies now")
    for task in tasks:
        if task.done() and task.exception():
            print(task.exception())
            break
    if watching is not None:
        watching.wait()
        _shares(Path(given.profile), moves, used)
    for task in tasks:
        task.cancel()


def _threads(server: ServerProcess) -> dict[str, float]:
    """Return the processor seconds of each thread of the server's process, by name."""
    found: dict[str, float] = collections.defaultdict(float)
    for path in Path(f"/proc/{server._process.pid}/task").glob("*/stat"):
        text = path.read_text(encoding="utf-8")
        name = text[text.index("(") + 1 : text.rindex(")")]
        words = text[text.rindex(")") + 2 :].split()
        found[name] += (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")
    return dict(found)


def _watch(server: ServerProcess, given: argparse.Namespace) -> subprocess.Popen[bytes]:
    command = ["py-spy", "record", "--pid", str(server._process.pid), "--format", "raw"]
    command[0] = str(Path(sys.executable).parent / "py-spy")
    rates = ["--rate", "200", "--duration", str(int(given.seconds)), "--output", given.profile]
    return subprocess.Popen([*command, *rates, "--gil", "--nonblocking"], stdout=subprocess.DEVNULL)


def _shares(path: Path, moves: int, used: float) -> None:
    """Print each function's share of the time on the stack, and on top of it."""
    whole: collections.Counter[str] = collections.Counter()
    own: collections.Counter[str] = collections.Counter()
    total = 0
    for line in path.read_text(encoding="utf-8").splitlines():
        stack, _, count = line.rpartition(" ")
        frames = [re.sub(r":\d+\)", ")", frame) for frame in stack.split(";")]
        total += int(count)
        own[frames[-1]] += int(count)
        for frame in set(frames):
            whole[frame] += int(count)
    each = used / moves * 1e6 / total
    for title, counts in (("on the stack", whole), ("itself", own)):
        print(f"\n{title}, us per move")
        for name, often in counts.most_common(70):
            print(f"{often * each:8.0f}  {name}")


def main() -> None:
    """Read the arguments, and measure."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--think", type=float, default=1.0)
    parser.add_argument("--game")
    parser.add_argument("--bare", action="store_true", help="without views and lists of moves")
    parser.add_argument("--plain", action="store_true", help="no compression")
    parser.add_argument("--profile", help="file for the stacks that py-spy samples")
    asyncio.run(bench(parser.parse_args()))


if __name__ == "__main__":
    main()
