"""How a server process is put together that shares its tables with others."""

from __future__ import annotations

from collections.abc import Sequence

from spielwerk.server.cluster.cluster import Cluster
from spielwerk.server.cluster.guests import ConnectedGuests
from spielwerk.server.cluster.pool import RemoteEnginePool
from spielwerk.server.cluster.seals import Seals
from spielwerk.server.engines.pool import EnginePool
from spielwerk.server.engines.scheduler import Scheduler
from spielwerk.server.services import Services


def remote_engines(redis: str, keys: Sequence[str], scheduler: Scheduler) -> EnginePool:
    """Engines that search in workers elsewhere."""
    return RemoteEnginePool(redis, Seals(keys), scheduler)


def join(services: Services) -> None:
    """Let a process serve its tables together with others."""
    tables = services.tables
    tables.storage.fenced = True
    tables.peers = Cluster(tables, services.settings.redis, ConnectedGuests(services))
