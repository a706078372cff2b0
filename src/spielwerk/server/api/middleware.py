"""Middleware for every request and answer."""

import logging
import time
from collections.abc import Callable
from dataclasses import asdict
from typing import Any
from urllib.parse import parse_qsl

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from spielwerk.game.refusals import Refusal
from spielwerk.game.text import LANGUAGES, Language, known_language, shortened
from spielwerk.server import accounts, metrics, telemetry
from spielwerk.server.addresses import HostNames, is_local_name, is_own_origin
from spielwerk.server.api.headers import security_headers
from spielwerk.server.gate import ACCOUNT, Account, Metered
from spielwerk.server.logs import HEADER, REQUEST_ID, peer, request_id
from spielwerk.server.networks import Networks, plain_address
from spielwerk.server.refusals import CookiesTooLong, ForeignOrigin, TooFast, WrongHost
from spielwerk.server.settings import Settings
from spielwerk.service.refusals import DoorRefusal
from spielwerk.service.rest import Failure
from spielwerk.wire.parts import refusal_info
from spielwerk.wire.refusals import TooMuch

log = logging.getLogger("spielwerk.server")

PATHS = frozenset({"/healthz", "/readyz", "/metrics"})
"""Paths for operators."""
PAGE_ROUTE = "/{path:path}"
"""Route of the page's files and of dead links."""
LOOPBACKS = frozenset({"127.0.0.1", "localhost", "::1"})
SAFE_METHODS = {"GET", "HEAD", "OPTIONS"}
CLIENT_LEFT = 499
"""Logged when the client closed the connection before the answer, as nginx does."""


def failure(refusal: Refusal, status: int, language: Language = "en") -> JSONResponse:
    """Return a refusal as an answer of the REST API."""
    metrics.REFUSALS.labels(refusal.code).inc()
    body = asdict(Failure(refusal=refusal_info(refusal, language)))
    return JSONResponse(body, status_code=status)


def language_of(query: str) -> Language:
    """Return the language requested in a query string."""
    return known_language(dict(parse_qsl(query)).get("language", ""))


class Guard:
    """Middleware that checks host, origin, size and rate, adds headers, and logs."""

    def __init__(
        self,
        app: ASGIApp,
        settings: Settings,
        account_of: Callable[[Scope], tuple[Account, bool] | None],
        client: Callable[[Scope], str],
    ) -> None:
        self._app = app
        self._settings = settings
        self._account_of = account_of
        self._client = client
        self._warned = settings.host not in LOOPBACKS
        """Others in the same network may come themselves, where it does not listen locally."""
        self._proxies = Networks.parse(settings.trusted_proxies)
        self._names = HostNames.of(settings)
        self._origins = settings.listed_origins()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        identified = REQUEST_ID.set(request_id(scope, self._proxies))
        try:
            if scope["type"] == "http":
                await self._http(_as_get(scope), receive, send)
            else:
                await self._live(scope, receive, send)
        finally:
            REQUEST_ID.reset(identified)

    async def _live(self, scope: Scope, receive: Receive, send: Send) -> None:
        began, client = time.perf_counter(), self._client(scope)
        if (refused := self._refused(scope)) is not None:
            metrics.REFUSALS.labels(refused[0].code).inc()
            log.info("connection refused", extra={"client": client, "code": refused[0].code})
            await send({"type": "websocket.close", "code": 1008})
            return
        log.info("connected", extra={"client": client})
        try:
            await self._app(accounts.with_only_our_cookie(scope), receive, send)
        finally:
            seconds = round(time.perf_counter() - began, 1)
            log.info("disconnected", extra={"client": client, "seconds": seconds})

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        began = time.perf_counter()
        status = [CLIENT_LEFT]

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                status[0] = message["status"]
                headers = MutableHeaders(scope=message)
                for name, value in security_headers(scope["path"]).items():
                    headers[name] = value
                headers[HEADER] = REQUEST_ID.get()
                if scope["path"].startswith("/api"):
                    headers["Cache-Control"] = "no-store"
            await send(message)

        refusal, body = self._refused(scope), None
        scope = accounts.with_only_our_cookie(scope)
        if refusal is None and scope["method"] not in SAFE_METHODS:
            try:
                body = await _body(receive, self._settings.body_bytes)
            except ClientDisconnect:
                return
            refusal = (TooMuch(), 413) if body is None else None
        if refusal is not None:
            await _refused_in(scope, *refusal)(scope, receive, send_guarded)
        else:
            read = receive if body is None else _replayed(body, receive)
            with telemetry.span(scope["method"], request_id=REQUEST_ID.get()) as span:
                work = self._app(scope, read, send_guarded)
                await Metered(work, scope[ACCOUNT]) if ACCOUNT in scope else await work
                if span is not None:
                    span.update_name(f"{scope['method']} {_route(scope)}")
                    span.set_attribute("http.response.status_code", status[0])
        _log_request(scope, status[0], time.perf_counter() - began, self._client(scope))

    def _refused(self, scope: Scope) -> tuple[Refusal, int] | None:
        # First, so that the log and the limits count refused requests, too.
        found = self._account_of(scope)
        if found is not None:
            scope[ACCOUNT], may_ask = found
            if not may_ask:
                return TooFast(), 429
        if accounts.is_too_long(scope):
            return CookiesTooLong(most=accounts.MAX_BYTES), 431
        headers = Headers(scope=scope)
        hosts, address = headers.getlist("host"), (scope.get("server") or (None,))[0]
        host = ", ".join(hosts)
        if not self._names.fits(host, address) and not _is_operation(scope, host, address):
            known = ", ".join(sorted(self._names.known_at(address)))
            return WrongHost(host=shortened(host), known=known), 421
        if not self._warned and not is_local_name(host, address):
            self._warn_of_a_proxy(scope)
        if not self._origin_fits(scope, headers, host):
            return ForeignOrigin(), 403
        if _length(headers) > self._settings.body_bytes:
            return TooMuch(), 413
        return _kept_out(scope)

    def _warn_of_a_proxy(self, scope: Scope) -> None:
        """Warn once if visitors arrive through a nearby address that is not a trusted proxy."""
        found = plain_address(peer(scope))
        if found is not None and found.is_private and str(found) not in self._proxies:
            self._warned = True
            log.warning(
                "all visitors share the limits of one address: if it is your proxy, add it to "
                "SPIELWERK_TRUSTED_PROXIES",
                extra={"address": str(found)},
            )

    def _origin_fits(self, scope: Scope, headers: Headers, host: str) -> bool:
        """Return whether the origin is our own page; programs send no origin."""
        origins, secure = headers.getlist("origin"), self._settings.secure_cookies
        if scope["type"] == "http" and scope["method"] in SAFE_METHODS:
            return True
        return all(
            origin in self._origins or is_own_origin(origin, host, secure) for origin in origins
        )


def _kept_out(scope: Scope) -> tuple[Refusal, int] | None:
    """Refuse an API request of a banned guest or on an empty account; the page is for all."""
    if scope["type"] != "http" or ACCOUNT not in scope or not scope["path"].startswith("/api"):
        return None
    try:
        scope[ACCOUNT].check_not("ban")
        scope[ACCOUNT].check()
    except DoorRefusal as refusal:
        return refusal, refusal.status
    return None


def _as_get(scope: Scope) -> Scope:
    """Return a HEAD request as GET; the ASGI server leaves the body out."""
    return {**scope, "method": "GET"} if scope["method"] == "HEAD" else scope


def _refused_in(scope: Scope, refusal: Refusal, status: int) -> Response:
    """Return a refusal, as plain text for a person who typed an address."""
    if "text/html" in Headers(scope=scope).get("accept", ""):
        sentences = "\n".join(refusal.message(language) for language in LANGUAGES)
        return PlainTextResponse(sentences + "\n", status)
    return failure(refusal, status, language_of(scope["query_string"].decode("latin-1")))


def _length(headers: Headers) -> int:
    length = headers.get("content-length", "0")
    # More digits than this are too large in any case.
    return int(length[:18]) if length.isascii() and length.isdigit() else 0


async def _body(receive: Receive, most: int) -> bytes | None:
    """Read the body of a request; None if it is too long, whatever its header says.

    Raises `ClientDisconnect` if the body is incomplete.
    """
    pieces: list[bytes] = []
    length = 0
    while True:
        message = await receive()
        if message["type"] != "http.request":
            raise ClientDisconnect
        pieces.append(message.get("body", b""))
        length += len(pieces[-1])
        if length > most:
            return None
        if not message.get("more_body", False):
            return b"".join(pieces)


def _replayed(body: bytes, receive: Receive) -> Receive:
    """Return a receiver of a body that was read already, and then of what follows."""
    waiting: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def replayed() -> Message:
        return waiting.pop() if waiting else await receive()

    return replayed


def _is_operation(scope: Scope, host: str, address: str | None) -> bool:
    """Return whether this is a health or metrics request, at this machine's own name or address."""
    return scope["path"] in PATHS and is_local_name(host, address)


def _route(scope: Scope) -> str:
    """Return the path's pattern for logs: a table's id would be as good as a key to it."""
    route: Any = scope.get("route")
    return str(getattr(route, "path", "other"))


def _log_request(scope: Scope, status: int, seconds: float, client: str) -> None:
    metrics.REQUESTS.labels(_route(scope), str(status)).observe(seconds)
    log.log(
        # One visit requests dozens of the page's files.
        logging.DEBUG
        if _route(scope) == PAGE_ROUTE and (status < 400 or status == CLIENT_LEFT)
        else logging.INFO,
        "request",
        extra={
            "method": scope["method"],
            "route": _route(scope),
            "client": client,
            "status": status,
            "milliseconds": round(seconds * 1000, 1),
        },
    )
