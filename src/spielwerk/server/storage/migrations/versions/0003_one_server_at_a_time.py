"""One server at a time holds a lease on the database."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """To this revision."""
    op.create_table(
        "lease",
        sa.Column("name", sa.String(20), primary_key=True),
        sa.Column("holder", sa.String(40), nullable=False),
        sa.Column("place", sa.String(200), nullable=False),
        sa.Column("process", sa.String(60), nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    """Back from this revision."""
    op.drop_table("lease")
