"""Deletion of guests: no stored data names them, and every game still replays.

Events are append-only, with this one exception: a mark replaces the guest's name. It differs from
table to table, so that games cannot be linked to one person. It is never a valid guest name, so
that these seats cannot be taken again.
"""

import hashlib
import json
import secrets
import time
from collections.abc import Iterable
from typing import Any

from sqlalchemy import Connection, delete, insert, or_, select, update

from spielwerk.server.refusals import NotAGuest
from spielwerk.server.storage import moderation
from spielwerk.server.storage.tables import (
    BLOCK,
    CHAIR,
    CHAT,
    DELETED_GUEST,
    EVENT,
    GUEST,
    PLAYING_TABLE,
    STUDY,
    VISIT,
)


def digest(guest: str) -> str:
    """Return the digest kept of a deleted guest: enough to recognise their cookie, and no more."""
    return hashlib.sha256(guest.encode()).hexdigest()


def check_not_deleted(connection: Connection, guests: Iterable[str | None]) -> None:
    """Refuse writes begun before a guest was deleted that would name them again."""
    digests = [digest(guest) for guest in guests if guest is not None]
    found = select(DELETED_GUEST.c.digest).where(DELETED_GUEST.c.digest.in_(digests))
    if digests and connection.execute(found).first() is not None:
        raise NotAGuest()


def names_guest(guest: str) -> Any:
    """Return the condition that a guest made a table or ever sat at it."""
    visited = select(VISIT.c.table_id).where(VISIT.c.guest == guest)
    return or_(PLAYING_TABLE.c.creator == guest, PLAYING_TABLE.c.id.in_(visited))


def forget(connection: Connection, guest: str) -> None:
    """Delete a guest in one transaction."""
    check_not_deleted(connection, [guest])
    named = select(PLAYING_TABLE.c.id).where(names_guest(guest))
    for table in connection.execute(named).scalars().all():
        _forget_at(connection, guest, table)
    for name, changes in ((VISIT, None), (CHAT, {"guest": None, "name": "", "text": ""})):
        own = name.c.guest == guest
        connection.execute(
            delete(name).where(own)
            if changes is None
            else update(name).where(own).values(**changes)
        )
    connection.execute(delete(STUDY).where(STUDY.c.guest == guest))
    moderation.forget_target(connection, guest, "deleted")
    connection.execute(delete(BLOCK).where(or_(BLOCK.c.guest == guest, BLOCK.c.blocked == guest)))
    connection.execute(delete(GUEST).where(GUEST.c.id == guest))
    row = {"digest": digest(guest), "deleted": int(time.time() * 1000)}
    connection.execute(insert(DELETED_GUEST).values(**row))


def _forget_at(connection: Connection, guest: str, table: str) -> None:
    # Cookies never contain a dot here.
    mark = f"deleted.{secrets.token_urlsafe(12)}"
    here = EVENT.c.table_id == table
    mentions = select(EVENT.c.number, EVENT.c.data).where(
        here, EVENT.c.data.contains(guest, autoescape=True)
    )
    for number, data in connection.execute(mentions).all():
        changed = update(EVENT).where(here, EVENT.c.number == number)
        connection.execute(changed.values(data=_without(data, guest, mark)))
    chairs = update(CHAIR).where(CHAIR.c.table_id == table, CHAIR.c.guest == guest)
    connection.execute(chairs.values(guest=mark, name=""))
    made = update(PLAYING_TABLE).where(PLAYING_TABLE.c.id == table)
    connection.execute(made.where(PLAYING_TABLE.c.creator == guest).values(creator=mark))


def _without(data: str, guest: str, mark: str) -> str:
    """Return an event with the guest's name replaced by the mark."""
    try:
        event = json.loads(data)
        assert isinstance(event, dict)
    except (ValueError, AssertionError):
        # The event is damaged and unreadable, but must not name the guest either.
        return data.replace(guest, mark)
    for name in ("by", "guest"):
        if event.get(name) == guest:
            event[name] = mark
    if "guests" in event:
        event["guests"] = [mark if each == guest else each for each in event["guests"]]
    return json.dumps(event)
