"""One server works on one database, and who cannot use it says so in one sentence."""

from __future__ import annotations

import asyncio
import os
import signal
import stat
import subprocess
import time
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine, create_engine, insert, text, update

from spielwerk.server.settings import BadSetting, Settings
from spielwerk.server.storage import startup
from spielwerk.server.storage.database import Database
from spielwerk.server.storage.failures import DatabaseInUse, DatabaseUnusable, LeaseLost
from spielwerk.server.storage.lease import Lease, is_gone, this_place, this_process
from spielwerk.server.storage.repository import Repository
from spielwerk.server.storage.startup import open_database
from spielwerk.server.storage.tables import LEASE
from spielwerk.service.rows import Guest
from tests.cli.command_line import spielwerk
from tests.ports import free_port
from tests.server.forks import Fork
from tests.server.running import RunningServer, in_loop
from tests.waits import wait_until

ENDED = (0, -signal.SIGTERM)


def _url(database: str) -> str:
    return Settings(database=database).database_url()


def _changed(database: str, statement: Any) -> None:
    engine = create_engine(_url(database))
    with engine.begin() as connection:
        connection.execute(statement)
    engine.dispose()


def _prepare(database: str) -> None:
    opened = Database(_url(database))
    opened.prepare()
    opened.shut_down()


def _serve(database: str) -> subprocess.CompletedProcess[str]:
    return spielwerk("serve", "--port", str(free_port()), "--database", database)


# One server.


def test_a_second_server_is_refused_and_the_next_begins_at_once(
    tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(startup, "SECONDS_BETWEEN_TRIES", None)
    server = RunningServer(tmp_path, database).start()
    assert server.process is not None
    with pytest.raises(DatabaseInUse, match=f"process {server.process.pid} on"):
        open_database(_url(database))
    server.kill()
    opened = open_database(_url(database))
    asyncio.run(Repository(opened).close())
    assert server.stored("SELECT holder FROM lease") == [("",)]


def test_of_two_first_starts_at_once_one_serves(tmp_path: Path, database: str) -> None:
    processes, outputs = [], []
    for number in range(2):
        outputs.append(tmp_path / f"{number}.log")
        outputs[-1].touch()
        command = ["serve", "--port", str(free_port()), "--database", database]
        processes.append(Fork(command, os.environ, Path(os.devnull), *[outputs[-1]] * 2))
    # One of them has to give up.
    wait_until(lambda: any(process.poll() is not None for process in processes), 240)
    loser = 0 if processes[0].poll() is not None else 1
    assert processes[loser].returncode == 2
    assert outputs[loser].read_text().count("\n") == 1
    wait_until(
        lambda: (
            "Spielwerk:" in outputs[1 - loser].read_text()
            or processes[1 - loser].poll() is not None
        )
    )
    assert processes[1 - loser].poll() is None
    processes[1 - loser].terminate()
    assert processes[1 - loser].wait(120) in ENDED
    assert "Traceback" not in outputs[0].read_text() + outputs[1].read_text()


def test_a_server_that_was_stopped_for_long_cannot_write_any_more(
    tmp_path: Path, database: str
) -> None:
    first = RunningServer(tmp_path, database).start()
    (tmp_path / "second").mkdir()
    second = RunningServer(tmp_path / "second", database)
    assert first.process is not None
    try:
        os.kill(first.process.pid, signal.SIGSTOP)
        # As if ten seconds had passed.
        _changed(database, update(LEASE).values(until=0))
        second.start()
        os.kill(first.process.pid, signal.SIGCONT)
        assert first.process.wait(120) in ENDED
        assert "another server now uses the database" in first.logged()
        assert len(second.stored("SELECT holder FROM lease WHERE holder <> ''")) == 1
    finally:
        # Also where it is still stopped.
        first.process.kill()
        first.process.wait()
        second.stop()


@in_loop
async def test_a_transaction_without_the_lease_stores_nothing(database: str) -> None:
    first, second = Database(_url(database), Lease()), Database(_url(database), Lease())
    first.prepare()
    holder = second.prepare()
    assert holder is not None
    assert second.prepare(expired=holder) is None
    with pytest.raises(LeaseLost):
        await Repository(first).put_guest(Guest("anna", "Anna", "en", 0))
    assert await Repository(second).guest("anna") is None
    await Repository(second).put_guest(Guest("bruno", "Bruno", "en", 0))
    for each in (first, second):
        await each.close()


def _held_elsewhere(database: str) -> Engine:
    """Return a database whose lease is held on another machine."""
    _prepare(database)
    engine = create_engine(_url(database))
    with engine.begin() as connection:
        values = {"name": "server", "holder": "x", "place": "elsewhere", "process": "1 1"}
        connection.execute(insert(LEASE).values(until=2**52, **values))
    return engine


@in_loop
async def test_who_does_not_renew_the_lease_loses_it(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(startup, "LEASE_SECONDS", 1)
    _held_elsewhere(database).dispose()
    await open_database(_url(database)).close()


def test_who_renews_the_lease_keeps_it(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    engine = _held_elsewhere(database)

    def renew(_: float) -> None:
        with engine.begin() as connection:
            connection.execute(update(LEASE).values(until=LEASE.c.until + 1))

    monkeypatch.setattr(time, "sleep", renew)
    with pytest.raises(DatabaseInUse, match="elsewhere"):
        open_database(_url(database))
    engine.dispose()


def test_a_process_that_has_ended_is_known() -> None:
    ended = subprocess.Popen(["true"])
    ended.wait()
    assert is_gone(this_place(), f"{ended.pid} 1")
    assert not is_gone(this_place(), this_process())
    assert is_gone(this_place(), f"{os.getpid()} 1"), "another one that had the same number"
    assert not is_gone("elsewhere", f"{ended.pid} 1"), "unknown"


# The files.


def _files(folder: Path) -> list[Path]:
    return sorted(folder.iterdir())


@in_loop
async def test_the_files_belong_to_their_owner_alone(tmp_path: Path) -> None:
    path, before = tmp_path / "games.sqlite", os.umask(0o022)
    try:
        for _ in range(2):
            database = open_database(_url(str(path)))
            await Repository(database).put_guest(Guest("anna", "Anna", "en", 0))
            files = _files(tmp_path)
            assert [file.name for file in files] == [
                "games.sqlite",
                "games.sqlite-shm",
                "games.sqlite-wal",
            ]
            assert {stat.S_IMODE(file.stat().st_mode) for file in files} == {0o600}
            await Repository(database).close()
            # As an earlier version made it.
            path.chmod(0o644)
    finally:
        os.umask(before)


# Wrong databases.


@pytest.mark.parametrize(
    "database",
    [
        "{folder}/garbage",
        "{folder}",
        "{folder}/missing/games.sqlite",
        "postgresql://nobody:secret@127.0.0.1:1/games",
    ],
)
def test_a_wrong_database_is_one_sentence(tmp_path: Path, database: str) -> None:
    (tmp_path / "garbage").write_bytes(b"no database" * 1000)
    with pytest.raises(DatabaseUnusable) as refused:
        open_database(_url(database.format(folder=tmp_path)))
    sentence = refused.value.message("en")
    assert "cannot be used" in sentence
    assert "secret" not in sentence
    assert "\n" not in sentence


@pytest.mark.parametrize("database", ["oracle://nobody:secret@somewhere/games", "://"])
def test_another_kind_of_database_is_one_sentence(database: str) -> None:
    with pytest.raises(BadSetting) as refused:
        _url(database)
    sentence = refused.value.message("en")
    assert "an SQLite file or an address such as postgresql://" in sentence
    assert "secret" not in sentence


def test_the_sentence_comes_without_a_trace(tmp_path: Path) -> None:
    refused = _serve(str(tmp_path / "missing" / "games.sqlite"))
    assert refused.returncode == 2
    assert refused.stderr.count("\n") == 1


def test_a_database_of_a_later_version_is_one_sentence(database: str) -> None:
    _prepare(database)
    _changed(database, text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(DatabaseUnusable):
        open_database(_url(database))
