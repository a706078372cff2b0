"""Guests: who they are, what they own, what they can take away and delete."""

from __future__ import annotations

from spielwerk.client.client import Visitor
from spielwerk.record.model import read
from spielwerk.server.accounts.signatures import COOKIE, Signer
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
    forged = Visitor(server.url, cookie=Signer("guessed").cookie(guest))
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


def _stored(server: RunningServer, text: str, table: str = "chat", column: str = "text") -> int:
    query = f"SELECT count(*) FROM {table} WHERE {column} = :text"
    return int(server.stored(query, text=text)[0][0])
