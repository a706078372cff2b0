"""Optional cluster parts: Redis and a queue, needed only by several processes."""

from collections.abc import Sequence

from spielwerk.extras import extra
from spielwerk.game.refusals import BadSetup
from spielwerk.game.text import Text
from spielwerk.server.engines.pool import EnginePool
from spielwerk.server.engines.scheduler import Scheduler
from spielwerk.server.services import Services
from spielwerk.server.settings import Settings
from spielwerk.server.storage.engine import is_sqlite


class ClusterUnusable(BadSetup, code="cluster-unusable"):
    """Several processes were requested, but a part they need is missing."""


def is_shared(settings: Settings) -> bool:
    """Return whether other processes may share the database; raises `ClusterUnusable`."""
    if not settings.redis:
        return False
    check_parts()
    check_address(settings.redis)
    if is_sqlite(settings.database_url()):
        raise ClusterUnusable(
            Text("With SPIELWERK_REDIS the database must be PostgreSQL: set SPIELWERK_DATABASE.")
        )
    return True


def check_parts() -> None:
    """Raise `ExtraMissing` if the libraries for several processes are not installed."""
    with extra("cluster"):
        import spielwerk.server.cluster.cluster  # noqa: PLC0415
        import spielwerk.server.cluster.pool  # noqa: F401, PLC0415


def check_address(redis: str) -> None:
    """Refuse an invalid Redis address without repeating it: it may contain a password."""
    if not redis.startswith(("redis://", "rediss://", "unix://")):
        raise ClusterUnusable(
            Text("SPIELWERK_REDIS must be an address like redis://localhost:6379/0.")
        )


def engines_of(settings: Settings, keys: Sequence[str], scheduler: Scheduler) -> EnginePool:
    """Return the engine pool: processes of this server, or remote workers."""
    if not settings.redis:
        return EnginePool(settings.workers, scheduler)
    from spielwerk.server.cluster.pool import RemoteEnginePool  # noqa: PLC0415
    from spielwerk.server.cluster.seals import Seals  # noqa: PLC0415

    return RemoteEnginePool(settings.redis, Seals(keys), scheduler)


def join_others(services: Services) -> None:
    """Serve shared tables together with the other processes."""
    from spielwerk.server.cluster.cluster import Cluster  # noqa: PLC0415

    services.tables.storage.fenced = True
    services.tables.peers = Cluster(services)
