"""Killed in turns, servers come back with everything that was acknowledged."""

from __future__ import annotations

import asyncio
import contextlib
import itertools

import pytest
from redis import Redis

from spielwerk.client.client import RefusedByServer, Visitor
from tests.cluster.running import RunningCluster
from tests.server.running import in_loop
from tests.server.test_kill import MOVES, Acknowledged, Player, Total, check

TABLES = 4


class Traveller(Player):
    """Comes back to the other server whenever the connection is lost."""

    def __init__(
        self, homes: list[Visitor], table: str, chair: int, known: Acknowledged, total: Total
    ) -> None:
        super().__init__(homes[chair % 2], table, chair, known, total)
        self._homes = itertools.cycle(homes[(chair + 1) % 2 :] + homes[: (chair + 1) % 2])

    def elsewhere(self) -> Visitor:
        return next(self._homes)

    async def run(self) -> None:
        while not self.total.enough():
            try:
                await super().run()
            except RefusedByServer as refused:
                if refused.refusal["code"] != "failed":
                    raise


async def _kill_in_turns(cluster: RunningCluster, total: Total, kills: int) -> None:
    redis = Redis.from_url(cluster.redis.url)
    for number in range(1, kills + 1):
        await total.reaches(total.wanted * number // (kills + 1))
        server = cluster.servers[number % 2]
        server.kill()
        redis.flushall()
        await asyncio.to_thread(server.start)
    redis.close()


async def _moves(cluster: RunningCluster, wanted: int, kills: int) -> None:
    total, tables, players = Total(wanted=wanted), dict[str, Acknowledged](), list[Traveller]()
    async with contextlib.AsyncExitStack() as visits:
        for _ in range(TABLES):
            homes = []
            for _ in range(2):
                first = await visits.enter_async_context(Visitor(cluster.servers[0].url))
                await first.introduce()
                second = Visitor(cluster.servers[1].url, cookie=first.cookie)
                homes.append([first, await visits.enter_async_context(second)])
            table = (await homes[0][0].create("ignite-flow", ["me", "open"]))["table"]
            await homes[1][1].join(table)
            tables[table] = Acknowledged()
            players += [
                Traveller(pair, table, chair, tables[table], total)
                for chair, pair in enumerate(homes)
            ]
        async with asyncio.TaskGroup() as group:
            for work in (_kill_in_turns(cluster, total, kills), *(each.run() for each in players)):
                group.create_task(work)
        for table, known in tables.items():
            await check(players[0].visitor, table, known)


def test_killed_in_turns_while_tables_are_played(cluster: RunningCluster) -> None:
    in_loop(_moves)(cluster, 60, 1)


@pytest.mark.slow
def test_killed_in_turns_in_the_middle_of_a_thousand_moves(cluster: RunningCluster) -> None:
    in_loop(_moves)(cluster, MOVES, 4)
