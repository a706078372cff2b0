"""Programs give no help in games in progress with others, by table or by position."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from spielwerk.client.client import Json, RefusedByServer
from spielwerk.game.node import Node
from spielwerk.games import find
from tests.server.running import People, Person, RunningServer, in_loop, seen
from tests.server.test_lessons import refused

POSITION = "/api/study/position"
PLAYED = ("wS1", "bS1 wS1-")


async def position(person: Person, *plies: str, **more: Any) -> Json:
    """Return a position of Hive from a request."""
    found: Json = await person.visitor.call(
        "POST", POSITION, {"game": "hive", "plies": plies, **more}
    )
    return found


async def forbidden(person: Person, *plies: str, **more: Any) -> str | None:
    """Return the code of the refusal to analyse a position; None if it is allowed."""
    refusal = (await position(person, *plies, **more))["forbidden"]
    return None if refusal is None else str(refusal["code"])


async def analysed(person: Person, *plies: str, **more: Any) -> Json | str:
    """Return a program's result for a position, or the code of the refusal."""
    try:
        wish = {"game": "hive", "plies": list(plies), "seconds": 0.2, **more}
        return await person.live.ask("analyse", **wish)
    except RefusedByServer as refusal:
        return str(refusal.refusal["code"])


async def play(table: str, people: tuple[Person, Person], plies: Sequence[str] = PLAYED) -> None:
    """Play plies at a table, each by the person to move and seen by both."""
    for move in plies:
        (seat,) = people[0].live.tables[table].state["owing"]
        done = await people[seat].live.play(table, seat, move)
        await seen(table, done["number"], *people)


@in_loop
async def test_refused_by_the_table_and_by_the_position(server: RunningServer) -> None:
    async with People(server.url) as people:
        table, anna, bruno = await people.pair("hive")
        await play(table, (anna, bruno))
        carla = await people.come()
        for person in (anna, bruno, carla):
            body = {"game": "hive", "plies": PLAYED, "table": table}
            assert await refused(person, POSITION, body) == (403, "game-going-on")
            assert await analysed(person, *PLAYED, table=table) == "game-going-on"
        for person in (anna, bruno):
            assert await forbidden(person, *PLAYED) == "game-going-on"
            assert await analysed(person, *PLAYED) == "game-going-on"
            # Its players may not analyse neighbouring positions either, but others.
            assert await forbidden(person, *PLAYED[:1]) == "game-going-on"
            assert await forbidden(person, *PLAYED, "wQ -wS1") == "game-going-on"
            assert await forbidden(person, "wG1", "bG1 wG1-", "wQ -wG1") is None
        # Others may have come to the same position by themselves.
        assert await forbidden(carla, *PLAYED) is None
        found = await analysed(carla, *PLAYED)
        assert isinstance(found, dict)
        assert found["final"]


@in_loop
async def test_allowed_when_the_game_is_over(server: RunningServer) -> None:
    async with People(server.url) as people:
        table, anna, bruno = await people.pair("hive")
        await play(table, (anna, bruno))
        assert await forbidden(anna, *PLAYED) == "game-going-on"
        await bruno.live.ask("resign", table=table, chair=1)
        assert await forbidden(anna, *PLAYED, table=table) is None
        assert isinstance(await analysed(anna, *PLAYED, table=table), dict)


def transposed() -> tuple[list[str], list[str]]:
    """Two orders of the same plies of Ignite and Flow that lead to one position."""
    game = find("ignite-flow")

    def after(plies: list[str]) -> Node | None:
        node = Node(game.start())
        for text in plies:
            if text not in node.legal():
                return None
            node = node.play(text)
        return node

    first = Node(game.start()).legal()
    for one in first:
        for two in first:
            node = after([one])
            assert node is not None
            for reply in node.legal()[:6]:
                orders = [one, reply, two], [two, reply, one]
                ends = [after(order) for order in orders]
                if one < two and all(ends) and len({end.state.key() for end in ends if end}) == 1:
                    return orders
    raise AssertionError("no transposition")


@in_loop
async def test_a_transposition_is_the_same_position(server: RunningServer) -> None:
    played, other = transposed()
    async with People(server.url) as people:
        table, anna, bruno = await people.pair("ignite-flow")
        await play(table, (anna, bruno), played)
        assert await forbidden(anna, *other, game="ignite-flow") == "game-going-on"
        assert await analysed(anna, *other, game="ignite-flow") == "game-going-on"
        start = str(_state(other))
        assert await forbidden(anna, game="ignite-flow", start=start) == "game-going-on"


def _state(plies: list[str]) -> Any:
    node = Node(find("ignite-flow").start())
    for text in plies:
        node = node.play(text)
    return node.state


@in_loop
async def test_games_without_other_people_are_nobodys_business(server: RunningServer) -> None:
    async with People(server.url) as people:
        anna = await people.come()
        alone: list[list[str | Json]] = [["me", "me"], ["me", {"kind": "program", "level": 1}]]
        for kinds in alone:
            made = await anna.visitor.create("hive", kinds)
            assert await forbidden(anna, table=made["table"]) is None


@in_loop
async def test_analysis_of_choices_at_once_and_of_chance(server: RunningServer) -> None:
    async with People(server.url) as people:
        anna = await people.come()
        node = _until("heaven-hell", lambda node: len(node.state.to_move()) == 2)
        wish = {"game": "heaven-hell", "start": str(node.state)}
        for seat in (0, 1):
            found = await analysed(anna, seat=seat, **wish)
            assert isinstance(found, dict)
            assert sum(each["share"] for each in found["result"]["candidates"]) == pytest.approx(
                1, abs=0.01
            )
            cards = {node.state.format_move(move) for move in node.state.legal_moves(seat)}
            assert {each["move"] for each in found["result"]["candidates"]} <= cards
        chance = _until("fire-water", lambda node: node.actor() == "chance")
        wish = {"game": "fire-water", "start": str(chance.state)}
        found = await analysed(anna, seconds=1, **wish)
        assert isinstance(found, dict)
        assert {each["move"] for each in found["result"]["candidates"]} == set(chance.legal())
        assert sum(each["share"] for each in found["result"]["candidates"]) == pytest.approx(1)


@in_loop
async def test_as_many_lines_as_there_are_legal_moves(server: RunningServer) -> None:
    async with People(server.url) as people:
        anna = await people.come()
        node = _until("hive", lambda node: len(node.plies()) > 60)
        wish = {"game": "hive", "start": str(node.state), "seconds": 1}
        for lines in (61, 2**31 - 1):
            found = await analysed(anna, lines=lines, **wish)
            assert isinstance(found, dict)
            moves = [each["move"] for each in found["result"]["candidates"]]
            assert set(moves) <= set(node.legal())
            assert len(moves) == len(set(moves)) == min(lines, len(node.legal()))
            values = [
                each["values"][node.state.to_move()[0]] for each in found["result"]["candidates"]
            ]
            assert values == sorted(values, reverse=True)
        assert await analysed(anna, lines=0, **wish) == "not-understood"


def _until(name: str, condition: Any) -> Node:
    random, node = Random(3), Node(find(name).start())
    while not condition(node):
        node = node.child(random.choice(node.plies()))
    return node


@in_loop
async def test_another_analysis_ends_the_first(server: RunningServer) -> None:
    async with People(server.url) as people:
        anna = await people.come()
        long = asyncio.ensure_future(analysed(anna, "wS1", seconds=60))
        short = asyncio.ensure_future(analysed(anna, *PLAYED))
        assert await asyncio.wait_for(long, 20) == "cancelled"
        found = await asyncio.wait_for(short, 20)
        assert isinstance(found, dict)
        assert len(found["result"]["candidates"]) == 3


# Every route to an answer about a game in progress.


async def hinted(person: Person, table: str) -> str:
    """Return the hint at an own table: a move, or the code of the refusal."""
    try:
        await person.live.watch(table)
        await person.live.ask("hint", table=table, seconds=0.1)
    except RefusedByServer as refusal:
        return str(refusal.refusal["code"])
    return "found"


@in_loop
async def test_no_table_of_ones_own_gives_hints_for_a_game_with_others(
    server: RunningServer,
) -> None:
    """The reproduction: the record of the game, continued against oneself, and a hint."""
    async with People(server.url) as people:
        table, anna, bruno = await people.pair("hive")
        plies = (*PLAYED, "wQ -wS1", "bQ bS1-")
        await play(table, (anna, bruno), plies)
        record = await anna.visitor.call("GET", f"/api/tables/{table}/record")
        with pytest.raises(RefusedByServer) as caught:
            await anna.visitor.create("hive", ["me", "me"], record=record)
        assert caught.value.refusal["code"] == "game-going-on"
        # Played again move by move, and mirrored.
        mirrored = ("wS1", "bS1 -wS1", "wQ wS1-", "bQ -bS1")
        for same in (plies, mirrored):
            own = (await anna.visitor.create("hive", ["me", "me"]))["table"]
            await anna.live.watch(own)
            await play(own, (anna, anna), same)
            assert await hinted(anna, own) == "game-going-on"
        other = (await anna.visitor.create("hive", ["me", "me"]))["table"]
        await anna.live.watch(other)
        await play(other, (anna, anna), ("wG1", "bB1 wG1-", "wB1 -wG1"))
        assert await hinted(anna, other) == "found"


@in_loop
async def test_no_other_way_leads_to_a_game_with_others(server: RunningServer) -> None:
    async with People(server.url) as people:
        table, anna, bruno = await people.pair("hive")
        plies = (*PLAYED, "wQ -wS1", "bQ bS1-", "wA1 \\wQ", "bA1 bQ\\")
        await play(table, (anna, bruno), plies)
        after = (*plies, "wA1 /wQ")
        text = (await position(anna, *after))["text"]
        assert await forbidden(anna, start=text) == "game-going-on"
        assert await analysed(anna, start=text) == "game-going-on"
        for given in ({"plies": after}, {"start": text, "plies": []}):
            with pytest.raises(RefusedByServer) as caught:
                await anna.visitor.call("POST", "/api/explorer", {"game": "hive", **given})
            assert caught.value.refusal["code"] == "game-going-on"
        opening = {"game": "hive", "plies": plies[:6]}
        assert await anna.visitor.call("POST", "/api/explorer", opening)
