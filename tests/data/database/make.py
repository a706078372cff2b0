"""Create `0001.sql` and `0001.json`; run by the last version before the second migration.

    git checkout a3bad2f && make setup
    .venv/bin/python make.py FOLDER

A server of that version runs on a new SQLite database; clients play at it. The database is dumped
as portable INSERTs. The JSON has that version's own answers about each table.
"""

from __future__ import annotations

import asyncio
import importlib
import json
import random
import sqlite3
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import httpx

Visitor: Any = importlib.import_module("spielwerk.server.client").Visitor  # its place at that time

URL = "http://127.0.0.1:8765"
TABLES = ("guest", "playing_table", "event", "chair", "chat", "secret", "run")


async def pair(game: str, **further: Any) -> tuple[str, list[Any], list[Any]]:
    visitors = [Visitor(URL), Visitor(URL)]
    for visitor, name in zip(visitors, ("Anna", "Bruno"), strict=True):
        await visitor.introduce(name)
    table = (await visitors[0].create(game, ["me", "open"], **further))["table"]
    await visitors[1].join(table)
    lives = [await visitor.live() for visitor in visitors]
    for live in lives:
        await live.watch(table)
    for seat, live in enumerate(lives):
        if seat in live.tables[table].state["silent"]:
            await live.ask("contribute", table=table, seat=seat, text=f"seat-{seat}")
    return table, visitors, lives


async def play(table: str, lives: list[Any], moves: int, chance: random.Random) -> None:
    for _ in range(moves):
        await asyncio.sleep(0.05)
        for live in lives:
            followed = live.tables[table]
            for seat in followed.my_owing():
                move = chance.choice(followed.view(seat)["moves"])["move"]
                done = await live.play(table, seat, move)
                for other in lives:
                    await other.until(lambda o=other, n=done["number"]: o.tables[table].number >= n)
                break
            else:
                continue
            break


async def fire_water(chance: random.Random) -> str:
    """Chance, an offer declined, a resignation, a rematch that has begun."""
    table, visitors, (anna, bruno) = await pair("fire-water")
    await play(table, [anna, bruno], 12, chance)
    await anna.ask("take-back", table=table, seat=_own(anna, table))
    await bruno.ask("answer", table=table, seat=_own(bruno, table), agreed=False)
    await bruno.ask("resign", table=table, seat=1)
    await anna.ask("again", table=table, seat=0)
    await bruno.ask("again", table=table, seat=1)
    await asyncio.sleep(0.3)
    await anna.ask("say", table=table, text="Once more!")
    await _leave(visitors, [anna, bruno])
    return table


async def heaven_hell(chance: random.Random) -> str:
    """Leave a sealed card."""
    table, visitors, lives = await pair("heaven-hell")
    for _ in range(200):
        if len(lives[0].tables[table].state["owing"]) > 1:
            break
        await play(table, lives, 1, chance)
    live = lives[0]
    offer = live.tables[table].view(0)["moves"][0]
    await live.play(table, 0, offer["move"])
    await _leave(visitors, lives)
    return table


async def ignite_flow(chance: random.Random) -> str:
    """Undo and take back steps, and substitute a program for an absent player."""
    table, visitors, (anna, bruno) = await pair("ignite-flow", take_backs="free")
    await play(table, [anna, bruno], 6, chance)
    await anna.ask("take-back", table=table, seat=0)
    await play(table, [anna, bruno], 3, chance)
    await bruno.close()
    await anna.until(lambda: anna.tables[table].state["seats"][1]["may_be_given_away"])
    await anna.ask("give-away", table=table, seat=0, to=1)
    await asyncio.sleep(1)
    back = await visitors[1].live()
    await back.watch(table)
    await back.ask("reclaim", table=table, seat=1)
    await play(table, [anna, back], 2, chance)
    await _leave(visitors, [anna, back])
    return table


async def hive(chance: random.Random) -> str:
    """Agree to a draw, with a clock."""
    table, visitors, (anna, bruno) = await pair("hive", clock="game 600+5", public=True)
    await play(table, [anna, bruno], 8, chance)
    await anna.ask("offer-draw", table=table, seat=0)
    await bruno.ask("answer", table=table, seat=1, agreed=True)
    await _leave(visitors, [anna, bruno])
    return table


async def closed(_: random.Random) -> str:
    """Close a table."""
    clara = Visitor(URL)
    await clara.introduce("Clara")
    table = (await clara.create("hive", ["me", "reserved"]))["table"]
    await clara.call("POST", f"/api/tables/{table}/close")
    await clara.close()
    return str(table)


def _own(live: Any, table: str) -> int:
    return int(live.tables[table].state["views"][0]["seat"])


async def _leave(visitors: list[Any], lives: list[Any]) -> None:
    await asyncio.sleep(0.2)
    for each in (*lives, *visitors):
        await each.close()


async def _answers(table: str) -> dict[str, Any]:
    """Return that version's answers about a table, to an onlooker."""
    async with httpx.AsyncClient(base_url=URL) as http:
        info = (await http.get(f"/api/tables/{table}")).json()
        records = []
        for game in range(1, info["game_number"] + 1):
            answer = await http.get(f"/api/tables/{table}/record", params={"game": game})
            if answer.status_code == 200:
                records.append(answer.text)
    visitor = Visitor(URL)
    await visitor.introduce()
    live = await visitor.live()
    followed = await live.watch(table)
    answers = {
        "status": info["status"],
        "result": info["result"],
        "seats": [[seat["chair"], seat["name"]] for seat in info["seats"]],
        "records": records,
        "words": [event["words"] for event in followed.events],
        "plies": followed.plies,
        "owing": followed.state["owing"],
        "chosen": followed.state["chosen"],
        "scores": followed.state["scores"],
    }
    await live.close()
    await visitor.close()
    return answers


async def main(folder: Path) -> None:
    chance, said = random.Random(14), {}
    for make in (fire_water, heaven_hell, ignite_flow, hive, closed):
        table = await make(chance)
        said[table] = await _answers(table)
    (folder / "0001.json").write_text(json.dumps(said, indent=1, ensure_ascii=False) + "\n")


def dump(database: Path, target: Path) -> None:
    """Write the rows as INSERTs for both SQLite and PostgreSQL."""
    with sqlite3.connect(database) as connection, target.open("w") as out:
        connection.row_factory = sqlite3.Row
        for table in TABLES:
            booleans = {"public", "watched"} if table == "playing_table" else set()
            for row in connection.execute(f"SELECT * FROM {table} ORDER BY 1, 2"):
                names = list(row.keys())
                values = [_sql(row[name], name in booleans) for name in names]
                out.write(f"INSERT INTO {table} ({', '.join(names)})\n")
                out.write(f"VALUES ({', '.join(values)});\n")


def _sql(value: Any, boolean: bool) -> str:
    if value is None:
        return "NULL"
    if boolean:
        return "TRUE" if value else "FALSE"
    return str(value) if isinstance(value, int) else "'" + value.replace("'", "''") + "'"


def _wait() -> None:
    while True:
        try:
            if httpx.get(URL + "/healthz", timeout=5).status_code == 200:
                return
        except httpx.TransportError:
            time.sleep(0.1)


if __name__ == "__main__":
    target = Path(sys.argv[1])
    database = target / "made.sqlite"
    serving = subprocess.Popen(
        [sys.executable, "-m", "spielwerk", "serve", "--port", "8765", "--database", database],
        env={"SPIELWERK_ABSENCE_SECONDS": "0.3", "SPIELWERK_THINKING_SECONDS": "0.1"},
    )
    try:
        _wait()
        asyncio.run(main(target))
    finally:
        serving.terminate()
        serving.wait()
    dump(database, target / "0001.sql")
    database.unlink()
