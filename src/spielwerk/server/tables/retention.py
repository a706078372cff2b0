"""Delete what is too old, every now and then and little by little, while the server runs."""

from __future__ import annotations

import asyncio
import logging

from spielwerk.server.storage.failures import StorageFailed
from spielwerk.server.storage.retention import Pruned, Retention, prune
from spielwerk.server.tables.service import TableService
from spielwerk.service.outside import wall

log = logging.getLogger("spielwerk.server")

SECONDS_BETWEEN_BATCHES = 0.2


async def prune_for_ever(tables: TableService) -> None:
    """Delete what the settings say; if they keep everything, there is nothing to do."""
    keep = tables.settings.retention()
    while keep != Retention():
        try:
            await _prune_all(tables, keep)
        except StorageFailed:
            log.error("what is too old could not be deleted; trying again")
        await asyncio.sleep(tables.settings.prune_seconds)


async def _prune_all(tables: TableService, keep: Retention) -> None:
    while (pruned := await _prune_some(tables, keep)).total:
        log.info(
            "deleted what is too old",
            extra={
                "tables": pruned.tables,
                "guests": pruned.guests,
                "lines": pruned.lines,
                "studies": pruned.studies,
            },
        )
        await asyncio.sleep(SECONDS_BETWEEN_BATCHES)


async def _prune_some(tables: TableService, keep: Retention) -> Pruned:
    used = frozenset(tables.tables)
    return await tables.repository.database.write(
        lambda connection: prune(connection, keep, wall(), used)
    )
