"""Clocks on the server: free first moves, increments, lag, absence and restarts."""

from __future__ import annotations

import asyncio
import time
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from spielwerk.client.client import Json, Live
from spielwerk.table.decisions import SECONDS_TO_BEGIN, due
from spielwerk.table.events import Closed
from tests.server.in_process import GUEST, connected, new_table
from tests.server.running import People, Person, RunningServer, in_loop, seen
from tests.server.test_table_life import refused
from tests.server.test_watchdog import Clock
from tests.waits import until


async def timed(people: People, clock: str) -> tuple[str, Person, Person]:
    """Two people who have made their first moves in a game with a clock."""
    table, anna, bruno = await people.pair("hive", clock=clock)
    await anna.live.play(table, 0, "wS1")
    await bruno.live.until(lambda: bruno.live.tables[table].my_owing() == [1])
    done = await bruno.live.play(table, 1, "bG1 -wS1")
    await seen(table, done["number"], anna, bruno)
    return table, anna, bruno


@in_loop
async def test_the_first_move_of_everybody_is_free(server: RunningServer) -> None:
    async with People(server.url) as people:
        table, anna, bruno = await people.pair("hive", clock="game 1+5")
        followed = bruno.live.tables[table]
        for seat, (person, move) in enumerate(((anna, "wS1"), (bruno, "bG1 -wS1"))):
            assert followed.state["clock"]["running"] == []
            # Longer than any clock plus the lag compensation.
            await asyncio.sleep(1.7)
            done = await person.live.play(table, seat, move)
            await seen(table, done["number"], anna, bruno)
            assert followed.state["clock"]["remaining"][seat] in range(1, 1001), "and no increment"
        assert followed.state["clock"]["running"] == [0]
        await bruno.live.until(lambda: followed.state["status"] == "over")
        assert followed.state["result"]["reason"] == "time"


@in_loop
async def test_time_runs_out(server: RunningServer) -> None:
    async with People(server.url) as people:
        table, anna, bruno = await timed(people, "game 1")
        followed = bruno.live.tables[table]
        assert followed.state["clock"]["running"] == [0]
        began = time.monotonic()
        await bruno.live.until(lambda: followed.state["status"] == "over")
        assert 0.5 < time.monotonic() - began < 10
        assert followed.state["result"]["reason"] == "time"
        assert followed.state["result"]["winners"] == [1]
        assert await refused(anna.live.play(table, 0, "wA1 wS1/")) in ("game-over", "stale")


@in_loop
async def test_an_absent_players_clock_runs_on(server: RunningServer) -> None:
    async with People(server.url) as people:
        table, anna, bruno = await timed(people, "move 1")
        await anna.live.close()
        followed = bruno.live.tables[table]
        await bruno.live.until(lambda: followed.state["status"] == "over")
        assert followed.state["result"]["winners"] == [1]


@in_loop
async def test_increments_and_lag(server: RunningServer) -> None:
    async with People(server.url) as people:
        table, anna, bruno = await timed(people, "game 60+5")
        await asyncio.sleep(0.7)
        done = await anna.live.play(table, 0, "wA1 wS1/")
        await seen(table, done["number"], anna, bruno)
        clock = bruno.live.tables[table].state["clock"]
        used = 60_000 + 5_000 - clock["remaining"][0]
        # At most half a second is compensated for the round trip.
        assert 150 <= used <= 10_000
        assert clock["running"] == [1]


class Slow(Live):
    """A client whose answers to pings are late by `delay` seconds."""

    delay = 0.0
    pongs = 0

    async def send(self, message: Json) -> None:
        is_pong = message["type"] == "pong"
        if is_pong:
            await asyncio.sleep(self.delay)
        await super().send(message)
        self.pongs += is_pong

    async def measured(self) -> None:
        """Wait until both pings that come with a connection are answered.

        The server knows the lag then: it handles what this client sends in order.
        """
        await until(lambda: self.pongs >= 2)


@pytest.mark.parametrize(("delay", "least", "most"), [(0.3, 200, 500), (1.5, 400, 500)])
def test_lag_is_taken_off_the_clock_up_to_half_a_second(
    server: RunningServer, delay: float, least: int, most: int
) -> None:
    @in_loop
    async def play() -> None:
        async with People(server.url) as people:
            table, anna, bruno = await timed(people, "game 600")
            slow = Slow(server.url, anna.visitor.cookie)
            slow.delay = delay
            await slow.open()
            await slow.watch(table)
            await slow.measured()
            # From before the clock is read: on a busy machine time passes between any two lines.
            began = time.monotonic()
            before = await _left(people, table)
            done = await slow.play(table, 0, "wA1 wS1/")
            elapsed = (time.monotonic() - began) * 1000
            await seen(table, done["number"], bruno)
            after = bruno.live.tables[table].state["clock"]["remaining"][0]
            await slow.close()
        # The clock shows more than before: the lag was given back, and nothing else.
        assert least - elapsed <= after - before <= most

    play()


async def _left(people: People, table: str) -> int:
    """Return the first seat's remaining time as seen by a newcomer."""
    otto = await people.come("Otto")
    state = (await otto.live.watch(table)).state
    return int(state["clock"]["remaining"][0])


@in_loop
async def _clock_survives(server: RunningServer, down: float) -> None:
    async with People(server.url) as people:
        table, anna, bruno = await timed(people, "game 600")
        began = time.monotonic()
        done = await anna.live.play(table, 0, "wA1 wS1/")
        await seen(table, done["number"], anna, bruno)
        await asyncio.to_thread(server.kill)
        killed = time.monotonic()
        await asyncio.sleep(down)
        started = time.monotonic()
        await asyncio.to_thread(server.start)
        back = await people.again(bruno)
        state = (await back.live.watch(table)).state
        used = 600_000 - state["clock"]["remaining"][1]
        served = killed - began + time.monotonic() - started
        assert state["clock"]["running"] == [1]
        assert 0 <= used < served * 1000, "the time without a server is charged to nobody"


def test_clocks_survive_a_restart(tmp_path: Path) -> None:
    server = RunningServer(tmp_path).start()
    try:
        _clock_survives(server, 2)
    finally:
        server.kill()


@in_loop
async def _goes_on_alone(server: RunningServer) -> None:
    """Check that after a restart, time runs out and programs move without any watchers."""
    async with People(server.url) as people:
        anna = await people.come()
        timed = (await anna.visitor.create("hive", ["me", "me"], clock="game 4"))["table"]
        await anna.live.watch(timed)
        for seat, move in enumerate(("wS1", "bG1 -wS1")):
            done = await anna.live.play(timed, seat, move)
            await seen(timed, done["number"], anna)
        program = (await anna.visitor.create("hive", ["me", "program"]))["table"]
        await anna.live.watch(program)
        await anna.live.play(program, 0, "wS1")
        server.kill()
        await asyncio.to_thread(server.start)

        async def result() -> Any:
            return (await anna.visitor.call("GET", f"/api/tables/{timed}"))["result"]

        async def has_moved() -> bool:
            return bool((await anna.visitor.call("GET", f"/api/tables/{program}"))["plies"] == 2)

        assert (await until(result))["reason"] == "time"
        await until(has_moved)


def test_after_a_restart_clocks_and_programs_go_on_alone(tmp_path: Path) -> None:
    server = RunningServer(tmp_path).start()
    try:
        _goes_on_alone(server)
    finally:
        server.kill()


STRANGER = "bruno"
A_MOMENT = 0.5
"""Seconds."""


@pytest.mark.parametrize(
    ("game", "before", "idle"),
    [
        ("hive", (), 0),
        ("hive", ({"type": "play", "move": "wG1"},), 1),
        ("fire-water", ({"type": "entropy", "text": "anna"},), 1),
    ],
    ids=("no first move", "no second move", "no entropy"),
)
def test_who_does_not_begin_a_public_game_aborts_it_after_a_minute(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    game: str,
    before: tuple[Json, ...],
    idle: int,
) -> None:
    """The attack: sit down at a stranger's table, stay connected, and do nothing."""

    @in_loop
    async def play() -> None:
        async with connected(tmp_path, GUEST) as (service, _, line):
            clock = Clock(monkeypatch)
            service.clock._zero = clock.seconds
            seated = partial(new_table, service, GUEST, STRANGER, game=game, at=service.now())
            public = await seated(clock="game 300", public=True)
            friends = await seated(clock="game 300")
            for table in (public, friends):
                await line.ask("watch", table=table)
                for message in before:
                    asked = {**message, "kind": message["type"], "table": table, "chair": 0}
                    del asked["type"]
                    assert (await line.ask(**asked))["type"] == "done"
            session = await service.table(public)
            clock.seconds += SECONDS_TO_BEGIN - A_MOMENT
            await service.act(session, due)
            assert session.table.status == "playing"
            clock.seconds += A_MOMENT
            service.schedule(session)
            await until(lambda: session.table.status != "playing")
            assert session.table.current is not None
            assert session.table.current.result is None
            rows = await service.repository.log_rows(public, 0)
            closed = [row.read().event for row in rows][-1]
            assert isinstance(closed, Closed)
            assert closed.not_begun == (idle,)
            other = await service.table(friends)
            await service.act(other, due)
            assert other.table.status == "playing"

    play()


@in_loop
async def test_a_table_that_is_loaded_for_a_question_goes_on(tmp_path: Path) -> None:
    async with connected(tmp_path) as (service, _, _):
        table = await new_table(service, 1, GUEST)
        for _ in range(2):
            service.drop(await service.table(table))
            assert list((await service.table(table)).searches) == [0]
