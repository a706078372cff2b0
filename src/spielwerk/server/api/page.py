"""The built page: its files, and the page itself for every link into it."""

import re
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.responses import PlainTextResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from spielwerk.games import all_games
from spielwerk.service.refusals import NothingHere

FOLDER = Path(__file__).parents[1] / "page"

_NO_PAGE = (
    "Spielwerk is running, but its page has not been built: run `make page`.\n"
    "Spielwerk läuft, aber seine Seite ist noch nicht gebaut: mit `make page` wird sie es.\n"
)
FOR_LONG = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"


_OF_A_GAME = re.compile(
    r"(?:new|setup|rules|learn|analysis|puzzles)/([^/]+)|(?:learn|puzzles)/([^/]+)/[^/]+"
)
_OTHERS = re.compile(r"|review|review/[^/]+|t/[^/]+|analysis/s/[^/]+|puzzles")
"""The screens of the page, as `web/src/lib/router.svelte.ts` reads them."""


def is_screen(path: str) -> bool:
    """Return whether the page has a screen for this path.

    >>> [is_screen(path) for path in ("rules/hive", "rules/chess", "puzzles", "nowhere")]
    [True, False, True, False]
    """
    of_a_game = _OF_A_GAME.fullmatch(path)
    if of_a_game is not None:
        return (of_a_game[1] or of_a_game[2]) in all_games()
    return _OTHERS.fullmatch(path) is not None


class Page(StaticFiles):
    """The page's files; a path without a file is one of the page's own links."""

    def __init__(self, folder: Path = FOLDER) -> None:
        super().__init__(directory=folder, check_dir=False)

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Return a file, or the page, which reports dead links; raises `NothingHere`."""
        response = await self._file("embed.html" if path == "embed" else path, scope)
        if response is None:
            if path.startswith(("api/", "assets/")) or "." in path.rsplit("/", maxsplit=1)[-1]:
                raise NothingHere()
            response = await self._file("index.html", scope) or PlainTextResponse(_NO_PAGE)
            if response.status_code == 200 and not is_screen(path):
                response.status_code = 404
        hashed = path.startswith("assets/")
        response.headers["Cache-Control"] = FOR_LONG if hashed else ASK_AGAIN
        return response

    async def _file(self, path: str, scope: Scope) -> Response | None:
        try:
            return await super().get_response(path, scope)
        except (HTTPException, ValueError):
            # Missing, outside the folder, or not a path at all.
            return None
