"""REST: positions built by hand. Nothing is kept."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Path, Response

from spielwerk.analysis.setup.messages import SetupDraft, SetupRequest
from spielwerk.server.api.imports import Imports, sent
from spielwerk.server.imports.tasks import setting_up
from spielwerk.server.services import Spoken, failures, own_page
from spielwerk.service.size import check_start

router = APIRouter(prefix="/api/setup", tags=["study"])

GameName = Annotated[str, Path(max_length=40)]


@router.post(
    "/{game}",
    dependencies=[Depends(own_page)],
    response_model=SetupDraft,
    responses=failures(404, 413),
)
async def draft(
    imports: Imports, game: GameName, given: SetupRequest, language: Spoken
) -> Response:
    """A draft of a position after a change: what is drawn, what can be done, what is wrong."""
    check_start(given.text)
    return sent(await imports.study(setting_up(game, given, language, imports.zips)))
