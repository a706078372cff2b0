"""The server as an ASGI application, assembled from its parts."""

import asyncio
import contextlib
import logging
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import asdict
from typing import cast

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import HTTPConnection
from starlette.responses import JSONResponse, Response
from starlette.routing import WebSocketRoute
from starlette.types import Scope
from starlette.websockets import WebSocket

from spielwerk import __version__
from spielwerk.game.refusals import Refusal
from spielwerk.game.text import Language
from spielwerk.server.accounts import COOKIE, Signer, our_cookie
from spielwerk.server.api import operations
from spielwerk.server.api.connection import Connection, keep_out, send_away
from spielwerk.server.api.endpoints import rest_routes
from spielwerk.server.api.field_docs import DocumentedAPI
from spielwerk.server.api.headers import CrossOrigin
from spielwerk.server.api.middleware import Guard, failure, language_of
from spielwerk.server.api.page import Page
from spielwerk.server.cluster.optional import engines_of, is_shared, join_others
from spielwerk.server.engines.scheduler import Scheduler
from spielwerk.server.gate import Account
from spielwerk.server.moderation import Moderation
from spielwerk.server.networks import customer
from spielwerk.server.services import Needed, Services, known_guest
from spielwerk.server.settings import Settings
from spielwerk.server.storage import blocks
from spielwerk.server.storage.engine import TimeLimits
from spielwerk.server.storage.failures import StorageFailed
from spielwerk.server.storage.keys import known_keys, signing_keys
from spielwerk.server.storage.repository import Repository
from spielwerk.server.storage.retention import Retention, keeps_everything
from spielwerk.server.storage.retention_run import prune_all
from spielwerk.server.storage.startup import open_database
from spielwerk.server.tables.service import TableService
from spielwerk.server.tables.timekeeper import enter, start_of_run
from spielwerk.server.watchdog import Watchdog
from spielwerk.service.refusals import NothingHere, Overloaded, status_of
from spielwerk.wire.messages import PROTOCOL
from spielwerk.wire.refusals import NotUnderstood

log = logging.getLogger("spielwerk.server")

SECONDS_BETWEEN_LOOKS_AT_KEYS = 2.0


async def open_services(settings: Settings) -> Services:
    """Open everything a server needs; the database is brought up to date first.

    Raises `BadSetup` if the database cannot be used.
    """
    shared, url = is_shared(settings), settings.database_url()
    limits = TimeLimits(settings.statement_seconds, settings.lock_seconds)
    database = await asyncio.to_thread(
        lambda: open_database(url, limits, settings.take_over_seconds, shared=shared)
    )
    repository = Repository(database)
    timekeeper = (
        await asyncio.to_thread(enter, database) if shared else await database.write(start_of_run)
    )
    keys = settings.keys() or await database.write(signing_keys)
    scheduler = Scheduler(
        settings.thinking_per_guest, settings.thinking_per_address, settings.thinking_queue
    )
    engines = engines_of(settings, keys, scheduler)
    tables = TableService(repository, settings, timekeeper, engines)
    services = Services(settings, repository, tables, Signer(keys))
    services.retention = settings.retention(keeps_everything=await database.read(keeps_everything))
    if shared:
        join_others(services)
    return services


def make_app(settings: Settings) -> FastAPI:
    """Return the application; its services are opened when it starts."""

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        # Opened earlier where a problem must be reported in one sentence.
        services: Services = getattr(app.state, "services", None) or await open_services(settings)
        app.state.services = services
        services.tables.start()
        services.tables.spawn(Watchdog(services.tables.clock.loop_is_late_after).watch())
        services.tables.spawn(_follow_keys(services))
        services.tables.spawn(Moderation(services).follow())
        services.tables.spawn(_prune_for_ever(services))
        log.info("started")
        yield
        await close_services(services)
        log.info("stopped")

    app = DocumentedAPI(
        title="Spielwerk",
        version=__version__,
        lifespan=life,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
    )
    # Added directly: `include_router` would build every route a second time.
    app.router.routes.extend([*rest_routes(), *operations.router.routes])
    _add_live(app)
    _add_page(app)
    _add_failures(app)
    app.add_middleware(GZipMiddleware, minimum_size=2000)
    app.add_middleware(CrossOrigin, settings=settings)
    app.add_middleware(
        Guard,
        settings=settings,
        account_of=lambda scope: _account(app, scope),
        client=lambda scope: _pseudonym(app, scope),
    )
    return app


async def _follow_keys(services: Services) -> None:
    """Pick up a new key soon after `spielwerk admin rotate-key` has made one."""
    while not services.settings.keys():
        await asyncio.sleep(SECONDS_BETWEEN_LOOKS_AT_KEYS)
        with contextlib.suppress(StorageFailed):
            services.signer.change(await services.repository.database.read(known_keys))


async def _prune_for_ever(services: Services) -> None:
    """Delete expired data in small steps, unless the settings keep everything."""
    tables, keep = services.tables, services.retention
    database = services.repository.database
    while keep != Retention():
        try:
            pruned = await prune_all(database, keep, tables.tables)
            if pruned.total:
                log.info("retention run finished", extra=asdict(pruned))
        except StorageFailed:
            log.error("retention run failed; retrying")
        await asyncio.sleep(services.settings.prune_seconds)


async def close_services(services: Services) -> None:
    """Notify clients, store what is pending, and release everything."""
    await announce_closing(services)
    await services.tables.close()
    await services.imports.close()
    await services.studies.close()
    await services.repository.close()


async def announce_closing(services: Services) -> None:
    """Tell every client that the server is going down, and give the messages time to arrive."""
    services.closing = True
    for connection in list(services.connections):
        await connection.announce_closing()
    if services.connections:
        await asyncio.sleep(0.2)


def _account(app: FastAPI, scope: Scope) -> tuple[Account, bool] | None:
    """Return the client's account, and whether the request is allowed; None before startup."""
    services: Services | None = getattr(app.state, "services", None)
    if services is None:
        return None
    guest = services.signer.guest_of(our_cookie(scope))
    account = services.gate.account(address_of(scope), guest)
    return account, services.gate.may_ask(account)


def _pseudonym(app: FastAPI, scope: Scope) -> str:
    """Return the client's pseudonym for the log."""
    services: Services | None = getattr(app.state, "services", None)
    return "" if services is None else services.signer.pseudonym(address_of(scope))


def address_of(scope: Scope) -> str:
    """Return the client's address as limits see it."""
    client = scope.get("client")
    return customer(str(client[0])) if client else "unknown"


# Live connections.


def _add_live(app: FastAPI) -> None:
    async def live(websocket: WebSocket) -> None:
        services: Services = app.state.services
        # A separate object: the WebSocket would keep what is cached on it for as long as it lives.
        asked = HTTPConnection(websocket.scope)
        language = language_of(asked.url.query)
        if asked.query_params.get("protocol", str(PROTOCOL)) != str(PROTOCOL):
            await send_away(websocket, language)
            return
        guest = services.signer.guest_of(asked.cookies.get(COOKIE))
        del asked
        address, settings = address_of(websocket.scope), services.settings
        banned = services.sanctions.refusal("ban", (guest, address))
        if banned is not None:
            await keep_out(websocket, banned, language)
            return
        with (
            services.per_address.one(address, settings.connections_per_address) as near,
            services.per_guest.one(guest, settings.connections_per_guest) as own,
        ):
            if own and (near or services.gate.plays(guest)):
                await _serve(services, websocket, guest, language)
            else:
                await websocket.close(1013)

    # Not FastAPI's own route: its state per connection is a tenth of all memory.
    app.router.routes.append(WebSocketRoute("/api/live", live))


async def _serve(
    services: Services, websocket: WebSocket, guest: str | None, language: Language
) -> None:
    known = None if guest is None else await known_guest(services.repository, guest)
    await websocket.accept()
    who, name = (known.id, known.name) if known else (None, "")
    address = address_of(websocket.scope)
    connection = Connection(
        websocket,
        services.tables,
        who,
        name,
        language,
        services.gate.account(address, who),
        services.studies,
        services.quotas,
    )
    connection.blocked = await blocks.blocked_by(services.repository.database, who)
    services.connections.add(connection)
    try:
        await connection.run()
    finally:
        services.connections.discard(connection)


# The page.


def _add_page(app: FastAPI) -> None:
    files = Page()

    @app.get("/{path:path}", include_in_schema=False)
    async def page(path: str, request: Request, services: Needed) -> Response:
        response = await files.get_response(path.strip("/"), request.scope)
        table = re.fullmatch(r"/?t/([A-Za-z0-9_-]{1,64})/?", path)
        if table and response.status_code == 200 and not await services.repository.table(table[1]):
            response.status_code = 404
        return response


# Failures.


def _add_failures(app: FastAPI) -> None:
    @app.exception_handler(Refusal)
    async def refused(request: Request, problem: Exception) -> JSONResponse:
        refusal = cast(Refusal, problem)
        return failure(refusal, status_of(refusal), _language(request))

    @app.exception_handler(RequestValidationError)
    async def not_understood(request: Request, problem: Exception) -> JSONResponse:
        errors = cast(RequestValidationError, problem).errors()
        where = ".".join(str(part) for part in errors[0]["loc"])
        what = f"{where}: {errors[0]['msg']}"
        return failure(NotUnderstood(what=what), 422, _language(request))

    @app.exception_handler(HTTPException)
    async def no_such_path(request: Request, problem: Exception) -> JSONResponse:
        status = cast(HTTPException, problem).status_code
        # 400 means a body that cannot be parsed at all: numbers or nesting beyond all limits.
        refusal = NotUnderstood(what="Invalid JSON") if status == 400 else NothingHere()
        answer = failure(refusal, status, _language(request))
        answer.headers.update(cast(HTTPException, problem).headers or {})
        return answer

    @app.exception_handler(Exception)
    async def failed(request: Request, problem: Exception) -> JSONResponse:
        log.error("request failed", exc_info=problem)
        return failure(Overloaded(), 500, _language(request))


def _language(request: Request) -> Language:
    return language_of(request.url.query)
