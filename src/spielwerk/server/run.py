"""Run the server until it is stopped."""

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
from spielwerk.server.addresses import HostNames, PortTaken, listen
from spielwerk.server.app import announce_closing, make_app, open_services
from spielwerk.server.logs import begin_logging
from spielwerk.server.settings import Settings
from spielwerk.server.telemetry import begin_traces
from spielwerk.server.transport.config import transport_config
from spielwerk.server.transport.sockets import TransportConfig

log = logging.getLogger("spielwerk.server")

TICKS_PER_SECOND = 10
"""Ticks of uvicorn's server loop."""

COLLECTION_THRESHOLDS = (100_000, 5, 2)
"""Thresholds for collecting young, middle and old objects."""

SECONDS_TO_LET_GO = 5.0

OTHER_FILES = 200
"""Files open besides connections: database, engine processes, log."""


class GracefulServer(uvicorn.Server):
    """A server that tells its clients before it closes their connections."""

    def __init__(self, config: TransportConfig) -> None:
        super().__init__(config)
        self._app, self._sockets = config.served, config.sockets

    async def on_tick(self, counter: int) -> bool:
        if counter % TICKS_PER_SECOND == 0:
            self._sockets.supervise()
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[Any] | None = None) -> None:
        """Say goodbye, then close."""
        if isinstance(self._app, FastAPI):
            services = self._app.state.services
            services.closing = True
            # Load balancers poll /readyz, and stop sending clients here.
            await asyncio.sleep(services.settings.drain_seconds)
            await announce_closing(services)
        await super().shutdown(sockets)


def serve(settings: Settings, open_page: bool = False) -> None:
    """Serve until interrupted; raises `BadSetup` if the server cannot start."""
    listening = None
    if not settings.take_over_seconds:
        listening, settings = _listening(settings)
    begin_logging(settings)
    begin_traces(settings.otlp_endpoint)
    if HostNames.of(settings).own_addresses:
        log.info(
            "only requests to this machine's own addresses are answered: add host names to "
            "SPIELWERK_HOSTS, or * for any"
        )
    settings = settings.model_copy(update={"sockets": fitting(settings.sockets)})
    app = make_app(settings)
    config = transport_config(app, settings)
    # Ctrl-C ends the server without a traceback.
    with (
        contextlib.suppress(KeyboardInterrupt),
        asyncio.Runner(loop_factory=config.get_loop_factory()) as runner,
    ):
        runner.run(_serve(app, config, listening, settings, open_page))


def _listening(settings: Settings) -> tuple[socket.socket, Settings]:
    """Return a listening socket and the settings with its port; report a changed port."""
    listening = listen(settings)
    port = int(listening.getsockname()[1])
    if port != settings.port:
        print(f"Port {settings.port} is in use; using port {port}.", flush=True)
    return listening, settings.model_copy(update={"port": port})


async def _listening_soon(settings: Settings) -> tuple[socket.socket, Settings]:
    """Return a listening socket as soon as the previous server has released the port."""
    until = time.monotonic() + settings.shutdown_seconds + SECONDS_TO_LET_GO
    while True:
        try:
            return _listening(settings)
        except PortTaken:
            if time.monotonic() > until:
                raise
            await asyncio.sleep(0.02)


def fitting(sockets: int) -> int:
    """Return how many of these connections the system's file limit allows.

    Running out of files would be worse than refusing a connection: the database and the engine
    processes need some, too.
    """
    if sys.platform == "win32":  # Windows has no such limit.
        return sockets
    import resource  # noqa: PLC0415

    wanted = sockets + OTHER_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY:
        wanted = min(wanted, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    if wanted < sockets + OTHER_FILES:
        log.warning(
            "file descriptor limit is below the allowed number of connections",
            extra={"files": wanted},
        )
    return max(1, wanted - OTHER_FILES)


def spare_collections() -> None:
    """Exempt existing objects from garbage collection, and collect less often.

    With many tables a full collection stops the process for a tenth of a second or more, and frees
    next to nothing: tables and connections are freed without it, which a test checks. It still runs
    when the number of objects has grown by a million.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECTION_THRESHOLDS)


def address(settings: Settings) -> str:
    """Return the address of the page."""
    host = "127.0.0.1" if settings.host in ("0.0.0.0", "::") else settings.host  # noqa: S104
    return f"http://{f'[{host}]' if ':' in host else host}:{settings.port}/"


async def _serve(
    app: FastAPI,
    config: TransportConfig,
    listening: socket.socket | None,
    settings: Settings,
    open_page: bool,
) -> None:
    # Load everything before waiting for another server to end.
    config.load()
    all_games()
    for broken in broken_games():
        log.warning("installed game skipped", extra=asdict(broken))
    app.state.services = await open_services(settings)
    if listening is None:
        listening, settings = await _listening_soon(settings)
    server = GracefulServer(config)
    serving = asyncio.create_task(server.serve([listening]))
    # The server has no event for having started.
    while not server.started and not serving.done():  # noqa: ASYNC110
        await asyncio.sleep(0.05)
    spare_collections()
    if server.started:
        url, others = address(settings), settings.invite_address()
        print(f"Spielwerk: {url}", flush=True)
        if others is not None:
            print(f"For others on this network: {others}/", flush=True)
        if open_page:
            webbrowser.open(url)
    await serving
