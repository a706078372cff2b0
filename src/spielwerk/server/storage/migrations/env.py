"""Alembic's entry point; `bring_up_to_date` passes the connection in."""

from alembic import context

from spielwerk.server.storage.tables import METADATA


def run() -> None:
    """Migrate the database to the wanted revision."""
    context.configure(
        connection=context.config.attributes["connection"],
        target_metadata=METADATA,
        transactional_ddl=False,
    )
    context.run_migrations()


# Alembic loads the file under this name.
if __name__ == "env_py":
    run()
