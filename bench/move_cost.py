"""Measure the server's own cost of a move: without clients, sockets and other programs.

    python -m bench.move_cost [--tables 100] [--moves 40] [--pace alone|together] [--game GAME]
                              [--profile FILE]

The server works as usual, from the bytes of a frame to the frames for both players, with SQLite and
full durability; only the connections are simulated. So changes can be measured on a busy machine:
the result is the processor time of the process, and of the fastest tenth of the moves, which were
disturbed least. The kernel's sending is left out. `alone` makes one move after the other,
`together` one at each table at once.
"""

from __future__ import annotations

import argparse
import asyncio
import cProfile
import json
import os
import random
import statistics
import struct
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
import uvicorn
from uvicorn.server import ServerState

from spielwerk.client.client import Visitor
from spielwerk.games import all_games
from spielwerk.server.accounts import COOKIE
from spielwerk.server.app import make_app, open_services
from spielwerk.server.run import spare_collections
from spielwerk.server.services import Services
from spielwerk.server.settings import Settings
from spielwerk.server.tables.session import TableSession
from spielwerk.server.transport.config import transport_config
from spielwerk.server.transport.sockets import TransportConfig
from spielwerk.server.transport.websocket import WebSocketProtocol

HEAD = (
    "GET /api/live HTTP/1.1\r\nhost: 127.0.0.1\r\nupgrade: websocket\r\nconnection: Upgrade\r\n"
    "sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\nsec-websocket-version: 13\r\n"
    "cookie: {name}={cookie}\r\n\r\n"
)
"""In the form that the HTTP protocol passes it on."""

LONGEST_WAIT = 30.0


class Wire(asyncio.Transport):
    """A simulated connection that counts what is written."""

    def __init__(self) -> None:
        super().__init__({"peername": ("127.0.0.1", 1), "sockname": ("127.0.0.1", 2)})
        self.written = asyncio.Event()
        self.writes = 0
        self.bytes = 0
        self.closing = False

    def write(self, data: Any) -> None:
        """Count a write."""
        self.writes += 1
        self.written.set()
        self.bytes += len(data)

    def is_closing(self) -> bool:
        """Return whether the connection was closed."""
        return self.closing

    def close(self) -> None:
        """Close the connection."""
        self.closing = True

    abort = close

    def pause_reading(self) -> None:
        """Do nothing: nothing is read."""

    def resume_reading(self) -> None:
        """Do nothing: nothing is read."""

    def get_write_buffer_size(self) -> int:
        """Return 0: nothing waits."""
        return 0


class Player:
    """A client: the server's protocol, and its input."""

    def __init__(self, config: TransportConfig, state: ServerState, cookie: str) -> None:
        self.wire = Wire()
        self.protocol = WebSocketProtocol(config, state, {})
        config.sockets.add(("127.0.0.1", 1))
        self.protocol.connection_made(self.wire)
        self.protocol.data_received(HEAD.format(name=COOKIE, cookie=cookie).encode())

    def ask(self, frame: bytes) -> None:
        """Feed a frame."""
        self.protocol.data_received(frame)


def frame(**values: Any) -> bytes:
    """Return a masked text frame, as browsers send it; the mask is 0."""
    data = json.dumps({"id": "1", **values}).encode()
    head = struct.pack("!BB", 0x81, 0x80 | len(data)) if len(data) < 126 else b""
    return (head or struct.pack("!BBH", 0x81, 0xFE, len(data))) + bytes(4) + data


class Seated:
    """A table with two players."""

    def __init__(self, session: TableSession, players: list[Player]) -> None:
        self.session = session
        self.players = players
        self.random = random.Random(session.table.game.name)

    def next_frame(self) -> tuple[int, bytes] | None:
        """Return the chair and frame of the next action; None if the game is over."""
        table = self.session.table
        current = table.current
        if current is None or current.result is not None:
            return None
        awaited = current.awaiting_entropy()
        if awaited:
            chair = table.chair_of(awaited[0])
            text = frame(type="entropy", table=self.session.id, chair=chair, text="bench")
            return chair, text
        seat = current.owing()[0]
        move = self.random.choice(current.state.legal_moves(seat))
        written = current.state.format_move(move)
        chair = table.chair_of(seat)
        return chair, frame(type="play", table=self.session.id, chair=chair, move=written)

    def writes(self) -> int:
        """Return the number of writes to both players."""
        return sum(player.wire.writes for player in self.players)


class Bench:
    """All tables of a server in this process."""

    def __init__(self, services: Services, config: TransportConfig) -> None:
        self.services = services
        self.config = config
        self.state = ServerState()
        self.tables: list[Seated] = []
        self.rounds: list[tuple[float, float]] = []
        self.moves = 0
        self.profile = cProfile.Profile()

    async def seat(self, game: str) -> None:
        """Seat two players at a new table."""
        web = httpx.ASGITransport(self.config.loaded_app, client=("127.0.0.1", 1))
        first, second = Visitor("http://127.0.0.1"), Visitor("http://127.0.0.1")
        for visitor in (first, second):
            visitor.http = httpx.AsyncClient(
                transport=web, base_url=visitor.url, headers={"X-Spielwerk": "1"}
            )
            await visitor.introduce("Somebody")
        table = (await first.create(game, ["me", "open"]))["table"]
        await second.join(table)
        cookies = [str(visitor.cookie) for visitor in (first, second)]
        players = [Player(self.config, self.state, cookie) for cookie in cookies]
        await asyncio.sleep(0.05)
        for player in players:
            player.ask(frame(type="watch", table=table))
        self.tables.append(Seated(await self.services.tables.table(table), players))

    async def play(self, tables: list[Seated], measured: bool) -> None:
        """Make one move at each of these tables."""
        todo = [(each, wanted) for each in tables if (wanted := each.next_frame()) is not None]
        if not todo:
            return
        for each, _ in todo:
            for player in each.players:
                player.wire.written.clear()
        if measured and self.config.sockets.settings.log_level == "debug":
            self.profile.enable()
        began, own = time.process_time(), time.thread_time()
        for each, (chair, data) in todo:
            each.players[chair].ask(data)
        async with asyncio.timeout(LONGEST_WAIT):
            for each, _ in todo:
                for player in each.players:
                    await player.wire.written.wait()
        self.profile.disable()
        if measured:
            used = time.process_time() - began
            self.rounds.append((used / len(todo), (time.thread_time() - own) / len(todo)))
            self.moves += len(todo)
        # The answer comes with the news; clients without more news are not awaited.
        while any(each.session.lock.locked() for each, _ in todo):  # noqa: ASYNC110
            await asyncio.sleep(0.001)


async def bench(given: argparse.Namespace) -> None:
    """Play, and print the cost."""
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(
            database=str(Path(folder) / "games.sqlite"),
            log_level="debug" if given.profile else "warning",
            messages_per_second=1e6,
            messages_burst=10**6,
            requests_per_second=1e6,
            requests_burst=10**6,
            connections_per_address=100_000,
            sockets=100_000,
            sockets_per_address=100_000,
            tables_per_guest=1000,
            heartbeat=60,
        )
        app = make_app(settings)
        app.state.services = services = await open_services(settings)
        config = transport_config(app, settings)
        config.load()
        measured = Bench(services, config)
        names = [given.game] if given.game else list(all_games())
        for number in range(given.tables):
            await measured.seat(names[number % len(names)])
        spare_collections()
        for turn in range(given.moves + 5):
            if given.pace == "together":
                await measured.play(measured.tables, turn >= 5)
            else:
                for each in measured.tables:
                    await measured.play([each], turn >= 5)
        moves = measured.moves
        size = sum(player.wire.bytes for each in measured.tables for player in each.players)
        writes = sum(each.writes() for each in measured.tables)
        for title, quantile in (("a tenth of them less than", 1), ("half", 5)):
            used, own = (
                statistics.quantiles(values, n=10)[quantile - 1] * 1e6
                for values in zip(*measured.rounds, strict=True)
            )
            print(f"{title} {used:.0f} us per move, {own:.0f} in the event loop", end="; ")
        print(f"{moves} moves", end=", ")
        print(f"{writes / moves:.1f} writes, {size / moves:.0f} bytes")
        if given.profile:
            measured.profile.dump_stats(given.profile)
        os._exit(0)


def main() -> None:
    """Read the arguments, and measure."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--moves", type=int, default=25)
    parser.add_argument("--pace", choices=("alone", "together"), default="alone")
    parser.add_argument("--game")
    parser.add_argument("--profile", help="file for the figures of cProfile")
    given = parser.parse_args()
    with asyncio.Runner(loop_factory=uvicorn.Config("").get_loop_factory()) as runner:
        runner.run(bench(given))


if __name__ == "__main__":
    main()
