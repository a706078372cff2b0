"""Pages of other sites that may use the server, because whoever runs it said so."""

from __future__ import annotations

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from spielwerk.server.settings import Settings

ALLOWED = {
    "Access-Control-Allow-Methods": "GET, HEAD, POST, PUT, DELETE",
    "Access-Control-Allow-Headers": "Content-Type, X-Spielwerk",
    "Access-Control-Max-Age": "600",
}


class CrossOrigin:
    """Answers what browsers ask for pages of the listed origins; changes nothing for others."""

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
