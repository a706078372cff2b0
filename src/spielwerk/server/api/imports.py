"""Work for a request in another process, for as long as the client waits."""

import asyncio
from collections.abc import Mapping
from typing import Any, TypeVar

from fastapi import Request, Response

from spielwerk.server.imports.pool import ImportPool
from spielwerk.server.imports.tasks import Answer
from spielwerk.server.services import account_of, services_of
from spielwerk.service.refusals import Cancelled

T = TypeVar("T")


async def ask(
    request: Request,
    task: str,
    arguments: Mapping[str, Any],
    *,
    pool: ImportPool | None = None,
    whole: bool = False,
) -> Answer:
    """Return the answer to a task; raises its refusal.

    The answer is compressed if the client accepts it, unless `whole`.
    """
    zipped = not whole and "gzip" in request.headers.get("accept-encoding", "")
    asked = {"task": task, "arguments": arguments, "zipped": zipped}
    pool = services_of(request).imports if pool is None else pool
    work = asyncio.ensure_future(pool.ask(asked, account_of(request)))
    try:
        return await while_connected(request, work)
    finally:
        work.cancel()
        await asyncio.gather(work, return_exceptions=True)


async def while_connected(request: Request, work: asyncio.Future[T]) -> T:
    """Await work and return its result; raises `Cancelled` when the client disconnects."""
    gone: asyncio.Future[Any] = asyncio.ensure_future(_gone(request))
    try:
        await asyncio.wait({gone, work}, return_when=asyncio.FIRST_COMPLETED)
        if not work.done():
            raise Cancelled()
        return work.result()
    finally:
        gone.cancel()
        await asyncio.gather(gone, return_exceptions=True)


async def _gone(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


def sent(answer: Answer) -> Response:
    """Wrap an answer from a worker process without touching it again."""
    headers = {"Vary": "Accept-Encoding"}
    if answer.zipped:
        headers["Content-Encoding"] = "gzip"
    return Response(answer.body, answer.status, headers, "application/json")
