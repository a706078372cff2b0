"""Games from elsewhere, read for a client as long as it waits."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Annotated, Any

from fastapi import Depends, Request, Response

from spielwerk.server.imports.tasks import Answer, Task
from spielwerk.server.services import Services, services_of
from spielwerk.service.refusals import Cancelled


class Importer:
    """Has games read for one request."""

    def __init__(self, request: Request) -> None:
        self._request = request
        self._services: Services = services_of(request)
        self.address = request.client.host if request.client else "unknown"
        self.zips = "gzip" in request.headers.get("accept-encoding", "")

    async def ask(self, task: Task) -> Answer:
        """The answer to a task; raises a refusal if there is none, or nobody waits for it."""
        return await self._waited(self._services.imports.ask(task, self.address))

    async def study(self, task: Task) -> Answer:
        """The same for a position that somebody looks at: it does not wait for long games."""
        return await self._waited(self._services.studies.ask(task, self.address))

    async def _waited(self, asked: Coroutine[Any, Any, Answer]) -> Answer:
        work = asyncio.ensure_future(asked)
        gone = asyncio.ensure_future(self._gone())
        try:
            await asyncio.wait([work, gone], return_when=asyncio.FIRST_COMPLETED)
            if not work.done():
                raise Cancelled()
            return work.result()
        finally:
            work.cancel()
            gone.cancel()
            await asyncio.gather(work, gone, return_exceptions=True)

    async def _gone(self) -> None:
        """Wait until the client has left."""
        while (await self._request.receive())["type"] != "http.disconnect":
            pass


Imports = Annotated[Importer, Depends(Importer)]


def sent(answer: Answer) -> Response:
    """An answer as it came out of the process: nothing of it is done again here."""
    headers = {"Vary": "Accept-Encoding"}
    if answer.zipped:
        headers["Content-Encoding"] = "gzip"
    return Response(answer.body, answer.status, headers, "application/json")
