"""A running server is moderated: tables end, guests and addresses are kept out or silent."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from spielwerk.client.client import RefusedByServer
from spielwerk.server.accounts import new_guest
from spielwerk.server.admin.orders import operator
from spielwerk.server.storage.retention import DAY
from spielwerk.service.outside import wall
from tests.cli.test_json import check_json
from tests.server.many_tables import fill
from tests.server.running import People, Person, RunningServer, in_loop, play_on
from tests.server.test_admin import admin
from tests.server.test_retention import LEFT, filled
from tests.waits import message, until


@pytest.fixture
def running(tmp_path: Path) -> Iterator[RunningServer]:
    """Yield a private server, so that its bans affect no other test."""
    server = RunningServer(tmp_path, absence_seconds=0.2).start()
    yield server
    server.stop()
    assert '"level": "error"' not in server.logged()


def moderate(server: RunningServer, *arguments: str) -> list[dict[str, Any]]:
    """Return a command's output as JSON, checked against its documentation."""
    printed = admin(server.database, *arguments, "--json")
    return check_json(f"admin {arguments[0]}", printed) if printed else []


def logged(server: RunningServer) -> list[tuple[str, str, object]]:
    """Return the log of moderation, oldest line first."""
    lines = moderate(server, "log")
    assert {line["operator"] for line in lines} == {operator()}
    return [(line["action"], line["target"], line["outcome"]) for line in reversed(lines)]


async def guest_of(person: Person) -> str:
    return str((await person.visitor.call("GET", "/api/me"))["guest"])


async def code_of(person: Person) -> str | None:
    """Return the code of a refused request; None if it is answered."""
    try:
        await person.visitor.call("GET", "/api/tables")
    except RefusedByServer as problem:
        return str(problem.refusal["code"])
    return None


async def is_let_in(person: Person) -> bool:
    return await code_of(person) is None


async def kept_out(person: Person) -> dict[str, Any]:
    """Return the last message to a connection that the server then closes."""
    refused = await message(person.live, lambda each: each["type"] == "refused")
    await until(lambda: person.live.closed)
    found: dict[str, Any] = refused["refusal"]
    return found


@in_loop
async def _ban(running: RunningServer) -> None:
    async with People(running.url) as people:
        table, anna, bruno = await people.pair("hive")
        await play_on(table, [anna, bruno], lambda moves: moves[0], 3)
        guest = await guest_of(bruno)
        (banned,) = moderate(running, "ban", guest, "--days", "2", "--reason", "spam")
        assert (banned["action"], banned["target"], banned["reason"]) == ("ban", guest, "spam")
        assert banned["until"] - banned["since"] == 2 * DAY
        refusal = await kept_out(bruno)
        assert refusal["code"] == "banned"
        assert refusal["message"].startswith("You are banned from this server until 20")
        assert await code_of(bruno) == "banned"
        assert (await bruno.visitor.http.get("/healthz")).status_code == 200
        assert (await kept_out(await people.again(bruno)))["code"] == "banned"
        # No opponent's game is spoiled: the usual options after a departure apply.
        followed = anna.live.tables[table]
        await anna.live.until(lambda: followed.state["seats"][1]["may_be_substituted"])
        await anna.live.ask("substitute", table=table, chair=0, to=1, agreed=True)
        assert followed.state["seats"][1]["substituted"]
        running.stop()
        running.start()
        assert await code_of(bruno) == "banned"
        assert await code_of(anna) is None
        assert [line["target"] for line in moderate(running, "sanctions")] == [guest]
        assert moderate(running, "unban", guest) == [{"lifted": True}]
        await until(lambda: is_let_in(bruno))
        assert moderate(running, "sanctions") == []
        assert moderate(running, "unban", guest) == [{"lifted": False}]
    ban = ("ban", guest, {"done": True})
    assert logged(running) == [
        ban,
        ("unban", guest, {"lifted": True}),
        ("unban", guest, {"lifted": False}),
    ]


def test_a_banned_guest_is_told_so_and_spoils_no_game_of_others(running: RunningServer) -> None:
    _ban(running)


@in_loop
async def _ban_address(running: RunningServer) -> None:
    async with People(running.url) as people:
        anna = await people.come("Anna")
        moderate(running, "ban", "2001:db8:1:2::3")
        (found,) = moderate(running, "sanctions")
        assert (found["target"], found["until"]) == ("2001:db8:1:2::/64", None)
        assert await code_of(anna) is None
        moderate(running, "ban", "::ffff:127.0.0.1")
        refusal = await kept_out(anna)
        assert refusal["code"] == "banned"
        # Another cookie does not help.
        async with httpx.AsyncClient() as client:
            stranger = await client.get(running.url + "/api/me?language=de")
        assert (stranger.status_code, stranger.json()["refusal"]["code"]) == (403, "banned")
        moderate(running, "unban", "127.0.0.1")
        await until(lambda: is_let_in(anna))


def test_an_address_is_banned_whatever_the_cookie(running: RunningServer) -> None:
    _ban_address(running)
    for wrong in ("nobody", "10.0.0.0/8", "2001:db8::/48"):
        assert "is neither a guest nor an address" in admin(
            running.database, "ban", wrong, status=2
        )
    assert "::/64" in admin(running.database, "sanctions")


async def say(person: Person, table: str) -> str | None:
    """Return the code of a refused chat line; None if it is accepted."""
    with contextlib.suppress(RefusedByServer):
        await person.live.ask("say", table=table, text="Hello")
        return None
    with pytest.raises(RefusedByServer) as caught:
        await person.live.ask("say", table=table, text="Hello")
    return str(caught.value.refusal["code"])


@in_loop
async def _mute(running: RunningServer) -> None:
    async with People(running.url) as people:
        table, anna, bruno = await people.pair("hive")
        assert await say(bruno, table) is None
        guest = await guest_of(bruno)
        (line,) = moderate(running, "chat", table)
        assert (line["guest"], line["name"], line["text"]) == (guest, "Bruno", "Hello")
        moderate(running, "mute", guest)

        async def is_muted() -> bool:
            return await say(bruno, table) == "muted"

        await until(is_muted)
        assert await say(anna, table) is None
        # To play is not to talk.
        assert await play_on(table, [anna, bruno], lambda moves: moves[0], 2) == 2
        moderate(running, "unmute", guest)

        async def may_talk() -> bool:
            return await say(bruno, table) is None

        await until(may_talk)


def test_a_muted_guest_plays_on_and_says_nothing(running: RunningServer) -> None:
    _mute(running)


@in_loop
async def _tables(running: RunningServer) -> None:
    async with People(running.url) as people:
        table, anna, bruno = await people.pair("hive")
        await play_on(table, [anna, bruno], lambda moves: moves[0], 3)
        assert moderate(running, "close", table) == [{"closed": True}]
        followed = anna.live.tables[table]
        await anna.live.until(lambda: followed.state["status"] == "closed")
        assert moderate(running, "close", table) == [{"closed": False}]
        assert moderate(running, "delete", table) == [{"deleted": 1}]
        gone = await message(bruno.live, lambda each: each["type"] == "refused")
        assert (gone["table"], gone["refusal"]["code"]) == (table, "no-such-table")
        assert not bruno.live.closed
        with pytest.raises(RefusedByServer):
            await anna.visitor.call("GET", f"/api/tables/{table}")
        for kind in ("event", "chair", "chat", "visit"):
            query = f"SELECT * FROM {kind} WHERE table_id = :table"  # constants
            assert running.stored(query, table=table) == []
        assert "There is no such table" in admin(running.database, "delete", table, status=2)
        done = [("close", table, {"closed": True}), ("close", table, {"closed": False})]
        assert logged(running) == [*done, ("delete", table, {"deleted": 1})]


def test_a_table_is_closed_and_deleted_while_it_is_watched(running: RunningServer) -> None:
    _tables(running)


def test_a_running_server_counts_and_then_deletes_what_is_too_old(tmp_path: Path) -> None:
    # Its own settings say how old that is, and not those of the operator's shell.
    running = RunningServer(tmp_path, keep_finished_days=30, keep_unbegun_days=7).start()
    known = filled(running.database, wall())
    counted = {"tables": 3, "guests": 0, "lines": 0, "studies": 0}
    assert moderate(running, "prune", "--dry-run") == [counted]
    assert len(running.stored("SELECT id FROM playing_table")) == len(known)
    assert moderate(running, "prune") == [counted]
    left = sorted(known[table] for (table,) in running.stored("SELECT id FROM playing_table"))
    assert left == LEFT
    assert logged(running) == [("prune", "dry run", counted), ("prune", "", counted)]
    running.stop()


def test_without_a_server_it_is_done_and_logged_all_the_same(tmp_path: Path) -> None:
    stopped = RunningServer(tmp_path).start()
    stopped.stop()
    (table,) = fill(stopped.database, 1, new_guest(), wall())
    assert moderate(stopped, "close", table) == [{"closed": True}]
    assert moderate(stopped, "delete", table) == [{"deleted": 1}]
    done = [("close", table, {"closed": True}), ("delete", table, {"deleted": 1})]
    assert logged(stopped) == done
    text = admin(stopped.database, "log")
    assert [line.split("  ")[2:4] for line in text.splitlines()] == [
        ["delete", table],
        ["close", table],
    ]


@in_loop
async def _deleted(running: RunningServer) -> None:
    async with People(running.url) as people:
        bruno = await people.come("Bruno")
        guest = await guest_of(bruno)
        moderate(running, "mute", guest, "--reason", "spam")
        await bruno.visitor.call("DELETE", "/api/me")
        assert moderate(running, "sanctions") == []
        assert logged(running) == [("mute", "deleted", {"done": True})]


def test_the_log_names_no_guest_who_was_deleted(running: RunningServer) -> None:
    _deleted(running)
