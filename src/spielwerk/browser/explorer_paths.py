"""The path of the opening explorer inside the browser."""

from __future__ import annotations

from spielwerk.analysis.explorer.messages import ExplorerAnswer
from spielwerk.analysis.messages import StudyLine
from spielwerk.browser.rest import Request, Route
from spielwerk.service.explorer import explorer_answer


def explorer_routes() -> list[Route]:
    """Every path that is answered."""
    return [Route("POST", "/api/explorer", _explorer)]


async def _explorer(request: Request) -> ExplorerAnswer:
    """What was played in a position, in the games that come along."""
    return explorer_answer(request.given(StudyLine), request.language)
