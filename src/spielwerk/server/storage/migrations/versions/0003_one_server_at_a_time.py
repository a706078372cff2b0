"""A lease on the database, for one server at a time."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Migrate to this revision."""
    op.create_table(
        "lease",
        sa.Column("name", sa.String(20), primary_key=True),
        sa.Column("holder", sa.String(40), nullable=False),
        sa.Column("place", sa.String(200), nullable=False),
        sa.Column("process", sa.String(60), nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
