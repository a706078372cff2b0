"""Guests, tables, events, chairs, chat, secrets, runs."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Migrate to this revision."""
    op.create_table(
        "guest",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("language", sa.String(2), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "playing_table",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("creator", sa.String(40), nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("watched", sa.Boolean, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("moved", sa.BigInteger, nullable=False),
        sa.Column("setup", sa.Text, nullable=False),
        sa.Column("summary", sa.Text, nullable=False),
    )
    op.create_index("table_by_status", "playing_table", ["public", "status", "moved"])
    op.create_index("table_by_creator", "playing_table", ["creator", "status"])
    op.create_index("table_by_watched", "playing_table", ["watched"])
    op.create_table(
        "event",
        sa.Column("table_id", sa.String(64), sa.ForeignKey("playing_table.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("stored", sa.BigInteger, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
    )
    op.create_table(
        "chair",
        sa.Column("table_id", sa.String(64), sa.ForeignKey("playing_table.id"), primary_key=True),
        sa.Column("chair", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("guest", sa.String(40), nullable=True),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("level", sa.Integer, nullable=True),
    )
    op.create_index("chair_by_guest", "chair", ["guest"])
    op.create_table(
        "chat",
        sa.Column("table_id", sa.String(64), sa.ForeignKey("playing_table.id"), primary_key=True),
        sa.Column("channel", sa.String(10), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("guest", sa.String(40), nullable=True),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("chair", sa.Integer, nullable=True),
        sa.Column("said", sa.BigInteger, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
    )
    op.create_index("chat_by_guest", "chat", ["guest"])
    op.create_table(
        "secret",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    op.create_table(
        "run",
        sa.Column("started", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("alive", sa.BigInteger, nullable=False),
        sa.Column("downtime", sa.BigInteger, nullable=False),
    )
