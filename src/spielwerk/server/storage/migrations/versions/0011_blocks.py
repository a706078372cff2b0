"""Guests whom other guests have blocked."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """To this revision."""
    op.create_table(
        "block",
        sa.Column("guest", sa.String(40), primary_key=True),
        sa.Column("blocked", sa.String(40), primary_key=True),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
    )
    op.create_index("block_by_blocked", "block", ["blocked"])
