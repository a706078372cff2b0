"""Studies stored under short ids."""

from sqlalchemy import Connection, func, insert, select, update

from spielwerk.server.refusals import TooManyStudies
from spielwerk.server.storage.database import Database
from spielwerk.server.storage.deletion import check_not_deleted
from spielwerk.server.storage.retention import DAY
from spielwerk.server.storage.tables import STUDY
from spielwerk.service.outside import new_id, wall

BYTES_OF_ID = 9
"""Twelve letters: short enough to share, too many to guess."""


async def store(database: Database, guest: str, text: str, most: int) -> str:
    """Store a study and return its id. Equal texts of one guest are stored once.

    Raises `TooManyStudies` if a guest has reached the limit.
    """

    def work(connection: Connection) -> str:
        check_not_deleted(connection, [guest])
        own = STUDY.c.guest == guest
        known = connection.execute(select(STUDY.c.id).where(own, STUDY.c.text == text)).scalar()
        if known is not None:
            return str(known)
        count = connection.execute(select(func.count()).select_from(STUDY).where(own)).scalar_one()
        if count >= most:
            raise TooManyStudies(count=count)
        row = {"id": new_id(BYTES_OF_ID), "guest": guest}
        connection.execute(insert(STUDY).values(**row, stored=wall(), text=text))
        return row["id"]

    return await database.write(work)


async def find(database: Database, study: str) -> str | None:
    """Return the text of a study; None if there is none."""
    query = select(STUDY.c.text, STUDY.c.opened).where(STUDY.c.id == study)
    row = await database.read(lambda connection: connection.execute(query).first())
    if row is None:
        return None
    if (row.opened or 0) < wall() - DAY:
        # Once a day is enough to know that it is still wanted.
        opened = update(STUDY).where(STUDY.c.id == study).values(opened=wall())
        await database.write(lambda connection: connection.execute(opened), study)
    return str(row.text)


async def of_guest(database: Database, guest: str) -> list[tuple[str, str]]:
    """Return the ids and texts of all studies of a guest, oldest first."""
    query = select(STUDY.c.id, STUDY.c.text).where(STUDY.c.guest == guest).order_by(STUDY.c.stored)
    rows = await database.read(lambda connection: connection.execute(query).all())
    return [(row.id, row.text) for row in rows]
