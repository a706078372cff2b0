"""Which process writes which table, where several share the database; and what each has missed."""

from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, func, or_, select, update

from spielwerk.server.storage.tables import CHAIR, CHAT, EVENT, PLAYING_TABLE

MOST_AT_ONCE = 100


@dataclass(frozen=True, slots=True)
class Standing:
    """How far a table has come: what a process compares with what it has in memory."""

    number: int
    fence: int
    lines: int
    """The numbers of the last lines of chat, added up."""
    links: int = 0
    """The numbers of the links of seats, added up: an old one must count nowhere any more."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """Tables that nobody of the living looks after: something is due at them, or they are seen.

    Programs that are alone at a table play for those who watch, so nothing is due there.
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
    """Whether there is something to take over."""
    found = select(PLAYING_TABLE.c.id).where(wanted.condition()).limit(1)
    return connection.execute(found).first() is not None


def take_over(connection: Connection, holder: str, wanted: Wanted) -> list[str]:
    """Take tables whose process is gone; gives which.

    What another process takes at the same moment is left to it.
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
    """Let others have all tables of a process."""
    own = update(PLAYING_TABLE).where(PLAYING_TABLE.c.holder == holder)
    connection.execute(own.values(holder=None))


def standings(connection: Connection, tables: Iterable[str]) -> dict[str, Standing]:
    """How far these tables have come."""
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
    """The tables of a process at which something is due until then."""
    own = (PLAYING_TABLE.c.holder == holder, PLAYING_TABLE.c.due <= until)
    return list(connection.execute(select(PLAYING_TABLE.c.id).where(*own)).scalars())


def _pairs(connection: Connection, query: Any) -> list[tuple[str, int]]:
    return [(str(row[0]), int(row[1])) for row in connection.execute(query).fetchall()]
