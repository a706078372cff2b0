"""Moves go into SQLite by statements of their own: stored as elsewhere, refused as elsewhere."""

from __future__ import annotations

import asyncio
import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import text

from spielwerk.server.settings import Settings
from spielwerk.server.storage.database import Database
from spielwerk.server.storage.failures import AlreadyThere, LeaseLost, StorageFailed
from spielwerk.server.storage.lease import Lease
from spielwerk.server.storage.repository import Repository
from spielwerk.service.rows import ChairRow, Stored, TableRow
from spielwerk.table.events import Closed, Moved
from tests.server.running import in_loop


def _row(table: str, moved: int = 1, summary: str = "{}") -> TableRow:
    return TableRow(table, "anna", True, "playing", False, 1, moved, "{}", summary)


def _move(number: int, move: str) -> Stored:
    return Stored(number, 1000 + number, Moved(at=number, seat=0, move=move))


async def _with_table(database: str, lease: Lease | None = None) -> Repository:
    opened = Database(Settings(database=database).database_url(), lease)
    assert opened.prepare() is None
    repository = Repository(opened)
    await repository.add_table(_row("one"), [], [Stored(1, 1001, Closed(at=1))])
    return repository


@in_loop
async def test_moves_are_stored_the_same_with_and_without_chairs(database: str) -> None:
    repository = await _with_table(database)
    chairs = [ChairRow(0, "person", "anna", "Anna", None)]
    await repository.append(_row("one", 2, '{"plies": 1}'), [_move(2, "a"), _move(3, "b")])
    await repository.append(_row("one", 3, '{"plies": 2}'), [_move(4, "c")], chairs)
    await repository.append(_row("one", 4, '{"plies": 3}'), [_move(5, "d")])
    assert await repository.events("one") == [
        Stored(1, 1001, Closed(at=1)),
        *(_move(number, move) for number, move in enumerate("abcd", start=2)),
    ]
    assert await repository.table("one") == _row("one", 4, '{"plies": 3}')
    await repository.close()


@in_loop
async def test_what_has_changed_of_a_table_is_stored(database: str) -> None:
    repository = await _with_table(database)
    rows = [_row("one")]
    # The second change affects only list data, each of the others an indexed column.
    for number, changes in enumerate(
        ({"summary": "a"}, {"summary": "b"}, {"due": 7}, {"watched": True}, {"status": "over"}), 2
    ):
        rows.append(replace(rows[-1], moved=number, **changes))  # type: ignore[arg-type]
        await repository.append(rows[-1], [_move(number, "m")], before=rows[-2])
        assert await repository.table("one") == rows[-1]
    await repository.close()


@in_loop
async def test_a_private_move_touches_few_pages(tmp_path: Path) -> None:
    """The event, its key, and the row of the table: nothing changes by which tables are found."""
    path = tmp_path / "games.sqlite"
    repository = await _with_table(str(path))
    log, row = path.with_name(path.name + "-wal"), replace(_row("two"), public=False)
    await repository.add_table(row, [], [Stored(1, 1001, Closed(at=1))])
    await repository.append(row, [_move(2, "m")], before=row)
    size = log.stat().st_size
    await repository.append(replace(row, moved=3), [_move(3, "m")], before=row)
    pages = (log.stat().st_size - size) / (4096 + 24)
    assert pages <= 3
    await repository.close()


@in_loop
async def test_one_number_taken_does_not_spoil_moves_stored_with_it(database: str) -> None:
    repository = await _with_table(database)
    numbers = [2, 2, 3]
    writes = [repository.append(_row("one", n), [_move(n, str(i))]) for i, n in enumerate(numbers)]
    outcomes = await asyncio.gather(*writes, return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [type(None), AlreadyThere, type(None)]
    assert [stored.number for stored in await repository.events("one")] == [1, 2, 3]
    await repository.close()


@in_loop
async def test_a_move_that_nobody_waits_for_is_stored_all_the_same(database: str) -> None:
    repository = await _with_table(database)
    writing = asyncio.create_task(repository.append(_row("one", 2), [_move(2, "a")]))
    await asyncio.sleep(0)
    writing.cancel()
    await repository.append(_row("one", 3), [_move(3, "b")])
    assert [stored.number for stored in await repository.events("one")] == [1, 2, 3]
    await repository.close()


@in_loop
async def test_without_the_lease_no_move_is_stored(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"
    repository = await _with_table(str(path), Lease())
    await repository.append(_row("one", 2), [_move(2, "a")])
    with sqlite3.connect(path) as other:
        other.execute("UPDATE lease SET holder = 'somebody else'")
    with pytest.raises(LeaseLost):
        await repository.append(_row("one", 3), [_move(3, "b")])
    assert [stored.number for stored in await repository.events("one")] == [1, 2]
    await repository.database.close()


@in_loop
async def test_a_database_that_was_locked_works_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("spielwerk.server.storage.engine.CONNECT_SECONDS", 0.1)
    path = tmp_path / "games.sqlite"
    repository = await _with_table(str(path))
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StorageFailed, match="locked"):
        await repository.append(_row("one", 2), [_move(2, "secret")])
    other.execute("ROLLBACK")
    other.close()
    await repository.append(_row("one", 2), [_move(2, "a")])
    assert [stored.number for stored in await repository.events("one")] == [1, 2]
    await repository.close()


@in_loop
async def test_a_move_waits_for_the_disk(tmp_path: Path) -> None:
    """The connection that moves go through is set up like all others."""
    repository = await _with_table(str(tmp_path / "games.sqlite"))
    quick = repository.database._quick
    assert quick is not None
    await repository.append(_row("one", 2), [_move(2, "a")])
    names = ("journal_mode", "synchronous", "foreign_keys")
    await repository.database.write(lambda connection: connection.execute(text("SELECT 1")))
    assert quick._connection is not None
    found = sqlite3.connect(tmp_path / "games.sqlite")
    assert found.execute("SELECT count(*) FROM event").fetchone() == (2,)
    found.close()

    def settings(_: object) -> list[object]:
        driver = quick._driver()
        return [driver.execute(f"PRAGMA {name}").fetchone()[0] for name in names]

    assert await repository.database.write(settings) == ["wal", 2, 1]
    await repository.close()
