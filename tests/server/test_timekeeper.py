"""The server's time continues from its last value, whatever the wall clock does."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy import Connection, create_engine, insert

from spielwerk.server.storage.tables import METADATA, PLAYING_TABLE, RUN
from spielwerk.server.tables import timekeeper
from spielwerk.server.tables.timekeeper import start_of_run

HOUR = 3_600_000
NOW = 1_700_000_000_000


@pytest.fixture
def connection(monkeypatch: pytest.MonkeyPatch) -> Iterator[Connection]:
    """Yield an in-memory database, with a fixed wall clock."""
    monkeypatch.setattr(timekeeper, "wall", lambda: NOW)
    engine = create_engine("sqlite://")
    with engine.begin() as found:
        METADATA.create_all(found)
        yield found
    engine.dispose()


def _ran(connection: Connection, **run: int) -> None:
    connection.execute(insert(RUN).values(**run))


def _moved(connection: Connection, at: int) -> None:
    row: dict[str, Any] = dict.fromkeys(("id", "creator", "status", "setup", "summary"), "")
    row.update(public=False, watched=False, created=at, moved=at)
    connection.execute(insert(PLAYING_TABLE).values(**row))


def test_time_without_a_server_does_not_count(connection: Connection) -> None:
    _ran(connection, started=NOW - 5 * HOUR, alive=NOW - HOUR, downtime=0)
    assert start_of_run(connection).now() - (NOW - HOUR) in range(1000)


def test_a_wall_clock_that_was_set_back_stops_no_clock(connection: Connection) -> None:
    # The run before was alive at what the wall calls "in an hour" now.
    _ran(connection, started=NOW - 5 * HOUR, alive=NOW + HOUR, downtime=0)
    assert start_of_run(connection).now() - (NOW + HOUR) in range(1000)


def test_a_wall_clock_that_was_set_forward_and_back_spends_nobodys_time(
    connection: Connection,
) -> None:
    _ran(connection, started=NOW - 5 * HOUR, alive=NOW - HOUR, downtime=0)
    _moved(connection, NOW + 9 * HOUR)
    assert start_of_run(connection).now() - (NOW - HOUR) in range(11_000)


def test_a_move_after_the_last_sign_of_life_counts(connection: Connection) -> None:
    _ran(connection, started=NOW - 5 * HOUR, alive=NOW - HOUR, downtime=7)
    _moved(connection, NOW - HOUR + 1500)
    assert start_of_run(connection).now() - (NOW - HOUR + 1500 - 7) in range(1000)
