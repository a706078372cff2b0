"""A database of an earlier version is read as before: every table, record and sealed card."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from sqlalchemy import Engine, create_engine, text

from spielwerk.record.model import read
from spielwerk.server.settings import Settings
from spielwerk.server.storage.migrations import bring_up_to_date
from spielwerk.table.events import Chosen, event_from_text
from tests.server.running import People, RunningServer, in_loop

DATA = Path(__file__).parents[1] / "data" / "database"
TABLES: dict[str, dict[str, Any]] = json.loads((DATA / "0001.json").read_text(encoding="utf-8"))


def _engine(database: str) -> Engine:
    return create_engine(Settings(database=database).database_url())


def fill(database: str, schema: str, rows: Path) -> None:
    """Make a database of an earlier schema, with these rows."""
    engine = _engine(database)
    with engine.begin() as connection:
        bring_up_to_date(connection, schema)
    with engine.begin() as connection:
        # A text may end with a semicolon and a new line, too.
        for statement in re.split(r";\n(?=INSERT|\Z)", rows.read_text(encoding="utf-8")):
            if statement:
                connection.exec_driver_sql(statement.replace("%", "%%"))
    engine.dispose()


async def _compare(people: People, table: str, before: dict[str, Any]) -> None:
    """Compare the server's report on a table with the earlier version's."""
    otto = await people.come("Otto")
    info = await otto.visitor.call("GET", f"/api/tables/{table}")
    assert info["status"] == before["status"]
    assert [[seat["chair"], seat["name"]] for seat in info["seats"]] == before["seats"]
    for key in ("reason", "scores", "places", "winners", "drawn"):
        assert (info["result"] or {}).get(key) == (before["result"] or {}).get(key)
    for number, record in enumerate(before["records"], start=1):
        now = await otto.visitor.call("GET", f"/api/tables/{table}/record?game={number}")
        assert (now, read(now)) == (record, read(record))
    followed = await otto.live.watch(table)
    plies = [(ply["text"], ply["seat"]) for ply in followed.plies]
    assert plies == [(ply["text"], ply["seat"]) for ply in before["plies"]]
    assert len(followed.events) == len(before["words"])
    for key in ("owing", "chosen", "scores"):
        assert followed.state[key] == before[key]


def test_tables_of_an_earlier_version_stand_as_they_stood(tmp_path: Path, database: str) -> None:
    @in_loop
    async def compare() -> None:
        async with People(server.url) as people:
            for table, before in TABLES.items():
                await _compare(people, table, before)

    fill(database, "0001", DATA / "0001.sql")
    server = RunningServer(tmp_path, database).start()
    try:
        compare()
    finally:
        server.stop()
    assert '"level": "error"' not in server.logged()
    stored = [event_from_text(data) for (data,) in server.stored("SELECT data FROM event")]
    sealed = [event for event in stored if isinstance(event, Chosen)]
    assert [event.move for event in sealed] == ["#0"], "the sealed card is still in the log"


def test_every_stored_event_keeps_what_it_says(database: str) -> None:
    fill(database, "0001", DATA / "0001.sql")
    engine = _engine(database)
    query = text("SELECT data FROM event ORDER BY table_id, number")
    with engine.begin() as connection:
        before = [json.loads(data) for (data,) in connection.execute(query)]
        bring_up_to_date(connection)
        after = [json.loads(data) for (data,) in connection.execute(query)]
    engine.dispose()
    plain = [event.get("event", event) if event["type"] == "game" else event for event in before]
    for old, new in zip(plain, after, strict=True):
        said = {name: value for name, value in new.items() if name != "type"}
        if old["type"] == "happened":
            said["event"] = said.pop("outcome")
        assert {"type": old["type"], **said} == old
    words = {(old["type"], new["type"]) for old, new in zip(plain, after, strict=True)}
    assert {pair for pair in words if pair[0] != pair[1]} == {
        ("happened", "chance-drawn"),
        ("left", "departed"),
        ("give-away", "substitute"),
        ("given-away", "substituted"),
    }
