"""Bans and mutes, and the log of what operators have asked for."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """To this revision."""
    op.create_table(
        "moderation",
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("operator", sa.String(60), nullable=False),
        sa.Column("action", sa.String(10), nullable=False),
        sa.Column("target", sa.String(100), nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=True),
        sa.Column("holder", sa.String(40), nullable=True),
        sa.Column("outcome", sa.Text, nullable=True),
    )
    op.create_table(
        "sanction",
        sa.Column("action", sa.String(10), primary_key=True),
        sa.Column("target", sa.String(100), primary_key=True),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=True),
        sa.Column("reason", sa.Text, nullable=False),
    )
