"""Table holders where several processes share the database, and what each has missed."""

from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, func, or_, select, update

from spielwerk.server.storage.tables import CHAIR, CHAT, EVENT, PLAYING_TABLE

MOST_AT_ONCE = 100


@dataclass(frozen=True, slots=True)
class Standing:
    """The progress of a table, compared with what a process has in memory."""

    number: int
    fence: int
    lines: int
    """Sum of the numbers of the last chat lines."""
    links: int = 0
    """Sum of the link numbers of the seats: a renewed link must become invalid everywhere."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """A query for tables without a living holder that have something due or are watched.

    Programs alone at a table play only for watchers, so nothing is due there.
    """

    living: Collection[str]
    until: int
    seen: Collection[str] = ()

    def condition(self) -> Any:
        holder = PLAYING_TABLE.c.holder
        seen = PLAYING_TABLE.c.watched & PLAYING_TABLE.c.id.in_(self.seen)
        alone = or_(holder.is_(None), holder.not_in(self.living))
        return or_(PLAYING_TABLE.c.due <= self.until, seen) & alone


def is_any_free(connection: Connection, wanted: Wanted) -> bool:
    """Return whether there is a table to take over."""
    found = select(PLAYING_TABLE.c.id).where(wanted.condition()).limit(1)
    return connection.execute(found).first() is not None


def take_over(connection: Connection, holder: str, wanted: Wanted) -> list[str]:
    """Take over tables whose process is gone; return their ids.

    Tables that another process is taking at the same moment are skipped.
    """
    found = (
        select(PLAYING_TABLE.c.id)
        .where(wanted.condition())
        .limit(MOST_AT_ONCE)
        .with_for_update(skip_locked=True)
    )
    tables = connection.execute(found).scalars().all()
    taken = update(PLAYING_TABLE).where(PLAYING_TABLE.c.id.in_(tables))
    connection.execute(taken.values(holder=holder, fence=PLAYING_TABLE.c.fence + 1))
    return list(tables)


def release(connection: Connection, holder: str) -> None:
    """Release all tables of a process."""
    own = update(PLAYING_TABLE).where(PLAYING_TABLE.c.holder == holder)
    connection.execute(own.values(holder=None))


def standings(connection: Connection, tables: Iterable[str]) -> dict[str, Standing]:
    """Return the progress of these tables."""
    ids = list(tables)
    numbers = select(EVENT.c.table_id, func.max(EVENT.c.number)).group_by(EVENT.c.table_id)
    events = dict(_pairs(connection, numbers.where(EVENT.c.table_id.in_(ids))))
    lines = select(CHAT.c.table_id, func.max(CHAT.c.number)).group_by(
        CHAT.c.table_id, CHAT.c.channel
    )
    chat: Counter[str] = Counter()
    for table, number in _pairs(connection, lines.where(CHAT.c.table_id.in_(ids))):
        chat[table] += number
    links = select(CHAIR.c.table_id, func.sum(CHAIR.c.link)).group_by(CHAIR.c.table_id)
    renewed = dict(_pairs(connection, links.where(CHAIR.c.table_id.in_(ids))))
    fences = select(PLAYING_TABLE.c.id, PLAYING_TABLE.c.fence)
    return {
        table: Standing(events.get(table, 0), fence, chat[table], renewed.get(table, 0))
        for table, fence in _pairs(connection, fences.where(PLAYING_TABLE.c.id.in_(ids)))
    }


def due_at(connection: Connection, holder: str, until: int) -> list[str]:
    """Return a process's tables that have something due until then."""
    own = (PLAYING_TABLE.c.holder == holder, PLAYING_TABLE.c.due <= until)
    return list(connection.execute(select(PLAYING_TABLE.c.id).where(*own)).scalars())


def _pairs(connection: Connection, query: Any) -> list[tuple[str, int]]:
    return [(str(row[0]), int(row[1])) for row in connection.execute(query).fetchall()]
