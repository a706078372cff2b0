"""Health, readiness, metrics, logs and traces of the server."""

from __future__ import annotations

import asyncio
import json
import logging
import re
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter
from prometheus_client.parser import text_string_to_metric_families
from sqlalchemy import create_engine
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from spielwerk.server import metrics, telemetry
from spielwerk.server.app import make_app, open_services
from spielwerk.server.run import GracefulServer
from spielwerk.server.settings import Settings
from spielwerk.server.transport.config import transport_config
from spielwerk.wire.messages import PROTOCOL
from tests.ports import free_port
from tests.server.postgres import Postgres
from tests.server.running import People, RunningServer, in_loop, play_on
from tests.waits import answer, until, wait_until

PROXIED = {"X-Forwarded-For": "192.0.2.7"}


@pytest.fixture(scope="module")
def watched(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """Yield a server behind a trusted proxy: 127.0.0.9."""
    folder = tmp_path_factory.mktemp("watched")
    running = RunningServer(folder, trusted_proxies="127.0.0.9", hosts="games.example,127.0.0.1")
    running.start()
    yield running
    running.stop()


def figures(server: RunningServer) -> dict[str, float]:
    """Every figure with its labels."""
    text = httpx.get(server.url + "/metrics", timeout=30).text
    return {
        sample.name + "".join(f" {value}" for value in sample.labels.values()): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


def logged(server: RunningServer) -> list[dict[str, Any]]:
    lines = server.logged().splitlines()
    return [json.loads(line) for line in lines if line.startswith("{")]


def through_proxy(server: RunningServer, path: str, **headers: str) -> httpx.Response:
    with httpx.Client(transport=httpx.HTTPTransport(local_address="127.0.0.9")) as proxy:
        return proxy.get(server.url + path, headers=headers, timeout=30)


def test_it_is_ready_and_says_so(server: RunningServer) -> None:
    answer = httpx.get(server.url + "/readyz", timeout=30)
    assert (answer.status_code, answer.json()) == (200, {"status": "ready", "missing": []})


@in_loop
async def test_living_asks_nothing_of_the_database(tmp_path: Path) -> None:
    async with (
        serving_here(Settings(database=str(tmp_path / "games.sqlite"))) as url,
        httpx.AsyncClient(base_url=url) as client,
    ):
        before = metrics.BATCHES._sum.get()
        for _ in range(20):
            assert (await client.get("/healthz")).json()["status"] == "ok"
        # Signs of life go on, every two seconds.
        assert metrics.BATCHES._sum.get() - before < 20


@pytest.mark.parametrize("path", ["/readyz", "/metrics"])
def test_others_find_nothing_there(watched: RunningServer, path: str) -> None:
    # An untrusted proxy forwards a visitor; a trusted one forwards a remote visitor.
    assert httpx.get(watched.url + path, headers=PROXIED).status_code == 404
    assert through_proxy(watched, path, **PROXIED).status_code == 404
    assert through_proxy(watched, path).status_code == 200
    assert httpx.get(watched.url + path, headers={"host": "elsewhere.example"}).status_code == 421


def test_without_its_database_it_lives_but_is_not_ready(postgres: Postgres, tmp_path: Path) -> None:
    address = postgres.new_database()
    server = RunningServer(tmp_path, address, statement_seconds=1, lock_seconds=1).start()
    name = address.rpartition("/")[2]
    other = create_engine(
        Settings(database=address.replace(name, "postgres")).database_url(),
        isolation_level="AUTOCOMMIT",
    )
    try:
        with other.connect() as connection:
            connection.exec_driver_sql(f"ALTER DATABASE {name} WITH ALLOW_CONNECTIONS false")
            connection.exec_driver_sql(
                f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"
            )
        answer = httpx.get(server.url + "/readyz", timeout=30)
        assert (answer.status_code, answer.json()["status"]) == (503, "not ready")
        assert "database" in answer.json()["missing"]
        assert server.health()["status"] == "ok"
        with other.connect() as connection:
            connection.exec_driver_sql(f"ALTER DATABASE {name} WITH ALLOW_CONNECTIONS true")
        wait_until(lambda: httpx.get(server.url + "/readyz", timeout=30).status_code == 200)
    finally:
        other.dispose()
        server.kill()


@in_loop
async def test_the_figures_count_what_was_done(watched: RunningServer) -> None:
    """At a server where nothing else is left from other tests: no connection and no search."""
    before, played = figures(watched), "spielwerk_answer_seconds_count play"

    def counted() -> dict[str, float] | None:
        found = figures(watched)
        measured = found["spielwerk_event_loop_lag_seconds_count"] > 0
        # A move is counted after its answer is on its way.
        return found if measured and found[played] - before.get(played, 0) >= 7 else None

    async with People(watched.url) as people:
        table, *two = await people.pair("ignite-flow")
        await play_on(table, two, lambda moves: moves[0], 6)
        await two[0].live.send({"type": "play", "id": "x", "table": table, "chair": 9, "move": "?"})
        await answer(two[0].live, "x")
        after = await until(counted)
        assert after["spielwerk_connections"] == 2
        assert after["spielwerk_tables"] >= 1
    gained = {name: value - before.get(name, 0) for name, value in after.items()}
    assert gained["spielwerk_moves_total ignite-flow"] == 6
    assert gained[played] == 7
    assert sum(value for name, value in gained.items() if "refusals_total" in name) == 1
    assert gained["spielwerk_database_batch_size_count"] >= 6
    assert gained["spielwerk_database_batch_size_sum"] >= 6
    assert after["spielwerk_workers"] == 1
    assert after["spielwerk_search_queue"] == 0
    assert after["spielwerk_ready"] == 1


def test_counting_costs_a_few_microseconds() -> None:
    times = 20_000
    began = time.thread_time()
    for _ in range(times):
        metrics.MOVES.labels("hive").inc()
        metrics.ANSWERS.labels("play").observe(0.004)
        with telemetry.span("live", request="play"):
            pass
    assert (time.thread_time() - began) / times < 50e-6


# The log.


def test_an_answer_has_the_id_of_its_lines(watched: RunningServer) -> None:
    answer = httpx.get(watched.url + "/api/server", headers={"X-Request-ID": "mine-and-mine"})
    own = answer.headers["X-Request-ID"]
    assert re.fullmatch("[0-9a-f]{16}", own)
    wait_until(lambda: own in watched.logged())
    (entry,) = [entry for entry in logged(watched) if entry.get("request_id") == own]
    assert (entry["route"], entry["status"]) == ("/api/server", 200)
    assert re.fullmatch("[A-Za-z0-9_-]{12}", entry["client"])
    assert "127.0.0.1" not in json.dumps(entry)
    assert "mine-and-mine" not in watched.logged()


@pytest.mark.parametrize("given", ["a-proxys-own-id", "short", "bad id with blanks", "x" * 65])
def test_a_trusted_proxy_may_name_a_request(watched: RunningServer, given: str) -> None:
    found = through_proxy(watched, "/api/server", **PROXIED, **{"X-Request-ID": given})
    assert (found.headers["X-Request-ID"] == given) == (given == "a-proxys-own-id")


@in_loop
async def test_live_connections_are_logged_with_an_id(watched: RunningServer) -> None:
    def connections() -> list[dict[str, Any]]:
        return [entry for entry in logged(watched) if "connected" in entry["message"]]

    known = {entry["request_id"] for entry in connections()}
    async with People(watched.url) as people:
        await people.come()
    found = await until(lambda: _both([e for e in connections() if e["request_id"] not in known]))
    assert [entry["message"] for entry in found] == ["connected", "disconnected"]
    assert found[0]["request_id"] == found[1]["request_id"]
    assert found[0]["client"] == found[1]["client"]


def _both(entries: list[dict[str, Any]]) -> list[dict[str, Any]] | None:
    return entries if len(entries) >= 2 else None


# Another protocol.


@pytest.mark.parametrize("language", ["en", "de"])
@in_loop
async def test_an_older_page_is_told_to_reload(server: RunningServer, language: str) -> None:
    address = server.url.replace("http", "ws") + f"/api/live?language={language}&protocol="
    for other in (str(PROTOCOL - 1), str(PROTOCOL + 1), "", "x"):
        async with connect(address + other) as socket:
            closing = json.loads(await socket.recv())
            assert (closing["type"], closing["reload"]) == ("closing", True)
            assert ("reload" in closing["message"]) == (language == "en")
            with pytest.raises(ConnectionClosed):
                await socket.recv()
            assert socket.close_code == 4000
    async with connect(address + str(PROTOCOL)) as socket:
        assert json.loads(await socket.recv())["protocol"] == PROTOCOL


# Traces.


@asynccontextmanager
async def serving_here(settings: Settings) -> AsyncIterator[str]:
    """Yield the address of a server in this process, for inspection."""
    port = free_port()
    app = make_app(settings)
    server = GracefulServer(transport_config(app, settings, port=port))
    app.state.services = await open_services(settings)
    serving = asyncio.create_task(server.serve())
    await until(lambda: server.started)
    yield f"http://127.0.0.1:{port}"
    server.should_exit = True
    await serving


@in_loop
async def test_requests_are_traced_where_it_is_wanted(tmp_path: Path) -> None:
    exporter = InMemorySpanExporter()
    telemetry.begin_traces("", exporter)
    try:
        async with (
            serving_here(Settings(database=str(tmp_path / "games.sqlite"))) as url,
            People(url) as people,
        ):
            anna = await people.come()
            answer = await anna.visitor.http.get("/api/server")
            await anna.live.ask("speak", language="de")
    finally:
        telemetry.end_traces()
    spans = {span.name: dict(span.attributes or {}) for span in exporter.get_finished_spans()}
    assert spans["GET /api/server"]["http.response.status_code"] == 200
    assert spans["GET /api/server"]["request_id"] == answer.headers["X-Request-ID"]
    assert "speak" in [
        span.attributes["request"]
        for span in exporter.get_finished_spans()
        if span.name == "live" and span.attributes
    ]


def test_without_the_packages_it_serves_and_says_what_traces_need() -> None:
    program = (
        "import sys; sys.modules['opentelemetry.sdk'] = None\n"
        "from spielwerk.game.refusals import BadSetup\n"
        "from spielwerk.server import run, telemetry\n"
        "telemetry.begin_traces('')\n"
        "try: telemetry.begin_traces('http://127.0.0.1:1')\n"
        "except BadSetup as problem: print(problem.message('en'))\n"
    )
    run = [sys.executable, "-c", program]
    found = subprocess.run(run, capture_output=True, text=True, check=True, timeout=60).stdout
    assert "pip install 'spielwerk[telemetry]'" in found


def test_no_secret_is_in_the_log(watched: RunningServer, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    with httpx.Client(base_url=watched.url, headers={"X-Spielwerk": "1"}) as client:
        client.get("/api/me")
        chairs = [{"kind": "me"}, {"kind": "reserved"}]
        made = client.post("/api/tables", json={"game": "hive", "chairs": chairs}).json()
        token = made["links"][0]["path"].partition("token=")[2]
        assert token
        client.get(made["links"][0]["path"])
        for secret in (token, made["table"], *client.cookies.values()):
            assert secret not in watched.logged()


def at_an_address(app: Any) -> Any:
    """Return the application as called through sockets, which know addresses but no names."""

    async def called(scope: Any, receive: Any, send: Any) -> None:
        await app({**scope, "server": ("127.0.0.1", 8000)}, receive, send)

    return called


@pytest.mark.parametrize("path", ["/readyz", "/metrics"])
@in_loop
async def test_a_proxy_that_forwards_nothing_shows_it_to_nobody(
    tmp_path: Path, path: str, caplog: pytest.LogCaptureFixture
) -> None:
    """Its requests come from this machine, under the public name."""
    settings = Settings(database=str(tmp_path / "games.sqlite"), hosts="games.example,localhost")
    app = make_app(settings)
    async with app.router.lifespan_context(app):
        for host, status in {"games.example": 404, "localhost": 200}.items():
            transport = httpx.ASGITransport(at_an_address(app), client=("127.0.0.1", 1))
            async with httpx.AsyncClient(transport=transport, base_url=f"http://{host}") as client:
                with caplog.at_level(logging.WARNING, "spielwerk.server"):
                    for _ in range(3):
                        assert (await client.get(path)).status_code == status
    warnings = [each for each in caplog.messages if "SPIELWERK_TRUSTED_PROXIES" in each]
    assert len(warnings) == 1
