"""REST: records with variations as trees, in other formats, and as pictures. Nothing is kept."""

from __future__ import annotations

from fastapi import APIRouter, Depends, Response

from spielwerk.analysis.tree.messages import (
    StudyExport,
    StudyFilm,
    StudyFrame,
    StudyFrames,
    StudyPicture,
    StudyRead,
    StudyText,
    StudyTree,
    StudyWrite,
)
from spielwerk.server.api.imports import Imports, sent
from spielwerk.server.imports.record_tasks import with_record
from spielwerk.server.services import Spoken, failures, own_page
from spielwerk.service.size import check_size

router = APIRouter(
    prefix="/api/study",
    tags=["study"],
    dependencies=[Depends(own_page)],
    responses=failures(404, 413),
)


@router.post("/read", response_model=StudyTree)
async def read(imports: Imports, given: StudyRead, language: Spoken) -> Response:
    """A game with its variations, comments and values, as a tree."""
    check_size(given.text)
    return sent(await imports.ask(with_record(given, language, imports.zips)))


@router.post("/write", response_model=StudyText)
async def write(imports: Imports, given: StudyWrite, language: Spoken) -> Response:
    """The text of a tree: a record, or a format of other programs."""
    return sent(await imports.ask(with_record(given, language, imports.zips)))


@router.post("/export", response_model=StudyText)
async def export(imports: Imports, given: StudyExport, language: Spoken) -> Response:
    """A game in another format, with everything in it that the format has a place for."""
    check_size(given.text)
    return sent(await imports.ask(with_record(given, language, imports.zips)))


@router.post("/picture", response_model=StudyFrame)
async def picture(imports: Imports, given: StudyPicture, language: Spoken) -> Response:
    """A position of a game as a picture."""
    check_size(given.text)
    return sent(await imports.ask(with_record(given, language, imports.zips)))


@router.post("/film", response_model=StudyFrames)
async def film(imports: Imports, given: StudyFilm, language: Spoken) -> Response:
    """The positions of a game as pictures of one size, some at once."""
    check_size(given.text)
    return sent(await imports.ask(with_record(given, language, imports.zips)))
