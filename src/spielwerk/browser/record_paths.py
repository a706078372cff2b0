"""The paths of records with variations inside the browser: trees, other formats, pictures."""

from __future__ import annotations

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
from spielwerk.browser.rest import Request, Route
from spielwerk.service.study_tree import (
    draw_film,
    draw_position,
    export_text,
    read_tree,
    write_tree,
)


def record_routes() -> list[Route]:
    """Every path that is answered."""
    return [
        Route("POST", "/api/study/read", _read),
        Route("POST", "/api/study/write", _write),
        Route("POST", "/api/study/export", _export),
        Route("POST", "/api/study/picture", _picture),
        Route("POST", "/api/study/film", _film),
    ]


async def _read(request: Request) -> StudyTree:
    return read_tree(request.given(StudyRead), request.language)


async def _write(request: Request) -> StudyText:
    return write_tree(request.given(StudyWrite))


async def _export(request: Request) -> StudyText:
    return export_text(request.given(StudyExport))


async def _picture(request: Request) -> StudyFrame:
    return draw_position(request.given(StudyPicture))


async def _film(request: Request) -> StudyFrames:
    return draw_film(request.given(StudyFilm))
