"""Renewable seat links, and the next due time of a table."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Migrate to this revision."""
    op.add_column("chair", sa.Column("link", sa.Integer, nullable=False, server_default="0"))
    op.add_column("playing_table", sa.Column("due", sa.BigInteger, nullable=True))
    # The due time is known once a table is loaded, so it is due now.
    op.execute("UPDATE playing_table SET due = 0 WHERE watched")
    op.create_index("table_by_due", "playing_table", ["due"])
    op.create_index("table_by_moved", "playing_table", ["status", "moved"])
    op.create_index("chat_by_said", "chat", ["said"])
