"""REST: studies that are stored under short ids, to be shown to others."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Path, Response

from spielwerk.analysis.messages import StoredStudy, StoreStudy
from spielwerk.analysis.tree.messages import StudyRead
from spielwerk.server.api.imports import Imports, sent
from spielwerk.server.imports.record_tasks import with_record
from spielwerk.server.services import Needed, SomeGuest, Spoken, failures, own_page
from spielwerk.server.storage import studies
from spielwerk.service.refusals import NothingHere
from spielwerk.service.size import check_size

router = APIRouter(prefix="/api/studies", tags=["study"])

StudyId = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,20}$")]


@router.post(
    "",
    status_code=201,
    dependencies=[Depends(own_page)],
    response_model=StoredStudy,
    responses=failures(401, 413),
)
async def store(
    services: Needed, imports: Imports, guest: SomeGuest, given: StoreStudy, language: Spoken
) -> StoredStudy | Response:
    """Store a record with its variations and comments; whoever has the id may read it."""
    check_size(given.text)
    answer = await imports.ask(with_record(StudyRead(text=given.text), language, imports.zips))
    if answer.status != 200:
        return sent(answer)
    await services.repository.put_guest(guest)
    most = services.settings.studies_per_guest
    study = await studies.store(services.repository.database, guest.id, given.text, most)
    return stored_study(study, given.text)


@router.get("/{study}", responses=failures(404))
async def find(services: Needed, study: StudyId) -> StoredStudy:
    """A stored study."""
    text = await studies.find(services.repository.database, study)
    if text is None:
        raise NothingHere()
    return stored_study(study, text)


def stored_study(study: str, text: str) -> StoredStudy:
    """A study as it is sent."""
    return StoredStudy(id=study, path=f"/analysis/s/{study}", text=text)
