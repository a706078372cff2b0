"""What `spielwerk admin` does, each in one transaction."""

from __future__ import annotations

from pathlib import Path

from spielwerk.server.admin import copies, integrity, lists, tables
from spielwerk.server.admin.access import reading, writing
from spielwerk.server.settings import Settings
from spielwerk.server.storage import keys, retention
from spielwerk.server.storage.migrations import bring_up_to_date
from spielwerk.service.outside import wall


def list_tables(
    database: str | None, most: int, status: str | None, guest: str | None
) -> list[lists.TableLine]:
    """Tables, those at which something happened last first."""
    with reading(database) as connection:
        return list(lists.tables(connection, most, status, guest))


def list_guests(database: str | None, most: int) -> list[lists.GuestLine]:
    """Guests, the newest first."""
    with reading(database) as connection:
        return list(lists.guests(connection, most))


def check(database: str | None) -> list[integrity.Damage | None]:
    """For every table what is wrong with it, or None."""
    with reading(database) as connection:
        return list(integrity.check(connection))


def backup(database: str | None, file: Path) -> int:
    """Copy everything into a new file; gives the number of rows."""
    with reading(database) as connection:
        return copies.write_copy(connection, file)


def restore(database: str | None, file: Path) -> int:
    """Fill an empty or new database from a copy; gives the number of rows."""
    with writing(database, new=True) as connection:
        return copies.read_copy(connection, file)


def migrate(database: str | None) -> None:
    """Bring a database up to date."""
    with writing(database) as connection:
        bring_up_to_date(connection)


def prune(database: str | None, dry_run: bool) -> retention.Pruned:
    """Delete what is older than the settings keep it, or only count it."""
    keep, now = Settings.read().retention(), wall()
    if dry_run:
        with reading(database) as connection:
            return retention.count_old(connection, keep, now)
    with writing(database) as connection:
        found = retention.count_old(connection, keep, now)
        while retention.prune(connection, keep, now).total:
            pass
        return found


def rotate_key(database: str | None) -> int:
    """Make a new key, which signs from now on; gives how many are believed."""
    with writing(database, beside=True) as connection:
        keys.add_key(connection)
        return len(keys.known_keys(connection))


def drop_old_keys(database: str | None) -> int:
    """Believe the newest key alone; gives how many are gone."""
    with writing(database, beside=True) as connection:
        return keys.drop_old_keys(connection)


def close(database: str | None, table: str) -> bool:
    """Close a table; whether it was open."""
    with writing(database) as connection:
        return tables.close_table(connection, table)


def delete(database: str | None, table: str) -> None:
    """Delete a table, for good."""
    with writing(database) as connection:
        tables.delete_table(connection, table)
