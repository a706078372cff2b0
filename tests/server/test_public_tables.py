"""Public tables are listed so that no creator hides the others; open servers warn."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path

import pytest
from sqlalchemy import create_engine, update

from spielwerk.server.accounts import new_guest
from spielwerk.server.addresses import for_neighbours
from spielwerk.server.settings import Settings
from spielwerk.server.storage.database import Database
from spielwerk.server.storage.repository import MOST_LISTED, Repository
from spielwerk.server.storage.tables import PLAYING_TABLE
from tests.server.many_tables import fill

LATER, EARLIER = 2_000, 1_000


def test_one_creator_does_not_hide_the_tables_of_others(tmp_path: Path) -> None:
    database = str(tmp_path / "games.sqlite")
    many = fill(database, 3 * MOST_LISTED, new_guest(), LATER)
    honest = fill(database, 1, new_guest(), EARLIER)
    url = Settings(database=database).database_url()
    engine = create_engine(url)
    with engine.begin() as connection:
        connection.execute(update(PLAYING_TABLE).values(public=True))
        for ids, moved in ((many, LATER), (honest, EARLIER)):
            own = update(PLAYING_TABLE).where(PLAYING_TABLE.c.id.in_(ids))
            connection.execute(own.values(moved=moved, status="waiting"))
    engine.dispose()

    async def listed() -> list[str]:
        repository = Repository(Database(url))
        try:
            return [row.id for row in await repository.public_tables(0)]
        finally:
            await repository.close()

    found = asyncio.run(listed())
    assert len(found) == MOST_LISTED
    assert found[-1] == honest[0], "the oldest, and in the list all the same"


@pytest.mark.parametrize(
    ("address", "warned"),
    [("192.168.1.5", False), ("10.2.3.4", False), ("203.0.114.7", True), ("8.8.8.8", True)],
)
def test_a_public_address_is_warned_of(
    address: str, warned: bool, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING):
        for_neighbours(Settings(), lambda: address)
    assert ("this address is not private" in caplog.text) is warned
