"""Run the server until it is told to stop."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import socket
import sys
import time
import webbrowser
from dataclasses import asdict
from typing import Any

import uvicorn
from fastapi import FastAPI

from spielwerk.games import all_games, broken_games
from spielwerk.server.addresses import PortTaken, listen
from spielwerk.server.app import announce_closing, make_app, open_services
from spielwerk.server.host_names import HostNames
from spielwerk.server.logs import begin_logging
from spielwerk.server.networks import Networks
from spielwerk.server.settings import Settings
from spielwerk.server.telemetry import begin_traces
from spielwerk.server.transport.http import HttpProtocol
from spielwerk.server.transport.sockets import TransportConfig
from spielwerk.server.transport.websocket import WebSocketProtocol

log = logging.getLogger("spielwerk.server")

TICKS_PER_SECOND = 10
"""Of uvicorn's server."""

COLLECTION_THRESHOLDS = (100_000, 5, 2)
"""How many new objects, and how often, before young, middle and old ones are looked through."""

SECONDS_TO_LET_GO = 5.0

OTHER_FILES = 200
"""What the server has open besides connections: the database, programs that think, the log."""


class GracefulServer(uvicorn.Server):
    """Tells its clients before it closes their connections."""

    async def on_tick(self, counter: int) -> bool:
        """Every second, look after the connections."""
        if counter % TICKS_PER_SECOND == 0:
            self._look_after_connections()
        return await super().on_tick(counter)

    def _look_after_connections(self) -> None:
        for connection in list(self.server_state.connections):
            if isinstance(connection, HttpProtocol | WebSocketProtocol):
                try:
                    connection.look_after()
                except Exception:  # of one connection, which is no reason to end all
                    log.exception("a connection could not be looked after")

    async def shutdown(self, sockets: list[Any] | None = None) -> None:
        """Say goodbye, then close."""
        app = self.config.app
        services = getattr(app.state, "services", None) if isinstance(app, FastAPI) else None
        if services is not None:
            services.closing = True
            # Whoever asks /readyz notices, and sends nobody here any more.
            await asyncio.sleep(services.settings.drain_seconds)
            await announce_closing(services)
        await super().shutdown(sockets)


def serve(settings: Settings, open_page: bool = False) -> None:
    """Serve until interrupted; raises `BadSetup` if that cannot even begin."""
    listening = None
    if not settings.take_over_seconds:
        listening, settings = _listening(settings)
    begin_logging(settings)
    begin_traces(settings.otlp_endpoint)
    if HostNames.of(settings).own_addresses:
        log.info(
            "answers under the addresses of this machine alone: SPIELWERK_HOSTS names others, "
            "or * for any"
        )
    proxies = [str(network) for network in Networks.parse(settings.trusted_proxies).listed]
    settings = settings.model_copy(update={"sockets": fitting(settings.sockets)})
    config = TransportConfig(
        make_app(settings),
        settings,
        log_config=None,
        access_log=False,
        http=HttpProtocol,
        ws=WebSocketProtocol,
        timeout_keep_alive=settings.keep_alive_seconds,
        ws_max_size=settings.message_bytes,
        ws_ping_interval=None,
        ws_per_message_deflate=False,  # the protocol has its own
        timeout_graceful_shutdown=int(settings.shutdown_seconds),
        server_header=False,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=proxies,
    )
    # Ctrl-C means the end, not a traceback.
    with (
        contextlib.suppress(KeyboardInterrupt),
        asyncio.Runner(loop_factory=config.get_loop_factory()) as runner,
    ):
        runner.run(_serve(GracefulServer(config), listening, settings, open_page))


def _listening(settings: Settings) -> tuple[socket.socket, Settings]:
    """A listening socket, and the settings with its port; says so if it is another one."""
    listening = listen(settings)
    port = int(listening.getsockname()[1])
    if port != settings.port:
        print(f"Port {settings.port} is taken: this is port {port}.", flush=True)
    return listening, settings.model_copy(update={"port": port})


async def _listening_soon(settings: Settings) -> tuple[socket.socket, Settings]:
    """The same as soon as the server that is taken over from lets go of the port."""
    until = time.monotonic() + settings.shutdown_seconds + SECONDS_TO_LET_GO
    while True:
        try:
            return _listening(settings)
        except PortTaken:
            if time.monotonic() > until:
                raise
            await asyncio.sleep(0.02)


def fitting(sockets: int) -> int:
    """How many of these connections the system lets this process have open at once.

    Running out of files would hurt more than refusing a connection: the database and the programs
    that think need some.
    """
    if sys.platform == "win32":  # which has no such limit
        return sockets
    import resource  # noqa: PLC0415

    wanted = sockets + OTHER_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY:
        wanted = min(wanted, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    if wanted < sockets + OTHER_FILES:
        log.warning("fewer connections fit than are allowed", extra={"files": wanted})
    return max(1, wanted - OTHER_FILES)


def spare_collections() -> None:
    """Let the garbage collector leave alone what is there by now, and come less often.

    A whole collection stops everything for a tenth of a second and more with many tables, and finds
    next to nothing: tables and connections are freed without it, and a test sees to that. It comes
    all the same when a million objects more are there than were freed.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECTION_THRESHOLDS)


def address(settings: Settings) -> str:
    """Where the page is."""
    host = "127.0.0.1" if settings.host in ("0.0.0.0", "::") else settings.host  # noqa: S104
    return f"http://{f'[{host}]' if ':' in host else host}:{settings.port}/"


async def _serve(
    server: GracefulServer, listening: socket.socket | None, settings: Settings, open_page: bool
) -> None:
    # Everything is loaded before it is waited for another server's end.
    server.config.load()
    all_games()
    for broken in broken_games():
        log.warning("installed game skipped", extra=asdict(broken))
    if isinstance(server.config.app, FastAPI):
        server.config.app.state.services = await open_services(settings)
    if listening is None:
        listening, settings = await _listening_soon(settings)
    serving = asyncio.create_task(server.serve([listening]))
    # The server has no event for having started.
    while not server.started and not serving.done():  # noqa: ASYNC110
        await asyncio.sleep(0.05)
    spare_collections()
    if server.started:
        url, others = address(settings), settings.invite_address()
        print(f"Spielwerk: {url}", flush=True)
        if others is not None:
            print(f"For everybody in this network: {others}/", flush=True)
        if open_page:
            webbrowser.open(url)
    await serving
