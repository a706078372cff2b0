"""Browsers that search: for programs they play against alone, and for their own hints."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from spielwerk import __version__
from spielwerk.ai import core
from spielwerk.ai.player import SearchRequest
from spielwerk.client.client import Followed
from tests import waits
from tests.server.running import People, Person, RunningServer, begin, in_loop

pytestmark = pytest.mark.skipif(not core.available(), reason="the server delegates its core's work")

Json = dict[str, Any]
Answer = Callable[[Json], Json | None]
"""The result of a `search`; None for none."""

QUICK_NODES = 300


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """Yield a server with generous time limits, so that answers are not late on a busy machine."""
    running = RunningServer(tmp_path_factory.mktemp("delegating"), thinking_seconds=5)
    yield running.start()
    running.stop()
    assert '"level": "error"' not in running.logged()


def found(message: Json) -> Json:
    """Return a core's quick result."""
    request = message["request"] | {"nodes": QUICK_NODES, "milliseconds": None}
    result = core.answer(SearchRequest(**request))
    candidates = [
        {"move": one.move, "values": one.values, "share": one.share, "visits": one.visits}
        for one in result.candidates[: message["candidates"]]
    ]
    names = ("move", "values", "pv", "nodes", "depth", "exact")
    return {name: getattr(result, name) for name in names} | {"candidates": candidates}


def searches(person: Person) -> list[Json]:
    """Return the searches delegated to a person."""
    return [message for message in person.live.others if message["type"] == "search"]


def stopped(person: Person) -> set[str]:
    """Return the ids of cancelled searches."""
    others = person.live.others
    return {message["search"] for message in others if message["type"] == "stop-search"}


async def asked(person: Person, count: int = 1) -> Json:
    """Return the next search delegated to a person."""
    await person.live.until(lambda: len(searches(person)) >= count)
    return searches(person)[count - 1]


async def answer(person: Person, search: Json, result: Json | None) -> None:
    """Answer a search."""
    message = {"type": "answer-search", "search": search["search"], "found": result}
    await person.live.send(message)


async def thinker(people: People, *, version: str = __version__) -> Person:
    """Return a person whose browser can search."""
    anna = await people.come()
    await anna.live.ask("offer-search", version=version)
    return anna


async def against(
    anna: Person, game: str = "hive", level: int = 8, seats: int = 2
) -> tuple[str, Followed]:
    """Return a table of a person with programs."""
    program = {"kind": "program", "level": level}
    table = (await anna.visitor.create(game, ["me", *[program] * (seats - 1)]))["table"]
    followed = await anna.live.watch(table)
    await begin(table, anna)
    return table, followed


def counted(server: RunningServer) -> dict[str, float]:
    """Return counts of searches by kind, and of unanswered ones by reason."""
    text = httpx.get(server.url + "/metrics", timeout=30).text
    pattern = r'spielwerk_(?:unanswered_)?searches_total\{\w+="(\w+)"\} ([\d.]+)'
    return {name: float(count) for name, count in re.findall(pattern, text)}


def grown(server: RunningServer, before: dict[str, float]) -> dict[str, float]:
    """Return the counts since an earlier state."""
    now = counted(server).items()
    return {name: count - before.get(name, 0) for name, count in now if count > before.get(name, 0)}


# Answered as it should be.


@in_loop
async def test_the_browser_searches_for_its_opponent_and_for_a_hint(server: RunningServer) -> None:
    before = counted(server)
    async with People(server.url) as people:
        anna = await thinker(people)
        table, followed = await against(anna)
        for number in (1, 2):
            await anna.live.touch(table, 0, followed.moves(0)[0])
            search = await asked(anna, number)
            assert (search["table"], search["seat"], search["id"]) == (table, 1, None)
            result = found(search)
            await answer(anna, search, result)
            await anna.live.until(lambda n=number: len(followed.plies) == 2 * n)  # type: ignore[misc]
            assert followed.plies[-1]["text"] == result["move"]
        kinds = [event["type"] for event in followed.events]
        assert kinds.count("delegated") == 1
        assert kinds.index("delegated") < kinds.index("moved", kinds.index("moved") + 1)
        await anna.live.send({"type": "hint", "id": "tip", "table": table, "seconds": 2})
        search = await asked(anna, 3)
        assert (search["id"], search["seat"]) == ("tip", None)
        result = found(search)
        await answer(anna, search, result)
        tip = await waits.answer(anna.live, "tip")
        assert (tip["type"], tip["move"]["move"]) == ("hint", result["move"])
    assert grown(server, before) == {"browser": 3}, "no worker has searched"


@in_loop
async def test_a_level_chooses_from_what_the_browser_found(server: RunningServer) -> None:
    async with People(server.url) as people:
        anna = await thinker(people)
        table, followed = await against(anna, "fire-water", level=3)
        await anna.live.touch(table, 0, followed.moves(0)[0])
        search = await asked(anna)
        assert search["request"]["nodes"]
        result = found(search)
        await answer(anna, search, result)
        await anna.live.until(lambda: len(followed.plies) == 2)
        considered = [one["move"] for one in result["candidates"]]
        assert followed.plies[-1]["text"] in considered


@in_loop
async def test_a_hint_in_the_browser_is_cancelled(server: RunningServer) -> None:
    async with People(server.url) as people:
        anna = await thinker(people)
        table, _ = await against(anna)
        await anna.live.send({"type": "hint", "id": "tip", "table": table, "seconds": 60})
        search = await asked(anna)
        await anna.live.ask("cancel", of="tip")
        await anna.live.until(lambda: search["search"] in stopped(anna))
        assert (await waits.answer(anna.live, "tip"))["refusal"]["code"] == "cancelled"


# Missing or wrong answers.


def illegal(search: Json) -> Json:
    """Return an illegal move."""
    return found(search) | {"move": "wQ nowhere"}


def of_another_position(search: Json) -> Json:
    """Return a result for another position."""
    request = search["request"] | {"position": "Base+MLP;NotStarted;White[1]"}
    return found(search | {"request": request})


def without_values(search: Json) -> Json:
    """Return a result with values for too few seats."""
    return found(search) | {"values": [1.0]}


def a_bare_move(search: Json) -> Json:
    """Return a result with only a move."""
    return {"move": found(search)["move"]}


def nothing(search: Json) -> None:
    """Return nothing: the core has failed."""


@pytest.mark.parametrize(
    "wrong", [illegal, of_another_position, without_values, a_bare_move, nothing]
)
def test_the_server_searches_itself_after_a_wrong_answer(
    server: RunningServer, wrong: Answer
) -> None:
    @in_loop
    async def check() -> None:
        before = counted(server)
        async with People(server.url) as people:
            anna = await thinker(people)
            table, followed = await against(anna, level=3)
            await anna.live.touch(table, 0, followed.moves(0)[0])
            search = await asked(anna)
            await answer(anna, search, wrong(search))
            await anna.live.until(lambda: len(followed.plies) == 2)
            await anna.live.touch(table, 0, followed.moves(0)[0])
            await anna.live.until(lambda: len(followed.plies) == 4)
            assert len(searches(anna)) == 1, "it is not asked again"
            assert "delegated" not in [event["type"] for event in followed.events]
        assert grown(server, before) == {"wrong": 1, "server": 2}

    check()


@in_loop
async def test_what_makes_no_sense_is_refused(server: RunningServer) -> None:
    async with People(server.url) as people:
        anna = await thinker(people)
        table, followed = await against(anna, level=3)
        await anna.live.touch(table, 0, followed.moves(0)[0])
        search = await asked(anna)
        for nonsense in ({"values": [0.5, 0.5]}, found(search) | {"more": 1}, "best", 7):
            await answer(anna, search, nonsense)  # type: ignore[arg-type]
        await anna.live.until(lambda: [m["type"] for m in anna.live.others].count("refused") == 4)
        await answer(anna, search, found(search))
        await anna.live.until(lambda: len(followed.plies) == 2)


@in_loop
async def test_the_server_searches_itself_if_no_answer_comes(server: RunningServer) -> None:
    before = counted(server)
    async with People(server.url) as people:
        anna = await thinker(people)
        table, followed = await against(anna, level=3)
        await anna.live.touch(table, 0, followed.moves(0)[0])
        search = await asked(anna)
        await anna.live.until(lambda: len(followed.plies) == 2)
        assert search["search"] in stopped(anna)
        await answer(anna, search, found(search))
        await anna.live.touch(table, 0, followed.moves(0)[0])
        await anna.live.until(lambda: len(followed.plies) == 4)
        assert len(searches(anna)) == 1, "it rests for a while"
    assert grown(server, before) == {"late": 1, "server": 2}


@in_loop
async def test_a_page_that_is_closed_costs_nobody_a_move(server: RunningServer) -> None:
    before = counted(server)
    async with People(server.url) as people:
        anna = await thinker(people)
        table, followed = await against(anna)
        await anna.live.touch(table, 0, followed.moves(0)[0])
        await asked(anna)
        again = await people.again(anna)
        await anna.live.close()
        seen = await again.live.watch(table)
        await again.live.until(lambda: len(seen.plies) == 2)
    assert grown(server, before) == {"gone": 1, "server": 1}


@in_loop
async def test_others_cannot_answer(server: RunningServer) -> None:
    async with People(server.url) as people:
        anna, otto = await thinker(people), await thinker(people)
        table, followed = await against(anna)
        await otto.live.watch(table)
        await anna.live.touch(table, 0, followed.moves(0)[0])
        search = await asked(anna)
        await answer(otto, search, illegal(search))
        await otto.live.ask("offer-search", version=None)
        result = found(search)
        await answer(anna, search, result)
        await anna.live.until(lambda: len(followed.plies) == 2)
        assert followed.plies[-1]["text"] == result["move"]
        assert searches(otto) == []


# Clients that get no searches.


@in_loop
async def test_only_the_same_core_is_asked_and_not_any_longer_than_it_wants(
    server: RunningServer,
) -> None:
    async with People(server.url) as people:
        old, unwilling = await thinker(people, version="0.0.1"), await thinker(people)
        await unwilling.live.ask("offer-search", version=None)
        for anna in (old, unwilling):
            table, followed = await against(anna, level=3)
            await anna.live.touch(table, 0, followed.moves(0)[0])
            await anna.live.until(lambda f=followed: len(f.plies) == 2)  # type: ignore[misc]
            assert searches(anna) == []


@in_loop
async def test_with_several_people_the_server_searches(server: RunningServer) -> None:
    async with People(server.url) as people:
        anna, bruno = await thinker(people), await thinker(people)
        kinds: list[str | Json] = ["me", "open", {"kind": "program", "level": 3}]
        table = (await anna.visitor.create("fire-water", kinds))["table"]
        await bruno.visitor.join(table)
        followed = await anna.live.watch(table)
        await bruno.live.watch(table)
        await begin(table, anna, bruno)
        while len({ply["seat"] for ply in followed.plies}) < 3:
            for person in (anna, bruno):
                seen = person.live.tables[table]
                for seat in seen.my_owing():
                    done = await person.live.touch(table, seat, seen.moves(seat)[0])
                    await anna.live.until(lambda n=done["number"]: followed.number >= n)  # type: ignore[misc]
                    await bruno.live.until(
                        lambda n=done["number"]: bruno.live.tables[table].number >= n  # type: ignore[misc]
                    )
            await asyncio.sleep(0)
        assert searches(anna) == searches(bruno) == []


@in_loop
async def test_a_host_can_turn_it_off(tmp_path: Path) -> None:
    running = RunningServer(tmp_path, browser_search=False).start()
    try:
        async with People(running.url) as people:
            anna = await thinker(people)
            assert anna.live.others[0]["delegates"] is False
            table, followed = await against(anna, level=3)
            await anna.live.touch(table, 0, followed.moves(0)[0])
            await anna.live.until(lambda: len(followed.plies) == 2)
            assert searches(anna) == []
    finally:
        running.stop()


# Simultaneous choices.


async def card_is_due(anna: Person, table: str, followed: Followed) -> Json:
    """Play until the program has to choose a card in secret; return its search."""
    answered = 0
    while True:
        await anna.live.until(lambda n=answered: len(searches(anna)) > n or my_turn(followed))  # type: ignore[misc]
        if len(searches(anna)) > answered:
            search = searches(anna)[answered]
            if len(followed.state["owing"]) > 1:
                return search
            await answer(anna, search, found(search))
            answered += 1
        else:
            done = await anna.live.touch(table, 0, followed.moves(0)[0])
            await anna.live.until(lambda n=done["number"]: followed.number >= n)  # type: ignore[misc]


def my_turn(followed: Followed) -> bool:
    """Return whether only the person owes a move."""
    return bool(followed.state["owing"] == followed.my_owing() == [0])


def chosen(followed: Followed) -> list[int]:
    """Return the seats that have sealed a choice, in order."""
    return [event["seat"] for event in followed.events if event["type"] == "chosen"]


@in_loop
async def test_a_programs_card_is_sealed_first_and_drawn_in_secret(server: RunningServer) -> None:
    heard: list[str] = []
    async with People(server.url) as people:
        anna = await people.come(heard=heard.append)
        await anna.live.ask("offer-search", version=__version__)
        table, followed = await against(anna, "heaven-hell", level=7)
        search = await card_is_due(anna, table, followed)
        assert search["seat"] == 1
        heard.clear()
        await answer(anna, search, found(search))
        await anna.live.until(lambda: chosen(followed) == [1])
        assert not any('"move"' in text for text in heard), "what was drawn is not told"
        await anna.live.touch(table, 0, followed.moves(0)[0])
        await anna.live.until(lambda: any(e["type"] == "revealed" for e in followed.events))


@in_loop
async def test_once_a_person_has_chosen_their_browser_is_not_believed(
    server: RunningServer,
) -> None:
    before = counted(server)
    async with People(server.url) as people:
        anna = await thinker(people)
        table, followed = await against(anna, "heaven-hell", level=7)
        search = await card_is_due(anna, table, followed)
        answered = len(searches(anna)) - 1
        await anna.live.touch(table, 0, followed.moves(0)[0])
        await answer(anna, search, found(search))
        await anna.live.until(lambda: any(e["type"] == "revealed" for e in followed.events))
        assert search["search"] in stopped(anna)
        assert chosen(followed) == [0, 1]
        since = grown(server, before)
        assert since.get("browser", 0) == answered
        assert since["server"] >= 1, "which may have gone on at the table before"
