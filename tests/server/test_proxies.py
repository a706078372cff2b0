"""The examples for nginx and Caddy, tried with the real programs before a real server."""

from __future__ import annotations

import contextlib
import json
import re
import shutil
import ssl
import subprocess
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect

from tests.server.nginx import nginx_command
from tests.server.running import RunningServer, free_port, in_loop
from tests.waiting import wait_until

EXAMPLES = Path(__file__).parents[2] / "examples" / "deploy"
NAME = "games.example"


@dataclass
class Proxy:
    """A proxy before a server."""

    server: RunningServer
    port: int

    def ask(
        self, method: str, path: str, source: str = "127.0.0.1", **further: object
    ) -> httpx.Response:
        """What somebody at an address of this machine is answered."""
        way = httpx.HTTPTransport(verify=False, local_address=source)
        with httpx.Client(transport=way, base_url=f"https://127.0.0.1:{self.port}") as client:
            headers = {"host": NAME, **further.pop("headers", {})}  # type: ignore[dict-item]
            further["extensions"] = {"sni_hostname": NAME}
            return client.request(method, path, headers=headers, timeout=30, **further)  # type: ignore[arg-type]


def certificate(folder: Path) -> tuple[Path, Path]:
    """A certificate of our own, and its key."""
    paths = folder / "cert.pem", folder / "key.pem"
    command = "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2"
    given = ["-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}"]
    files = ["-out", str(paths[0]), "-keyout", str(paths[1])]
    subprocess.run([*command.split(), *given, *files], check=True, capture_output=True)
    return paths


def replaced(text: str, *changes: tuple[str, str]) -> str:
    """A text with changes that all have to be possible."""
    for old, new in changes:
        assert re.search(old, text), f"{old} is not in the example"
        text = re.sub(old, new, text)
    return text


def nginx(folder: Path, server: RunningServer, port: int) -> list[str]:
    """The command for nginx with the example, at other ports."""
    public, key = certificate(folder)
    text = replaced(
        (EXAMPLES / "nginx.conf").read_text(encoding="utf-8"),
        (r"listen 80;\n.*listen \[::\]:80;", f"listen 127.0.0.1:{free_port()};"),
        (r"listen 443 ssl;\n.*listen \[::\]:443 ssl;", f"listen 127.0.0.1:{port} ssl;"),
        (r"/etc/letsencrypt\S+fullchain.pem", str(public)),
        (r"/etc/letsencrypt\S+privkey.pem", str(key)),
        (r"127\.0\.0\.1:8000", f"127.0.0.1:{server.port}"),
    )
    return nginx_command(folder, text)


def caddy(folder: Path, server: RunningServer, port: int) -> list[str]:
    """The command for Caddy with the example, at other ports."""
    public, key = certificate(folder)
    ports = f"\thttp_port {free_port()}\n\thttps_port {port}\n"
    text = replaced(
        (EXAMPLES / "Caddyfile").read_text(encoding="utf-8"),
        (r"\n\{\n", f"\n{{\n\tadmin off\n\tdefault_bind 127.0.0.1\n{ports}"),
        (rf"\n{NAME} \{{\n", f"\n{NAME} {{\n\ttls {public} {key}\n"),
        (r"reverse_proxy 127\.0\.0\.1:8000", f"reverse_proxy 127.0.0.1:{server.port}"),
    )
    (folder / "Caddyfile").write_text(text, encoding="utf-8")
    return ["caddy", "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"]


@pytest.fixture(scope="module", params=[nginx, caddy], ids=["nginx", "caddy"])
def proxy(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Proxy]:
    """The real program before a server as the example says it is to be started."""
    command: Callable[[Path, RunningServer, int], list[str]] = request.param
    if shutil.which(command.__name__) is None:
        pytest.skip(f"{command.__name__} is not installed, and so its example is not tried")
    folder = tmp_path_factory.mktemp(command.__name__)
    server = RunningServer(
        folder, hosts=NAME, trusted_proxies="127.0.0.1", secure_cookies=True
    ).start()
    port = free_port()
    environment = {
        "HOME": str(folder),
        "XDG_DATA_HOME": str(folder),
        "PATH": "/usr/sbin:/usr/bin:/bin",
    }
    with (folder / "proxy.log").open("wb") as log:
        process = subprocess.Popen(
            command(folder, server, port), stdout=log, stderr=log, env=environment
        )
    found = Proxy(server, port)
    try:
        _wait(found, process, folder / "proxy.log")
        yield found
    finally:
        process.terminate()
        process.wait(timeout=30)
        server.stop()


def _wait(proxy: Proxy, process: subprocess.Popen[bytes], log: Path) -> None:
    end = time.monotonic() + 60
    while time.monotonic() < end and process.poll() is None:
        try:
            # From another address: limits of this one are for the tests.
            if proxy.ask("GET", "/api/server", "127.0.0.77").status_code == 200:
                return
        except httpx.TransportError:
            time.sleep(0.1)
    raise AssertionError(log.read_text(encoding="utf-8")[-2000:])


def logged_client(proxy: Proxy, request_id: str) -> str:
    """What stands in the log for the client of a request."""

    def lines() -> list[str]:
        return [line for line in proxy.server.logged().splitlines() if request_id in line]

    return str(json.loads(wait_until(lines)[-1])["client"])


def test_what_clients_say_about_themselves_does_not_count(proxy: Proxy) -> None:
    direct = httpx.Client(transport=httpx.HTTPTransport(local_address="127.0.0.5"))
    with direct:
        plain = direct.get(f"{proxy.server.url}/api/server", headers={"host": NAME})
    known = logged_client(proxy, plain.headers["X-Request-ID"])
    lies = {
        "X-Forwarded-For": "192.0.2.99",
        "Forwarded": "for=192.0.2.99",
        "X-Real-IP": "192.0.2.99",
        "X-Request-ID": "made-up-by-the-client",
    }
    passed = proxy.ask("GET", "/api/server", "127.0.0.5", headers=lies)
    assert passed.status_code == 200
    identity = passed.headers["X-Request-ID"]
    assert identity != "made-up-by-the-client"
    assert re.fullmatch("[0-9a-f]{32}|[0-9a-f-]{36}", identity), "the proxy gave it"
    assert logged_client(proxy, identity) == known
    other = proxy.ask("GET", "/api/server", "127.0.0.6")
    assert logged_client(proxy, other.headers["X-Request-ID"]) != known


def test_the_page_comes_over_https_with_its_headers(proxy: Proxy) -> None:
    answer = proxy.ask("GET", "/api/me")
    assert answer.status_code == 200
    assert answer.headers["Strict-Transport-Security"] == "max-age=31536000"
    assert "secure" in answer.headers["set-cookie"].lower()
    changed = {
        "X-Spielwerk": "1",
        "Origin": f"https://{NAME}",
        "Cookie": answer.headers["set-cookie"],
    }
    named = proxy.ask("PUT", "/api/me", headers=changed, json={"name": "Anna"})
    assert (named.status_code, named.json()["name"]) == (200, "Anna")
    foreign = {**changed, "Origin": "https://elsewhere.example"}
    assert proxy.ask("PUT", "/api/me", headers=foreign, json={"name": "Eve"}).status_code == 403


@in_loop
async def test_live_connections_pass(proxy: Proxy) -> None:
    trusting = ssl.create_default_context()
    trusting.check_hostname, trusting.verify_mode = False, ssl.CERT_NONE
    async with connect(
        f"wss://{NAME}/api/live", host="127.0.0.1", port=proxy.port, ssl=trusting, proxy=None
    ) as live:
        assert json.loads(await live.recv())["type"] == "hello"
        await live.send(json.dumps({"type": "speak", "id": "1", "language": "de"}))
        while json.loads(await live.recv()).get("id") != "1":
            pass


@pytest.mark.parametrize("path", ["/healthz", "/readyz", "/metrics"])
def test_how_the_server_is_stays_inside(proxy: Proxy, path: str) -> None:
    answer = proxy.ask("GET", path)
    assert answer.status_code == 404
    assert "X-Request-ID" not in answer.headers, "the server was not even asked"


def test_limits_hold(proxy: Proxy, request: pytest.FixtureRequest) -> None:
    headers = {"X-Spielwerk": "1", "Content-Type": "application/json"}
    long = proxy.ask("POST", "/api/records/read", headers=headers, content=b"x" * 300_000)
    assert (long.status_code, long.json()["refusal"]["code"]) == (413, "too-much")
    status = None
    with contextlib.suppress(httpx.RemoteProtocolError):
        longer = proxy.ask("POST", "/api/records/read", headers=headers, content=b"x" * 3_000_000)
        status = longer.status_code
    # Beyond its own limit, Caddy breaks off what it passes on, and at times the answer with it.
    assert status in ((413, 502, None) if "caddy" in request.node.name else (413,))
    heads = {f"X-Long-{number}": "x" * 7000 for number in range(8)}
    # Closed without a word, which is allowed as well.
    with contextlib.suppress(httpx.RemoteProtocolError):
        assert proxy.ask("GET", "/api/server", headers=heads).status_code in (400, 413, 431)
