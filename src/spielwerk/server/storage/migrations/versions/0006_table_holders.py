"""The server process that writes a table, where several share the database."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Migrate to this revision."""
    op.add_column("playing_table", sa.Column("holder", sa.String(40), nullable=True))
    fence = sa.Column("fence", sa.Integer, nullable=False, server_default="0")
    op.add_column("playing_table", fence)
