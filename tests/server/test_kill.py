"""Killed in the middle of many moves, the server comes back with all it acknowledged."""

from __future__ import annotations

import asyncio
import contextlib
import random
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import WebSocketException

from spielwerk.client.client import (
    Disconnected,
    Followed,
    Json,
    Live,
    RefusedByServer,
    Visitor,
)
from spielwerk.games import all_games, find
from spielwerk.record.model import read
from spielwerk.wire.feed import RECENT
from tests.server.running import People, Person, RunningServer, in_loop, play_on, seen
from tests.waits import message, until

MOVES = 1000
"""In the slow run; in every run fewer."""
TABLES = 6
KILLS = 2
LOST = (Disconnected, OSError, httpx.HTTPError, WebSocketException, TimeoutError)


@dataclass
class Acknowledged:
    """The acknowledged and requested moves at a table."""

    moves: list[tuple[int, str]] = field(default_factory=list)
    asked: set[tuple[int, str]] = field(default_factory=set)


class Player:
    """A client that plays random moves, and comes back whenever the connection is lost."""

    def __init__(
        self, visitor: Visitor, table: str, chair: int, known: Acknowledged, total: Total
    ) -> None:
        self.visitor, self.table, self.chair = visitor, table, chair
        self.known, self.total = known, total
        self.random = random.Random(f"{chair} {len(table)}")
        self.followed: Followed | None = None

    async def run(self) -> None:
        while not self.total.enough():
            try:
                async with await self.visitor.live() as live:
                    await self._play(live)
            except LOST:
                await asyncio.sleep(0.1)
                self.visitor = self.elsewhere()

    def elsewhere(self) -> Visitor:
        """Return the server to reconnect to: the same, unless there are several."""
        return self.visitor

    async def _play(self, live: Live) -> None:
        further: dict[str, Any] = {"view": False, "moves": False}
        if self.followed is not None:
            live.tables[self.table] = self.followed
            further["after"] = self.followed.number
        followed = self.followed = await live.watch(self.table, **further)
        while not self.total.enough():
            number, state = followed.number, followed.state
            if state["status"] == "over" and self.chair not in state["ready"]:
                await self._ready(live, state["game_number"] + 1)
            elif followed.my_owing():
                await self._move(live, followed)
                continue
            await self._news(live, followed, number)

    def seat_now(self, state: Json) -> int:
        """Return the own seat: seats rotate from game to game."""
        return int(state["views"][0]["seat"])

    async def _move(self, live: Live, followed: Followed) -> None:
        state = followed.state
        seat = self.seat_now(state)
        position = find("ignite-flow").parse_state(followed.view(seat)["position"])
        move = position.format_move(self.random.choice(position.legal_moves(seat)))
        self.known.asked.add((state["game_number"], move))
        try:
            done = await live.ask(
                "play", table=self.table, chair=self.chair, move=move, version=state["version"]
            )
        except RefusedByServer as refusal:
            if refusal.refusal["code"] not in ("stale", "not-your-turn"):
                raise
            await self._news(live, followed, state["number"])
            return
        self.known.moves.append((done["number"], move))
        self.total.made += 1
        await live.until(lambda: followed.number >= done["number"])

    async def _ready(self, live: Live, game: int) -> None:
        """Request the next game; repeating it after a lost answer does no harm."""
        await live.ask("ready", table=self.table, chair=self.chair, game=game)

    async def _news(self, live: Live, followed: Followed, number: int) -> None:
        try:
            await live.until(lambda: followed.number > number or self.total.enough(), 0.5)
        except TimeoutError:
            return


@dataclass
class Total:
    """The number of acknowledged moves at all tables."""

    made: int = 0
    wanted: int = MOVES

    def enough(self) -> bool:
        """Return whether enough moves were made."""
        return self.made >= self.wanted

    async def reaches(self, number: int) -> None:
        """Wait until this many moves were acknowledged."""
        await until(lambda: self.made >= number, 120)


async def _kill_now_and_then(server: RunningServer, total: Total) -> None:
    for number in range(1, KILLS + 1):
        await total.reaches(total.wanted * number // (KILLS + 1))
        server.kill()
        await asyncio.to_thread(server.start)


@in_loop
async def _moves(server: RunningServer, wanted: int) -> None:
    total, tables, players = Total(wanted=wanted), dict[str, Acknowledged](), list[Player]()
    async with contextlib.AsyncExitStack() as visits:
        for _ in range(TABLES):
            pair = [await visits.enter_async_context(Visitor(server.url)) for _ in range(2)]
            for visitor in pair:
                await visitor.introduce()
            table = (await pair[0].create("ignite-flow", ["me", "open"]))["table"]
            await pair[1].join(table)
            tables[table] = Acknowledged()
            players += [
                Player(visitor, table, chair, tables[table], total)
                for chair, visitor in enumerate(pair)
            ]
        async with asyncio.TaskGroup() as group:
            for work in (_kill_now_and_then(server, total), *(each.run() for each in players)):
                group.create_task(work)
        for table, known in tables.items():
            await check(players[0].visitor, table, known)


async def check(visitor: Visitor, table: str, known: Acknowledged) -> None:
    """Every acknowledged move is stored under its number, and every stored move was asked for."""
    async with await visitor.live() as live:
        events = (await live.watch(table)).events
    assert [event["number"] for event in events] == list(range(1, len(events) + 1))
    moved = {event["number"]: event for event in events if event["type"] == "moved"}
    for number, move in known.moves:
        assert moved[number]["move"] == move
    assert len({number for number, _ in known.moves}) == len(known.moves)
    for event in moved.values():
        assert (event["game"], event["move"]) in known.asked
    for game in range(1, events[-1]["game"] + 1):
        text = await visitor.call("GET", f"/api/tables/{table}/record?game={game}")
        assert len(read(text).plies) == sum(event["game"] == game for event in moved.values())


@pytest.mark.parametrize("moves", [MOVES // 5, pytest.param(MOVES, marks=pytest.mark.slow)])
def test_killed_in_the_middle_of_many_moves(tmp_path: Path, database: str, moves: int) -> None:
    server = RunningServer(tmp_path, database).start()
    try:
        _moves(server, moves)
    finally:
        server.kill()


def test_it_stops_gracefully_and_tells_its_clients(tmp_path: Path) -> None:
    server = RunningServer(tmp_path).start()

    @in_loop
    async def watch_it_go() -> None:
        async with Visitor(server.url) as visitor:
            await visitor.introduce()
            table = (await visitor.create("hive", ["me", "me"]))["table"]
            async with await visitor.live() as live:
                await live.watch(table)
                stopping = asyncio.create_task(asyncio.to_thread(server.stop))
                with pytest.raises(Disconnected):
                    await live.until(lambda: False)
                assert live.others[-1]["type"] == "closing"
                await stopping

    watch_it_go()
    assert '"message": "stopped"' in server.logged()


# Events once seen never change.


async def _tables_with_history(people: People) -> dict[str, Person]:
    """Return a table of every game with moves made, undone and taken back, and its viewers."""
    chance, tables = random.Random(8), dict[str, Person]()
    for game in all_games():
        table, anna, bruno = await people.pair(game, take_backs="free", games=2)
        for _ in range(3):
            await play_on(table, [anna, bruno], chance.choice, 5)
            for person in (anna, bruno):
                view = person.live.tables[table].state["views"][0]
                for kind in ("undo", "take-back"):
                    if view[f"may_{kind.replace('-', '_')}"] and chance.random() < 0.5:
                        chair = person.live.tables[table].chair_of(view["seat"])
                        done = await person.live.ask(kind, table=table, chair=chair)
                        await seen(table, done["number"], anna, bruno)
                        break
        await anna.live.ask("say", table=table, text="still there?")
        tables[table] = anna
    return tables


@in_loop
async def _same_before_and_after(server: RunningServer) -> None:
    async with People(server.url) as people:
        before = {
            table: (person, person.live.tables[table])
            for table, person in (await _tables_with_history(people)).items()
        }
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start)
        for table, (person, followed) in before.items():
            back = await people.again(person)
            fresh = await back.live.watch(table)
            assert fresh.events[-RECENT:] == followed.events[-RECENT:]
            assert _bare(fresh.events) == _bare(followed.events)
            assert fresh.plies == followed.plies
            assert fresh.state == followed.state
            await message(back.live, lambda each: each["type"] == "chat")


def _bare(events: list[Any]) -> list[Any]:
    """Events without what is sent again of the last ones alone."""
    shown = ("words", "effects")
    return [{name: event[name] for name in event if name not in shown} for event in events]


def test_what_was_seen_is_sent_again_word_for_word(tmp_path: Path) -> None:
    """Piece by piece while it happens, or all at once from the replay after a crash."""
    server = RunningServer(tmp_path).start()
    try:
        _same_before_and_after(server)
    finally:
        server.kill()
