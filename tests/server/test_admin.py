"""Operators can maintain the database."""

from __future__ import annotations

import gzip
import json
import stat
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, text

from spielwerk.server.settings import Settings
from tests.cli.command_line import spielwerk
from tests.cli.test_json import check_json
from tests.server.running import People, RunningServer, in_loop, play_on


def admin(database: str, *arguments: str, status: int = 0) -> str:
    """Return the output of a command, after checking its status."""
    done = spielwerk("admin", *arguments, "--database", database)
    assert done.returncode == status, done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout if status in (0, 1) else done.stderr


def change(database: str, statement: str) -> None:
    """Change the database behind the server's back."""
    engine = create_engine(Settings(database=database).database_url())
    with engine.begin() as connection:
        connection.execute(text(statement))
    engine.dispose()


def rows(server: RunningServer) -> dict[str, list[Any]]:
    """Everything that is stored."""
    names = ("guest", "playing_table", "event", "chair", "chat", "secret", "run")
    return {name: sorted(server.stored(f"SELECT * FROM {name}"), key=repr) for name in names}


# One kind is enough where nothing depends on it: what is copied is compared between both.
IN_A_FILE = pytest.mark.parametrize("database", ["sqlite"], indirect=True)


@pytest.fixture
def stopped(tmp_path: Path, database: str) -> tuple[RunningServer, str]:
    """Yield a server stopped in the middle of two games, and one of their tables."""
    server = RunningServer(tmp_path, database).start()
    found: list[str] = []

    @in_loop
    async def play() -> None:
        async with People(server.url) as people:
            for game in ("ignite-flow", "hive"):
                table, anna, bruno = await people.pair(game)
                await play_on(table, [anna, bruno], lambda moves: moves[0], 5)
                await anna.live.ask("say", table=table, text="Grüß dich")
                found.append(table)

    play()
    server.stop()
    return server, found[-1]


@IN_A_FILE
def test_tables_and_guests_are_listed(stopped: tuple[RunningServer, str]) -> None:
    server, table = stopped
    head, *listed = admin(server.database, "tables").splitlines()
    assert head.split()[:4] == ["table", "game", "status", "plies"]
    assert [line.split()[1:4] for line in listed] == [
        ["hive", "playing", "5"],
        ["ignite-flow", "playing", "5"],
    ]
    assert listed[0].startswith(table)
    assert admin(server.database, "tables", "--status", "over") == ""
    _, *guests = admin(server.database, "guests").splitlines()
    assert sorted(line.split()[-1] for line in guests) == ["Anna", "Anna", "Bruno", "Bruno"]
    anna = next(line for line in guests if line.endswith("Anna")).split()
    assert anna[1:3] == ["1", "1"]
    assert len(admin(server.database, "tables", "--guest", anna[0]).splitlines()) == 1 + 1
    for name in ("tables", "guests"):
        check_json(f"admin {name}", admin(server.database, name, "--json"))


def test_a_copy_is_the_same_database_of_either_kind(
    stopped: tuple[RunningServer, str], tmp_path: Path
) -> None:
    server, _ = stopped
    copy, restored = tmp_path / "copy.gz", tmp_path / "restored.sqlite"
    admin(server.database, "backup", str(copy))
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert "cannot be written" in admin(server.database, "backup", str(copy), status=2)
    admin(str(restored), "restore", str(copy))
    assert rows(RunningServer(tmp_path, str(restored))) == rows(server)
    assert "is not empty" in admin(str(restored), "restore", str(copy), status=2)
    assert "2 tables checked, 0 damaged" in admin(str(restored), "check")


@IN_A_FILE
def test_a_copy_that_was_cut_off_is_refused_and_nothing_is_restored(
    stopped: tuple[RunningServer, str], tmp_path: Path
) -> None:
    server, _ = stopped
    copy, cut, restored = tmp_path / "copy.gz", tmp_path / "cut.gz", tmp_path / "restored.sqlite"
    admin(server.database, "backup", str(copy))
    lines = gzip.decompress(copy.read_bytes()).splitlines(keepends=True)
    cut.write_bytes(gzip.compress(b"".join(lines[:-1])))
    assert "not a complete copy" in admin(str(restored), "restore", str(cut), status=2)
    cut.write_bytes(copy.read_bytes()[:-40])
    assert "not a complete copy" in admin(str(restored), "restore", str(cut), status=2)
    admin(str(restored), "restore", str(copy))


@IN_A_FILE
def test_every_game_is_replayed_and_what_is_damaged_is_named(
    stopped: tuple[RunningServer, str],
) -> None:
    server, table = stopped
    assert "2 tables checked, 0 damaged" in admin(server.database, "check")
    ((number, data),) = server.stored(
        "SELECT number, data FROM event WHERE table_id = :table ORDER BY number DESC LIMIT 1",
        table=table,
    )
    broken = json.dumps({**json.loads(data), "move": "wQ"}).replace("'", "''").replace(":", "\\:")
    change(
        server.database,
        f"UPDATE event SET data = '{broken}' WHERE table_id = '{table}' AND number = {number}",
    )
    found = admin(server.database, "check", status=1)
    assert f"{table}: cannot be replayed (event {number})" in found
    assert "2 tables checked, 1 damaged" in found
    change(server.database, f"DELETE FROM event WHERE table_id = '{table}' AND number = 3")
    assert f"{table}: an event is missing (event 3)" in admin(server.database, "check", status=1)


@IN_A_FILE
def test_a_table_is_closed_and_then_deleted(stopped: tuple[RunningServer, str]) -> None:
    server, table = stopped
    (closed,) = check_json("admin close", admin(server.database, "close", table, "--json"))
    assert closed == {"closed": True}
    assert admin(server.database, "close", table) == "was already closed\n"
    assert "2 tables checked, 0 damaged" in admin(server.database, "check")
    check_json("admin delete", admin(server.database, "delete", table, "--json"))
    assert server.stored("SELECT * FROM event WHERE table_id = :table", table=table) == []
    assert server.stored("SELECT * FROM chat WHERE table_id = :table", table=table) == []
    assert "There is no such table" in admin(server.database, "delete", table, status=2)
    server.start()
    server.stop()


def test_nothing_is_changed_behind_a_running_server(tmp_path: Path) -> None:
    server = RunningServer(tmp_path).start()
    assert "Another server is using" in admin(server.database, "migrate", status=2)
    assert admin(server.database, "tables") == ""
    server.stop()
    assert admin(server.database, "migrate") == "up to date\n"


def test_where_there_is_no_database_a_sentence_says_so(tmp_path: Path) -> None:
    assert "There is no database" in admin(str(tmp_path / "none"), "tables", status=2)
    (tmp_path / "garbage").write_text("nothing of the kind" * 100, encoding="utf-8")
    assert "cannot be used" in admin(str(tmp_path / "garbage"), "check", status=2)
    assert not (tmp_path / "none").exists()
