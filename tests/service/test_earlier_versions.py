"""Databases of version 0.2, a server's and a browser's, are read without loss."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl

import pytest

from spielwerk.server.app import make_app
from spielwerk.server.settings import Settings
from tests.browser.outside import Database
from tests.server.running import in_loop
from tests.server.test_migrations import fill
from tests.service.doors import Door, TestClock, browser_door, repeatable, server_door
from tests.service.script import Script
from tests.service.stored import said_about
from tests.service.transcript import Transcript

DATA = Path(__file__).parents[1] / "data" / "0.2"
SCHEMA = "0008"
SERVER: dict[str, Any] = json.loads((DATA / "server.json").read_text(encoding="utf-8"))
BROWSER: dict[str, Any] = json.loads((DATA / "browser.json").read_text(encoding="utf-8"))


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """Return a server's database from version 0.2."""
    path = tmp_path / "games.sqlite"
    fill(str(path), SCHEMA, DATA / "server.sql")
    return path


async def _compare_and_play_on(door: Door, clock: TestClock, tables: dict[str, Any]) -> None:
    """Check that each table is unchanged, and accepts the next move."""
    for table, before in tables.items():
        assert await said_about(door, table) == before
        transcript = Transcript(door, clock)
        script = Script(transcript, before["state"]["setup"]["game"])
        script.table = table
        window = await transcript.connect("en")
        await script.ask(window, "watch")
        await script.plies(window, 1)
        assert transcript.steps[-1][1]["answer"]["type"] == "done"
        await transcript.close(window)


@pytest.mark.parametrize("said", [SERVER, BROWSER], ids=["server", "browser"])
def test_a_sealed_card_is_among_them(said: dict[str, Any]) -> None:
    chosen = [each["state"]["chosen"] for each in said["tables"].values()]
    assert [0] in chosen or [1] in chosen


def test_tables_of_a_server(database: Path) -> None:
    @in_loop
    async def compare() -> None:
        async with server_door(database, SERVER["cookie"]) as door:
            await _compare_and_play_on(door, clock, SERVER["tables"])

    clock = TestClock(SERVER["now"])
    with repeatable(clock):
        compare()


def test_tables_of_a_browser() -> None:
    @in_loop
    async def compare() -> None:
        async with browser_door(database) as door:
            await _compare_and_play_on(door, clock, BROWSER["tables"])

    database, clock = Database(), TestClock(BROWSER["now"])
    database.stores = {
        name: {tuple(key): value for key, value in store}
        for name, store in BROWSER["stores"].items()
    }
    with repeatable(clock):
        compare()


def test_links_to_a_seat_and_to_a_study(database: Path) -> None:
    @in_loop
    async def follow() -> None:
        async with server_door(database) as door:
            made = SERVER["study"]
            study = await door.call("GET", f"/api/studies/{made['id']}")
            assert json.loads(study.body)["text"] == made["text"]
            await door.call("GET", "/api/me")
            (link,) = SERVER["links"]
            path, _, fragment = link["path"].partition("#")
            seat = dict(parse_qsl(fragment))
            wish = {"chair": int(seat["chair"]), "token": seat["token"]}
            joined = await door.call("POST", f"/api/tables/{path.removeprefix('/t/')}/join", wish)
            assert joined.status == 200, joined.body

    follow()


# A page of version 0.2 that is still open when the server or the worker is new.


@pytest.mark.parametrize("kind", ["server", "browser"])
def test_a_page_is_told_to_reload(kind: str, tmp_path: Path) -> None:
    @in_loop
    async def connect() -> None:
        server = server_door(tmp_path / "games.sqlite")
        async with server if kind == "server" else browser_door(Database()) as door:
            await door.call("GET", "/api/me")
            old = await door.connect("en", protocol="3")
            await asyncio.wait_for(old.news.wait(), 10)
            assert [(each["type"], each["reload"]) for each in old.messages] == [("closing", True)]

    connect()


def test_its_requests_are_answered_as_it_knows_them() -> None:
    """Each path exists, no field of an answer is missing, and no body needs more fields."""
    before = json.loads((DATA / "api.json").read_text(encoding="utf-8"))
    now = make_app(Settings(database="")).openapi()
    schemas = now["components"]["schemas"]
    for path, methods in before["paths"].items():
        assert set(methods) <= set(now["paths"][path]), path
    for name, fields in before["fields"].items():
        assert set(fields) <= set(schemas[name]["properties"]), name
    for name, required in before["required"].items():
        assert set(schemas[name].get("required", ())) <= set(required), name
