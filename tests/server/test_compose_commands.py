"""The commands of compose.yaml, run as plain processes without a container engine."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx
import pytest

from tests.ports import free_port
from tests.server.forks import Fork
from tests.server.postgres import Postgres
from tests.server.running import People, in_loop
from tests.server.test_deploy_files import EXAMPLES, SERVICES, instructions
from tests.waits import wait_until

PASSWORD = "not-asked-for-on-loopback"


def healthcheck() -> list[str]:
    """Return the health check of the image."""
    (given,) = [given for name, given in instructions() if name == "HEALTHCHECK"]
    found: list[str] = json.loads(given.partition("CMD ")[2])
    return found


def environment(service: str, **places: str) -> dict[str, str]:
    """Return a service's environment in compose, with other addresses."""
    found = {}
    for name, value in SERVICES[service].get("environment", {}).items():
        filled = re.sub(r"\$\{DATABASE_PASSWORD[^}]*\}", PASSWORD, value)
        filled = re.sub(r"\$\{DOMAIN[^}]*\}", "localhost", filled)
        filled = re.sub(r"\$\{SECRET[^}]*\}", "nobody could guess this one", filled)
        for place, instead in places.items():
            filled = filled.replace(place, instead)
        found[name] = filled
    return found


@contextmanager
def running(command: list[str], folder: Path, name: str, further: dict[str, str]) -> Iterator[Path]:
    """Yield the log of a process; a command without a program is one of ours."""
    log = folder / f"{name}.log"
    base = {name: value for name, value in os.environ.items() if not name.startswith("SPIELWERK")}
    process: Fork | subprocess.Popen[bytes]
    if command[0] in ("serve", "worker"):
        process = Fork(command, {**base, **further}, Path(os.devnull), log, log)
    else:
        with log.open("wb") as file:
            process = subprocess.Popen(command, env={**base, **further}, stdout=file, stderr=file)
    try:
        yield log
        assert process.poll() is None, f"{name} has ended: {log.read_text()[-1000:]}"
    finally:
        process.terminate()
        process.wait(timeout=60)


def answers(url: str) -> bool:
    try:
        return httpx.get(url, verify=False, timeout=10).status_code == 200
    except httpx.TransportError:
        return False


@pytest.fixture(scope="module")
def composed(
    postgres: Postgres, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[list[str], str]]:
    """Everything that compose starts; the addresses of the servers and of the proxy."""
    for program in ("redis-server", "caddy"):
        if shutil.which(program) is None:
            pytest.skip(f"{program} is not installed, and so compose.yaml is not tried")
    folder = tmp_path_factory.mktemp("composed")
    database, redis = postgres.new_database(), free_port()
    places = {
        f"postgresql://spielwerk:{PASSWORD}@database:5432/spielwerk": database,
        "redis:6379": f"127.0.0.1:{redis}",
    }
    command = [*SERVICES["redis"]["command"], "--port", str(redis), "--bind", "127.0.0.1"]
    with ExitStack() as stack:
        stack.enter_context(running(command, folder, "redis", {}))
        urls = [stack.enter_context(_server(folder, number, places)) for number in range(2)]
        for number in range(SERVICES["worker"]["deploy"]["replicas"]):
            worker, given = SERVICES["worker"]["command"], environment("worker", **places)
            stack.enter_context(running(worker, folder, f"worker{number}", given))
        for url in urls:
            wait_until(lambda url=url: answers(url + "/readyz"))  # type: ignore[misc]
        yield urls, stack.enter_context(_proxy(folder, urls[0]))


@contextmanager
def _server(folder: Path, number: int, places: dict[str, str]) -> Iterator[str]:
    port = free_port()
    given = environment("server", **places)
    given |= {"SPIELWERK_HOST": "127.0.0.1", "SPIELWERK_PORT": str(port)}
    # The network of compose is this machine here.
    given["SPIELWERK_TRUSTED_PROXIES"] = "127.0.0.1"
    # People come to each server itself, without the HTTPS of the proxy.
    given["SPIELWERK_SECURE_COOKIES"] = "false"
    with running(SERVICES["server"]["command"], folder, f"server{number}", given):
        yield f"http://localhost:{port}"


@contextmanager
def _proxy(folder: Path, upstream: str) -> Iterator[str]:
    port = free_port()
    text = (EXAMPLES / "compose.Caddyfile").read_text(encoding="utf-8")
    options = "\tadmin off\n\tlocal_certs\n\tskip_install_trust\n\tdefault_bind 127.0.0.1\n"
    ports = f"\thttp_port {free_port()}\n\thttps_port {port}\n"
    changed = text.replace("\n{\n", f"\n{{\n{options}{ports}", 1)
    (folder / "Caddyfile").write_text(changed, encoding="utf-8")
    host, _, server_port = upstream.removeprefix("http://").partition(":")
    given = environment("proxy", server=host) | {"UPSTREAM_PORT": server_port}
    given |= {"HOME": str(folder), "XDG_DATA_HOME": str(folder)}
    places = {"/etc/caddy/Caddyfile": str(folder / "Caddyfile")}
    command = [places.get(part, part) for part in SERVICES["proxy"]["command"]]
    with running(command, folder, "proxy", given):
        wait_until(lambda: answers(f"https://localhost:{port}/api/server"))
        yield f"https://localhost:{port}"


def test_the_image_knows_how_it_is(composed: tuple[list[str], str]) -> None:
    for url in composed[0]:
        port = url.rpartition(":")[2]
        given = {**os.environ, "SPIELWERK_PORT": port}
        assert subprocess.run(healthcheck(), env=given, check=False, timeout=60).returncode == 0
    wrong = {**os.environ, "SPIELWERK_PORT": str(free_port())}
    failed = subprocess.run(healthcheck(), env=wrong, check=False, capture_output=True, timeout=60)
    assert failed.returncode != 0


def test_the_proxy_passes_on_to_a_server(composed: tuple[list[str], str]) -> None:
    _, proxy = composed
    answer = httpx.get(proxy + "/api/server", verify=False)
    assert answer.status_code == 200
    assert re.fullmatch("[0-9a-f-]{36}", answer.headers["X-Request-ID"])
    for path in ("/healthz", "/readyz", "/metrics"):
        assert httpx.get(proxy + path, verify=False).status_code == 404


@in_loop
async def test_people_at_two_servers_play_with_a_worker(composed: tuple[list[str], str]) -> None:
    first, second = composed[0]
    async with People(first) as here, People(second) as there:
        anna, bruno = await here.come("Anna"), await there.come("Bruno")
        table = (await anna.visitor.create("ignite-flow", ["me", {"kind": "program", "level": 1}]))[
            "table"
        ]
        for person in (anna, bruno):
            await person.live.watch(table)
        followed = anna.live.tables[table]
        await anna.live.play(table, 0, "Fc3")
        # The program has answered, which the other server also reports.
        await anna.live.until(lambda: len(followed.plies) == 2, 90)
        await bruno.live.until(lambda: len(bruno.live.tables[table].plies) == 2, 60)
