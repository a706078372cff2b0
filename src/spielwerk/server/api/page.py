"""The built page: its files, and the page itself wherever a link into it is opened."""

from __future__ import annotations

from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.responses import PlainTextResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from spielwerk.server.refusals import NothingHere

FOLDER = Path(__file__).parents[1] / "page"

_NO_PAGE = (
    "Spielwerk is running, but its page has not been built: see docs/server.md.\n"
    "Spielwerk läuft, aber seine Seite ist noch nicht gebaut: siehe docs/server.md.\n"
)
FOR_LONG = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"


class Page(StaticFiles):
    """The files of the page; a path without a file is one of the page's own links."""

    def __init__(self, folder: Path = FOLDER) -> None:
        super().__init__(directory=folder, check_dir=False)

    async def get_response(self, path: str, scope: Scope) -> Response:
        """A file, or the page itself; raises `NothingHere`."""
        response = await self._file(path, scope)
        if response is None:
            if path.startswith(("api/", "assets/")) or "." in path.rsplit("/", maxsplit=1)[-1]:
                raise NothingHere()
            response = await self._file("index.html", scope) or PlainTextResponse(_NO_PAGE)
        hashed = path.startswith("assets/")
        response.headers["Cache-Control"] = FOR_LONG if hashed else ASK_AGAIN
        return response

    async def _file(self, path: str, scope: Scope) -> Response | None:
        try:
            return await super().get_response(path, scope)
        except (HTTPException, ValueError):
            # Not there, outside the folder, or no path at all.
            return None
