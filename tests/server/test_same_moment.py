"""Two clients that move for the same seat at the same moment: one is accepted, one refused."""

from __future__ import annotations

import asyncio
import random

import pytest

from spielwerk.client.client import Json, RefusedByServer
from spielwerk.server.settings import Settings
from spielwerk.server.storage.database import Database
from spielwerk.server.storage.failures import AlreadyThere
from spielwerk.server.storage.repository import Repository
from spielwerk.service.rows import Stored, TableRow
from spielwerk.table.events import Reclaimed
from tests.server.running import People, Person, RunningServer, in_loop, seen

TIMES = 1000
"""In the slow run; in every run fewer."""
AT_ONCE = 10


async def _attempt(person: Person, message: Json) -> Json | None:
    """Return the refusal, or None if the move was accepted."""
    try:
        await person.live.ask("play", **message)
    except RefusedByServer as refusal:
        return refusal.refusal
    return None


async def _race(people: People, times: int, chance: random.Random) -> int:
    """Race a number of times at one table; return how often exactly one move was accepted."""
    table, anna, bruno = await people.pair("ignite-flow")
    doubles = (await people.again(anna), await people.again(bruno))
    for double in doubles:
        await double.live.watch(table, moves=False)
    everybody = [anna, bruno, *doubles]
    for _ in range(times):
        followed = anna.live.tables[table]
        if followed.state["status"] == "over":
            await _next_game(table, anna, bruno, everybody)
        mover = next(p for p in (anna, bruno) if p.live.tables[table].my_owing())
        double = doubles[0] if mover is anna else doubles[1]
        seen_by_mover = mover.live.tables[table]
        seat = seen_by_mover.my_owing()[0]
        moves = chance.choices(seen_by_mover.moves(seat), k=2)
        version, number = seen_by_mover.state["version"], seen_by_mover.number
        chair = seen_by_mover.chair_of(seat)
        outcomes = await asyncio.gather(
            *(
                _attempt(
                    person,
                    {"table": table, "chair": chair, "gesture": gesture, "version": version},
                )
                for person, gesture in zip((mover, double), moves, strict=True)
            )
        )
        refusals = [outcome for outcome in outcomes if outcome is not None]
        assert len(refusals) == 1
        assert refusals[0]["code"] == "stale"
        assert refusals[0]["message"]
        await seen(table, number + 1, *everybody)
    return times


async def _next_game(table: str, anna: Person, bruno: Person, everybody: list[Person]) -> None:
    for person in (anna, bruno):
        followed = person.live.tables[table]
        chair = followed.chair_of(followed.state["views"][0]["seat"])
        await person.live.ask("ready", table=table, chair=chair)
    for person in everybody:
        followed = person.live.tables[table]
        await person.live.until(lambda f=followed: f.state["status"] == "playing")  # type: ignore[misc]


@pytest.mark.parametrize("times", [TIMES // 5, pytest.param(TIMES, marks=pytest.mark.slow)])
@in_loop
async def test_every_time_exactly_one_is_accepted(server: RunningServer, times: int) -> None:
    async with People(server.url) as people:
        races = [
            _race(people, times // AT_ONCE, random.Random(number)) for number in range(AT_ONCE)
        ]
        assert sum(await asyncio.gather(*races)) == times


@in_loop
async def test_the_key_refuses_what_two_servers_add_at_once(database: str) -> None:
    """Without any lock between them: two servers on one database add the same next event."""
    databases = [Database(_url(database)), Database(_url(database))]
    databases[0].prepare()
    repositories = [Repository(each) for each in databases]
    row = TableRow("t", "anna", False, "playing", False, 0, 0, "{}", "{}")
    await repositories[0].add_table(row, [], [Stored(1, 0, Reclaimed(at=0, chair=0))])
    for number in range(2, 52):
        outcomes = await asyncio.gather(
            *(
                repository.append(row, [Stored(number, 0, Reclaimed(at=0, chair=which))])
                for which, repository in enumerate(repositories)
            ),
            return_exceptions=True,
        )
        refused = [outcome for outcome in outcomes if outcome is not None]
        assert len(refused) == 1
        assert isinstance(refused[0], AlreadyThere)
    assert len(await repositories[1].events("t")) == 51
    for each in databases:
        await each.close()


def _url(database: str) -> str:
    return Settings(database=database).database_url()
