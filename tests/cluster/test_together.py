"""Several servers serve shared tables: every client sees the same state on any of them."""

from __future__ import annotations

import asyncio
import random

from tests.cluster.running import RunningCluster, Travellers
from tests.server.running import Person, in_loop, play_on, seen


def test_two_players_at_two_servers_and_programs_in_two_workers(cluster: RunningCluster) -> None:
    first, second = cluster.servers
    # Tests before this one have broken things on purpose.
    logged = [len(server.logged()) for server in cluster.servers]

    @in_loop
    async def play() -> None:
        async with Travellers() as people:
            table, anna, bruno = await people.pair(first, second, "ignite-flow")
            made = await play_on(table, [anna, bruno], random.Random(1).choice, 12)
            assert made == 12
            assert anna.live.tables[table].events == bruno.live.tables[table].events
            # The same for seats, names, presence and chat.
            both = {"seats": [0, 1], "onlookers": 0}
            for person in (anna, bruno):
                await person.live.until(lambda p=person: _presence(p, table) == both)  # type: ignore[misc]
            await anna.live.ask("say", table=table, text="hello over there")
            await bruno.live.until(lambda: "hello over there" in str(bruno.live.others))
            await anna.visitor.call("PUT", "/api/me", {"name": "Annika"})
            await bruno.live.until(lambda: "Annika" in str(bruno.live.tables[table].state["seats"]))
            # A guest reconnects to another server.
            again = await people.move(anna, second)
            followed = await again.live.watch(table)
            assert followed.events == bruno.live.tables[table].events
            await anna.close()
            await play_on(table, [again, bruno], random.Random(2).choice, 4)

    play()
    for server, length in zip(cluster.servers, logged, strict=True):
        assert '"level": "error"' not in server.logged()[length:]


def _presence(person: object, table: str) -> object:
    found = [
        {"seats": each["seats"], "onlookers": each["onlookers"]}
        for each in person.live.others  # type: ignore[attr-defined]
        if each["type"] == "presence" and each["table"] == table
    ]
    return found[-1] if found else None


def test_programs_think_in_workers(cluster: RunningCluster) -> None:
    first, second = cluster.servers

    @in_loop
    async def play() -> None:
        async with Travellers() as people:
            anna = await people.come(first)
            chairs: list[object] = ["me", {"kind": "program", "level": 2}]
            table = (await anna.visitor.create("ignite-flow", chairs))["table"]  # type: ignore[arg-type]
            onlooker = await people.come(second, "Otto")
            await anna.live.watch(table)
            await onlooker.live.watch(table)
            for _ in range(3):
                await anna.live.until(lambda: bool(anna.live.tables[table].my_owing()), 60)
                await play_on(table, [anna], random.Random(3).choice, 1, [onlooker])
            await anna.live.until(lambda: bool(anna.live.tables[table].my_owing()), 60)
            number = anna.live.tables[table].number
            await seen(table, number, onlooker)

    play()
    servers = [server.process.pid for server in cluster.servers if server.process]
    for pid in servers:
        assert not _children(pid), "servers have no processes that search"


def _children(pid: int) -> list[str]:
    from pathlib import Path  # noqa: PLC0415

    found = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    lines = [Path(f"/proc/{child}/cmdline").read_text() for child in found]
    return [line for line in lines if "engines.worker" in line]


def test_what_comes_at_the_same_moment_at_two_servers_is_all_kept(cluster: RunningCluster) -> None:
    """Both write to one table at once, again and again: they take it from each other."""
    first, second = cluster.servers

    @in_loop
    async def write() -> None:
        async with Travellers() as people:
            table, anna, bruno = await people.pair(first, second, "heaven-hell")
            both = (anna, bruno)
            lines = [
                person.live.ask("say", table=table, text=str(number))
                for number in range(4)
                for person in both
            ]
            await asyncio.gather(*lines)
            query = "SELECT number FROM chat WHERE table_id = :table ORDER BY number"
            rows = cluster.stored(query, table=table)
            assert [number for (number,) in rows] == list(range(1, 9))
            for _ in range(15):
                await asyncio.gather(*(_play_if_owing(table, person) for person in both))
                number = max(person.live.tables[table].number for person in both)
                await seen(table, number, *both)
        query = "SELECT number FROM event WHERE table_id = :table ORDER BY number"
        numbers = cluster.stored(query, table=table)
        assert [number for (number,) in numbers] == list(range(1, len(numbers) + 1))
        [(fence,)] = cluster.stored(
            "SELECT fence FROM playing_table WHERE id = :table", table=table
        )
        assert fence > 3, "the table changed hands"

    write()


async def _play_if_owing(table: str, person: Person) -> None:
    followed = person.live.tables[table]
    for seat in followed.my_owing():
        done = await person.live.touch(table, seat, followed.moves(seat)[0])
        await seen(table, done["number"], person)
