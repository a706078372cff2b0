"""Games from elsewhere, read for a client as long as it waits."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Annotated, Any

from fastapi import Depends, Request, Response

from spielwerk.server.imports.pool import ImportPool
from spielwerk.server.imports.tasks import Answer
from spielwerk.server.services import services_of
from spielwerk.service.refusals import Cancelled


class Importer:
    """Has games read for one request."""

    def __init__(self, request: Request) -> None:
        self._request = request
        self.address = request.client.host if request.client else "unknown"

    async def ask(
        self,
        task: str,
        arguments: Mapping[str, Any],
        *,
        pool: ImportPool | None = None,
        whole: bool = False,
    ) -> Answer:
        """Return the answer to a task; raise a refusal if there is none, or nobody waits for it.

        It is zipped if the client reads that, and if it is not to be `whole`.
        """
        zipped = not whole and "gzip" in self._request.headers.get("accept-encoding", "")
        asked = {"task": task, "arguments": arguments, "zipped": zipped}
        pool = services_of(self._request).imports if pool is None else pool
        work = asyncio.ensure_future(pool.ask(asked, self.address))
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
