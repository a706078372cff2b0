"""Alembic runs this; the connection is handed in by `bring_up_to_date`."""

from alembic import context

from spielwerk.server.storage.tables import METADATA


def run() -> None:
    """Bring the database to the wanted state."""
    context.configure(
        connection=context.config.attributes["connection"],
        target_metadata=METADATA,
        transactional_ddl=False,
    )
    context.run_migrations()


# Alembic loads the file under this name; nobody else can run it.
if __name__ == "env_py":
    run()
