"""Health, readiness, metrics and public information of the server.

Paths outside `/api` are for operators, so they are not in the table of endpoints.
"""

import asyncio
import time
from dataclasses import asdict

from fastapi import APIRouter, Depends, Request, Response
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from sqlalchemy import text
from starlette.responses import JSONResponse

from spielwerk import __version__
from spielwerk.server import metrics
from spielwerk.server.addresses import is_local_name
from spielwerk.server.logs import peer
from spielwerk.server.networks import Networks
from spielwerk.server.services import Needed, Services, Spoken, failures, services_of
from spielwerk.service.refusals import NothingHere
from spielwerk.service.rest import Health, Readiness, ServerInfo

SECONDS_FOR_AN_ANSWER = 5.0
LONGEST_SILENCE = 30.0
"""Seconds after which housekeeping counts as dead: it runs every two seconds."""


async def missing(services: Services) -> list[str]:
    """List what keeps the server from being ready."""
    tables = services.tables
    found = {
        "closing": services.closing or tables.closing,
        "tables": time.monotonic() - tables.last_healthy > LONGEST_SILENCE,
        # Workers on other machines come and go; games continue without them.
        "workers": tables.engines.workers == 0 and not services.settings.redis,
        "database": not await _database_answers(services),
    }
    return [name for name, is_missing in found.items() if is_missing]


async def _database_answers(services: Services) -> bool:
    try:
        async with asyncio.timeout(SECONDS_FOR_AN_ANSWER):
            await services.repository.database.read(lambda c: c.execute(text("SELECT 1")).scalar())
    except Exception:  # Whatever the error, the database does not answer.
        return False
    return True


router = APIRouter(tags=["server"])

_FORWARDING = ("x-forwarded-for", "forwarded", "x-real-ip")


def for_operators(request: Request) -> None:
    """Let listed operators in; pretend to others that the path does not exist."""
    settings = services_of(request).settings
    forwarded = any(name in request.headers for name in _FORWARDING)
    trusted = peer(request.scope) in Networks.parse(settings.trusted_proxies)
    client = request.client.host if request.client else ""
    # A proxy that is not trusted may run on this machine and forward any visitor, under a public
    # name if it forwards nothing else.
    host, address = request.headers.get("host", ""), (request.scope.get("server") or (None,))[0]
    passed_on = forwarded or not is_local_name(host, address)
    if client not in Networks.parse(settings.operators) or (passed_on and not trusted):
        raise NothingHere()


@router.get("/healthz", responses=failures())
async def health(services: Needed) -> Health:
    """Report that the process answers; this reads and writes nothing."""
    return Health(
        status="ok",
        version=__version__,
        tables=len(services.tables.tables),
        connections=len(services.connections),
    )


@router.get("/readyz", dependencies=[Depends(for_operators)], include_in_schema=False)
async def readiness(services: Needed) -> Response:
    """Report readiness; 503 with what is missing otherwise."""
    found = await missing(services)
    answer = Readiness(status="not ready" if found else "ready", missing=found)
    return JSONResponse(asdict(answer), 503 if found else 200)


@router.get("/metrics", dependencies=[Depends(for_operators)], include_in_schema=False)
async def figures(services: Needed) -> Response:
    """Return all metrics in Prometheus format."""
    _look(services)
    metrics.READY.set(not await missing(services))
    return Response(generate_latest(metrics.REGISTRY), media_type=CONTENT_TYPE_LATEST)


def _look(services: Services) -> None:
    metrics.CONNECTIONS.set(len(services.connections))
    metrics.TABLES.set(len(services.tables.tables))
    metrics.QUEUE.set(services.tables.engines.waiting)
    metrics.WORKERS.set(services.tables.engines.workers)


async def server(services: Needed, language: Spoken) -> ServerInfo:
    """Return the address for invitations and the retention periods."""
    settings = services.settings
    said = services.retention.words().say(language)
    return ServerInfo(invite_address=settings.invite_address(), others=True, retention=said)
