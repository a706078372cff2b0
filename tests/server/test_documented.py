"""Examples in the documentation, compared with the server's behaviour."""

from __future__ import annotations

import asyncio
import json
import tomllib
from importlib.metadata import version

import httpx
import pytest
from packaging.requirements import Requirement

from spielwerk.server.app import make_app
from spielwerk.server.settings import Settings
from spielwerk.server.transport.http import HttpProtocol
from spielwerk.server.transport.websocket import WebSocketProtocol
from tests.documents import DOCS, all_blocks, only_block
from tests.server.running import People, RunningServer, in_loop


@in_loop
async def test_the_worked_exchange_goes_as_documented(server: RunningServer) -> None:
    documented = map(json.loads, all_blocks("docs/reference/protocol.md", "json"))
    create, hello, watch, play, done, gesture, refused, again = documented
    first, *lines = only_block("docs/reference/protocol.md", "http").splitlines()
    method, path = first.split()
    headers = dict(line.split(": ") for line in lines)
    async with People(server.url) as people:
        anna = await people.come()
        async with httpx.AsyncClient(base_url=server.url, cookies=anna.visitor.http.cookies) as web:
            made = await web.request(method, path, headers=headers, content=json.dumps(create))
        assert made.status_code == 201, made.text
        table = made.json()["table"]
        assert hello.keys() == anna.live.others[0].keys()
        followed = await anna.live.watch(table)
        assert watch["type"] == "watch"
        assert followed.state["version"] == play["version"]
        answer = await anna.live.ask("play", **_about(table, play))
        assert answer["number"] == done["number"]
        await anna.live.until(lambda: followed.my_owing() == [0])
        assert (await anna.live.ask("gesture", **_about(table, gesture)))["refusal"] == refused[
            "refusal"
        ]
        assert followed.number >= again["after"]


def _about(table: str, message: dict[str, object]) -> dict[str, object]:
    """Return a documented request, at the test's table."""
    kept = {name: value for name, value in message.items() if name not in ("type", "id")}
    return {**kept, "table": table}


def test_the_transport_derives_from_asyncio_alone_and_bounds_what_it_stands_on() -> None:
    described = tomllib.loads((DOCS.parent / "pyproject.toml").read_text(encoding="utf-8"))
    needed = [Requirement(each) for each in described["project"]["optional-dependencies"]["server"]]
    bounds = {each.name: each.specifier for each in needed}
    for old in ("0.34.0", "0.35.0", "0.52.0"):
        assert old not in bounds["uvicorn"]
    assert "16.0" not in bounds["websockets"], "it leaves long heads without an answer"
    for name, bound in bounds.items():
        assert version(name) in bound, name
    for ours in (HttpProtocol, WebSocketProtocol):
        assert ours.__bases__ == (asyncio.Protocol,)


def test_flags_go_before_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SPIELWERK_PORT", "9000")
    monkeypatch.setenv("SPIELWERK_SECURE_COOKIES", "yes")
    assert (Settings.read().port, Settings.read().secure_cookies) == (9000, True)
    assert Settings.read(port=9001).port == 9001


def test_fields_are_documented_in_the_openapi_document() -> None:
    schemas = make_app(Settings()).openapi()["components"]["schemas"]
    described = schemas["ServerInfo"]["properties"]["invite_address"]["description"]
    assert described.startswith("The start of links for others")
