"""Work for a request, done in another process as long as the client waits for the answer."""

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
    """Return the answer to a task; raise a refusal if there is none.

    It is zipped if the client reads that, and if it is not to be `whole`.
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
    """Return the result of a work; raise `Cancelled` as soon as the client has left."""
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
    """An answer as it came out of the process: nothing of it is done again here."""
    headers = {"Vary": "Accept-Encoding"}
    if answer.zipped:
        headers["Content-Encoding"] = "gzip"
    return Response(answer.body, answer.status, headers, "application/json")
