"""Response headers: security, caching and cross-origin access."""

from collections.abc import Mapping

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from spielwerk.server.settings import Settings

_POLICY = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:; "
    "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors "
)
"""No inline script or style; styles that scripts set on elements are not affected."""

_USUAL = {
    "Content-Security-Policy": _POLICY + "'none'",
    "X-Frame-Options": "DENY",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
_FOR_OTHER_PAGES = {**_USUAL, "Cross-Origin-Resource-Policy": "cross-origin"}
_IN_FRAMES = {**_FOR_OTHER_PAGES, "Content-Security-Policy": _POLICY + "*"}
del _IN_FRAMES["X-Frame-Options"]

_BY_PATH = {
    "/embed": _IN_FRAMES,
    "/embed.html": _IN_FRAMES,
    "/spielwerk-board.js": _FOR_OTHER_PAGES,
}


def security_headers(path: str) -> Mapping[str, str]:
    """Return the headers of an answer to a request for this path.

    >>> "X-Frame-Options" in security_headers("/embed"), security_headers("/")["X-Frame-Options"]
    (False, 'DENY')
    """
    return _BY_PATH.get(path, _USUAL)


ALLOWED = {
    "Access-Control-Allow-Methods": "GET, HEAD, POST, PUT, DELETE",
    "Access-Control-Allow-Headers": "Content-Type, X-Spielwerk",
    "Access-Control-Max-Age": "600",
}


class CrossOrigin:
    """Middleware that answers cross-origin requests from listed origins; others pass unchanged."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._origins = settings.listed_origins()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        origin = headers.get("origin", "")
        if origin not in self._origins:
            await self._app(scope, receive, send)
        elif scope["method"] == "OPTIONS" and "access-control-request-method" in headers:
            await Response(status_code=204, headers={**ALLOWED, **_readable_by(origin)})(
                scope, receive, send
            )
        else:
            await self._app(scope, receive, _readable(send, origin))


def _readable_by(origin: str) -> dict[str, str]:
    return {
        "Access-Control-Allow-Origin": origin,
        "Access-Control-Allow-Credentials": "true",
        "Vary": "Origin",
    }


def _readable(send: Send, origin: str) -> Send:
    async def send_readable(message: Message) -> None:
        if message["type"] == "http.response.start":
            MutableHeaders(scope=message).update(_readable_by(origin))
        await send(message)

    return send_readable
