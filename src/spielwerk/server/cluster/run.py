"""Run a worker until it is told to end."""

from __future__ import annotations

import asyncio
import logging

from spielwerk.game.refusals import BadSetup
from spielwerk.game.text import Text
from spielwerk.server.cluster.optional import ClusterUnusable, check_address
from spielwerk.server.cluster.seals import Seals
from spielwerk.server.cluster.worker import Worker
from spielwerk.server.logs import begin_logging
from spielwerk.server.settings import Settings
from spielwerk.server.storage.database import Database
from spielwerk.server.storage.failures import StorageFailed
from spielwerk.server.storage.keys import known_keys


def work(settings: Settings) -> None:
    """Search until interrupted; raises `BadSetup` if that cannot even begin."""
    check_address(settings.redis)
    begin_logging(settings)
    # It says of every search that it begins.
    logging.getLogger("taskiq").setLevel(logging.ERROR)
    asyncio.run(_work(settings))


async def _work(settings: Settings) -> None:
    seals = Seals(settings.keys() or await _keys_of_database(settings))
    await Worker(settings.redis, seals, settings.workers).run()


async def _keys_of_database(settings: Settings) -> list[str]:
    """The secrets that the servers made themselves; raises `ClusterUnusable`."""
    found: list[str] = []
    if settings.database:
        database = Database(settings.database_url())
        try:
            found = await database.read(known_keys)
        except StorageFailed:
            raise _without_secret() from None
        finally:
            await database.close()
    if not found:
        raise _without_secret()
    return found


def _without_secret() -> BadSetup:
    return ClusterUnusable(
        Text(
            "A worker needs the secret of the servers: set SPIELWERK_SECRET as for them, or "
            "SPIELWERK_DATABASE to a database in which they have kept it.",
            "Ein Worker braucht das Geheimnis der Server: Setze SPIELWERK_SECRET wie bei ihnen "
            "oder SPIELWERK_DATABASE auf eine Datenbank, in der sie es aufbewahren.",
        )
    )
