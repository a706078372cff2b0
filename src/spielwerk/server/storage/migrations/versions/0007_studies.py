"""Studies that were stored under a short id, to be shown to others."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """To this revision."""
    op.create_table(
        "study",
        sa.Column("id", sa.String(20), primary_key=True),
        sa.Column("guest", sa.String(40), nullable=False),
        sa.Column("stored", sa.BigInteger, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
    )
    op.create_index("study_by_guest", "study", ["guest"])
    op.create_index("study_by_stored", "study", ["stored"])
