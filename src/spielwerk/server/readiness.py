"""Whether the server can be sent somebody: what is missing, in words for programs."""

from __future__ import annotations

import asyncio
import time

from sqlalchemy import text

from spielwerk.server import metrics
from spielwerk.server.services import Services

SECONDS_FOR_AN_ANSWER = 5.0
LONGEST_SILENCE = 30.0
"""Seconds after which housekeeping counts as dead: it works every two."""
SECONDS_BETWEEN_LOOKS = 0.25


async def missing(services: Services) -> list[str]:
    """What keeps the server from being ready: nothing, if it is."""
    tables = services.tables
    found = {
        "closing": services.closing or tables.closing,
        "tables": time.monotonic() - tables.looked_after > LONGEST_SILENCE,
        # Those of other machines come and go, and people play on without them.
        "workers": tables.engines.workers == 0 and not services.settings.redis,
        "database": not await _database_answers(services),
    }
    return [name for name, is_missing in found.items() if is_missing]


async def _database_answers(services: Services) -> bool:
    try:
        async with asyncio.timeout(SECONDS_FOR_AN_ANSWER):
            await services.repository.database.read(lambda c: c.execute(text("SELECT 1")).scalar())
    except Exception:  # Whatever it is: it does not answer.
        return False
    return True


async def measure_loop() -> None:
    """Measure for ever by how much the event loop is late."""
    while True:
        expected = time.perf_counter() + SECONDS_BETWEEN_LOOKS
        await asyncio.sleep(SECONDS_BETWEEN_LOOKS)
        metrics.LOOP_LAG.observe(max(0.0, time.perf_counter() - expected))
