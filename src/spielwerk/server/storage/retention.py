"""Retention periods: expired rows are deleted in small batches."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Table, and_, delete, exists, func, or_, select, update

from spielwerk.game.text import Text
from spielwerk.server.storage.migrations import has_table
from spielwerk.server.storage.tables import (
    CHAIR,
    CHAT,
    EVENT,
    GUEST,
    NOT_PLAYED,
    PLAYING_TABLE,
    PROPERTY,
    STUDY,
    VISIT,
)

AT_ONCE = 50
"""Tables, guests or chat lines per transaction, so that moves do not wait for long."""
DAY = 24 * 3600 * 1000

_FOR_EVER = Text("forever")
_DAYS = Text("for {days:g} days")
_SAID = Text(
    "Finished games are kept {finished}, tables that never began or were closed {unbegun}, names "
    "of guests without a table {guests}, chat {chat}, and shared analyses {studies}."
)
_ALL_KEPT = Text(
    "Games, names, chat and shared analyses are kept on this server until they are deleted."
)


@dataclass(frozen=True, slots=True)
class Retention:
    """Days of retention after the last activity; None for ever."""

    finished: float | None = None
    unbegun: float | None = None
    guests: float | None = None
    chat: float | None = None
    studies: float | None = None

    def words(self) -> Text:
        """Describe the retention periods for users."""
        if self == Retention():
            return _ALL_KEPT
        kept = {name: getattr(self, name) for name in self.__slots__}
        return _SAID.filled(
            **{
                name: _FOR_EVER if days is None else _DAYS.filled(days=days)
                for name, days in kept.items()
            }
        )


@dataclass(frozen=True, slots=True)
class Pruned:
    """Numbers of expired tables, guests, chat lines and shared studies."""

    tables: int = 0
    guests: int = 0
    lines: int = 0
    studies: int = 0

    def plus(self, more: "Pruned") -> "Pruned":
        return Pruned(*(getattr(self, name) + getattr(more, name) for name in self.__slots__))

    @property
    def total(self) -> int:
        return self.tables + self.guests + self.lines + self.studies


def keeps_everything(connection: Connection) -> bool:
    """Return whether an older version made this database: its default was to delete nothing."""
    if not has_table(connection, PROPERTY.name):
        return True
    found = select(PROPERTY.c.value).where(PROPERTY.c.name == "keeps")
    return connection.execute(found).scalar() is not None


def count_old(connection: Connection, keep: Retention, now: int) -> Pruned:
    """Count what would be deleted."""
    conditions = {
        PLAYING_TABLE: _old_tables(keep, now),
        GUEST: _old_guests(keep, now),
        CHAT: _old_lines(keep, now),
        STUDY: _old_studies(keep, now),
    }
    counts = [
        connection.execute(select(func.count()).select_from(table).where(condition)).scalar_one()
        for table, condition in conditions.items()
    ]
    return Pruned(*counts)


def prune(connection: Connection, keep: Retention, now: int, used: Collection[str] = ()) -> Pruned:
    """Delete one batch of expired rows; call until none are left.

    Tables in `used` are kept for now.
    """
    return Pruned(
        _prune_tables(connection, keep, now, used),
        _prune_rows(connection, GUEST, _old_guests(keep, now)),
        _prune_lines(connection, keep, now),
        _prune_rows(connection, STUDY, _old_studies(keep, now)),
    )


def _prune_tables(connection: Connection, keep: Retention, now: int, used: Collection[str]) -> int:
    old = select(PLAYING_TABLE.c.id).where(_old_tables(keep, now))
    # The limit leaves room for a batch beside all tables in use.
    found = connection.execute(old.limit(AT_ONCE + len(used))).scalars().all()
    tables = [table for table in found if table not in used][:AT_ONCE]
    delete_tables(connection, tables)
    return len(tables)


def delete_tables(connection: Connection, tables: Sequence[str]) -> None:
    """Delete tables with their games and chat."""
    # First, so that no other process adds an event meanwhile.
    rows = select(PLAYING_TABLE.c.id).where(PLAYING_TABLE.c.id.in_(tables))
    connection.execute(rows.with_for_update()).all()
    for part in (VISIT, CHAT, CHAIR, EVENT):
        connection.execute(delete(part).where(part.c.table_id.in_(tables)))
    connection.execute(delete(PLAYING_TABLE).where(PLAYING_TABLE.c.id.in_(tables)))


def _prune_rows(connection: Connection, table: Table, old: Any) -> int:
    found = connection.execute(select(table.c.id).where(old).limit(AT_ONCE)).scalars().all()
    connection.execute(delete(table).where(table.c.id.in_(found)))
    return len(found)


def _prune_lines(connection: Connection, keep: Retention, now: int) -> int:
    """Empty expired chat lines; their numbers remain, because clients count on from the last."""
    found = select(CHAT.c.table_id, CHAT.c.channel, CHAT.c.number).where(_old_lines(keep, now))
    lines = connection.execute(found.limit(AT_ONCE)).all()
    for table, channel, number in lines:
        own = (CHAT.c.table_id == table, CHAT.c.channel == channel, CHAT.c.number == number)
        connection.execute(update(CHAT).where(*own).values(guest=None, name="", text=""))
    return len(lines)


def _old_tables(keep: Retention, now: int) -> Any:
    status, moved = PLAYING_TABLE.c.status, PLAYING_TABLE.c.moved
    # The first condition lets the database use the index of tables not being played.
    finished = and_(NOT_PLAYED, status == "over", _older(moved, keep.finished, now))
    unbegun = and_(NOT_PLAYED, status.in_(("waiting", "closed")), _older(moved, keep.unbegun, now))
    return or_(finished, unbegun)


def _old_guests(keep: Retention, now: int) -> Any:
    return _older(GUEST.c.created, keep.guests, now) & ~or_(
        exists().where(VISIT.c.guest == GUEST.c.id),
        exists().where(PLAYING_TABLE.c.creator == GUEST.c.id),
        exists().where(CHAT.c.guest == GUEST.c.id),
        exists().where(STUDY.c.guest == GUEST.c.id),
    )


def _old_lines(keep: Retention, now: int) -> Any:
    return _older(CHAT.c.said, keep.chat, now) & (CHAT.c.text != "")


def _old_studies(keep: Retention, now: int) -> Any:
    return _older(func.coalesce(STUDY.c.opened, STUDY.c.stored), keep.studies, now)


def _older(column: Any, days: float | None, now: int) -> Any:
    # No row is older than time zero.
    return column < (0 if days is None else now - int(days * DAY))
