"""Delete what is too old while a server runs, little by little: its people go first."""

import asyncio
from collections.abc import Collection

from spielwerk.server.storage.database import Database
from spielwerk.server.storage.retention import Pruned, Retention, prune
from spielwerk.service.outside import wall

SECONDS_BETWEEN_BATCHES = 0.2


async def prune_all(database: Database, keep: Retention, used: Collection[str]) -> Pruned:
    """Delete everything that is too old; tables that are `used` at the moment wait."""
    found = Pruned()
    while (
        pruned := await database.write(lambda each: prune(each, keep, wall(), frozenset(used)))
    ).total:
        found = found.plus(pruned)
        await asyncio.sleep(SECONDS_BETWEEN_BATCHES)
    return found
