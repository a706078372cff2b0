"""The server as an ASGI application: all parts put together."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Annotated, cast

from fastapi import FastAPI, Query, Request, WebSocket
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import JSONResponse, Response
from starlette.types import Scope

from spielwerk import __version__
from spielwerk.refusals import Refusal
from spielwerk.server.accounts.signing import COOKIE, Signer
from spielwerk.server.api import games, me, tables
from spielwerk.server.api.middleware import Guard, failure, language_of
from spielwerk.server.api.page import page_response
from spielwerk.server.api.rate_limits import Buckets
from spielwerk.server.api.websocket import Connection
from spielwerk.server.engines.pool import Opponents
from spielwerk.server.refusals import NothingHere, NotUnderstood, Overloaded, ServerRefusal
from spielwerk.server.schemas.rest import Health
from spielwerk.server.services import Context, Parts, failures
from spielwerk.server.settings import Settings
from spielwerk.server.storage.database import Database
from spielwerk.server.storage.repository import Archive
from spielwerk.server.tables.service import Host
from spielwerk.server.tables.timekeeper import start_of_run
from spielwerk.text import Language

log = logging.getLogger("spielwerk.server")


async def open_context(settings: Settings) -> Context:
    """Everything a server needs, ready to work; the database is brought up to date first."""
    database = Database(settings.database_url())
    await asyncio.to_thread(database.prepare)
    archive = Archive(database)
    timekeeper = await database.write(start_of_run)
    key = settings.secret or await archive.secret("cookies")
    opponents = Opponents(settings.workers, settings.thinking_per_guest)
    host = Host(archive, settings, timekeeper, opponents)
    requests = Buckets(settings.requests_per_second, settings.requests_burst)
    return Context(settings, archive, host, Signer(key), requests)


def make_app(settings: Settings) -> FastAPI:
    """The application; its parts are made when it starts."""

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        app.state.context = context = await open_context(settings)
        context.host.start()
        log.info("started")
        yield
        await close_context(context)
        log.info("stopped")

    app = FastAPI(
        title="Spielwerk",
        version=__version__,
        lifespan=life,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
    )
    for part in (games, me, tables):
        app.include_router(part.router)
    _add_health(app)
    _add_live(app)
    _add_page(app)
    _add_failures(app)
    app.add_middleware(GZipMiddleware, minimum_size=2000)
    app.add_middleware(Guard, settings=settings, may_ask=lambda scope: _may_ask(app, scope))
    return app


async def close_context(context: Context) -> None:
    """Tell everybody, store what is to be stored, let go."""
    await announce_closing(context)
    await context.host.close()
    await context.archive.database.close()


async def announce_closing(context: Context) -> None:
    """Tell every client that the server goes down, and give the words a moment to arrive."""
    for connection in list(context.connections):
        await connection.announce_closing()
    if context.connections:
        await asyncio.sleep(0.2)


def _may_ask(app: FastAPI, scope: Scope) -> bool:
    """Whether an address has not asked too often."""
    context: Context | None = getattr(app.state, "context", None)
    return context is None or context.requests.take(address_of(scope))


def address_of(scope: Scope) -> str:
    """Where a request comes from."""
    client = scope.get("client")
    return str(client[0]) if client else "unknown"


# Health.


def _add_health(app: FastAPI) -> None:
    @app.get("/healthz", responses=failures(503), tags=["server"])
    async def health(parts: Parts, response: Response) -> Health:
        """Whether the server works: it can still store something."""
        try:
            async with asyncio.timeout(5):
                await parts.archive.database.write(parts.host.timekeeper.sign_of_life)
        except Exception:
            log.exception("the database does not answer")
            raise Overloaded() from None
        return Health(
            status="ok",
            version=__version__,
            tables=len(parts.host.tables),
            connections=len(parts.connections),
        )


# Live.


def _add_live(app: FastAPI) -> None:
    @app.websocket("/api/live")
    async def live(websocket: WebSocket, language: Annotated[Language, Query()] = "en") -> None:
        context: Context = app.state.context
        guest = context.signer.guest_of(websocket.cookies.get(COOKIE))
        who, address = guest or "", address_of(websocket.scope)
        settings = context.settings
        if not context.per_address.add(address, settings.connections_per_address):
            await websocket.close(1013)
            return
        try:
            if who and not context.per_guest.add(who, settings.connections_per_guest):
                await websocket.close(1013)
                return
            try:
                await _serve(context, websocket, guest, language)
            finally:
                if who:
                    context.per_guest.remove(who)
        finally:
            context.per_address.remove(address)


async def _serve(
    context: Context, websocket: WebSocket, guest: str | None, language: Language
) -> None:
    known = None if guest is None else await context.archive.guest(guest)
    await websocket.accept()
    connection = Connection(websocket, context.host, guest, known.name if known else "", language)
    context.connections.add(connection)
    try:
        await connection.run()
    finally:
        context.connections.discard(connection)


# The page.


def _add_page(app: FastAPI) -> None:
    @app.get("/{path:path}", include_in_schema=False)
    def page(request: Request) -> Response:
        return page_response(request)


# Failures.


def _add_failures(app: FastAPI) -> None:
    @app.exception_handler(Refusal)
    async def refused(request: Request, problem: Exception) -> JSONResponse:
        refusal = cast(Refusal, problem)
        status = refusal.status if isinstance(refusal, ServerRefusal) else 400
        return failure(refusal, status, _language(request))

    @app.exception_handler(RequestValidationError)
    async def not_understood(request: Request, problem: Exception) -> JSONResponse:
        errors = cast(RequestValidationError, problem).errors()
        where = ".".join(str(part) for part in errors[0]["loc"])
        what = f"{where}: {errors[0]['msg']}"
        return failure(NotUnderstood(what=what), 422, _language(request))

    @app.exception_handler(HTTPException)
    async def no_such_path(request: Request, problem: Exception) -> JSONResponse:
        answer = failure(
            NothingHere(), cast(HTTPException, problem).status_code, _language(request)
        )
        answer.headers.update(cast(HTTPException, problem).headers or {})
        return answer

    @app.exception_handler(Exception)
    async def failed(request: Request, problem: Exception) -> JSONResponse:
        log.error("a request failed", exc_info=problem)
        return failure(Overloaded(), 500, _language(request))


def _language(request: Request) -> Language:
    return language_of(request.url.query)
