"""Waiting in tests: for what has to happen, never for a time.

A test that looks at the last of a growing list, or counts right after an action, passes or fails
by what else happens to arrive. It names what it waits for instead: the answer to a request by its
`id`, a message by its content, a condition.
"""

from __future__ import annotations

import asyncio
import inspect
import time
from collections.abc import Callable
from typing import Any, Protocol

Json = dict[str, Any]

SECONDS = 60.0
_BETWEEN_LOOKS = 0.02


class Listener(Protocol):
    """A client that keeps the messages it gets: `Live` of a server, `Page` of a browser."""

    @property
    def others(self) -> list[Json]:
        """All messages but those of tables, oldest first."""

    async def until(self, condition: Callable[[], bool], seconds: float = ...) -> None:
        """Wait until something holds, looking whenever a message has arrived."""


async def message(
    listener: Listener, matches: Callable[[Json], object], seconds: float = SECONDS
) -> Json:
    """Wait for a message, and return the first one that matches."""

    def found() -> Json | None:
        return next((each for each in listener.others if matches(each)), None)

    await listener.until(lambda: found() is not None, seconds)
    matching = found()
    assert matching is not None
    return matching


async def answer(listener: Listener, request_id: str, seconds: float = SECONDS) -> Json:
    """Wait for the final answer to a request that was sent with an `id`."""
    return await message(
        listener, lambda each: each.get("id") == request_id and not is_progress(each), seconds
    )


def is_progress(each: Json) -> bool:
    """Return whether an answer will follow a message."""
    return each["type"] in ("thinking", "search") or each.get("final") is False


def messages_of(listener: Listener, request_id: str) -> list[Json]:
    """All messages so far for a request, oldest first."""
    return [each for each in listener.others if each.get("id") == request_id]


async def until(condition: Callable[[], Any], seconds: float = SECONDS) -> Any:
    """Wait until a condition holds, and return what it returned; it may be asynchronous."""
    end = time.monotonic() + seconds
    while True:
        found = condition()
        if inspect.isawaitable(found):
            found = await found
        if found:
            return found
        assert time.monotonic() < end, "the condition does not come true"
        await asyncio.sleep(_BETWEEN_LOOKS)


def wait_until(condition: Callable[[], Any], seconds: float = SECONDS) -> Any:
    """Wait until a condition holds, and return what it returned."""
    end = time.monotonic() + seconds
    while not (found := condition()):
        assert time.monotonic() < end, "the condition does not come true"
        time.sleep(_BETWEEN_LOOKS)
    return found
