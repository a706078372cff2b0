"""Whatever fails, no acknowledged event is lost or doubled, and clients continue."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import time
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from redis import Redis

from spielwerk.client.client import Json, RefusedByServer
from tests.cluster.redis import RedisServer
from tests.cluster.running import RunningCluster, Travellers, until
from tests.server.postgres import Postgres
from tests.server.running import Person, RunningServer, in_loop, play_on, seen
from tests.waits import message

PROGRAM = {"kind": "program", "level": 8}
HELD = "SELECT holder, fence FROM playing_table WHERE id = :table"
VALID = "SELECT holder FROM lease WHERE until > extract(epoch FROM clock_timestamp()) * 1000"


def _signal(server: RunningServer, number: signal.Signals) -> None:
    assert server.process is not None
    os.kill(server.process.pid, number)


def _log(cluster: RunningCluster, table: str) -> list[tuple[int, str]]:
    query = "SELECT number, data FROM event WHERE table_id = :table ORDER BY number"
    found = cluster.stored(query, table=table)
    assert [number for number, _ in found] == list(range(1, len(found) + 1))
    return found


async def _against_program(people: Travellers, server: RunningServer, game: str) -> Any:
    anna = await people.come(server)
    chairs: list[str | Json] = ["me", PROGRAM]
    table = (await anna.visitor.create(game, chairs))["table"]
    await anna.live.watch(table)
    return table, anna


async def _leave_it_to_the_program(table: str, person: Person) -> None:
    """Make a move, in as many steps as it takes."""
    followed = person.live.tables[table]
    while followed.my_owing():
        done = await person.live.touch(table, 0, followed.moves(0)[0])
        await seen(table, done["number"], person)


# Processes.


def test_a_killed_server_costs_no_move(cluster: RunningCluster) -> None:
    first, second = cluster.servers

    @in_loop
    async def play() -> None:
        async with Travellers() as people:
            table, anna = await _against_program(people, first, "ignite-flow")
            followed = anna.live.tables[table]
            await _leave_it_to_the_program(table, anna)
            number = followed.number
            # The program owes a move now, and its server is gone.
            await asyncio.to_thread(first.kill)
            again = await people.move(anna, second)
            there = await again.live.watch(table)
            assert there.events[:number] == followed.events
            await again.live.until(lambda: bool(there.my_owing()), 60)
            assert there.events[number]["seat"] == 1
            # It restarts, and serves the table again.
            await asyncio.to_thread(first.start)
            back = await people.move(anna, first)
            await back.live.watch(table)
            await play_on(table, [back], random.Random(1).choice, 1, [again])
        _log(cluster, table)

    play()


def test_a_paused_server_cannot_write_when_it_wakes(cluster: RunningCluster) -> None:
    first, second = cluster.servers

    @in_loop
    async def play() -> None:
        async with Travellers() as people:
            table, anna, bruno = await people.pair(first, second, "ignite-flow")
            await play_on(table, [anna, bruno], random.Random(1).choice, 2)
            (paused, fence) = cluster.stored(HELD, table=table)[0]
            while not anna.live.tables[table].my_owing():
                await play_on(table, [bruno], random.Random(1).choice, 1, [anna])
            followed = anna.live.tables[table]
            moves = followed.moves(0)
            _signal(first, signal.SIGSTOP)
            try:
                # The note waits in the paused server's socket until that wakes.
                late = asyncio.create_task(
                    anna.live.ask(
                        "play",
                        table=table,
                        chair=0,
                        gesture=list(moves[0]),
                        version=followed.state["version"],
                    )
                )
                await until(lambda: len(cluster.stored(VALID)) == 1)
                again = await people.move(anna, second)
                there = await again.live.watch(table)
                done = await again.live.touch(table, 0, moves[-1])
                await seen(table, done["number"], again, bruno)
                before = _log(cluster, table)
                [(holder, later)] = cluster.stored(HELD, table=table)
                assert holder != paused
                assert later > fence
            finally:
                _signal(first, signal.SIGCONT)
            with pytest.raises(RefusedByServer) as refused:
                await late
            assert refused.value.refusal["code"] in ("stale", "not-your-turn")
            assert _log(cluster, table) == before
            # It continues under another name.
            await until(lambda: len(cluster.stored(VALID)) == 2)
            assert (paused,) not in cluster.stored("SELECT holder FROM lease")
            await anna.live.until(lambda: followed.number >= done["number"])
            assert there.events == followed.events
            await play_on(table, [anna, bruno], random.Random(2).choice, 4)

    play()
    assert "lease expired" in first.logged()


def test_a_server_that_stops_gives_its_tables_to_the_others_at_once(
    cluster: RunningCluster,
) -> None:
    first, second = cluster.servers

    @in_loop
    async def stop() -> None:
        async with Travellers() as people:
            table, anna = await _against_program(people, first, "ignite-flow")
            await _leave_it_to_the_program(table, anna)
            [(held_by, _)] = cluster.stored(HELD, table=table)
            await asyncio.to_thread(first.stop)
            query = "SELECT 1 FROM playing_table WHERE id = :table AND holder <> :holder"
            await until(lambda: cluster.stored(query, table=table, holder=held_by), 20)
            again = await people.move(anna, second)
            there = await again.live.watch(table)
            await again.live.until(lambda: bool(there.my_owing()), 60)

    stop()


def test_programs_alone_play_on_for_those_who_watch_elsewhere(cluster: RunningCluster) -> None:
    first, second = cluster.servers

    @in_loop
    async def watch() -> None:
        async with Travellers() as people:
            anna, otto = await people.come(first), await people.come(second, "Otto")
            level: Json = {"kind": "program", "level": 1}
            table = (await anna.visitor.create("ignite-flow", [level, level]))["table"]
            followed = await otto.live.watch(table)
            await otto.live.until(lambda: followed.number > 2, 60)
            await asyncio.to_thread(first.kill)
            number = followed.number
            await otto.live.until(lambda: followed.number > number + 3, 60)

    watch()


# PostgreSQL and Redis.


def test_postgres_is_restarted(cluster: RunningCluster, postgres: Postgres) -> None:
    first, second = cluster.servers

    @in_loop
    async def play() -> None:
        async with Travellers() as people:
            table, anna, bruno = await people.pair(first, second, "ignite-flow")
            await play_on(table, [anna, bruno], random.Random(1).choice, 3)
            before = _log(cluster, table)
            await asyncio.to_thread(postgres.restart)
            await _play_however_long(table, [anna, bruno], 6)
            after = _log(cluster, table)
            assert after[: len(before)] == before
            assert len(after) == len(before) + 6

    play()


async def _play_however_long(table: str, people: list[Person], plies: int) -> None:
    """Ask again as long as the answer is that it could not be stored."""
    end = time.monotonic() + 60
    while plies > 0:
        assert time.monotonic() < end
        mover = next((each for each in people if each.live.tables[table].my_owing()), people[0])
        followed = mover.live.tables[table]
        seat = followed.my_owing()[0]
        try:
            done = await mover.live.touch(table, seat, followed.moves(seat)[0])
        except RefusedByServer as refused:
            if refused.refusal["code"] != "failed":
                raise
            await asyncio.sleep(0.1)
        else:
            await seen(table, done["number"], *people)
            plies -= 1


def test_redis_is_away_and_comes_back(cluster: RunningCluster, redis: RedisServer) -> None:
    """Without Redis moves continue, and are seen within seconds; programs wait for it."""
    first, second = cluster.servers

    @in_loop
    async def play() -> None:
        async with Travellers() as people:
            table, anna, bruno = await people.pair(first, second, "ignite-flow")
            await asyncio.to_thread(redis.stop)
            began = time.monotonic()
            assert await play_on(table, [anna, bruno], random.Random(1).choice, 2) == 2
            assert time.monotonic() - began < 30
            against, otto = await _against_program(people, cluster.servers[0], "ignite-flow")
            followed = otto.live.tables[against]
            await _leave_it_to_the_program(against, otto)
            await asyncio.to_thread(redis.start)
            await otto.live.until(lambda: bool(followed.my_owing()), 60)
            assert await play_on(table, [anna, bruno], random.Random(1).choice, 2) == 2

    play()


def test_after_flushall_what_is_due_is_asked_again(cluster: RunningCluster) -> None:
    redis = Redis.from_url(cluster.redis.url)

    @in_loop
    async def play() -> None:
        async with Travellers() as people:
            # With no worker, the request waits in the queue.
            for worker in cluster.workers:
                await asyncio.to_thread(worker.kill)
            table, anna = await _against_program(people, cluster.servers[0], "ignite-flow")
            followed = anna.live.tables[table]
            await _leave_it_to_the_program(table, anna)
            await until(lambda: redis.llen("spielwerk:searches"))
            redis.flushall()
            assert redis.llen("spielwerk:searches") == 0
            flushed = time.monotonic()
            await until(lambda: redis.llen("spielwerk:searches"), 30)
            assert time.monotonic() - flushed < 5
            await asyncio.to_thread(cluster.revive)
            await anna.live.until(lambda: bool(followed.my_owing()), 60)

    play()
    redis.close()


# Workers.


def test_a_worker_killed_while_it_thinks_costs_no_move(cluster: RunningCluster) -> None:
    redis = Redis.from_url(cluster.redis.url)

    @in_loop
    async def play() -> None:
        async with Travellers() as people:
            table, anna = await _against_program(people, cluster.servers[0], "ignite-flow")
            followed = anna.live.tables[table]
            await _leave_it_to_the_program(table, anna)
            number = followed.number
            await until(lambda: redis.keys("spielwerk:search:*"))
            for worker in cluster.workers:
                await asyncio.to_thread(worker.kill)
            await asyncio.to_thread(cluster.revive)
            await anna.live.until(lambda: bool(followed.my_owing()), 90)
            assert {each["seat"] for each in followed.events[number:]} == {1}

    play()
    redis.close()


def test_a_running_search_is_ended_within_200_milliseconds(cluster: RunningCluster) -> None:
    took: list[float] = []
    redis = Redis.from_url(cluster.redis.url)

    @in_loop
    async def cancel() -> None:
        async with Travellers() as people:
            anna = await people.come(cluster.servers[0])
            table = (await anna.visitor.create("ignite-flow", ["me", "me"]))["table"]
            await anna.live.watch(table)
            for number in ("1st", "2nd", "3rd"):
                hint = {"type": "hint", "id": number, "table": table, "level": 8, "seconds": 60}
                await anna.live.send(hint)
                # The mark on Redis may come before the process that searches.
                await message(anna.live, partial(_has_searched, number))
                children = _children(cluster)
                sent = time.monotonic()
                await anna.live.send({"type": "cancel", "of": number, "id": "cancel"})
                while all(_lives(child) for child in children):  # noqa: ASYNC110 - another process
                    await asyncio.sleep(0.005)
                took.append(time.monotonic() - sent)
                await until(lambda: not redis.keys("spielwerk:search:*"))

    cancel()
    redis.close()
    print("ended after", took)
    assert min(took) < 0.2, took


def _has_searched(request: str, sent: Json) -> bool:
    return sent.get("id") == request and bool(sent.get("depth"))


def _children(cluster: RunningCluster) -> list[int]:
    """Return the processes in which workers search."""
    workers = [worker.process.pid for worker in cluster.workers if worker.process is not None]
    files = [Path(f"/proc/{worker}/task/{worker}/children") for worker in workers]
    return [int(child) for file in files for child in file.read_text().split()]


def _lives(process: int) -> bool:
    return _state(process) not in (None, "Z", "X")


def _state(process: int) -> str | None:
    try:
        text = Path(f"/proc/{process}/stat").read_text()
    except OSError:
        return None
    return text.rpartition(")")[2].split()[0]
