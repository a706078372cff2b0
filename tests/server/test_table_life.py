"""Around the game: take-backs, draws, hot seat, matches, people who are gone."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from spielwerk.client.client import Json, RefusedByServer
from tests.server.running import People, Person, RunningServer, in_loop, play_on, seen


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """Yield a server that substitutes absent players soon."""
    folder = tmp_path_factory.mktemp("impatient")
    running = RunningServer(folder, absence_seconds=0.4).start()
    yield running
    running.stop()
    assert '"level": "error"' not in running.logged()


async def refused(asked: Any) -> str:
    """Return the code of a refusal."""
    with pytest.raises(RefusedByServer) as refusal:
        await asked
    return str(refusal.value.refusal["code"])


def last_types(person: Person, table: str, count: int) -> list[str]:
    """Return the types of the last events."""
    return [event["type"] for event in person.live.tables[table].events[-count:]]


# Take-backs.


def fire_first(moves: list[tuple[str, ...]]) -> tuple[str, ...]:
    """Return a move that ends the turn."""
    return next(gesture for gesture in moves if gesture[0] == "fire")


@in_loop
async def test_take_back_by_consent(server: RunningServer) -> None:
    async with People(server.url) as people:
        table, anna, bruno = await people.pair("ignite-flow", take_backs="consent")
        await play_on(table, [anna, bruno], fire_first, 2)
        done = await anna.live.ask("take-back", table=table, chair=0)
        await seen(table, done["number"], anna, bruno)
        offer = bruno.live.tables[table].state["offer"]
        assert (offer["what"], offer["seat"], offer["awaited"], offer["ply"]) == (
            "take-back",
            0,
            [1],
            0,
        )
        done = await bruno.live.ask("answer", table=table, chair=1, agreed=False)
        await seen(table, done["number"], anna, bruno)
        assert len(anna.live.tables[table].plies) == 2
        await anna.live.ask("take-back", table=table, chair=0)
        done = await bruno.live.ask("answer", table=table, chair=1, agreed=True)
        await seen(table, done["number"], anna, bruno)
        for person in (anna, bruno):
            assert person.live.tables[table].plies == []
            assert last_types(person, table, 2) == ["answered", "taken-back"]
        assert anna.live.tables[table].my_owing() == [0]


@in_loop
async def test_take_back_at_once_or_never(server: RunningServer) -> None:
    async with People(server.url) as people:
        table, anna, bruno = await people.pair("ignite-flow", take_backs="free")
        await play_on(table, [anna, bruno], fire_first, 3)
        done = await bruno.live.ask("take-back", table=table, chair=1)
        await seen(table, done["number"], anna, bruno)
        assert len(anna.live.tables[table].plies) == 1
        assert last_types(anna, table, 3) == ["offered", "answered", "taken-back"]
        table, anna, bruno = await people.pair("ignite-flow", take_backs="never")
        await play_on(table, [anna, bruno], fire_first, 2)
        assert anna.live.tables[table].view(0)["may_take_back"] is False
        assert await refused(anna.live.ask("take-back", table=table, chair=0)) == "never-taken-back"


@in_loop
async def test_against_a_program_it_is_granted_at_once(server: RunningServer) -> None:
    async with People(server.url) as people:
        anna = await people.come()
        program = {"kind": "program", "level": 1}
        table = (await anna.visitor.create("ignite-flow", ["me", program]))["table"]
        followed = await anna.live.watch(table)
        await anna.live.touch(table, 0, fire_first(followed.moves(0)))
        await anna.live.until(lambda: len(followed.plies) >= 2 and followed.my_owing() == [0])
        done = await anna.live.ask("take-back", table=table, chair=0)
        await seen(table, done["number"], anna)
        assert followed.plies == []


# Draws.


@in_loop
async def test_draws_are_offered_and_agreed(server: RunningServer) -> None:
    async with People(server.url) as people:
        table, anna, bruno = await people.pair("hive")
        await anna.live.ask("offer-draw", table=table, chair=0)
        assert (
            await refused(anna.live.ask("answer", table=table, chair=0, agreed=True)) == "no-offer"
        )
        done = await bruno.live.ask("answer", table=table, chair=1, agreed=True)
        await seen(table, done["number"], anna, bruno)
        result = anna.live.tables[table].state["result"]
        assert (result["reason"], result["drawn"]) == ("agreed-draw", True)


@in_loop
async def test_the_servers_programs_play_on(server: RunningServer) -> None:
    async with People(server.url) as people:
        anna = await people.come()
        table = (await anna.visitor.create("hive", ["me", "program"]))["table"]
        await anna.live.watch(table)
        done = await anna.live.ask("offer-draw", table=table, chair=0)
        await seen(table, done["number"], anna)
        assert last_types(anna, table, 2) == ["offered", "answered"]
        assert anna.live.tables[table].state["offer"] is None


# One person, several seats.


@in_loop
async def test_hot_seat(server: RunningServer) -> None:
    async with People(server.url) as people:
        anna = await people.come()
        chairs: Any = [{"kind": "me", "name": "Anna"}, {"kind": "me", "name": "Ben"}]
        table = (await anna.visitor.create("ignite-flow", chairs))["table"]
        followed = await anna.live.watch(table)
        assert [seat["name"] for seat in followed.state["seats"]] == ["Anna", "Ben"]
        assert [view["seat"] for view in followed.state["views"]] == [0, 1]
        await play_on(table, [anna], random.Random(1).choice, 10)
        done = await anna.live.ask("take-back", table=table, chair=followed.my_owing()[0])
        await seen(table, done["number"], anna)
        assert followed.events[-1]["type"] == "taken-back", "nobody else has to agree"
        assert followed.view(0)["may_ask_for_hints"]


# Matches.


@in_loop
async def test_a_match_rotates_seats_and_adds_points(server: RunningServer) -> None:
    async with People(server.url) as people:
        table, anna, bruno = await people.pair("hive", games=2)
        assert await refused(anna.live.ask("ready", table=table, chair=0)) == "still-playing"
        await bruno.live.ask("resign", table=table, chair=1)
        await anna.live.ask("ready", table=table, chair=0)
        done = await bruno.live.ask("ready", table=table, chair=1)
        await seen(table, done["number"], anna, bruno)
        state = anna.live.tables[table].state
        assert (state["status"], state["game_number"], state["turn"]) == (
            "playing",
            2,
            1,
        )
        assert state["views"][0]["seat"] == 1, "who was first is second now"
        assert [(seat["chair"], seat["name"]) for seat in state["seats"]] == [
            (1, "Bruno"),
            (0, "Anna"),
        ]
        assert [(s["name"], s["points"]) for s in state["match"]["standings"]] == [
            ("Anna", 1.0),
            ("Bruno", 0.0),
        ]
        await anna.live.ask("resign", table=table, chair=0)
        await anna.live.until(lambda: anna.live.tables[table].state["status"] == "over")
        match = anna.live.tables[table].state["match"]
        assert (match["played"], match["games"]) == (2, 2)
        assert [s["points"] for s in match["standings"]] == [1.0, 1.0]
        for number in (1, 2):
            text = await anna.visitor.call("GET", f"/api/tables/{table}/record?game={number}")
            assert ("Seat 0: person Anna" in text) == (number == 1)


@in_loop
async def test_a_rematch_needs_everybody(server: RunningServer) -> None:
    async with People(server.url) as people:
        table, anna, bruno = await people.pair("hive")
        await anna.live.ask("resign", table=table, chair=0)
        done = await bruno.live.ask("ready", table=table, chair=1)
        await seen(table, done["number"], anna, bruno)
        assert anna.live.tables[table].state["ready"] == [1]
        await bruno.live.ask("ready", table=table, chair=1, agreed=False)
        done = await anna.live.ask("ready", table=table, chair=0)
        await seen(table, done["number"], anna, bruno)
        assert anna.live.tables[table].state["status"] == "over"
        done = await bruno.live.ask("ready", table=table, chair=1)
        await seen(table, done["number"], anna, bruno)
        state = bruno.live.tables[table].state
        assert (state["status"], state["views"][0]["seat"]) == ("playing", 0)
        assert state["match"]["standings"][0]["points"] == 0, "a new match begins"


# Sitting down and getting up.


@in_loop
async def test_sitting_down_and_getting_up(server: RunningServer) -> None:
    async with People(server.url) as people:
        anna, bruno, carla = [await people.come(name) for name in ("Anna", "Bruno", "Carla")]
        table = (await anna.visitor.create("fire-water", ["me", "open", "reserved"]))["table"]
        assert (await bruno.visitor.join(table))["chair"] == 1
        assert (await bruno.visitor.join(table))["chair"] == 1, "asking twice takes one seat"
        assert await refused(carla.visitor.join(table)) == "table-full"
        assert await refused(carla.visitor.join(table, chair=1)) == "seat-taken"
        assert await refused(carla.visitor.join(table, chair=2)) == "reserved"
        assert await refused(carla.visitor.join(table, chair=2, token="x" * 43)) == "reserved"
        left = await bruno.visitor.call("POST", f"/api/tables/{table}/leave", {})
        assert [seat["occupant"] for seat in left["seats"]] == ["person", "open", "reserved"]
        links = (await anna.visitor.call("GET", f"/api/tables/{table}"))["links"]
        token = links[1]["path"].partition("token=")[2]
        joined = await carla.visitor.join(table, chair=2, token=token)
        assert joined["table"]["seats"][2]["name"] == "Carla"
        await bruno.visitor.join(table)
        await anna.live.watch(table)
        assert anna.live.tables[table].state["status"] == "playing"
        leaving = bruno.visitor.call("POST", f"/api/tables/{table}/leave", {})
        assert await refused(leaving) == "has-begun"


@in_loop
async def test_closing_and_listing(server: RunningServer) -> None:
    async with People(server.url) as people:
        anna, bruno = await people.come("Anna"), await people.come("Bruno")
        public = (await anna.visitor.create("hive", ["me", "open"], public=True))["table"]
        hidden = (await anna.visitor.create("hive", ["me", "open"]))["table"]

        async def listed() -> set[str]:
            tables = (await bruno.visitor.call("GET", "/api/tables"))["tables"]
            return {table["table"] for table in tables}

        assert public in await listed()
        assert hidden not in await listed()
        closing = bruno.visitor.call("POST", f"/api/tables/{public}/close")
        assert await refused(closing) == "not-your-table"
        await anna.visitor.call("POST", f"/api/tables/{public}/close")
        assert public not in await listed()
        assert await refused(bruno.visitor.join(public)) == "table-closed"
        mine = (await anna.visitor.call("GET", "/api/me/tables"))["tables"]
        assert {table["table"] for table in mine} == {hidden}


# Absent players.


@in_loop
async def test_a_program_plays_for_somebody_who_is_gone(impatient: RunningServer) -> None:
    async with People(impatient.url) as people:
        table, anna, bruno = await people.pair("ignite-flow")
        give: Json = {"table": table, "chair": 0, "to": 1}
        assert await refused(anna.live.ask("substitute", **give)) == "not-absent"
        await bruno.live.close()
        followed = anna.live.tables[table]
        await anna.live.until(lambda: followed.state["seats"][1]["may_be_substituted"])
        done = await anna.live.ask("substitute", **give)
        await seen(table, done["number"], anna)
        assert followed.state["seats"][1]["substituted"]
        await anna.live.touch(table, 0, fire_first(followed.moves(0)))
        await anna.live.until(lambda: followed.my_owing() == [0] and len(followed.plies) > 1)
        back = await people.again(bruno)
        await back.live.watch(table)
        assert await refused(back.live.play(table, 1, "Fa1")) == "substituted"
        await back.live.ask("reclaim", table=table, chair=1)
        done = await anna.live.touch(table, 0, fire_first(followed.moves(0)))
        await seen(table, done["number"], back)
        assert back.live.tables[table].state["seats"][1]["substituted"] is False


@in_loop
async def test_the_others_must_all_agree(impatient: RunningServer) -> None:
    async with People(impatient.url) as people:
        anna, bruno, carla = [await people.come(name) for name in ("Anna", "Bruno", "Carla")]
        table = (await anna.visitor.create("fire-water", ["me", "open", "open"]))["table"]
        for person in (bruno, carla):
            await person.visitor.join(table)
        for person in (anna, bruno):
            await person.live.watch(table)
        followed = anna.live.tables[table]
        await anna.live.until(lambda: followed.state["seats"][2]["may_be_substituted"])
        done = await anna.live.ask("substitute", table=table, chair=0, to=2)
        await seen(table, done["number"], anna, bruno)
        assert followed.state["seats"][2]["substitute_votes"] == [0]
        assert followed.state["seats"][2]["substituted"] is False
        done = await bruno.live.ask("substitute", table=table, chair=1, to=2)
        await seen(table, done["number"], anna, bruno)
        assert followed.state["seats"][2]["substituted"]
        assert 2 not in followed.state["awaiting_entropy"], (
            "what is missing for chance is added for them"
        )
