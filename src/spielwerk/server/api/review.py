"""REST: the review of a finished game, a few steps at a time. Nothing is kept."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter, Depends, Request, Response

from spielwerk.ai.player import ignore
from spielwerk.analysis.review.messages import ReviewAnswer, ReviewRequest
from spielwerk.server.engines.pool import SearchFailed
from spielwerk.server.engines.reviews import ReviewDone, ReviewTask
from spielwerk.server.engines.scheduler import Priority
from spielwerk.server.services import Needed, Services, SomeGuest, Spoken, failures, own_page
from spielwerk.server.tables.going_on import all_present_positions
from spielwerk.service.refusals import Cancelled, Overloaded
from spielwerk.service.size import check_size

router = APIRouter(prefix="/api/study", tags=["study"])


@router.post(
    "/review",
    dependencies=[Depends(own_page)],
    response_model=ReviewAnswer,
    responses=failures(401, 413),
)
async def review(
    services: Needed, request: Request, guest: SomeGuest, given: ReviewRequest, language: Spoken
) -> Response:
    """The next steps of a review, or what another move would have been; one at a time for each."""
    check_size(given.record)
    async with services.reviewing.turn(guest.id):
        present = await all_present_positions(services.tables, guest.id)
        task = ReviewTask(given.record, given.ply, given.move, language, present)
        address = request.client.host if request.client else ""
        services.tables.engines.remember(guest.id, address)
        done = await _done(services, task, guest.id, request)
    return Response(done.body, done.status, media_type="application/json")


async def _done(services: Services, task: ReviewTask, guest: str, request: Request) -> ReviewDone:
    """What a worker answers, as long as somebody waits for it."""
    engines = services.tables.engines
    engines.check_hint(guest)
    job = engines.ask(task, guest, ignore, Priority.REVIEW)
    gone = asyncio.ensure_future(_gone(request))
    try:
        await asyncio.wait([job.done, gone], return_when=asyncio.FIRST_COMPLETED)
        if not job.done.done():
            raise Cancelled()
        found: ReviewDone = job.done.result()
        return found
    except SearchFailed:
        raise Overloaded() from None
    finally:
        gone.cancel()
        if not job.done.done():
            await engines.cancel(job)


async def _gone(request: Request) -> None:
    """Wait until the client has left."""
    while (await request.receive())["type"] != "http.disconnect":
        pass
