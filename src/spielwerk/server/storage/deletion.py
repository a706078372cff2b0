"""Forget a guest: nothing that is stored names them any more, and every game can be replayed.

Events are only ever added to, with this one exception: where they name the guest, a mark takes
the place of the name. It is another one at each table, so that nothing tells that it was the same
person; and it cannot be the name of any guest, so that nobody ever holds these seats again.
"""

import hashlib
import json
import secrets
import time
from collections.abc import Iterable
from typing import Any

from sqlalchemy import Connection, delete, insert, or_, select, update

from spielwerk.server.refusals import NotAGuest
from spielwerk.server.storage.tables import (
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
    """What is kept of a deleted guest: enough to know their cookie, too little to know them."""
    return hashlib.sha256(guest.encode()).hexdigest()


def check_not_deleted(connection: Connection, guests: Iterable[str | None]) -> None:
    """Refuse what was begun before somebody was deleted, and would name them again."""
    digests = [digest(guest) for guest in guests if guest is not None]
    found = select(DELETED_GUEST.c.digest).where(DELETED_GUEST.c.digest.in_(digests))
    if digests and connection.execute(found).first() is not None:
        raise NotAGuest()


def names_guest(guest: str) -> Any:
    """The condition that a guest made a table, or has ever sat at it."""
    visited = select(VISIT.c.table_id).where(VISIT.c.guest == guest)
    return or_(PLAYING_TABLE.c.creator == guest, PLAYING_TABLE.c.id.in_(visited))


def forget(connection: Connection, guest: str) -> None:
    """Forget a guest, all at once."""
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
    connection.execute(delete(GUEST).where(GUEST.c.id == guest))
    row = {"digest": digest(guest), "deleted": int(time.time() * 1000)}
    connection.execute(insert(DELETED_GUEST).values(**row))


def _forget_at(connection: Connection, guest: str, table: str) -> None:
    # No cookie can hold a dot here.
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
    """An event that names the mark where it named the guest."""
    try:
        event = json.loads(data)
        assert isinstance(event, dict)
    except (ValueError, AssertionError):
        # It is damaged, and can be read by nobody; but it must not name the guest either.
        return data.replace(guest, mark)
    for name in ("by", "guest"):
        if event.get(name) == guest:
            event[name] = mark
    if "guests" in event:
        event["guests"] = [mark if each == guest else each for each in event["guests"]]
    return json.dumps(event)
