"""The Cookie header costs linear time, and only our own cookie is read."""

from __future__ import annotations

import http.cookies
from pathlib import Path

import httpx
import pytest
from starlette.requests import HTTPConnection

from spielwerk.cli import bench, doctor
from spielwerk.server.accounts import COOKIE, HOST_COOKIE, MAX_BYTES, with_only_our_cookie
from spielwerk.server.app import make_app
from spielwerk.server.settings import Settings
from tests.server.running import RunningServer, in_loop
from tests.service.doors import ServerConnection, server_door
from tests.waits import until


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


def test_a_cookie_that_only_this_host_can_set_goes_before_the_older_one() -> None:
    assert cookies(f"{COOKIE}=2.old; {HOST_COOKIE}=2.new") == {COOKIE: "2.new"}
    assert cookies(f"{HOST_COOKIE}=2.new; {COOKIE}=2.old") == {COOKIE: "2.new"}
    assert cookies(f"{COOKIE}=2.old") == {COOKIE: "2.old"}, "nobody is signed out"


@pytest.mark.parametrize("secure", [True, False])
@in_loop
async def test_with_tls_the_cookie_is_renewed_under_its_safer_name(
    tmp_path: Path, secure: bool
) -> None:
    settings = Settings(database=str(tmp_path / "games.sqlite"), secure_cookies=secure)
    app = make_app(settings)
    async with app.router.lifespan_context(app):
        address = f"http{'s' if secure else ''}://127.0.0.1"
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url=address) as client:
            old = app.state.services.signer.cookie("a-guest-of-long-ago")
            client.cookies.set(COOKIE, old, domain="127.0.0.1")
            first = await client.get("/api/me")
            assert first.json()["guest"] == "a-guest-of-long-ago"
            assert settings.cookie_name() in client.cookies
            assert (COOKIE in client.cookies) != secure
            written = ", ".join(first.headers.get_list("set-cookie"))
            assert ("Secure" in written) == secure
            assert "Domain" not in written
            assert (await client.get("/api/me")).json()["guest"] == "a-guest-of-long-ago"


@pytest.mark.parametrize("name", ["x", COOKIE, HOST_COOKIE])
@in_loop
async def test_nothing_is_unquoted_for_requests_and_live_connections(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """The longest header that is accepted would still cost the older parsers a quarter second."""
    unquoted: list[str] = []

    def unquote(text: str) -> str:
        unquoted.append(text)
        return text

    monkeypatch.setattr(http.cookies, "_unquote", unquote)
    cookie = f'{name}="' + "\\" * (MAX_BYTES - len(name) - 3) + '"'
    async with server_door(tmp_path / "games.sqlite") as door:
        answer = await door._http.get("/api/me", headers={"Cookie": cookie})
        assert answer.status_code == 200
        live = ServerConnection(door._app, "protocol=4", cookie)
        await until(lambda: any(each["type"] == "hello" for each in live.messages))
        assert live.messages[0]["guest"] is None
        await live.close()
    assert not unquoted
