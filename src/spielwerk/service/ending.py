"""Cancellation of tasks until they have really ended."""

import asyncio
from collections.abc import Collection
from typing import Any

SECONDS_BETWEEN_TRIES = 1.0


async def end(tasks: Collection[asyncio.Task[Any]]) -> None:
    """Cancel tasks until all have ended.

    Until Python 3.12, `asyncio.wait_for` drops a cancellation if its awaitable is already done, and
    the Redis client uses it for every command.
    """
    while waiting := [task for task in tasks if not task.done()]:
        for task in waiting:
            task.cancel()
        await asyncio.wait(waiting, timeout=SECONDS_BETWEEN_TRIES)
