"""Requests that must not get in, and the headers of every answer."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from starlette.responses import Response
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from spielwerk.client.client import Visitor
from spielwerk.server.api.page import Page
from spielwerk.service.refusals import NothingHere
from tests.server.running import People, RunningServer, in_loop
from tests.server.test_table_life import refused


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """Yield a server with narrow limits."""
    running = RunningServer(
        tmp_path_factory.mktemp("strict"),
        messages_per_second=5,
        messages_burst=10,
        chat_per_minute=1,
        chat_burst=2,
        tables_per_guest=2,
        connections_per_guest=2,
        heartbeat=0.4,
    ).start()
    yield running
    running.stop()
    assert '"level": "error"' not in running.logged()


async def _closed(socket: ClientConnection) -> None:
    """Read until the server closes the connection."""
    with contextlib.suppress(ConnectionClosed):
        while True:
            await socket.recv()


# Other people's pages.


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 422),
        ({"X-Spielwerk": "1"}, 201),
        ({"X-Spielwerk": "1", "Origin": "https://evil.example"}, 403),
        ({"X-Spielwerk": "1", "Origin": "null"}, 403),
        ({"X-Spielwerk": "1", "Content-Type": "text/plain"}, 422),
    ],
    ids=["form", "own page", "other page", "sandboxed page", "simple request"],
)
def test_only_the_own_page_can_change_anything(
    server: RunningServer, headers: dict[str, str], status: int
) -> None:
    body = json.dumps({"game": "hive", "chairs": [{"kind": "me"}, {"kind": "open"}]})
    with httpx.Client(base_url=server.url) as client:
        client.get("/api/me")
        sent = {"Content-Type": "application/json", **headers}
        answer = client.post("/api/tables", content=body, headers=sent)
    assert answer.status_code == status
    assert status == 201 or answer.json()["refusal"]["message"]


def test_the_own_origin_is_accepted(server: RunningServer) -> None:
    with httpx.Client(base_url=server.url) as client:
        client.get("/api/me")
        headers = {"X-Spielwerk": "1", "Origin": server.url}
        assert client.put("/api/me", json={"name": "Anna"}, headers=headers).status_code == 200


@in_loop
async def test_other_pages_get_no_live_connection(server: RunningServer) -> None:
    url = server.url.replace("http", "ws") + "/api/live"
    with pytest.raises(InvalidStatus):
        await connect(url, origin="https://evil.example")  # type: ignore[arg-type]
    async with connect(url, origin=server.url) as socket:  # type: ignore[arg-type]
        assert json.loads(await socket.recv())["type"] == "hello"


def test_a_local_server_answers_to_local_names_alone(server: RunningServer) -> None:
    with httpx.Client(base_url=server.url) as client:
        assert client.get("/api/me", headers={"Host": "evil.example"}).status_code == 421
        assert client.get("/api/me", headers={"Host": "localhost:1"}).status_code == 200


@pytest.mark.parametrize("path", ["/", "/api/games", "/api/nothing", "/t/whatever", "/healthz"])
def test_every_answer_carries_its_protection(server: RunningServer, path: str) -> None:
    headers = httpx.get(server.url + path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "script-src" not in policy or "'unsafe-inline'" not in policy.split("script-src")[1]
    assert "frame-ancestors 'none'" in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-frame-options"] == "DENY"


@pytest.mark.parametrize("path", ["/embed", "/embed.html"])
def test_only_boards_for_other_pages_may_be_framed(server: RunningServer, path: str) -> None:
    answer = httpx.get(server.url + path)
    assert "frame-ancestors *" in answer.headers["content-security-policy"]
    assert "x-frame-options" not in answer.headers
    assert "set-cookie" not in answer.headers
    assert (
        "frame-ancestors 'none'"
        in httpx.get(f"{server.url}{path}/").headers["content-security-policy"]
    )


# Too much, too often.


def test_long_requests_are_refused(server: RunningServer) -> None:
    with httpx.Client(base_url=server.url, headers={"X-Spielwerk": "1"}) as client:
        client.get("/api/me")
        long = client.post("/api/records/read", json={"text": "x" * 300_000})
        assert long.status_code == 413

        def pieces() -> Iterator[bytes]:
            for _ in range(400):
                yield b"x" * 1000

        headers = {"Content-Type": "application/json"}
        unsaid = client.post("/api/records/read", content=pieces(), headers=headers)
        assert unsaid.status_code == 413


@in_loop
async def test_long_messages_end_the_connection(server: RunningServer) -> None:
    async with connect(server.url.replace("http", "ws") + "/api/live") as socket:
        await socket.send("x" * 100_000)
        await _closed(socket)


@in_loop
async def test_who_is_too_fast_is_warned_then_disconnected(strict: RunningServer) -> None:
    async with connect(strict.url.replace("http", "ws") + "/api/live") as socket:
        for _ in range(30):
            await socket.send('{"type": "speak", "language": "de", "id": "1"}')
        codes = set()
        for _ in range(32):
            message = json.loads(await socket.recv())
            codes.add(message.get("refusal", {}).get("code"))
        assert "too-fast" in codes
        for _ in range(200):
            try:
                await socket.send('{"type": "speak", "language": "de"}')
            except ConnectionClosed:
                return
        await _closed(socket)


@in_loop
async def test_chat_tables_and_connections_are_limited(strict: RunningServer) -> None:
    async with People(strict.url) as people:
        table, anna, _ = await people.pair("hive")
        for _ in range(2):
            await anna.live.ask("say", table=table, text="hello")
        assert await refused(anna.live.ask("say", table=table, text="hello")) == "too-fast"
        long = anna.live.ask("say", table=table, text="x" * 501)
        assert await refused(long) == "not-understood"
        await anna.visitor.create("hive", ["me", "open"])
        assert await refused(anna.visitor.create("hive", ["me", "open"])) == "too-many-tables"
        await people.again(anna)
        with pytest.raises(InvalidStatus):
            await people.again(anna)


@in_loop
async def test_who_does_not_answer_the_heartbeat_is_gone(strict: RunningServer) -> None:
    async with connect(strict.url.replace("http", "ws") + "/api/live") as socket:
        assert json.loads(await socket.recv())["heartbeat"] == 0.4
        async with asyncio.timeout(20):
            await _closed(socket)


# Tables cannot be guessed, and logs do not tell.


@in_loop
async def test_links_cannot_be_guessed(server: RunningServer) -> None:
    async with Visitor(server.url) as visitor:
        await visitor.introduce()
        made = [await visitor.create("hive", ["me", "reserved"]) for _ in range(5)]
        assert await refused(visitor.call("GET", "/api/tables/guess")) == "no-such-table"
    ids = {table["table"] for table in made}
    tokens = {table["links"][0]["path"].partition("token=")[2] for table in made}
    assert len(ids) == len(tokens) == 5
    assert all(len(found) >= 22 for found in ids), "128 bits and more"
    assert all(len(found) >= 43 for found in tokens)
    assert not any(found in server.logged() for found in ids | tokens)


# The page.


def _asked(path: str, folder: Path) -> Response:
    scope = {"type": "http", "method": "GET", "headers": []}
    return asyncio.run(Page(folder).get_response(path, scope))


def test_the_page_is_served_wherever_a_link_leads(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html>")
    (tmp_path / "assets" / "app-1a2b.js").write_text("1")
    (tmp_path.parent / "secret.txt").write_text("no")
    for link in ("t/abc", ""):
        assert _asked(link, tmp_path).headers["cache-control"] == "no-cache"
    assert "immutable" in _asked("assets/app-1a2b.js", tmp_path).headers["cache-control"]
    for path in ("assets/gone.js", "../secret.txt", "api/nothing", "favicon.ico", "\0.x"):
        with pytest.raises(NothingHere):
            _asked(path, tmp_path)


def test_without_a_built_page_it_says_so(tmp_path: Path) -> None:
    assert b"has not been built" in bytes(_asked("", tmp_path).body)
