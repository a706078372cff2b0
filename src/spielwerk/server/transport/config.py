"""uvicorn with the protocols of this package."""

from typing import Any

from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from spielwerk.server.networks import Networks
from spielwerk.server.settings import Settings
from spielwerk.server.transport.http import LINE, HttpProtocol
from spielwerk.server.transport.sockets import OpenSockets, TransportConfig
from spielwerk.server.transport.websocket import WebSocketProtocol


def transport_config(app: ASGIApp, settings: Settings, **further: Any) -> TransportConfig:
    """Return the uvicorn configuration for these settings."""
    proxies = [str(each) for each in Networks.parse(settings.trusted_proxies).listed]
    inner: Any = ProxyHeadersMiddleware(app, proxies) if proxies else app  # type: ignore[arg-type]
    return TransportConfig(
        Entrance(inner),
        app,
        OpenSockets(settings),
        http=HttpProtocol,
        ws=WebSocketProtocol,
        ws_max_size=settings.message_bytes,
        timeout_keep_alive=settings.keep_alive_seconds,
        timeout_graceful_shutdown=int(settings.shutdown_seconds),
        proxy_headers=False,
        server_header=False,
        access_log=False,
        log_config=None,
        **further,
    )


class Entrance:
    """Middleware that records the connected peer, and the time of its answer, behind proxies."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        scope["peer"] = scope.get("client")
        line: HttpProtocol | None = scope.get("state", {}).pop(LINE, None)
        if line is None or scope["type"] != "http":
            await self._app(scope, receive, send)
        else:
            await line.serve(self._app, scope, receive, send)
