"""Create the files beside this one; run by version 0.2.

    .venv/bin/python tests/data/0.2/make.py

The script of `tests/service` is played at a server and at a browser's worker, for each game up to
the middle of the third game of a series. Their stored data and their answers about it are written
down.
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
import sys
import tempfile
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parents[2]))

from spielwerk.games import all_games  # noqa: E402
from tests.browser.outside import Database  # noqa: E402
from tests.service.doors import (  # noqa: E402
    Door,
    TestClock,
    browser_door,
    repeatable,
    server_door,
)
from tests.service.script import OPTIONS, Script  # noqa: E402
from tests.service.stored import said_about  # noqa: E402
from tests.service.transcript import Transcript, Window  # noqa: E402

TABLES = ("guest", "playing_table", "event", "chair", "chat", "visit", "secret", "study", "run")
BOOLEANS = {"public", "watched"}


async def evening(door: Door, clock: TestClock) -> dict[str, Any]:
    """Play, and return what is then said about each table."""
    said, games = {}, sorted(all_games())
    for game in games:
        transcript = Transcript(door, clock)
        # Only at the last table: at the others time would run out meanwhile.
        script = Script(transcript, game, "game 600+5" if game == games[-1] else "none")
        window = await script.two_games()
        if game in OPTIONS:
            await transcript.close(window)
            window = await sealed(script)
        await transcript.close(window)
        said[script.table] = await said_about(door, script.table)
    return said


async def sealed(script: Script) -> Window:
    """Play at new tables, until a card is sealed at one."""
    while True:
        window = await script.begin()
        followed = window.tables[script.table]
        while followed.state["status"] != "over":
            await script.plies(window, 1)
            if followed.state["chosen"]:
                return window
        await script.transcript.close(window)


async def at_server(folder: Path) -> None:
    database, clock = folder / "games.sqlite", TestClock()
    with repeatable(clock):
        async with server_door(database) as door:
            await door.call("GET", "/api/me")
            said = await evening(door, clock)
            body = {"game": "hive", "chairs": [{"kind": "me"}, {"kind": "reserved"}]}
            made = json.loads((await door.call("POST", "/api/tables", body)).body)
            links = made["links"]
            record = next(iter(said.values()))["records"][0]
            study = json.loads((await door.call("POST", "/api/studies", {"text": record})).body)
            cookie = door.cookie
    _write(
        "server.json",
        {"now": clock.now, "cookie": cookie, "tables": said, "links": links, "study": study},
    )
    _dump(database, HERE / "server.sql")


async def in_browser() -> None:
    database, clock = Database(), TestClock()
    with repeatable(clock):
        async with browser_door(database) as door:
            await door.call("GET", "/api/me")
            said = await evening(door, clock)
    stores = {
        name: [[list(key), value] for key, value in sorted(store.items())]
        for name, store in database.stores.items()
    }
    _write("browser.json", {"now": clock.now, "tables": said, "stores": stores})


def _write(name: str, value: Any) -> None:
    text = json.dumps(value, indent=1, ensure_ascii=False, sort_keys=True)
    (HERE / name).write_text(text + "\n", encoding="utf-8")


def _dump(database: Path, target: Path) -> None:
    """Write the rows as INSERTs that every database reads."""
    with sqlite3.connect(database) as connection, target.open("w", encoding="utf-8") as out:
        connection.row_factory = sqlite3.Row
        for table in TABLES:
            for row in connection.execute(f"SELECT * FROM {table} ORDER BY 1, 2"):
                names = list(row.keys())
                values = ", ".join(_sql(name, row[name]) for name in names)
                out.write(f"INSERT INTO {table} ({', '.join(names)})\nVALUES ({values});\n")


def _sql(name: str, value: Any) -> str:
    if value is None:
        return "NULL"
    if name in BOOLEANS:
        return "TRUE" if value else "FALSE"
    return str(value) if isinstance(value, int | float) else "'" + value.replace("'", "''") + "'"


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as made:
        asyncio.run(at_server(Path(made)))
    asyncio.run(in_browser())
