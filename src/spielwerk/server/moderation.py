"""Moderation on a running server, ordered by an operator through `spielwerk admin`.

Bans and mutes are read again when the log in the database has a new line. Closing and deleting
tables and pruning are orders that one process of those that share the database carries out.
"""

import asyncio
import contextlib
import logging
from dataclasses import asdict
from typing import Any

from spielwerk.game.refusals import Refusal
from spielwerk.server.services import Services
from spielwerk.server.storage import moderation
from spielwerk.server.storage.failures import StorageFailed
from spielwerk.server.storage.lease import living
from spielwerk.server.storage.moderation import LogLine
from spielwerk.server.storage.retention import count_old
from spielwerk.server.storage.retention_run import prune_all
from spielwerk.service.outside import wall
from spielwerk.table import decisions

log = logging.getLogger("spielwerk.server")

SECONDS_BETWEEN_LOOKS = 1.0


class Moderation:
    """Follows the log of one server process."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._database = services.repository.database
        self._newest = -1

    async def follow(self) -> None:
        """Look at the log for ever."""
        while True:
            with contextlib.suppress(StorageFailed):
                await self.look()
            await asyncio.sleep(SECONDS_BETWEEN_LOOKS)

    async def look(self) -> None:
        """Take over bans and mutes, and carry out what waits."""
        newest, waiting = await self._database.read(
            lambda connection: (moderation.newest(connection), moderation.waiting(connection))
        )
        if newest != self._newest:
            found = await self._database.read(lambda each: moderation.sanctions(each, wall()))
            self._newest = newest
            self._services.sanctions.replace(found)
            self._end_banned()
        for number in waiting:
            await self._take(number)

    def _end_banned(self) -> None:
        for connection in list(self._services.connections):
            targets = (connection.guest, connection.address)
            refusal = self._services.sanctions.refusal("ban", targets)
            if refusal is not None:
                connection.keep_out(refusal)

    async def _take(self, number: int) -> None:
        lease = self._database.lease
        assert lease is not None
        holder = lease.holder
        order = await self._database.write(
            lambda each: moderation.claim(each, number, holder, living(each))
        )
        if order is None:
            return
        try:
            outcome = await self._carry_out(order)
        except Refusal as refusal:
            outcome = {"refused": refusal.code}
        await self._database.write(lambda each: moderation.finish(each, number, outcome))
        log.info("moderated", extra={"action": order.action, "operator": order.operator})

    async def _carry_out(self, order: LogLine) -> dict[str, Any]:
        tables = self._services.tables
        match order.action:
            case "close":
                session = await tables.table(order.target)
                closed = session.table.status != "closed"
                await tables.act(session, decisions.end)
                return {"closed": closed}
            case "delete":
                await self._delete(order.target)
                return {"deleted": 1}
            case "prune":
                keep = self._services.retention
                if order.target == moderation.DRY_RUN:
                    found = await self._database.read(lambda each: count_old(each, keep, wall()))
                    return asdict(found)
                return asdict(await prune_all(self._database, keep, tables.tables))
        return {"refused": "unknown"}

    async def _delete(self, table: str) -> None:
        tables = self._services.tables
        await tables.delete(table)
        self._services.forget_table(table)
        tables.peers.deleted(table)
