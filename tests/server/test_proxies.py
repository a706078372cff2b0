"""The examples for nginx and Caddy, tried with the real programs before a real server."""

from __future__ import annotations

import contextlib
import json
import re
import shutil
import ssl
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import ClassVar

import httpx
import pytest
from websockets.asyncio.client import connect

from tests.ports import free_port
from tests.server.nginx import nginx_command
from tests.server.running import RunningServer, in_loop
from tests.waits import wait_until

EXAMPLES = Path(__file__).parents[2] / "examples" / "deploy"
NAME = "games.example"


@dataclass
class Proxy:
    """A proxy before a server."""

    port: int

    def ask(
        self, method: str, path: str, source: str = "127.0.0.1", **further: object
    ) -> httpx.Response:
        """Return the answer to a request from an address of this machine."""
        way = httpx.HTTPTransport(verify=False, local_address=source)
        with httpx.Client(transport=way, base_url=f"https://127.0.0.1:{self.port}") as client:
            headers = {"host": NAME, **further.pop("headers", {})}  # type: ignore[dict-item]
            further["extensions"] = {"sni_hostname": NAME}
            return client.request(method, path, headers=headers, timeout=30, **further)  # type: ignore[arg-type]


def certificate(folder: Path) -> tuple[Path, Path]:
    """Return a self-signed certificate and its key."""
    paths = folder / "cert.pem", folder / "key.pem"
    command = "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2"
    given = ["-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}"]
    files = ["-out", str(paths[0]), "-keyout", str(paths[1])]
    subprocess.run([*command.split(), *given, *files], check=True, capture_output=True)
    return paths


def replaced(text: str, *changes: tuple[str, str]) -> str:
    """Return a text with replacements, all of which must match."""
    for old, new in changes:
        assert re.search(old, text), f"{old} is not in the example"
        text = re.sub(old, new, text)
    return text


def nginx(folder: Path, upstream: int, port: int) -> list[str]:
    """Return the command for nginx with the example, at other ports."""
    public, key = certificate(folder)
    text = replaced(
        (EXAMPLES / "nginx.conf").read_text(encoding="utf-8"),
        (r"listen 80;\n.*listen \[::\]:80;", f"listen 127.0.0.1:{free_port()};"),
        (r"listen 443 ssl;\n.*listen \[::\]:443 ssl;", f"listen 127.0.0.1:{port} ssl;"),
        (r"/etc/letsencrypt\S+fullchain.pem", str(public)),
        (r"/etc/letsencrypt\S+privkey.pem", str(key)),
        (r"127\.0\.0\.1:8000", f"127.0.0.1:{upstream}"),
    )
    return nginx_command(folder, text)


def caddy(folder: Path, upstream: int, port: int) -> list[str]:
    """Return the command for Caddy with the example, at other ports."""
    public, key = certificate(folder)
    ports = f"\thttp_port {free_port()}\n\thttps_port {port}\n"
    text = replaced(
        (EXAMPLES / "Caddyfile").read_text(encoding="utf-8"),
        (r"\n\{\n", f"\n{{\n\tadmin off\n\tdefault_bind 127.0.0.1\n{ports}"),
        (rf"\n{NAME} \{{\n", f"\n{NAME} {{\n\ttls {public} {key}\n"),
        (r"reverse_proxy 127\.0\.0\.1:8000", f"reverse_proxy 127.0.0.1:{upstream}"),
    )
    (folder / "Caddyfile").write_text(text, encoding="utf-8")
    return ["caddy", "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"]


Command = Callable[[Path, int, int], list[str]]
every_proxy = pytest.mark.parametrize("command", [nginx, caddy], ids=["nginx", "caddy"])


@contextmanager
def started(command: Command, folder: Path, upstream: int) -> Iterator[Proxy]:
    """Yield the real program with its example, in front of a server at a port."""
    if shutil.which(command.__name__) is None:
        pytest.skip(f"{command.__name__} is not installed, and so its example is not tried")
    port = free_port()
    environment = {
        "HOME": str(folder),
        "XDG_DATA_HOME": str(folder),
        "PATH": "/usr/sbin:/usr/bin:/bin",
    }
    with (folder / "proxy.log").open("wb") as log:
        process = subprocess.Popen(
            command(folder, upstream, port), stdout=log, stderr=log, env=environment
        )
    found = Proxy(port)

    def answers_or_ended() -> bool:
        try:
            # From another address: limits of this one are for the tests.
            answers = found.ask("GET", "/api/server", "127.0.0.77").status_code == 200
        except httpx.TransportError:
            answers = False
        return answers or process.poll() is not None

    try:
        wait_until(answers_or_ended)
        assert process.poll() is None, (folder / "proxy.log").read_text(encoding="utf-8")[-2000:]
        yield found
    finally:
        process.terminate()
        process.wait(timeout=30)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """Yield a server started as in the examples."""
    folder = tmp_path_factory.mktemp("server")
    settings = {"hosts": NAME, "trusted_proxies": "127.0.0.1", "secure_cookies": True}
    running = RunningServer(folder, **settings).start()  # type: ignore[arg-type]
    yield running
    running.stop()


@pytest.fixture(scope="module", params=[nginx, caddy], ids=["nginx", "caddy"])
def proxy(
    request: pytest.FixtureRequest,
    server: RunningServer,
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Proxy]:
    """Yield the real program in front of the server."""
    command: Command = request.param
    with started(command, tmp_path_factory.mktemp(command.__name__), server.port) as found:
        yield found


def logged_client(server: RunningServer, request_id: str) -> str:
    """Return the log entry for the client of a request."""

    def lines() -> list[str]:
        return [line for line in server.logged().splitlines() if request_id in line]

    return str(json.loads(wait_until(lines)[-1])["client"])


def test_what_clients_say_about_themselves_does_not_count(
    proxy: Proxy, server: RunningServer
) -> None:
    direct = httpx.Client(transport=httpx.HTTPTransport(local_address="127.0.0.5"))
    with direct:
        plain = direct.get(f"{server.url}/api/server", headers={"host": NAME})
    known = logged_client(server, plain.headers["X-Request-ID"])
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
    assert logged_client(server, identity) == known
    other = proxy.ask("GET", "/api/server", "127.0.0.6")
    assert logged_client(server, other.headers["X-Request-ID"]) != known


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


def test_the_server_itself_says_what_is_too_long(proxy: Proxy) -> None:
    headers = {"X-Spielwerk": "1", "Content-Type": "application/json"}
    long = proxy.ask("POST", "/api/records/read", headers=headers, content=b"x" * 300_000)
    assert (long.status_code, long.json()["refusal"]["code"]) == (413, "too-much")


# Limits of the proxies, before a server that has none.


class Unlimited(BaseHTTPRequestHandler):
    """Takes everything, and answers how many bytes it got."""

    protocol_version = "HTTP/1.1"
    taken: ClassVar[list[tuple[str, int]]] = []

    def do_GET(self) -> None:
        """Read the body, if there is one."""
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        self.taken.append((self.path, len(body)))
        answer = str(len(body)).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(answer)))
        self.end_headers()
        # A proxy that has refused the rest of a body does not wait for the answer.
        with contextlib.suppress(ConnectionError):
            self.wfile.write(answer)

    do_POST = do_GET  # noqa: N815 - the name is that of the method

    def log_message(self, *_: object) -> None:
        """Stay silent."""


@pytest.fixture(scope="module")
def unlimited() -> Iterator[int]:
    """Yield the port of a server without limits."""
    with ThreadingHTTPServer(("127.0.0.1", 0), Unlimited) as running:
        thread = Thread(target=running.serve_forever)
        thread.start()
        yield running.server_port
        running.shutdown()
        thread.join()


@dataclass
class Limits:
    """The longest body that passes, and how a longer one and long headers are refused."""

    body: int
    long_body: set[int]
    long_head: int


LIMITS = {
    "nginx": Limits(2**20, {413}, 400),
    # Version 2.6 answers 502 when it stops passing on a body.
    "caddy": Limits(10**6, {413, 502}, 431),
}
PASSING, TOO_MANY = 4, 8
"""Numbers of 7000-byte headers that pass, and that do not."""


@every_proxy
def test_limits_hold(command: Command, unlimited: int, tmp_path: Path) -> None:
    limits = LIMITS[command.__name__]
    Unlimited.taken.clear()
    with started(command, tmp_path, unlimited) as proxy:
        passed = proxy.ask("POST", "/body", content=b"x" * limits.body)
        assert (passed.status_code, passed.text) == (200, str(limits.body))
        refused = proxy.ask("POST", "/long-body", content=b"x" * (limits.body + 1))
        assert refused.status_code in limits.long_body
        heads = {f"X-Long-{number}": "x" * 7000 for number in range(TOO_MANY)}
        some = dict(list(heads.items())[:PASSING])
        assert proxy.ask("GET", "/heads", headers=some).status_code == 200
        assert proxy.ask("GET", "/long-heads", headers=heads).status_code == limits.long_head
    taken = {path: count for path, count in Unlimited.taken if path != "/api/server"}
    assert taken.pop("/long-body", 0) <= limits.body, "the rest was not passed on"
    assert taken == {"/body": limits.body, "/heads": 0}, "nothing else has come to the server"
