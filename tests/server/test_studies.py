"""Studies under short ids: stored by a guest, public to read, deleted with the guest."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import create_engine, insert, select

from spielwerk.games import find
from spielwerk.record.model import Participant, Record
from spielwerk.server.settings import Settings
from spielwerk.server.storage.retention import DAY, Retention, count_old, prune
from spielwerk.server.storage.tables import STUDY
from tests.server.many_tables import fill
from tests.server.running import People, RunningServer, in_loop
from tests.server.test_lessons import refused

STUDIES = "/api/studies"


def record(*plies: str) -> str:
    """Return the text of a game of Hive."""
    return Record(find("hive"), (Participant(), Participant()), plies=plies).write()


@in_loop
async def test_a_study_is_stored_and_read_by_others(server: RunningServer) -> None:
    async with People(server.url) as people:
        anna, bruno = await people.come("Anna"), await people.come("Bruno")
        stored = await anna.visitor.call("POST", STUDIES, {"text": record("wS1")})
        assert stored["path"] == f"/analysis/s/{stored['id']}"
        found = await bruno.visitor.call("GET", f"{STUDIES}/{stored['id']}")
        assert found["text"] == record("wS1")
        again = await anna.visitor.call("POST", STUDIES, {"text": record("wS1")})
        assert again["id"] == stored["id"]
        export = await anna.visitor.call("GET", "/api/me/export")
        assert [study["id"] for study in export["studies"]] == [stored["id"]]
        await anna.visitor.call("DELETE", "/api/me")
        assert server.stored("SELECT * FROM study WHERE id = :id", id=stored["id"]) == []


@in_loop
async def test_what_is_no_record_is_not_stored(server: RunningServer) -> None:
    async with People(server.url) as people:
        anna = await people.come()
        assert await refused(anna, STUDIES, {"text": "nonsense"}) == (400, "bad-record")
        assert (await refused(anna, STUDIES, {"text": "x" * 70_000}))[0] == 422
        assert (await refused(anna, STUDIES, {"text": record("nonsense")}))[0] == 400


def test_a_guest_stores_no_more_than_allowed(tmp_path: Path) -> None:
    server = RunningServer(tmp_path, studies_per_guest=1).start()

    @in_loop
    async def store() -> None:
        async with People(server.url) as people:
            anna = await people.come()
            await anna.visitor.call("POST", STUDIES, {"text": record("wS1")})
            status = await refused(anna, STUDIES, {"text": record("wS1", "bS1 wS1-")})
            assert status == (429, "too-many-studies")

    try:
        store()
    finally:
        server.stop()


def test_old_studies_go(tmp_path: Path) -> None:
    database = str(tmp_path / "games.sqlite")
    fill(database, 1, "guest", 0)
    engine = create_engine(Settings(database=database).database_url())
    now = 100 * DAY
    with engine.begin() as connection:
        for name, days in (("old", 40), ("new", 1)):
            row = {"id": name, "guest": "guest", "stored": now - days * DAY, "text": "text"}
            connection.execute(insert(STUDY).values(**row))
        assert count_old(connection, Retention(), now).studies == 0
        assert prune(connection, Retention(studies=30), now).studies == 1
        assert connection.execute(select(STUDY.c.id)).scalars().all() == ["new"]
    engine.dispose()
