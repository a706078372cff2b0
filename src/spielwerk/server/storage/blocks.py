"""The guests whom a guest has blocked, as they are stored."""

from sqlalchemy import Connection, delete, insert, select

from spielwerk.server.refusals import TooManyBlocks
from spielwerk.server.storage.database import Database
from spielwerk.server.storage.deletion import check_not_deleted, digest
from spielwerk.server.storage.tables import BLOCK, CHAT
from spielwerk.service.outside import wall
from spielwerk.service.refusals import NothingHere
from spielwerk.service.rest import Block
from spielwerk.wire.messages import Channel

MOST = 500
"""Maximum number of guests whom a guest may block."""


async def blocked_by(database: Database, guest: str | None) -> frozenset[str]:
    """Return the guests whom a guest has blocked; none without a cookie."""
    query = select(BLOCK.c.blocked).where(BLOCK.c.guest == guest)
    if guest is None:
        return frozenset()
    return await database.read(lambda each: frozenset(each.execute(query).scalars()))


async def listed(database: Database, guest: str) -> list[Block]:
    """Return a guest's blocks, newest first, without the ids of the blocked guests."""
    query = select(BLOCK).where(BLOCK.c.guest == guest).order_by(BLOCK.c.since.desc())
    rows = await database.read(lambda each: each.execute(query).all())
    return [Block(id=_id(guest, row.blocked), name=row.name, since=row.since) for row in rows]


async def add(database: Database, guest: str, table: str, channel: Channel, number: int) -> None:
    """Block the author of a line of chat; raises `NothingHere` and `TooManyBlocks`."""
    line = (CHAT.c.table_id == table, CHAT.c.channel == channel, CHAT.c.number == number)

    def work(connection: Connection) -> None:
        check_not_deleted(connection, [guest])
        said = connection.execute(select(CHAT.c.guest, CHAT.c.name).where(*line)).first()
        if said is None or said.guest in (None, guest):
            raise NothingHere()
        known = connection.execute(select(BLOCK.c.blocked).where(BLOCK.c.guest == guest))
        blocked = known.scalars().all()
        if said.guest in blocked:
            return
        if len(blocked) >= MOST:
            raise TooManyBlocks(most=MOST)
        row = {"guest": guest, "blocked": said.guest, "name": said.name, "since": wall()}
        connection.execute(insert(BLOCK).values(**row))

    await database.write(work)


async def remove(database: Database, guest: str, block: str) -> None:
    """Unblock a guest; raises `NothingHere`."""

    def work(connection: Connection) -> None:
        known = select(BLOCK.c.blocked).where(BLOCK.c.guest == guest)
        found = [each for each in connection.execute(known).scalars() if _id(guest, each) == block]
        if not found:
            raise NothingHere()
        own = (BLOCK.c.guest == guest, BLOCK.c.blocked.in_(found))
        connection.execute(delete(BLOCK).where(*own))

    await database.write(work)


def _id(guest: str, blocked: str) -> str:
    return digest(f"{guest} {blocked}")[:16]
