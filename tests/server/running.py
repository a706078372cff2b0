"""A real server process for tests, which can be killed and started again."""

from __future__ import annotations

import asyncio
import functools
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, ParamSpec

import httpx
from sqlalchemy import create_engine, text

from spielwerk.client.client import Live, Visitor
from spielwerk.server.settings import Settings
from tests.ports import free_port
from tests.server.processes import RunningProcess

P = ParamSpec("P")


class RunningServer(RunningProcess):
    """A server in a process of its own, with a database that outlives it."""

    def __init__(self, folder: Path, database: str | None = None, **settings: object) -> None:
        self.folder = folder
        self.database = database or str(folder / "games.sqlite")
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        super().__init__(folder / "log.jsonl", **settings)

    def command(self) -> list[str]:
        return ["serve", "--port", str(self.port), "--database", self.database]

    def start(self) -> RunningServer:
        """Start the server and wait until it answers."""
        self.begin()
        self.until(self._answers)
        return self

    def _answers(self) -> bool:
        try:
            # Without certificates, which would be loaded for every look.
            return httpx.get(self.url + "/healthz", timeout=5, verify=False).status_code == 200
        except httpx.TransportError:
            return False

    def stored(self, query: str, **values: object) -> list[Any]:
        """Return the result of a database query, behind the server's back."""
        engine = create_engine(Settings(database=self.database).database_url())
        try:
            with engine.connect() as connection:
                return [tuple(row) for row in connection.execute(text(query), values)]
        finally:
            engine.dispose()

    def health(self) -> Any:
        """Return the server's health report."""
        return httpx.get(self.url + "/healthz", timeout=30, verify=False).json()


def in_loop(test: Callable[P, Coroutine[Any, Any, None]]) -> Callable[P, None]:
    """Return an asynchronous test as a synchronous one that cannot hang."""

    @functools.wraps(test)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        asyncio.run(asyncio.wait_for(test(*args, **kwargs), 120))

    return run


class Person:
    """A guest with a name and a live connection."""

    def __init__(self, visitor: Visitor, live: Live) -> None:
        self.visitor = visitor
        self.live = live

    async def close(self) -> None:
        """Go home."""
        await self.live.close()
        await self.visitor.close()


class People:
    """Guests of a server, who all leave at the end: `async with People(url) as people`."""

    def __init__(self, url: str) -> None:
        self.url = url
        self._all: list[Person] = []

    async def __aenter__(self) -> People:
        return self

    async def __aexit__(self, *_: object) -> None:
        # If one fails to close, the others still do.
        await asyncio.gather(*(person.close() for person in self._all), return_exceptions=True)

    async def come(
        self, name: str = "Anna", language: str = "en", heard: Callable[[str], None] | None = None
    ) -> Person:
        """Return a new guest."""
        visitor = Visitor(self.url, language=language)
        await visitor.introduce(name)
        person = Person(visitor, await visitor.live(heard=heard))
        self._all.append(person)
        return person

    async def again(self, person: Person, heard: Callable[[str], None] | None = None) -> Person:
        """Return the guest with another connection."""
        visitor = Visitor(self.url, cookie=person.visitor.cookie)
        another = Person(visitor, await visitor.live(heard=heard))
        self._all.append(another)
        return another

    async def pair(self, game: str, **further: Any) -> tuple[str, Person, Person]:
        """Two people at a table whose game has begun."""
        first, second = await self.come("Anna"), await self.come("Bruno")
        table = (await first.visitor.create(game, ["me", "open"], **further))["table"]
        await second.visitor.join(table)
        for person in (first, second):
            await person.live.watch(table)
        await begin(table, first, second)
        return table, first, second


async def begin(table: str, *people: Person) -> None:
    """Let all people add to the seed, where the game has chance."""
    for person in people:
        followed = person.live.tables[table]
        for view in followed.state["views"]:
            if view["seat"] in followed.state["awaiting_entropy"]:
                chair = followed.chair_of(view["seat"])
                await person.live.ask("entropy", table=table, chair=chair, text=f"chair-{chair}")
    for person in people:
        await person.live.until(lambda f=person.live.tables[table]: not f.state["awaiting_entropy"])  # type: ignore[misc]


async def seen(table: str, number: int, *people: Person) -> None:
    """Wait until all people have seen an event."""
    for person in people:
        followed = person.live.tables[table]
        await person.live.until(lambda f=followed: f.number >= number)  # type: ignore[misc]


Choose = Callable[[list[tuple[str, ...]]], tuple[str, ...]]


async def play_on(
    table: str,
    people: list[Person],
    choose: Choose,
    plies: int,
    watching: list[Person] | None = None,
) -> int:
    """Play up to this many moves, one after the other, each seen by all; return their number."""
    everybody = [*people, *(watching or [])]
    for made in range(plies):
        for person in people:
            followed = person.live.tables[table]
            owing = followed.my_owing()
            if owing:
                gesture = choose(followed.moves(owing[0]))
                done = await person.live.touch(table, owing[0], gesture)
                await seen(table, done["number"], *everybody)
                break
        else:
            return made
    return plies
