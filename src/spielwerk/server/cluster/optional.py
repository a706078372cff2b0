"""Whether a server process works alone or beside others; only then Redis and a queue are needed."""

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
    """Several processes were asked for, and something that they need is not there."""


def is_shared(settings: Settings) -> bool:
    """Whether other processes may work on the same database; raises `ClusterUnusable`."""
    if not settings.redis:
        return False
    check_parts()
    check_address(settings.redis)
    if is_sqlite(settings.database_url()):
        raise ClusterUnusable(
            Text("With SPIELWERK_REDIS the database has to be PostgreSQL: set SPIELWERK_DATABASE.")
        )
    return True


def check_parts() -> None:
    """Raise `ExtraMissing` where the libraries for several processes are not installed."""
    with extra("cluster"):
        import spielwerk.server.cluster.cluster  # noqa: PLC0415
        import spielwerk.server.cluster.pool  # noqa: F401, PLC0415


def check_address(redis: str) -> None:
    """Refuse what is no address of a Redis server; the address may hold a password."""
    if not redis.startswith(("redis://", "rediss://", "unix://")):
        raise ClusterUnusable(
            Text("SPIELWERK_REDIS has to be an address like redis://localhost:6379/0.")
        )


def engines_of(settings: Settings, keys: Sequence[str], scheduler: Scheduler) -> EnginePool:
    """Return the processes that search: of this one, or of workers elsewhere."""
    if not settings.redis:
        return EnginePool(settings.workers, scheduler)
    from spielwerk.server.cluster.pool import RemoteEnginePool  # noqa: PLC0415
    from spielwerk.server.cluster.seals import Seals  # noqa: PLC0415

    return RemoteEnginePool(settings.redis, Seals(keys), scheduler)


def join_others(services: Services) -> None:
    """Serve the tables together with the other processes."""
    from spielwerk.server.cluster.cluster import Cluster  # noqa: PLC0415

    services.tables.storage.fenced = True
    services.tables.peers = Cluster(services)
