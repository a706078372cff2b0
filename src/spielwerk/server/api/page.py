"""The built page: its files, and the page itself wherever a link into it is opened."""

from __future__ import annotations

from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response

from spielwerk.server.refusals import NothingHere

FOLDER = Path(__file__).parents[1] / "page"

_NO_PAGE = (
    "Spielwerk is running, but its page has not been built: see docs/server.md.\n"
    "Spielwerk läuft, aber seine Seite ist noch nicht gebaut: siehe docs/server.md.\n"
)
FOR_LONG = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"


def page_response(request: Request, folder: Path = FOLDER) -> Response:
    """A file of the page, or the page itself; raises `NothingHere`."""
    path = request.url.path.strip("/")
    found = _file(folder, path)
    if found is not None:
        hashed = path.startswith("assets/")
        return FileResponse(found, headers={"Cache-Control": FOR_LONG if hashed else ASK_AGAIN})
    if path.startswith(("api/", "assets/")) or "." in path.rsplit("/", maxsplit=1)[-1]:
        raise NothingHere()
    index = folder / "index.html"
    if not index.is_file():
        return PlainTextResponse(_NO_PAGE)
    return FileResponse(index, headers={"Cache-Control": ASK_AGAIN})


def _file(folder: Path, path: str) -> Path | None:
    """The file of a path, if it is one and lies inside the folder."""
    if not path or "\0" in path:
        return None
    try:
        found = (folder / path).resolve()
        inside = found.is_relative_to(folder.resolve()) and found.is_file()
    except OSError:
        return None
    return found if inside else None
