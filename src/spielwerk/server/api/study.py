"""REST: positions of games at which nobody plays. Nothing is kept."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Response

from spielwerk.analysis.messages import (
    StudyGesture,
    StudyPosition,
    StudyRequest,
    StudyWords,
    StudyWordsAnswer,
)
from spielwerk.server.api.imports import Imports, sent
from spielwerk.server.imports.tasks import explaining, studying, wording
from spielwerk.server.services import Needed, Spoken, failures, guest_id, own_page
from spielwerk.server.tables.going_on import check_table, present_positions
from spielwerk.service.size import check_start
from spielwerk.wire.messages import GestureAnswer

router = APIRouter(prefix="/api/study", tags=["study"])

Asker = Annotated[str | None, Depends(guest_id)]
"""The guest that the cookie stands for, however new: only where they sit counts."""


@router.post(
    "/position",
    dependencies=[Depends(own_page)],
    response_model=StudyPosition,
    responses=failures(404, 413),
)
async def position(
    services: Needed, imports: Imports, asker: Asker, given: StudyRequest, language: Spoken
) -> Response:
    """A position of a study: what is drawn, what can be played, what chance may do.

    `forbidden` says that no program may be asked: the game goes on between people.
    """
    check_start(given.start)
    await check_table(services.tables, given.table)
    present = await present_positions(services.tables, asker, given.game)
    return sent(await imports.study(studying(given, present, language, imports.zips)))


@router.post(
    "/gesture",
    dependencies=[Depends(own_page)],
    response_model=GestureAnswer,
    responses=failures(404, 413),
)
async def gesture(imports: Imports, given: StudyGesture, language: Spoken) -> Response:
    """What the things touched may become, or why no move is made so: as at a table."""
    check_start(given.start)
    return sent(await imports.study(explaining(given, language, imports.zips)))


@router.post(
    "/words",
    dependencies=[Depends(own_page)],
    response_model=StudyWordsAnswer,
    responses=failures(404, 413),
)
async def words(imports: Imports, given: StudyWords, language: Spoken) -> Response:
    """Lines that a program found from a position, in words and gestures."""
    check_start(given.start)
    return sent(await imports.study(wording(given, language, imports.zips)))
