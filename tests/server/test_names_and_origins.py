"""Under which names the server answers, to whose pages, and whom it takes for the asker."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator

import httpx
import pytest

from spielwerk.game.refusals import BadSetup
from spielwerk.server.addresses import HostNames, is_own_origin
from spielwerk.server.logs import Sparing
from spielwerk.server.networks import Networks, customer
from spielwerk.server.settings import Settings
from tests.server.raw import answer_to, head, upgrade
from tests.server.running import RunningServer


@pytest.fixture(scope="module")
def narrow(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """Yield a server behind a proxy with low rate limits."""
    running = RunningServer(
        tmp_path_factory.mktemp("narrow"),
        trusted_proxies="127.0.0.2, 127.0.1.0/24",
        requests_per_second=0.001,
        requests_burst=30,
        host="0.0.0.0",
    ).start()
    yield running
    running.stop()
    assert '"level": "error"' not in running.logged()


# Malformed names.


@pytest.mark.parametrize("origin", ["http://[::1", "http://[", "//", "null", "http://a@b:c", "é"])
def test_a_malformed_origin_is_refused(server: RunningServer, origin: str) -> None:
    request = head("PUT /api/me HTTP/1.1", server, f"Origin: {origin}", "Content-Length: 0")
    assert answer_to(server, request) == "403 Forbidden"
    assert answer_to(server, upgrade(server, f"Origin: {origin}")) == "403 Forbidden"


@pytest.mark.parametrize("host", ["[::1", "[::1]]", "localhost:x", "127.0.0.1@evil", "", "é"])
def test_a_malformed_host_is_refused(server: RunningServer, host: str) -> None:
    request = head("GET /api/me HTTP/1.1", server, f"Host: {host}")
    assert answer_to(server, request) == "421 Misdirected Request"
    assert answer_to(server, upgrade(server, f"Host: {host}")) == "403 Forbidden"


def test_two_hosts_are_refused(server: RunningServer) -> None:
    request = head("GET /api/me HTTP/1.1", server, "Host: localhost", "Host: evil.example")
    assert answer_to(server, request) == "421 Misdirected Request"


def test_a_page_without_encryption_is_another_page_where_cookies_need_it() -> None:
    assert is_own_origin("http://games.example", "games.example", secure=False)
    assert is_own_origin("https://games.example", "games.example", secure=True)
    assert not is_own_origin("http://games.example", "games.example", secure=True)


# Refusals are counted, and not logged without end.


@pytest.mark.parametrize("wrong", ["Host: evil.example", "Origin: http://evil.example"])
def test_refusals_count_against_the_rate(narrow: RunningServer, wrong: str) -> None:
    request = head("PUT /api/me HTTP/1.1", narrow, wrong, "Content-Length: 0")
    source = f"127.0.2.{len(wrong)}"
    answers = [answer_to(narrow, request, source=source)[:3] for _ in range(40)]
    assert set(answers[:30]) <= {"403", "421"}
    assert set(answers[31:]) == {"429"}


def test_the_same_line_is_not_logged_without_end() -> None:
    sparing = Sparing(rate=0.001, most=3)

    def logged(status: int, level: int = logging.INFO) -> logging.LogRecord | None:
        record = logging.LogRecord("spielwerk.server", level, "", 0, "request", (), None)
        record.status = status
        return record if sparing.filter(record) else None

    assert sum(logged(421) is not None for _ in range(100)) == 3
    assert sum(logged(200) is not None for _ in range(100)) == 100, "what is answered is logged"
    assert sum(logged(0, logging.WARNING) is not None for _ in range(100)) == 3


def test_what_was_suppressed_is_counted() -> None:
    sparing = Sparing(rate=1e9, most=1)
    sparing._suppressed["spielwerk.server 421 request"] = 7
    record = logging.LogRecord("spielwerk.server", logging.INFO, "", 0, "request", (), None)
    record.status = 421
    assert sparing.filter(record)
    assert vars(record)["suppressed"] == 7


def test_many_refusals_leave_few_lines(server: RunningServer) -> None:
    request = head("GET /api/me HTTP/1.1", server, "Host: evil.example")
    before = server.logged().count('"status": 421')
    for _ in range(150):
        answer_to(server, request)
    assert server.logged().count('"status": 421') - before < 120


# Own names.


@pytest.mark.parametrize(
    ("listening", "hosts", "host", "fits"),
    [
        ("127.0.0.1", "", "localhost:8000", True),
        ("127.0.0.1", "", "evil.example", False),
        ("127.0.0.2", "", "127.0.0.2:8000", True),
        ("127.0.0.2", "", "evil.example", False),
        ("192.168.1.5", "", "192.168.1.5", True),
        ("192.168.1.5", "", "localhost", True),
        ("192.168.1.5", "", "evil.example", False),
        ("games.example", "", "Games.Example", True),
        ("::1", "", "[::1]:8000", True),
        ("fd00::5", "", "[fd00::5]:8000", True),
        ("fd00::5", "", "[fd00::6]:8000", False),
        ("0.0.0.0", "", "192.168.1.5:8000", True),
        ("0.0.0.0", "", "localhost", True),
        ("0.0.0.0", "", "192.168.1.6:8000", False),
        ("0.0.0.0", "", "evil.example", False),
        ("0.0.0.0", "games.example", "games.example", True),
        ("0.0.0.0", "games.example", "192.168.1.5", False),
        ("0.0.0.0", "*", "evil.example", True),
        ("0.0.0.0", "*", "evil example", False),
    ],
)
def test_it_answers_to_its_own_names(listening: str, hosts: str, host: str, fits: bool) -> None:
    names = HostNames.of(Settings(host=listening, hosts=hosts))
    assert names.fits(host, "192.168.1.5") is fits


def test_who_listens_everywhere_answers_where_it_was_reached(narrow: RunningServer) -> None:
    for address in ("127.0.0.1", "127.0.0.3"):
        own = head("GET /api/server HTTP/1.1", narrow, f"Host: {address}:{narrow.port}")
        assert answer_to(narrow, own, address, "127.0.3.1") == "200 OK"
    other = head("GET /api/server HTTP/1.1", narrow, "Host: 127.0.0.9")
    assert answer_to(narrow, other, source="127.0.3.1") == "421 Misdirected Request"
    assert "SPIELWERK_HOSTS" in narrow.logged()


# The client's address.


def test_one_customer_has_many_addresses() -> None:
    assert customer("2001:db8:1:2::1") == customer("2001:db8:1:2:ffff::9")
    assert customer("2001:db8:1:2::1") != customer("2001:db8:1:3::1")
    assert customer("::ffff:192.0.2.1") == customer("192.0.2.1") != customer("192.0.2.2")
    assert customer("fe80::1%eth0") == customer("fe80::2%eth1")
    assert customer("unknown") == "unknown"
    assert "::ffff:10.1.1.1" in Networks.parse("10.0.0.0/8")


def test_addresses_of_one_network_share_a_limit(narrow: RunningServer) -> None:
    def asked(address: str) -> str:
        forwarded = f"X-Forwarded-For: {address}"
        request = head("GET /api/server HTTP/1.1", narrow, forwarded)
        return answer_to(narrow, request, source="127.0.1.9")

    answers = [asked(f"2001:db8:0:7::{number:x}")[:3] for number in range(1, 41)]
    assert answers.count("200") == 30
    assert asked("2001:db8:0:8::1") == "200 OK", "the neighbour is another customer"


def test_only_a_trusted_proxy_says_who_asks(narrow: RunningServer) -> None:
    """Other clients gain nothing by naming other addresses, not even from this machine."""

    def asked(number: int) -> str:
        forwarded = f"X-Forwarded-For: 198.51.100.{number}"
        request = head("GET /api/server HTTP/1.1", narrow, forwarded)
        return answer_to(narrow, request, source="127.0.4.1")[:3]

    assert [asked(number) for number in range(40)].count("200") == 30


@pytest.mark.parametrize("proxies", ["proxy.example", "10.0.0.1/8", "*"])
def test_proxies_are_trusted_by_address(monkeypatch: pytest.MonkeyPatch, proxies: str) -> None:
    monkeypatch.setenv("SPIELWERK_TRUSTED_PROXIES", proxies)
    with pytest.raises(BadSetup) as refusal:
        Settings.read()
    assert "SPIELWERK_TRUSTED_PROXIES" in refusal.value.message("en")


def test_the_log_is_json(narrow: RunningServer) -> None:
    for entry in narrow.logged().splitlines():
        assert entry.startswith("Spielwerk:") or json.loads(entry)["message"]


# Pages of other sites.

FRIEND = "https://friend.example"


@pytest.fixture(scope="module")
def friendly(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """Yield a server that pages of another site may use."""
    folder = tmp_path_factory.mktemp("friendly")
    running = RunningServer(folder, origins=FRIEND, secure_cookies=True).start()
    yield running
    running.stop()


def test_pages_of_a_listed_origin_can_use_the_server(friendly: RunningServer) -> None:
    question = {"Origin": FRIEND, "Access-Control-Request-Method": "PUT"}
    asked = httpx.options(friendly.url + "/api/me", headers=question)
    assert asked.status_code == 204
    assert asked.headers["Access-Control-Allow-Origin"] == FRIEND
    assert "X-Spielwerk" in asked.headers["Access-Control-Allow-Headers"]
    me = httpx.get(friendly.url + "/api/me", headers={"Origin": FRIEND})
    assert me.headers["Access-Control-Allow-Origin"] == FRIEND
    assert me.headers["Access-Control-Allow-Credentials"] == "true"
    assert "SameSite=none" in me.headers["Set-Cookie"]
    changed = httpx.put(
        friendly.url + "/api/me",
        headers={"Origin": FRIEND, "X-Spielwerk": "1", "Cookie": me.headers["Set-Cookie"]},
        json={"name": "Anna"},
    )
    assert changed.json()["name"] == "Anna"
    assert answer_to(friendly, upgrade(friendly, f"Origin: {FRIEND}")).startswith("101")


def test_pages_of_other_origins_cannot(friendly: RunningServer) -> None:
    question = {"Origin": "https://evil.example", "Access-Control-Request-Method": "PUT"}
    asked = httpx.options(friendly.url + "/api/me", headers=question)
    me = httpx.get(friendly.url + "/api/me", headers={"Origin": "https://evil.example"})
    for answer in (asked, me):
        assert "Access-Control-Allow-Origin" not in answer.headers
    assert answer_to(friendly, upgrade(friendly, "Origin: https://evil.example")).startswith("403")
