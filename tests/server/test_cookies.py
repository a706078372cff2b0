"""The Cookie header costs linear time, and only our own cookie is read."""

from __future__ import annotations

import http.cookies

import httpx
import pytest
from starlette.requests import HTTPConnection

from spielwerk.cli import bench, doctor
from spielwerk.server.accounts import COOKIE, MAX_BYTES, with_only_our_cookie
from tests.server.running import RunningServer


def cookies(*headers: str) -> dict[str, str]:
    """Return the cookies that the framework sees."""
    scope = {"type": "http", "headers": [(b"cookie", header.encode()) for header in headers]}
    return HTTPConnection(with_only_our_cookie(scope)).cookies


def test_the_framework_sees_our_cookie_alone() -> None:
    assert cookies(f"a=1; {COOKIE}=2.abc.d-e_f; b=2") == {COOKIE: "2.abc.d-e_f"}
    assert cookies("a=1", f"{COOKIE}=2.abc") == {COOKIE: "2.abc"}
    assert cookies("a=1; b=2") == {}
    assert cookies() == {}


@pytest.mark.parametrize(
    "value", ['"' + "\\" * 30_000 + '"', '"\\101"' * 1000, "", "a b", "ä", "2.abc\\"]
)
def test_nothing_that_would_have_to_be_unquoted_is_passed_on(value: str) -> None:
    """Unquoting is what takes quadratic time in older interpreters (CVE-2024-7592)."""
    assert cookies(f"{COOKIE}={value}", f"x={value}") == {}


def test_long_cookies_are_refused_with_a_way_out(server: RunningServer) -> None:
    longest = {"Cookie": "x=" + "y" * (MAX_BYTES - 2)}
    assert httpx.get(server.url + "/api/server", headers=longest).status_code == 200
    longer = {"Cookie": longest["Cookie"] + "y"}
    answer = httpx.get(server.url + "/api/server", headers=longer)
    assert answer.status_code == 431
    assert answer.json()["refusal"]["code"] == "cookies-too-long"
    assert "Delete this site's cookies" in answer.json()["refusal"]["message"]
    page = httpx.get(server.url + "/", headers={**longer, "Accept": "text/html"})
    assert page.status_code == 431
    assert "Lösche die Cookies dieser Seite" in page.text


@pytest.mark.parametrize("mended", [True, False])
def test_doctor_names_an_interpreter_with_the_quadratic_parser(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], mended: bool
) -> None:
    monkeypatch.setattr(bench, "rules_plies", lambda *_: 1.0)
    monkeypatch.setattr(bench, "core_plies", lambda *_: 1.0)
    if mended:
        monkeypatch.setattr(http.cookies, "_unquote_sub", None, raising=False)
    else:
        monkeypatch.delattr(http.cookies, "_unquote_sub", raising=False)
    doctor.doctor("en")
    assert ("CVE-2024-7592" in capsys.readouterr().out) != mended
