"""REST: the opening explorer. Nothing is kept."""

from __future__ import annotations

from fastapi import APIRouter, Depends, Response

from spielwerk.analysis.explorer.messages import ExplorerAnswer
from spielwerk.analysis.messages import StudyLine
from spielwerk.server.api.imports import Imports, sent
from spielwerk.server.imports.tasks import exploring
from spielwerk.server.services import Needed, Spoken, failures, own_page
from spielwerk.service.size import check_start

router = APIRouter(prefix="/api", tags=["study"])


@router.post(
    "/explorer",
    dependencies=[Depends(own_page)],
    response_model=ExplorerAnswer,
    responses=failures(404, 413),
)
async def explorer(
    services: Needed, imports: Imports, given: StudyLine, language: Spoken
) -> Response:
    """What was played in a position: moves, how often, and how the games ended."""
    check_start(given.start)
    added = services.settings.explorer
    return sent(await imports.study(exploring(given, added, language, imports.zips)))
