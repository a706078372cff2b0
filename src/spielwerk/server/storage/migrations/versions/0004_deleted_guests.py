"""Visits, so that guests can be forgotten, and digests of deleted guests."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

EVENT = sa.table("event", sa.column("table_id"), sa.column("data"))
VISIT = sa.table("visit", sa.column("guest"), sa.column("table_id"))


def upgrade() -> None:
    """Migrate to this revision."""
    op.create_table(
        "visit",
        sa.Column("guest", sa.String(40), primary_key=True),
        sa.Column("table_id", sa.String(64), sa.ForeignKey("playing_table.id"), primary_key=True),
    )
    op.create_table(
        "deleted_guest",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("deleted", sa.BigInteger, nullable=False),
    )
    _fill_visits()


def _fill_visits() -> None:
    """Record every guest who joined later; the creator is stored with the table."""
    connection = op.get_bind()
    seated = sa.select(EVENT.c.table_id, EVENT.c.data).where(EVENT.c.data.contains('"seated"'))
    found = set()
    for table, data in connection.execute(seated):
        try:
            event = json.loads(data)
        except ValueError:
            continue
        if event.get("type") == "seated":
            found.add((event["guest"], table))
    if found:
        rows = [{"guest": guest, "table_id": table} for guest, table in sorted(found)]
        connection.execute(sa.insert(VISIT), rows)
