"""The database: its shape, its settings, and writes that are stored together."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine, insert, select, text

from spielwerk.server.settings import Settings
from spielwerk.server.storage.database import Database
from spielwerk.server.storage.failures import AlreadyThere
from spielwerk.server.storage.repository import Repository, played_by
from spielwerk.server.storage.tables import GUEST, METADATA, PLAYING_TABLE
from spielwerk.service.rows import Guest
from tests.server.running import in_loop


def _opened(database: str) -> Database:
    found = Database(Settings(database=database).database_url())
    found.prepare()
    return found


@in_loop
async def test_migrations_lead_to_the_described_tables(database: str) -> None:
    for _ in range(2):
        await _opened(database).close()
    engine = create_engine(Settings(database=database).database_url())
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
    engine.dispose()


@in_loop
async def test_sqlite_waits_for_the_disk(tmp_path: Path) -> None:
    database = _opened(str(tmp_path / "games.sqlite"))

    def settings(connection: Any) -> dict[str, Any]:
        names = ("journal_mode", "synchronous", "foreign_keys")
        return {name: connection.execute(text(f"PRAGMA {name}")).scalar() for name in names}

    assert await database.write(settings) == {
        "journal_mode": "wal",
        "synchronous": 2,
        "foreign_keys": 1,
    }
    await database.close()


def _guest(name: str) -> dict[str, object]:
    return {"id": name, "name": name, "language": "en", "created": 0}


@in_loop
async def test_one_bad_write_does_not_spoil_those_stored_with_it(database: str) -> None:
    opened = _opened(database)
    names = ["anna", "bruno", "anna", "carla"]
    works = [lambda c, n=name: c.execute(insert(GUEST).values(**_guest(n))) for name in names]
    writing = [opened.write(work) for work in works]
    outcomes = []
    for each in writing:
        try:
            await each
            outcomes.append("stored")
        except AlreadyThere:
            outcomes.append("refused")
    assert outcomes == ["stored", "stored", "refused", "stored"]
    found = await opened.read(lambda c: sorted(c.execute(select(GUEST.c.id)).scalars()))
    assert found == ["anna", "bruno", "carla"]
    await opened.close()


@in_loop
async def test_what_fails_leaves_nothing_behind(database: str) -> None:
    opened = _opened(database)

    def half_done(connection: Any) -> None:
        connection.execute(insert(GUEST).values(**_guest("anna")))
        raise RuntimeError("the power is gone")

    with pytest.raises(RuntimeError):
        await opened.write(half_done)
    assert await Repository(opened).guest("anna") is None
    await Repository(opened).put_guest(Guest("anna", "Anna", "de", 5))
    assert await Repository(opened).guest("anna") == Guest("anna", "Anna", "de", 5)
    await opened.close()


@pytest.mark.parametrize("url", ["sqlite://"])
def test_finding_the_games_of_a_guest_reads_no_chairs_of_others(url: str) -> None:
    """All 400,000 chairs were read: a step of a study cost 167 ms of processor time."""
    engine = create_engine(url)
    with engine.begin() as connection:
        METADATA.create_all(connection)
        query = select(PLAYING_TABLE).where(*played_by("anna"))
        written = query.compile(engine, compile_kwargs={"literal_binds": True})
        plan = [str(row) for row in connection.execute(text(f"EXPLAIN QUERY PLAN {written}"))]
    engine.dispose()
    assert any("chair" in step for step in plan)
    assert not any("SCAN chair" in step for step in plan)
