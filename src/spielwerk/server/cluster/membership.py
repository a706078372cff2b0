"""How a process comes to work beside others: with a lease of its own, in their time."""

from __future__ import annotations

from sqlalchemy import Connection

from spielwerk.server.storage.database import Database
from spielwerk.server.storage.failures import DatabaseInUse
from spielwerk.server.storage.lease import Lease, living
from spielwerk.server.tables.timekeeper import Timekeeper, joined_run


def enter(database: Database) -> Timekeeper:
    """Begin under a new name; blocks. Raises `DatabaseInUse` and `StorageFailed`.

    Lease and time in one transaction: of several processes that begin at the same moment, one
    finds nobody, and the time during which there was nobody is charged to nobody.
    """
    lease = Lease(shared=True)

    def work(connection: Connection) -> Timekeeper:
        excluded_by = lease.take(connection)
        if excluded_by is not None:
            raise DatabaseInUse(
                place=excluded_by.place.split()[0], process=excluded_by.process.split()[0]
            )
        others = living(connection) - {lease.holder}
        return joined_run(connection, alone=not others)

    timekeeper = database.apart(work)
    database.lease = lease
    return timekeeper
