"""An attacker with several connections and cookies at one address: `python -m tests.server.attack`.

It asks the server at a URL for whatever costs much, as fast as it may, until it is ended. A trusted
proxy would pass it on: its requests name an address of their own.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import sys
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from spielwerk.server.accounts import COOKIE
from spielwerk.wire.messages import PROTOCOL
from tests.server.costs import ME
from tests.server.test_import_limits import long_game

GUESTS, CONNECTIONS = 3, 9
PLIES = 990
ELSEWHERE = {"X-Forwarded-For": "203.0.113.5"}


async def guests(url: str) -> list[httpx.AsyncClient]:
    """Return the attacker's cookies."""
    found = []
    for _ in range(GUESTS):
        client = httpx.AsyncClient(
            base_url=url, headers={"X-Spielwerk": "1", **ELSEWHERE}, timeout=60
        )
        await client.get("/api/me")
        found.append(client)
    return found


async def long_table(client: httpx.AsyncClient) -> str:
    """Return a table whose game has the maximum length."""
    given = {"record": long_game(PLIES), "chairs": ME, "public": True}
    answer = await client.post("/api/tables", json=given)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["table"])


async def ask_live(url: str, cookie: str, table: str) -> None:
    """Ask as fast as the line takes it, and come back when thrown out."""
    address = url.replace("http", "ws") + f"/api/live?protocol={PROTOCOL}"
    about = {"table": table}
    asked = [
        {"type": "words", "from": 400, "to": 420, **about},
        {"type": "details", "ply": 777, **about},
        {"type": "gesture", "chair": 0, "gesture": [], **about},
        {"type": "unwatch", **about},
        {"type": "watch", **about},
        {"type": "hint", "seconds": 60, **about},
        {"type": "speak", "language": "de"},
        {"type": "speak", "language": "en"},
    ]
    headers = {"Cookie": f"{COOKIE}={cookie}", **ELSEWHERE}
    while True:
        try:
            async with connect(address, additional_headers=headers) as line:
                reading = asyncio.create_task(_read(line))
                await line.send(json.dumps({"type": "watch", **about}))
                while not reading.done():
                    for message in asked:
                        await line.send(json.dumps(message))
                    await asyncio.sleep(0.02)
        except (ConnectionClosed, OSError, TimeoutError):
            pass
        await asyncio.sleep(0.05)


async def _read(line: Any) -> None:
    with contextlib.suppress(ConnectionClosed):
        async for _ in line:
            pass


async def ask_studies(client: httpx.AsyncClient) -> None:
    """Ask for the words of many lines, several times at once."""
    plies = long_game(PLIES).partition("Moves:\n")[2].replace(";", "").split("\n")[:-1]
    line = {"game": "hive", "options": {"repetition": False}, "plies": plies}
    while True:
        given = {**line, "lines": [["bS1 wS1-"] * 60] * 60}
        asked = [client.post("/api/study/words", json=given) for _ in range(4)]
        await asyncio.gather(*asked, return_exceptions=True)
        await asyncio.sleep(0.05)


async def attack(url: str) -> None:
    """Attack until the end."""
    clients = await guests(url)
    table = await long_table(clients[0])
    print("attacking", flush=True)
    cookies = [client.cookies[COOKIE] for client in clients]
    live = [ask_live(url, cookies[each % GUESTS], table) for each in range(CONNECTIONS)]
    await asyncio.gather(*live, *map(ask_studies, clients))


if __name__ == "__main__":
    asyncio.run(attack(sys.argv[1]))
