"""REST: reviews by the engines, and studies shared under short ids."""

from typing import Annotated

from fastapi import Path, Request, Response

from spielwerk.ai.player import ignore
from spielwerk.analysis.messages import StoredStudy, StoreStudy
from spielwerk.analysis.review.messages import ReviewRequest
from spielwerk.analysis.tree.messages import StudyRead
from spielwerk.server.api.imports import ask, sent, while_connected
from spielwerk.server.engines.pool import SearchFailed
from spielwerk.server.engines.requests import ReviewDone, ReviewTask
from spielwerk.server.engines.scheduler import Priority
from spielwerk.server.services import Needed, Services, SomeGuest, Spoken, account_of
from spielwerk.server.storage import studies
from spielwerk.server.tables.info import all_present_positions
from spielwerk.service.refusals import NothingHere, Overloaded

StudyId = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,20}$")]


async def store(
    services: Needed, request: Request, guest: SomeGuest, given: StoreStudy, language: Spoken
) -> StoredStudy | Response:
    """Store a record with its variations and comments; anyone with the id may read it."""
    stored = len(given.text.encode())
    await services.quotas.take(account_of(request).address, studies=1, bytes=stored)
    read = {"given": StudyRead(text=given.text), "language": language}
    answer = await ask(request, "POST /api/study/read", read)
    if answer.status != 200:
        return sent(answer)
    await services.repository.put_guest(guest)
    most = services.settings.studies_per_guest
    study = await studies.store(services.repository.database, guest.id, given.text, most)
    return stored_study(study, given.text)


async def find(services: Needed, study: StudyId) -> StoredStudy:
    """Return a stored study."""
    text = await studies.find(services.repository.database, study)
    if text is None:
        raise NothingHere()
    return stored_study(study, text)


def stored_study(study: str, text: str) -> StoredStudy:
    """Return a study as it is sent."""
    return StoredStudy(id=study, path=f"/analysis/s/{study}", text=text)


async def review(
    services: Needed, request: Request, guest: SomeGuest, given: ReviewRequest, language: Spoken
) -> Response:
    """Return the next steps of a review, or the outcome of another move; one request per guest."""
    async with services.reviewing.turn(guest.id):
        present = await all_present_positions(services.tables, guest.id)
        task = ReviewTask(given.record, given.ply, given.move, language, present)
        services.tables.engines.remember(guest.id, account_of(request).address)
        done = await _done(services, task, guest.id, request)
    return Response(done.body, done.status, media_type="application/json")


async def _done(services: Services, task: ReviewTask, guest: str, request: Request) -> ReviewDone:
    """Return a worker's answer, as long as the client waits for it."""
    engines = services.tables.engines
    engines.check_hint(guest)
    job = engines.ask(task, guest, ignore, Priority.REVIEW)
    try:
        found: ReviewDone = await while_connected(request, job.done)
        return found
    except SearchFailed:
        raise Overloaded() from None
    finally:
        if not job.done.done():
            await engines.cancel(job)
