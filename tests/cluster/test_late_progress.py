"""Late progress of a remote worker after the search was cancelled."""

from __future__ import annotations

from dataclasses import asdict

from spielwerk.ai.player import SearchResult
from spielwerk.games import find
from spielwerk.server.cluster.pool import PendingSearch, RemoteEnginePool
from spielwerk.server.cluster.seals import Seals
from spielwerk.server.engines.requests import EngineRequest
from spielwerk.server.engines.scheduler import Scheduler
from tests.cluster.running import SECRET
from tests.server.running import in_loop

NOBODY_LISTENS = "redis://127.0.0.1:1"


@in_loop
async def test_a_cancelled_search_reports_nothing_more() -> None:
    """Its progress may be on its way while Redis is told to stop it."""
    reported: list[SearchResult] = []
    engines = RemoteEnginePool(NOBODY_LISTENS, Seals([SECRET]), Scheduler())
    request = EngineRequest("hive", str(find("hive").start()), 0)
    job = engines.job(request, "anna", reported.append)
    engines._asked["search"] = PendingSearch(job, None)
    progress = {"progress": asdict(SearchResult("wS1", (0.5, 0.5)))}
    await engines._take("search", progress)
    job.done.cancel()
    await engines._take("search", progress)
    assert [found.move for found in reported] == ["wS1"]
    await engines.close()
