"""How the database came to have its shape; brought up to date at every start."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection

HERE = Path(__file__).parent


def bring_up_to_date(connection: Connection, revision: str = "head") -> None:
    """Make or change the SQL tables, inside the transaction of the connection."""
    config = Config()
    config.set_main_option("script_location", str(HERE).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, revision)
