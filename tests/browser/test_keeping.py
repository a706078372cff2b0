"""Browser storage: stored before it is acknowledged, refused when full, table by table."""

from __future__ import annotations

import json

import pytest

from tests.browser.outside import Database
from tests.browser.page import RefusedByTable, opened
from tests.browser.test_playing import play_moves
from tests.server.running import in_loop
from tests.waits import message


@in_loop
async def test_a_full_browser_refuses_with_a_sentence_and_loses_nothing() -> None:
    database = Database()
    async with opened(database, "de") as page:
        followed = await page.create("ignite-flow", ["me", "me"])
        table = followed.state["table"]
        await play_moves(page, table, 2)
        before, plies = followed.state, len(followed.plies)
        database.room = database.size()
        with pytest.raises(RefusedByTable) as refused:
            await play_moves(page, table, 1)
        assert refused.value.code == "storage-full"
        assert "keinen Platz" in refused.value.refusal["message"]
        assert followed.state == before
        with pytest.raises(RefusedByTable) as refused:
            await page.create("hive", ["me", 1])
        assert (refused.value.status, refused.value.code) == (507, "storage-full")
        database.room = None
        await play_moves(page, table, 1)
        assert len(followed.plies) == plies + 1
    async with opened(database) as page:
        assert len((await page.watch(table)).plies) == plies + 1
        assert len((await page.call("GET", "/api/me/tables"))["tables"]) == 1


@in_loop
async def test_a_program_whose_move_finds_no_room_says_so_and_tries_again() -> None:
    database = Database()
    async with opened(database) as page:
        followed = await page.create("hive", ["me", 4])
        table = followed.state["table"]
        await play_moves(page, table, 1)
        database.problem = "full"
        refused = await message(page, lambda each: each["type"] == "refused")
        assert refused["refusal"]["code"] == "storage-full"
        assert refused["id"] is None
        database.problem = ""
        await page.until(lambda: bool(followed.my_owing()))
        assert {ply["seat"] for ply in followed.plies} == {0, 1}


@in_loop
async def test_another_failure_has_its_own_sentence() -> None:
    database = Database()
    async with opened(database) as page:
        database.problem = "failed"
        with pytest.raises(RefusedByTable) as refused:
            await page.create("hive", ["me", 1])
        assert (refused.value.status, refused.value.code) == (503, "storage-failed")


@pytest.mark.parametrize("damage", ["lost event", "no event", "wrong move", "broken row"])
@in_loop
async def test_a_damaged_table_harms_no_other(damage: str) -> None:
    database = Database()
    async with opened(database) as page:
        tables = []
        for _ in range(2):
            followed = await page.create("ignite-flow", ["me", "me"])
            tables.append(followed.state["table"])
            await play_moves(page, tables[-1], 3)
    broken, whole = tables
    _damage(database, broken, damage)
    async with opened(database) as page:
        with pytest.raises(RefusedByTable) as refused:
            await page.ask("watch", table=broken)
        assert refused.value.code == "damaged-table"
        listed = [each["table"] for each in (await page.call("GET", "/api/me/tables"))["tables"]]
        assert whole in listed
        await page.watch(whole)
        await play_moves(page, whole, 1)
        export = await page.call("GET", "/api/me/export")
        assert whole in [each["table"] for each in export["tables"]]


def _damage(database: Database, table: str, damage: str) -> None:
    events = database.stores["events"]
    numbers = sorted(key[1] for key in events if key[0] == table)
    if damage == "lost event":
        del events[(table, numbers[-2])]
    elif damage == "no event":
        for number in numbers:
            del events[(table, number)]
    elif damage == "wrong move":
        key = (table, numbers[-1])
        row = json.loads(events[key])
        row["data"] = json.dumps({**json.loads(row["data"]), "move": "nonsense"})
        events[key] = json.dumps(row)
    else:
        database.stores["tables"][(table,)] = "{"


@in_loop
async def test_a_table_that_another_tab_has_changed_is_replayed() -> None:
    database = Database()
    async with opened(database) as page:
        followed = await page.create("ignite-flow", ["me", "me"])
        table = followed.state["table"]
        number = followed.number
        database.stores["events"][(table, number + 1)] = "written by another tab"
        with pytest.raises(RefusedByTable) as refused:
            await play_moves(page, table, 1)
        assert refused.value.code == "changed-elsewhere"
        del database.stores["events"][(table, number + 1)]
        await page.watch(table)
        assert await play_moves(page, table, 1) == 1


@in_loop
async def test_many_tables_are_kept_and_only_some_in_memory() -> None:
    database = Database()
    async with opened(database) as page:
        tables = []
        for _ in range(12):
            followed = await page.create("ignite-flow", ["me", "me"])
            tables.append(followed.state["table"])
            await play_moves(page, tables[-1], 1)
            await page.ask("unwatch", table=tables[-1])
        for table in tables:
            assert len((await page.watch(table)).plies) == 1
