"""How the database came to have its shape; brought up to date at every start."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, func, inspect, select

HERE = Path(__file__).parent
_LOCK = 7_326_001
"""Any number, always the same."""


def lock(connection: Connection) -> None:
    """Let servers that start at the same time go one after the other.

    With SQLite a transaction that writes does so anyway.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(_LOCK)))


def has_table(connection: Connection, name: str) -> bool:
    """Whether the database has come so far."""
    return inspect(connection).has_table(name)


def bring_up_to_date(connection: Connection, revision: str = "head") -> None:
    """Make or change the SQL tables, inside the transaction of the connection."""
    config = Config()
    config.set_main_option("script_location", str(HERE).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, revision)
