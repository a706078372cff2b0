"""Schema migrations, run at every start."""

from pathlib import Path

from sqlalchemy import Connection, func, inspect, select, text

from spielwerk.server.storage.failures import CannotMigrate

HERE = Path(__file__).parent
_LOCK = 7_326_001
"""An arbitrary, constant number."""


def lock(connection: Connection) -> None:
    """Serialise servers that start at the same time.

    With SQLite every writing transaction does.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(_LOCK)))


def has_table(connection: Connection, name: str) -> bool:
    """Return whether the schema has this table already."""
    return inspect(connection).has_table(name)


def bring_up_to_date(connection: Connection, revision: str = "head") -> None:
    """Create or migrate the SQL tables in the connection's transaction.

    Raises `CannotMigrate`, for example for a database of a newer version.
    """
    if revision == "head" and _revision_of(connection) == _newest_revision():
        return
    # Imported only when needed: it takes a tenth of the server's start.
    from alembic import command  # noqa: PLC0415
    from alembic.config import Config  # noqa: PLC0415
    from alembic.util import CommandError  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(HERE).replace("%", "%%"))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, revision)
    except CommandError as problem:
        raise CannotMigrate(str(problem)) from problem


def _revision_of(connection: Connection) -> str | None:
    if not has_table(connection, "alembic_version"):
        return None
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()


def _newest_revision() -> str:
    """Return the revision of the last script; file names begin with it."""
    return max(path.name for path in (HERE / "versions").glob("[0-9]*.py")).partition("_")[0]
