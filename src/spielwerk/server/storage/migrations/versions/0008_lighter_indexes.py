"""Partial indexes for columns that change with every move."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Migrate to this revision."""
    op.drop_index("table_by_status", "playing_table")
    op.drop_index("table_by_moved", "playing_table")
    op.create_index(
        "table_by_status",
        "playing_table",
        ["status", "moved"],
        sqlite_where=sa.text("public = 1"),
        postgresql_where=sa.text("public"),
    )
    not_played = sa.text("status <> 'playing'")
    op.create_index(
        "table_by_moved",
        "playing_table",
        ["status", "moved"],
        sqlite_where=not_played,
        postgresql_where=not_played,
    )
