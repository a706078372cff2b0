"""Quotas per address and day, when studies were last opened, and what an old database keeps."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """To this revision."""
    op.create_table(
        "quota",
        sa.Column("day", sa.Integer, primary_key=True),
        sa.Column("who", sa.String(20), primary_key=True),
        sa.Column("kind", sa.String(10), primary_key=True),
        sa.Column("used", sa.BigInteger, nullable=False),
    )
    op.add_column("study", sa.Column("opened", sa.BigInteger, nullable=True))
    op.create_table(
        "property",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    connection = op.get_bind()
    used = (sa.text(f"SELECT 1 FROM {name}") for name in ("run", "guest", "playing_table"))  # noqa: S608  # constants
    if any(connection.execute(query).first() is not None for query in used):
        # Operators were told that everything is kept, so nothing is deleted without a setting.
        connection.execute(sa.text("INSERT INTO property VALUES ('keeps', 'everything')"))
