"""Check that the server stays stable for long: many tables, clients that come and go.

    python -m bench.soak [--seconds 600] [--tables 300] [--database URL]

Two clients at each table play at a human pace; every few moves one of them reconnects, and when a
game is over, or overlong, they move to a new table. In the second half of the time the memory of
the server must not grow: the slope of a line through the measurements is compared with their
scatter. The status is 1 if it grows, or if an error was logged.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import statistics
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

from bench.server_process import ServerProcess
from spielwerk.client.client import Live, RefusedByServer, Visitor
from spielwerk.game import AnyState
from spielwerk.games import find

THINK = 3.0
MOVES_A_LINE = 12
"""Average number of moves between lost connections."""
LONGEST_GAME = 40
GAMES = ("hive", "ignite-flow")
"""Games without chance, so that the rules here know the position."""
SECONDS_BETWEEN_LOOKS = 2.0
MOST_GROWTH = 0.02
"""Maximum growth of the memory over the second half, beyond the scatter of measurements."""


class SoakedServer(ServerProcess):
    """A server whose log is read."""

    def problems(self) -> list[str]:
        """Return logged errors and warnings, and lines that are not log entries."""
        found = []
        for line in self.log.read_text(encoding="utf-8").splitlines():
            is_entry = line.startswith("{")
            if is_entry and json.loads(line)["level"] in ("warning", "error", "critical"):
                found.append(line)
            if not is_entry and not line.startswith("Spielwerk:"):
                found.append(line)
        return found


@dataclass
class Soak:
    """The counters of a soak."""

    url: str
    until: float
    moves: int = 0
    games: int = 0
    lines: int = 0
    refused: list[str] = field(default_factory=list)


class Pair:
    """Two clients that play one game after the other."""

    def __init__(self, soak: Soak, number: int) -> None:
        self._soak = soak
        self._random = random.Random(number)
        self._lines: list[Live] = []

    async def play(self) -> None:
        """Play until the time is over."""
        while time.monotonic() < self._soak.until:
            async with Visitor(self._soak.url) as first, Visitor(self._soak.url) as second:
                for visitor in (first, second):
                    await visitor.introduce("Somebody")
                try:
                    await self._game([first, second])
                finally:
                    await self._leave()

    async def _game(self, people: list[Visitor]) -> None:
        name = self._random.choice(GAMES)
        table = (await people[0].create(name, ["me", "open"]))["table"]
        await people[1].join(table)
        state = find(name).start(2)
        self._lines = [await self._come(person, table) for person in people]
        self._soak.games += 1
        for _ in range(LONGEST_GAME):
            if not state.to_move() or time.monotonic() > self._soak.until:
                return
            await asyncio.sleep(self._random.uniform(0.5, 1.5) * THINK)
            seat = state.to_move()[0]
            if self._random.random() < 1 / MOVES_A_LINE:
                await self._lines[seat].close()
                self._lines[seat] = await self._come(people[seat], table)
            state = await self._move(table, seat, state)

    async def _come(self, person: Visitor, table: str) -> Live:
        live = await person.live()
        await live.watch(table)
        self._soak.lines += 1
        return live

    async def _move(self, table: str, seat: int, state: AnyState) -> AnyState:
        """Make any legal move, by the rules here instead of the server's list."""
        moves = await asyncio.to_thread(state.legal_moves, seat)
        move = self._random.choice(moves)
        try:
            done = await self._lines[seat].play(table, seat, state.format_move(move))
        except RefusedByServer as refusal:
            self._soak.refused.append(str(refusal.refusal.get("code")))
            raise
        self._soak.moves += 1
        for live in self._lines:
            followed = live.tables[table]
            await live.until(lambda f=followed: f.number >= done["number"], 60)  # type: ignore[misc]
        return state.play({seat: move})

    async def _leave(self) -> None:
        for live in self._lines:
            await live.close()
        self._lines = []


async def _soak(
    server: SoakedServer, tables: int, seconds: float
) -> tuple[Soak, list[tuple[float, float]]]:
    began = time.monotonic()
    soak = Soak(server.url, began + seconds)
    pairs = []
    for number in range(tables):
        pairs.append(asyncio.create_task(Pair(soak, number).play()))
        await asyncio.sleep(min(0.05, seconds / 10 / tables))
    looks: list[tuple[float, float]] = []
    while time.monotonic() < soak.until:
        looks.append((time.monotonic() - began, server.memory()))
        await asyncio.sleep(SECONDS_BETWEEN_LOOKS)
    for outcome in await asyncio.gather(*pairs, return_exceptions=True):
        if isinstance(outcome, BaseException):
            soak.refused.append(f"{type(outcome).__name__}: {outcome}")
    return soak, looks


def growth(looks: list[tuple[float, float]]) -> tuple[float, float]:
    """Return the growth in megabytes along a fitted line, and the scatter of the measurements."""
    times, sizes = zip(*looks, strict=True)
    slope, intercept = statistics.linear_regression(times, sizes)
    scatter = statistics.pstdev(size - slope * moment - intercept for moment, size in looks)
    return slope * (times[-1] - times[0]), scatter


def main() -> None:
    """Soak, print the results, and exit with a status that shows success."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--database")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        # Idle tables leave the memory soon, so that this happens during the soak.
        soon = {"SPIELWERK_IDLE_SECONDS": "20", "SPIELWERK_SOCKETS": "5000"}
        server = SoakedServer(Path(folder), given.database, **soon)
        try:
            soak, looks = asyncio.run(_soak(server, given.tables, given.seconds))
        finally:
            server.stop()
        problems = server.problems() + soak.refused
    second_half = looks[len(looks) // 2 :]
    rise, scatter = growth(second_half)
    memory = second_half[0][1]
    allowed = 2 * scatter + MOST_GROWTH * memory
    print(f"{soak.games} games, {soak.moves} moves, {soak.lines} connections")
    print(
        f"{memory:.1f} MB in the middle; {rise:+.2f} MB in the second half (allowed {allowed:.2f})"
    )
    for problem in problems[:20]:
        print(problem)
    if problems or rise > allowed or not soak.moves:
        sys.exit(1)


if __name__ == "__main__":
    main()
