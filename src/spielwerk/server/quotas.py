"""Quotas per address and day: of tables, of stored analyses, and of all that is stored."""

from collections.abc import Callable

from spielwerk.server.settings import Settings
from spielwerk.server.storage import quotas
from spielwerk.server.storage.database import Database
from spielwerk.server.storage.failures import AlreadyThere
from spielwerk.service.outside import wall


class Quotas:
    """Takes from the quotas of addresses, which are stored under a pseudonym."""

    def __init__(
        self, database: Database, settings: Settings, pseudonym: Callable[[str], str]
    ) -> None:
        self._database = database
        self._pseudonym = pseudonym
        self._most = {
            "tables": settings.tables_per_address_and_day,
            "studies": settings.studies_per_address_and_day,
            "bytes": settings.stored_bytes_per_address_and_day,
        }

    async def take(self, address: str, **amounts: int) -> None:
        """Count what an address makes now, by kind; raises `TooManyToday`."""
        who = self._pseudonym(address)
        wanted = {kind: (amount, self._most[kind]) for kind, amount in amounts.items() if amount}
        try:
            await self._take(who, wanted)
        except AlreadyThere:
            # Another server has counted the first of today at the same moment.
            await self._take(who, wanted)

    async def _take(self, who: str, wanted: dict[str, tuple[int, int]]) -> None:
        await self._database.write(lambda each: quotas.take(each, who, wanted, wall()))
