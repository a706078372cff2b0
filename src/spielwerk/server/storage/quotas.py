"""Daily quotas of addresses, stored so that they hold at every server and after a restart."""

from collections.abc import Mapping

from sqlalchemy import Connection, delete, insert, select, update

from spielwerk.server.refusals import TooManyToday
from spielwerk.server.storage.retention import DAY
from spielwerk.server.storage.tables import QUOTA


def take(connection: Connection, who: str, wanted: Mapping[str, tuple[int, int]], now: int) -> None:
    """Count what is made, by kind with its maximum per day of UTC; raises `TooManyToday`.

    Days that are over are forgotten.
    """
    today = now // DAY
    connection.execute(delete(QUOTA).where(QUOTA.c.day < today))
    for kind, (amount, most) in wanted.items():
        own = (QUOTA.c.day == today, QUOTA.c.who == who, QUOTA.c.kind == kind)
        found = connection.execute(select(QUOTA.c.used).where(*own).with_for_update())
        used = found.scalar()
        if (used or 0) + amount > most:
            raise TooManyToday()
        if used is None:
            row = {"day": today, "who": who, "kind": kind, "used": amount}
            connection.execute(insert(QUOTA).values(**row))
        else:
            connection.execute(update(QUOTA).where(*own).values(used=used + amount))
