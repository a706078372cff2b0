"""All servers of a cluster follow what an operator says once."""

from __future__ import annotations

import asyncio

from spielwerk.server.cluster.cluster import SECONDS_BETWEEN_COSTS
from spielwerk.server.settings import Settings
from tests.cluster.running import RunningCluster, Travellers
from tests.server.running import Person, in_loop
from tests.server.test_moderation import code_of, guest_of, is_let_in, kept_out, moderate, say
from tests.waits import message, until


@in_loop
async def _moderated(cluster: RunningCluster) -> None:
    one, other = cluster.pair
    async with Travellers() as travellers:
        anna, bruno = await travellers.come(one), await travellers.come(other, "Bruno")
        table = (await anna.visitor.create("hive", ["me", "open"]))["table"]
        await bruno.visitor.join(table)
        for person in (anna, bruno):
            await person.live.watch(table)
        assert moderate(one, "close", table) == [{"closed": True}]
        for person in (anna, bruno):
            followed = person.live.tables[table]
            await person.live.until(lambda f=followed: f.state["status"] == "closed")  # type: ignore[misc]
        assert moderate(other, "delete", table) == [{"deleted": 1}]
        for person in (anna, bruno):
            gone = await message(person.live, lambda each: each["type"] == "refused")
            assert (gone["table"], gone["refusal"]["code"]) == (table, "no-such-table")
            answer = await person.visitor.http.get(f"/api/tables/{table}")
            assert answer.status_code == 404
        guest = await guest_of(bruno)
        elsewhere = await travellers.move(bruno, one)
        moderate(one, "ban", guest)
        for person in (bruno, elsewhere):
            await until(lambda p=person: p.live.closed)  # type: ignore[misc]
            await until(lambda p=person: _is_banned(p))  # type: ignore[misc]
        assert (await kept_out(elsewhere))["code"] == "banned"
        assert await code_of(anna) is None
        moderate(other, "unban", guest)
        for person in (bruno, elsewhere):
            await until(lambda p=person: is_let_in(p))  # type: ignore[misc]


async def _is_banned(person: Person) -> bool:
    return await code_of(person) == "banned"


def test_what_an_operator_says_once_holds_at_every_server(cluster: RunningCluster) -> None:
    _moderated(cluster)


@in_loop
async def _chat(cluster: RunningCluster) -> None:
    one, other = cluster.pair
    async with Travellers() as travellers:
        anna = await travellers.come(one)
        elsewhere = await travellers.move(anna, other)
        table = (await anna.visitor.create("hive", ["me", "open"]))["table"]
        for person in (anna, elsewhere):
            await person.live.watch(table)
        burst = Settings().chat_burst
        for _ in range(burst):
            assert await say(anna, table) is None
        accepted = 0

        async def is_refused() -> bool:
            nonlocal accepted
            refused = await say(elsewhere, table) == "too-fast"
            accepted += not refused
            await asyncio.sleep(SECONDS_BETWEEN_COSTS / 2)
            return refused

        await until(is_refused)
        assert accepted < burst, "the other server has heard of it"


def test_a_limit_that_is_used_up_at_one_server_is_used_up_at_all(cluster: RunningCluster) -> None:
    _chat(cluster)
