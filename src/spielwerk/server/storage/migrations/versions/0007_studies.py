"""Studies stored under short ids, to be shared."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Migrate to this revision."""
    op.create_table(
        "study",
        sa.Column("id", sa.String(20), primary_key=True),
        sa.Column("guest", sa.String(40), nullable=False),
        sa.Column("stored", sa.BigInteger, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
    )
    op.create_index("study_by_guest", "study", ["guest"])
    op.create_index("study_by_stored", "study", ["stored"])
