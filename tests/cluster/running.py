"""Several servers and workers as processes of their own, on one PostgreSQL and one Redis."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from spielwerk.client.client import Visitor
from tests import waits
from tests.cluster.redis import RedisServer
from tests.server.processes import RunningProcess
from tests.server.running import Person, RunningServer

SECRET = "a secret of the tests"


class RunningWorker(RunningProcess):
    """A worker in a process of its own."""

    def __init__(self, folder: Path, **settings: object) -> None:
        super().__init__(folder / "worker.log", **settings)

    def command(self) -> list[str]:
        return ["worker"]

    def start(self) -> RunningWorker:
        """Start the worker and wait until it reports ready."""
        known = self.log.stat().st_size if self.log.exists() else 0
        self.begin()
        self.until(lambda: b"waiting for searches" in self.log.read_bytes()[known:])
        return self


class RunningCluster:
    """Servers and workers that share a database and a Redis."""

    def __init__(
        self,
        folder: Path,
        database: str,
        redis: RedisServer,
        servers: int = 2,
        workers: int = 2,
        **settings: object,
    ) -> None:
        self.redis = redis
        shared = {"redis": redis.url, "secret": SECRET, **settings}
        self.servers = [
            RunningServer(_made(folder / f"server{number}"), database, **shared)
            for number in range(servers)
        ]
        self.workers = [
            RunningWorker(_made(folder / f"worker{number}"), workers=1, **shared)
            for number in range(workers)
        ]

    def __enter__(self) -> RunningCluster:
        try:
            with ThreadPoolExecutor() as threads:
                list(threads.map(lambda each: each.start(), self._all()))
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        for each in self._all():
            if each.process is not None and each.process.poll() is None:
                each.kill()

    @property
    def pair(self) -> tuple[RunningServer, RunningServer]:
        """Two of the servers."""
        return self.servers[0], self.servers[1]

    def revive(self) -> None:
        """Start what has ended."""
        for each in self._all():
            if each.process is None or each.process.poll() is not None:
                each.start()

    def _all(self) -> list[RunningServer | RunningWorker]:
        return [*self.servers, *self.workers]

    def stored(self, query: str, **values: object) -> list[Any]:
        """Return the result of a database query."""
        return self.servers[0].stored(query, **values)

    def logged(self) -> str:
        """Return the logs of all servers."""
        return "".join(server.logged() for server in self.servers)


class Travellers:
    """Guests who connect to whichever server they like, and all leave at the end."""

    def __init__(self) -> None:
        self._all: list[Person] = []

    async def __aenter__(self) -> Travellers:
        return self

    async def __aexit__(self, *_: object) -> None:
        await asyncio.gather(*(person.close() for person in self._all), return_exceptions=True)

    async def come(
        self, server: RunningServer, name: str = "Anna", heard: Callable[[str], None] | None = None
    ) -> Person:
        """Return a new guest of a server."""
        visitor = Visitor(server.url)
        await visitor.introduce(name)
        return await self._connected(visitor, heard)

    async def move(self, person: Person, server: RunningServer) -> Person:
        """Return the guest, connected to another server."""
        return await self._connected(Visitor(server.url, cookie=person.visitor.cookie))

    async def _connected(
        self, visitor: Visitor, heard: Callable[[str], None] | None = None
    ) -> Person:
        person = Person(visitor, await visitor.live(heard=heard))
        self._all.append(person)
        return person

    async def pair(
        self, first: RunningServer, second: RunningServer, game: str, **further: Any
    ) -> tuple[str, Person, Person]:
        """Two people at one table, at two servers."""
        anna, bruno = await self.come(first, "Anna"), await self.come(second, "Bruno")
        table = (await anna.visitor.create(game, ["me", "open"], **further))["table"]
        await bruno.visitor.join(table)
        for person in (anna, bruno):
            await person.live.watch(table)
        return table, anna, bruno


async def until(condition: Callable[[], Any], seconds: float = 60) -> Any:
    """Wait until something holds, asked in a thread because it may block; gives what it gave."""
    return await waits.until(lambda: asyncio.to_thread(condition), seconds)


def _made(folder: Path) -> Path:
    folder.mkdir(parents=True)
    return folder
