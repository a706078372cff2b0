"""Arbitrary input breaks nothing: no answer of 500 or more, no crash, no hang."""

from __future__ import annotations

import asyncio
import json
import os
import random
from collections.abc import Iterator
from dataclasses import fields
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    response_schema_conformance,
    status_code_conformance,
)
from websockets.asyncio.client import ClientConnection, connect

from scripts import generate_messages
from spielwerk.client.client import Visitor
from spielwerk.games import all_games
from spielwerk.server.accounts import COOKIE
from spielwerk.server.app import make_app
from spielwerk.server.settings import Settings
from tests.server.running import People, RunningServer, begin, in_loop
from tests.server_messages import check_message

RECORD = (
    "Spielwerk record 1\nGame: hive\nSeat 0: person\nSeat 1: person\n\nMoves:\nwS1; bG1 wS1-;\n"
)
EXAMPLES = int(os.environ.get("SPIELWERK_TEST_EXAMPLES", "8"))
MESSAGES = int(os.environ.get("SPIELWERK_TEST_MESSAGES", "1000"))

# The REST API, by its own description.

schema = schemathesis.openapi.from_dict(make_app(Settings()).openapi())


@pytest.fixture(scope="module")
def known(server: RunningServer) -> Iterator[dict[str, str]]:
    """Yield an existing table, and its creator's cookie."""
    with httpx.Client(base_url=server.url, headers={"X-Spielwerk": "1"}) as client:
        client.get("/api/me")
        body = {"game": "heaven-hell", "chairs": [{"kind": "me"}, {"kind": "me"}]}
        table = client.post("/api/tables", json=body).json()["table"]
        yield {"table": table, "cookie": str(client.cookies[COOKIE])}


@schema.parametrize()
@settings(
    max_examples=EXAMPLES,
    deadline=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
    derandomize=True,
)
def test_the_rest_api_keeps_its_word(
    case: schemathesis.Case[Any], server: RunningServer, known: dict[str, str]
) -> None:
    _about_what_exists(case, known["table"])
    if case.method != "DELETE":
        case.cookies = {COOKIE: known["cookie"]}
    response = case.call(base_url=server.url, timeout=30)
    case.validate_response(
        response,
        checks=[not_a_server_error, status_code_conformance, response_schema_conformance],
    )


def _about_what_exists(case: schemathesis.Case[Any], table: str) -> None:
    """Let half of the requests be about a table, a game and a record that exist."""
    path = case.path_parameters or {}
    if len(str(path.get("table", ""))) % 2:
        case.path_parameters["table"] = table
    if len(str(path.get("game", ""))) % 2:
        case.path_parameters["game"] = "hive"
    body = case.body
    if isinstance(body, dict) and len(str(body)) % 2:
        if "chairs" in body:
            body["game"] = ("hive", "fire-water", "ignite-flow")[len(str(body)) % 3]
            body.pop("options", None)
        if "chairs" in body or "text" in body:
            body.update({"text": RECORD} if "text" in body else {"record": RECORD})


# The WebSocket.

KINDS = {
    str(field.default): choice
    for choice in generate_messages.client_messages()
    for field in fields(choice)
    if field.name == "type"
}


JUNK: list[str | bytes] = [
    *(b"\xff\x00", b"{}", "", "[]", "null", "{", '{"type":1}'),
    *("9" * 5000, "[" * 500, '{"type":"watch","table":' + "[" * 500),
]


def _almost_right(
    chance: random.Random, table: str, gestures: list[tuple[str, ...]], now: int
) -> dict[str, Any]:
    """Return a message that could be well-meant, with values from good to absurd."""
    things = [thing for gesture in gestures for thing in gesture] or ["x"]
    number: list[Any] = [0, 1, 2, -1, 9, 10**30, 1.5, None, "0", True]
    text: list[Any] = [
        "wS1",
        "",
        "x" * 300,
        "\0",
        "😀",
        "c3",
        "=",
        "Lb1~a1",
        None,
        7,
        "end",
        "pass",
    ]
    values = {
        "table": [table] * 8 + ["nowhere", "", None, "../x", 3],
        "chair": [0, 0, 1, 1, *number],
        "to": number,
        "move": [*text, "Fc3", "wA1"],
        "text": text,
        "of": text,
        "id": ["1", "x" * 64, "x" * 65, None, 5],
        "version": [now] * 10 + number,
        "ply": number,
        "after": number,
        "chat_after": number,
        "number": number,
        "gesture": [
            *(chance.sample(things, min(count, len(things))) for count in (0, 1, 1, 2, 2, 3, 4)),
            *([], ["x"] * 100, [1], "no", [["x"]], [""], ["card:3"]),
        ],
        "agreed": [True, False, None, "yes"],
        "language": ["de", "en", "tlh", None],
        "level": number,
        "seconds": [0.01, 0, -1, 1e9, "1"],
        "moves": [True, False, "x"],
        "view": [True, False, None],
        "game": number,
    }
    message: dict[str, Any] = {"type": chance.choice(list(KINDS))}
    for name in chance.sample(sorted(values), chance.randint(2, len(values))):
        message[name] = chance.choice(values[name])
    if chance.random() < 0.7:
        message = _sensible(message)
    if message["type"] in ("resign", "offer-draw", "answer") and chance.random() < 0.9:
        message["type"] = "gesture"
    return message


def _sensible(message: dict[str, Any]) -> dict[str, Any]:
    """Return the message without foreign fields."""
    known = {"id", "table", *(found.name for found in fields(KINDS[message["type"]]))}
    return {name: value for name, value in message.items() if name in known}


def _anything(
    chance: random.Random, table: str, gestures: list[tuple[str, ...]], now: int
) -> str | bytes:
    draw = chance.random()
    if draw < 0.8:
        return json.dumps(_almost_right(chance, table, gestures, now))
    if draw < 0.9:
        text = json.dumps(_almost_right(chance, table, gestures, now))
        at = chance.randrange(len(text))
        return text[:at] + chance.choice('{}[]",:\\\x00é1') + text[at + 1 :]
    return chance.choice(JUNK)


async def _still_answers(socket: ClientConnection) -> None:
    """Check that the server still answers on this connection."""
    await socket.send('{"type": "speak", "language": "en", "id": "the end"}')
    async with asyncio.timeout(30):
        while True:
            message = json.loads(await socket.recv())
            check_message(message)
            if message.get("id") == "the end":
                return


@pytest.mark.parametrize("game", all_games())
def test_no_message_breaks_the_live_connection(server: RunningServer, game: str) -> None:
    @in_loop
    async def fuzz() -> None:
        chance = random.Random(game)
        async with People(server.url) as people:
            anna = await people.come()
            table = (await anna.visitor.create(game, ["me", "me"]))["table"]
            followed = await anna.live.watch(table)
            await begin(table, anna)
            gestures = [each for seat in followed.my_owing() for each in followed.moves(seat)]
            url = server.url.replace("http", "ws") + "/api/live"
            headers = {"Cookie": f"{COOKIE}={anna.visitor.cookie}"}
            async with connect(url, additional_headers=headers, max_size=2**24) as socket:
                await socket.send(json.dumps({"type": "watch", "table": table}))
                for number in range(MESSAGES // len(all_games())):
                    position = followed.state["version"]
                    await socket.send(_anything(chance, table, gestures, position))
                    if number % 50 == 49:
                        await _still_answers(socket)
                        await socket.send(json.dumps({"type": "watch", "table": table}))
                await _still_answers(socket)
        assert (await _health(server.url))["status"] == "ok"
        assert '"level": "error"' not in server.logged()

    fuzz()


async def _health(url: str) -> dict[str, Any]:
    async with Visitor(url) as visitor:
        found: dict[str, Any] = await visitor.call("GET", "/healthz")
    return found
