"""Guests: who they are, what they own, what they can take away and delete."""

from __future__ import annotations

import asyncio
from pathlib import Path

from spielwerk.client.client import RefusedByServer, Visitor
from spielwerk.record.model import read
from spielwerk.server.accounts import COOKIE, Signer
from spielwerk.server.storage.tables import METADATA
from tests.server.running import People, RunningServer, in_loop, play_on, seen
from tests.server.test_table_life import refused


@in_loop
async def test_a_cookie_is_signed_and_kept_from_scripts(server: RunningServer) -> None:
    visitor = Visitor(server.url)
    answer = await visitor.http.get("/api/me")
    header = answer.headers["set-cookie"]
    assert "HttpOnly" in header
    assert "SameSite=lax" in header
    guest = answer.json()["guest"]
    assert (await visitor.introduce("Anna"))["guest"] == guest
    forged = Visitor(server.url, cookie=Signer(["guessed"]).cookie(guest))
    assert (await forged.introduce())["guest"] != guest
    nobody = Visitor(server.url)
    assert await refused(nobody.call("PUT", "/api/me", {"name": "X"})) == "not-a-guest"
    for each in (visitor, forged, nobody):
        await each.close()


@in_loop
async def test_without_a_cookie_one_can_only_watch(server: RunningServer) -> None:
    async with People(server.url) as people:
        table, anna, bruno = await people.pair("hive")
        nobody = Visitor(server.url)
        async with await nobody.live() as live:
            followed = await live.watch(table)
            assert followed.state["views"][0]["seat"] is None
            assert await refused(live.play(table, 0, "wS1")) == "not-your-seat"
            assert await refused(live.ask("say", table=table, text="hi")) == "not-a-guest"
            done = await anna.live.play(table, 0, "wS1")
            await live.until(lambda: followed.number >= done["number"])
        assert await refused(nobody.create("hive", ["me", "open"])) == "not-a-guest"
        await nobody.close()
        await seen(table, done["number"], bruno)


@in_loop
async def test_names_change_everywhere(server: RunningServer) -> None:
    async with People(server.url) as people:
        table, anna, bruno = await people.pair("hive")
        await anna.visitor.call("PUT", "/api/me", {"name": "  Anna   Maria "})
        followed = bruno.live.tables[table]
        await bruno.live.until(lambda: followed.state["seats"][0]["name"] == "Anna Maria")
        long = anna.visitor.call("PUT", "/api/me", {"name": "x" * 41})
        assert await refused(long) == "not-understood"
        odd = anna.visitor.call("PUT", "/api/me", {"name": "tab\x00null"})
        assert await refused(odd) == "bad-setup"


@in_loop
async def test_my_games_export_and_deletion(server: RunningServer) -> None:
    async with People(server.url) as people:
        table, anna, bruno = await people.pair("ignite-flow")
        waiting = (await anna.visitor.create("hive", ["me", "open"]))["table"]
        await play_on(table, [anna, bruno], lambda moves: moves[0], 4)
        await anna.live.ask("say", table=table, text="my secret recipe")
        mine = (await anna.visitor.call("GET", "/api/me/tables"))["tables"]
        assert {found["table"] for found in mine} == {table, waiting}
        assert next(found for found in mine if found["table"] == table)["my_turn"]
        export = await anna.visitor.call("GET", "/api/me/export")
        assert export["name"] == "Anna"
        assert [line["text"] for line in export["chat"]] == ["my secret recipe"]
        records = next(found for found in export["tables"] if found["table"] == table)["records"]
        assert len(read(records[0]).plies) == 4

        guest = export["guest"]
        await anna.visitor.call("DELETE", "/api/me")
        followed = bruno.live.tables[table]
        await bruno.live.until(lambda: followed.state["status"] == "over")
        assert followed.state["result"]["winners"] == [1], "what she still played is resigned"
        await bruno.live.until(lambda: followed.state["seats"][0]["name"] == "Guest")
        again = await bruno.visitor.call("GET", f"/api/tables/{table}/record")
        assert "Anna" not in again
        assert anna.visitor.http.cookies.get(COOKIE) is None
        info = await bruno.visitor.call("GET", f"/api/tables/{waiting}")
        assert info["status"] == "closed"
    assert _stored(server, "my secret recipe") == 0
    assert _stored(server, guest, "guest", "id") == 0
    assert _stored(server, guest, "chair", "guest") == 0


@in_loop
async def test_nothing_names_a_deleted_guest_any_more(server: RunningServer) -> None:
    async with People(server.url) as people:
        table, anna, bruno = await people.pair("ignite-flow")
        clara = await people.come("Clara")
        left = (await clara.visitor.create("hive", ["me", "open"]))["table"]
        other = (await clara.visitor.create("fire-water", ["me", "open", "open"]))["table"]
        await anna.visitor.join(other)
        await anna.visitor.call("POST", f"/api/tables/{other}/leave", {})
        await play_on(table, [anna, bruno], lambda moves: moves[0], 3)
        guest = (await anna.visitor.call("GET", "/api/me"))["guest"]
        assert _places_with(server, guest)
        before = [event["type"] for event in bruno.live.tables[table].events]
        cookie = anna.visitor.cookie
        await anna.visitor.call("DELETE", "/api/me")
        assert _places_with(server, guest) == []

        old = Visitor(server.url, cookie=cookie)
        assert await refused(old.join(left)) == "not-a-guest"
        async with await old.live() as live:
            await live.watch(table)
            assert live.others[0]["guest"] is None
            assert await refused(live.ask("ready", table=table, chair=0)) == "not-your-seat"
            assert await refused(live.ask("say", table=table, text="still me")) == "not-a-guest"
        assert (await old.introduce())["guest"] != guest, "a new cookie"
        await old.close()

        followed = bruno.live.tables[table]
        await bruno.live.until(lambda: followed.state["status"] == "over")
        again = await people.again(bruno)
        events = (await again.live.watch(table)).events
        assert [event["type"] for event in events][: len(before)] == before, (
            "it is replayed as it was"
        )


def _places_with(server: RunningServer, guest: str) -> list[str]:
    """Return the columns of the database that name a guest."""
    found = []
    for table in METADATA.sorted_tables:
        for column in table.columns:
            condition = f"CAST({column.name} AS TEXT) LIKE :like"
            query = f"SELECT count(*) FROM {table.name} WHERE {condition}"
            if server.stored(query, like=f"%{guest}%")[0][0]:
                found.append(f"{table.name}.{column.name}")
    return found


@in_loop
async def test_the_limit_of_tables_holds_for_requests_at_once(tmp_path: Path) -> None:
    running = await asyncio.to_thread(RunningServer(tmp_path, tables_per_guest=5).start)
    async with People(running.url) as people:
        anna = await people.come()
        wishes = [anna.visitor.create("hive", ["me", "open"]) for _ in range(20)]
        outcomes = await asyncio.gather(*wishes, return_exceptions=True)
    await asyncio.to_thread(running.stop)
    made = [outcome for outcome in outcomes if not isinstance(outcome, RefusedByServer)]
    assert len(made) == 5
    assert running.stored("SELECT count(*) FROM playing_table") == [(5,)]
    assert '"level": "error"' not in running.logged()


def _stored(server: RunningServer, text: str, table: str = "chat", column: str = "text") -> int:
    query = f"SELECT count(*) FROM {table} WHERE {column} = :text"
    return int(server.stored(query, text=text)[0][0])
