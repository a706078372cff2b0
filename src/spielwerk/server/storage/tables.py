"""The SQL tables.

`event` is the truth; `playing_table` and `chair` repeat parts of it, so that lists need no replay.
"""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    text,
)

METADATA = MetaData()

# Partial indexes on columns that change with every move: keeping a full one up to date costs as
# much as storing the move.
_PUBLIC = text("public = 1"), text("public")
NOT_PLAYED = text("status <> 'playing'")

GUEST = Table(
    "guest",
    METADATA,
    Column("id", String(40), primary_key=True),
    Column("name", String(60), nullable=False),
    Column("language", String(2), nullable=False),
    Column("created", BigInteger, nullable=False),
)

PLAYING_TABLE = Table(
    "playing_table",
    METADATA,
    Column("id", String(64), primary_key=True),
    Column("creator", String(40), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("status", String(10), nullable=False),
    Column("watched", Boolean, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("moved", BigInteger, nullable=False),
    Column("setup", Text, nullable=False),
    Column("summary", Text, nullable=False),
    Column("due", BigInteger, nullable=True),
    Column("holder", String(40), nullable=True),
    Column("fence", Integer, nullable=False, server_default="0"),
    Index(
        "table_by_status", "status", "moved", sqlite_where=_PUBLIC[0], postgresql_where=_PUBLIC[1]
    ),
    Index("table_by_creator", "creator", "status"),
    Index("table_by_watched", "watched"),
    Index("table_by_due", "due"),
    Index(
        "table_by_moved", "status", "moved", sqlite_where=NOT_PLAYED, postgresql_where=NOT_PLAYED
    ),
)
"""`watched`: a clock runs or a program plays, so something can happen without a request."""

EVENT = Table(
    "event",
    METADATA,
    Column("table_id", String(64), ForeignKey("playing_table.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("stored", BigInteger, nullable=False),
    Column("data", Text, nullable=False),
)
"""Append-only, except when a guest is deleted. The key makes adding a number twice impossible."""

CHAIR = Table(
    "chair",
    METADATA,
    Column("table_id", String(64), ForeignKey("playing_table.id"), primary_key=True),
    Column("chair", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("guest", String(40), nullable=True),
    Column("name", String(60), nullable=False),
    Column("level", Integer, nullable=True),
    Column("link", Integer, nullable=False, server_default="0"),
    Index("chair_by_guest", "guest"),
)
"""Names are stored here, not in the events, because they can be deleted.

`link` counts the renewals of the seat's link.
"""

CHAT = Table(
    "chat",
    METADATA,
    Column("table_id", String(64), ForeignKey("playing_table.id"), primary_key=True),
    Column("channel", String(10), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("guest", String(40), nullable=True),
    Column("name", String(60), nullable=False),
    Column("chair", Integer, nullable=True),
    Column("said", BigInteger, nullable=False),
    Column("text", Text, nullable=False),
    Index("chat_by_guest", "guest"),
    Index("chat_by_said", "said"),
)

BLOCK = Table(
    "block",
    METADATA,
    Column("guest", String(40), primary_key=True),
    Column("blocked", String(40), primary_key=True),
    Column("name", String(60), nullable=False),
    Column("since", BigInteger, nullable=False),
    Index("block_by_blocked", "blocked"),
)
"""Guests whom a guest has blocked, with the name that was seen."""

VISIT = Table(
    "visit",
    METADATA,
    Column("guest", String(40), primary_key=True),
    Column("table_id", String(64), ForeignKey("playing_table.id"), primary_key=True),
)
"""Every guest who ever sat at a table, to find the events that name them."""

DELETED_GUEST = Table(
    "deleted_guest",
    METADATA,
    Column("digest", String(64), primary_key=True),
    Column("deleted", BigInteger, nullable=False),
)
"""Digests of invalid cookies, without the guests' ids."""

STUDY = Table(
    "study",
    METADATA,
    Column("id", String(20), primary_key=True),
    Column("guest", String(40), nullable=False),
    Column("stored", BigInteger, nullable=False),
    Column("text", Text, nullable=False),
    Column("opened", BigInteger, nullable=True),
    Index("study_by_guest", "guest"),
    Index("study_by_stored", "stored"),
)
"""Shared records with variations and comments."""

MODERATION = Table(
    "moderation",
    METADATA,
    Column("number", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("operator", String(60), nullable=False),
    Column("action", String(10), nullable=False),
    Column("target", String(100), nullable=False),
    Column("reason", Text, nullable=False),
    Column("until", BigInteger, nullable=True),
    Column("holder", String(40), nullable=True),
    Column("outcome", Text, nullable=True),
)
"""Operators' requests: the log, with orders yet to be carried out, which have no `outcome`.
`holder` is the process that does so."""

SANCTION = Table(
    "sanction",
    METADATA,
    Column("action", String(10), primary_key=True),
    Column("target", String(100), primary_key=True),
    Column("since", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=True),
    Column("reason", Text, nullable=False),
)
"""Bans and mutes of guests and addresses."""

QUOTA = Table(
    "quota",
    METADATA,
    Column("day", Integer, primary_key=True),
    Column("who", String(20), primary_key=True),
    Column("kind", String(10), primary_key=True),
    Column("used", BigInteger, nullable=False),
)
"""The daily quotas of addresses; `who` is a pseudonym."""

PROPERTY = Table(
    "property",
    METADATA,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)
"""Properties of the database. `keeps` is `everything` in one that an older version has made: the
default retention periods do not hold there."""

SECRET = Table(
    "secret",
    METADATA,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)

LEASE = Table(
    "lease",
    METADATA,
    Column("name", String(20), primary_key=True),
    Column("holder", String(40), nullable=False),
    Column("place", String(200), nullable=False),
    Column("process", String(60), nullable=False),
    Column("until", BigInteger, nullable=False),
)
"""Server processes that may write, and until when.

There is one row `server` of an exclusive process, or a row for each process that shares the
database. A lease without `holder` is free.
"""

RUN = Table(
    "run",
    METADATA,
    Column("started", BigInteger, primary_key=True),
    Column("alive", BigInteger, nullable=False),
    Column("downtime", BigInteger, nullable=False),
)
"""Running times of the server: time in between costs no player."""
