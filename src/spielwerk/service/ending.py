"""Ending tasks for certain, which cancelling them once does not."""

import asyncio
from collections.abc import Collection
from typing import Any

SECONDS_BETWEEN_TRIES = 1.0


async def end(tasks: Collection[asyncio.Task[Any]]) -> None:
    """Cancel tasks until all have ended.

    Until Python 3.12, `asyncio.wait_for` drops a cancellation if what it waits for is done by then,
    and the client of Redis sends every command with it.
    """
    while waiting := [task for task in tasks if not task.done()]:
        for task in waiting:
            task.cancel()
        await asyncio.wait(waiting, timeout=SECONDS_BETWEEN_TRIES)
