"""The database of a server as the tables see it."""

from __future__ import annotations

from collections.abc import Sequence

from spielwerk.server.storage.repository import Repository
from spielwerk.service.ports import StoredTable
from spielwerk.service.rows import ChairRow, Said, Stored, TableRow
from spielwerk.service.session import Session
from spielwerk.wire.messages import Channel


class SqlStorage:
    """A repository; where other processes write to it as well, it is `fenced`."""

    def __init__(self, repository: Repository, most_tables: int) -> None:
        self._repository = repository
        self._most_tables = most_tables
        self.fenced = False
        self.say = repository.say
        self.chat_numbers = repository.chat_numbers

    async def load(self, table: str) -> StoredTable | None:
        row = await self._repository.table(table)
        if row is None:
            return None
        log = await self._repository.log_rows(table)
        chairs = (await self._repository.chairs([table])).get(table, [])
        return StoredTable(row, chairs, log, await self._repository.chat_numbers(table))

    async def add(
        self, row: TableRow, chairs: Sequence[ChairRow], events: Sequence[Stored]
    ) -> None:
        await self._repository.add_table(row, chairs, events, self._most_tables)

    async def append(
        self,
        session: Session,
        row: TableRow,
        events: Sequence[Stored],
        chairs: list[ChairRow] | None,
    ) -> None:
        fence = session.row.fence if self.fenced else None
        await self._repository.append(row, events, chairs, fence, session.row)

    async def lines(self, table: str, channel: Channel, after: int) -> list[Said]:
        return await self._repository.chat(table, channel, after)
