"""Retention: expired data is deleted, and nothing else."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path

import httpx
import pytest
from sqlalchemy import create_engine, insert, select, text, update

from spielwerk.server.accounts import new_guest
from spielwerk.server.settings import Settings
from spielwerk.server.storage.migrations import bring_up_to_date
from spielwerk.server.storage.retention import (
    AT_ONCE,
    DAY,
    Retention,
    count_old,
    keeps_everything,
    prune,
)
from spielwerk.server.storage.tables import CHAT, EVENT, GUEST, PLAYING_TABLE, STUDY
from spielwerk.service.outside import wall
from tests.cli.command_line import spielwerk
from tests.server.many_tables import fill
from tests.server.running import RunningServer
from tests.waits import wait_until

NOW = 100 * DAY
KEEP = Retention(finished=30, unbegun=7, guests=30, chat=14)
STATUSES = ("over", "waiting", "closed", "playing")


def filled(database: str, now: int = NOW) -> dict[str, str]:
    """Tables of every status, an old and a new one each; what each is, by its id."""
    ids = fill(database, 8, new_guest(), now)
    engine = create_engine(Settings(database=database).database_url())
    known: dict[str, str] = {}
    with engine.begin() as connection:
        for number, table in enumerate(ids):
            status, days = STATUSES[number // 2], (40, 1)[number % 2]
            known[table] = f"{status} {days}"
            own = update(PLAYING_TABLE).where(PLAYING_TABLE.c.id == table)
            connection.execute(own.values(status=status, moved=now - days * DAY))
        playing = ids[6]
        for number, days in ((1, 20), (2, 1)):
            line = {"table_id": playing, "channel": "players", "number": number, "name": "Anna"}
            said = {"said": now - days * DAY, "text": f"line {number}", "guest": "g"}
            connection.execute(insert(CHAT).values(**line, **said))
        for name, days in (("old", 40), ("new", 1)):
            row = {"id": name, "name": name, "language": "en", "created": now - days * DAY}
            connection.execute(insert(GUEST).values(**row))
    engine.dispose()
    return known


LEFT = ["closed 1", "over 1", "playing 1", "playing 40", "waiting 1"]


def test_what_is_too_old_goes_and_nothing_else(database: str) -> None:
    known = filled(database)
    engine = create_engine(Settings(database=database).database_url())
    with engine.begin() as connection:
        found = count_old(connection, KEEP, NOW)
        assert (found.tables, found.guests, found.lines) == (3, 1, 1)
        assert count_old(connection, Retention(), NOW).total == 0
        used = next(table for table, what in known.items() if what == "over 40")
        assert prune(connection, KEEP, NOW, [used]).tables == 2
        assert prune(connection, KEEP, NOW).tables == 1
        assert prune(connection, KEEP, NOW).total == 0
        tables = connection.execute(select(PLAYING_TABLE.c.id)).scalars().all()
        assert sorted(known[table] for table in tables) == LEFT
        events = connection.execute(select(EVENT.c.table_id).distinct()).scalars().all()
        assert sorted(events) == sorted(tables)
        assert connection.execute(select(GUEST.c.id)).scalars().all() == ["new"]
        lines = connection.execute(select(CHAT.c.number, CHAT.c.text).order_by(CHAT.c.number)).all()
        assert [tuple(line) for line in lines] == [(1, ""), (2, "line 2")]
    engine.dispose()


def test_it_goes_in_small_batches(tmp_path: Path) -> None:
    database = str(tmp_path / "games.sqlite")
    fill(database, 2 * AT_ONCE, new_guest(), NOW)
    engine = create_engine(Settings(database=database).database_url())
    with engine.begin() as connection:
        connection.execute(update(PLAYING_TABLE).values(status="over", moved=0))
        assert [prune(connection, KEEP, NOW).tables for _ in range(3)] == [AT_ONCE, AT_ONCE, 0]
    engine.dispose()


def test_a_running_server_does_so_by_itself_and_says_it(tmp_path: Path) -> None:
    server = RunningServer(tmp_path, keep_finished_days=30, keep_unbegun_days=7)
    known = filled(server.database, wall())
    server.start()
    try:
        query = "SELECT id FROM playing_table"
        wait_until(lambda: sorted(known[table] for (table,) in server.stored(query)) == LEFT)
        said = httpx.get(server.url + "/api/server").json()["retention"]
        assert "Finished games are kept for 30 days" in said
        assert said.endswith("chat forever, and shared analyses for 365 days.")
        german = httpx.get(server.url + "/api/server?language=de").json()["retention"]
        assert "30 Tage lang" in german
    finally:
        server.stop()
    assert '"level": "error"' not in server.logged()


@pytest.mark.parametrize("dry", [True, False])
def test_an_operator_does_so_too(tmp_path: Path, dry: bool) -> None:
    database = str(tmp_path / "games.sqlite")
    known = filled(database, wall())
    days = {"FINISHED": "30", "UNBEGUN": "7", "GUESTS": "30", "CHAT": "14"}
    environment = {f"SPIELWERK_KEEP_{name}_DAYS": value for name, value in days.items()}
    command = ["admin", "prune", "--database", database, *(["--dry-run"] * dry)]
    done = spielwerk(*command, settings=environment)
    assert done.stdout.startswith("3 tables, 1 guests, 1 lines of chat")
    left = RunningServer(tmp_path, database).stored("SELECT id FROM playing_table")
    assert len(left) == (len(known) if dry else 5)


DEFAULTS = {"finished": None, "unbegun": 30, "guests": None, "chat": None, "studies": 365}


def test_by_default_only_what_was_given_up_expires(tmp_path: Path) -> None:
    assert asdict(Settings().retention()) == DEFAULTS
    assert Settings.read(keep_unbegun_days="forever").retention().unbegun is None
    server = RunningServer(tmp_path)
    known = filled(server.database, wall())
    engine = create_engine(Settings(database=server.database).database_url())
    with engine.begin() as connection:
        for name, stored, opened in (("old", 400, None), ("read", 400, 20), ("new", 20, None)):
            seen = None if opened is None else wall() - opened * DAY
            row = {"id": name, "guest": "g", "text": "", "stored": wall() - stored * DAY}
            connection.execute(insert(STUDY).values(**row, opened=seen))
    engine.dispose()
    server.start()
    left = sorted([*LEFT, "over 40"])
    query = "SELECT id FROM playing_table"
    wait_until(lambda: sorted(known[table] for (table,) in server.stored(query)) == left)
    wait_until(lambda: sorted(server.stored("SELECT id FROM study")) == [("new",), ("read",)])
    server.stop()


def test_a_study_that_is_opened_is_not_given_up(tmp_path: Path) -> None:
    server = RunningServer(tmp_path)
    engine = create_engine(Settings(database=server.database).database_url())
    with engine.begin() as connection:
        bring_up_to_date(connection)
        row = {"id": "old", "guest": "g", "text": "", "stored": wall() - 300 * DAY}
        connection.execute(insert(STUDY).values(**row))
    engine.dispose()
    server.start()
    assert httpx.get(server.url + "/api/studies/old", timeout=30).status_code == 200
    ((opened,),) = server.stored("SELECT opened FROM study")
    assert wall() - opened < DAY
    server.stop()


def test_an_upgrade_deletes_nothing_unasked(database: str) -> None:
    engine = create_engine(Settings(database=database).database_url())
    with engine.begin() as connection:
        bring_up_to_date(connection, "0008")
        connection.execute(text("INSERT INTO run VALUES (1, 1, 0)"))
    with engine.begin() as connection:
        bring_up_to_date(connection)
        assert keeps_everything(connection)
        assert Settings().retention(keeps_everything=True) == Retention()
        asked = Settings(keep_unbegun_days=30).retention(keeps_everything=True)
        assert asked == Retention(unbegun=30)
    engine.dispose()


def test_a_new_database_has_the_defaults(database: str) -> None:
    engine = create_engine(Settings(database=database).database_url())
    with engine.begin() as connection:
        bring_up_to_date(connection)
        assert not keeps_everything(connection)
    engine.dispose()
