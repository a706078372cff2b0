"""The static page as files: what it asks for, what it may do, how it is installed."""

from __future__ import annotations

import gzip
import json
import re
from html.parser import HTMLParser
from pathlib import Path

from playwright.sync_api import expect

from tests.static.conftest import NewPerson
from tests.static.files import STATIC, FileServer
from tests.static.person import offline
from tests.static.test_updates import look_for_updates, next_version
from tests.web.layout import MOUSE_SIZES, faults_at
from tests.web.test_accessibility import faults

BUDGET = 150_000


def weight(path: str) -> int:
    """Return the compressed size of a file."""
    content = (STATIC / (path or "index.html")).read_bytes()
    return len(content if path.endswith(".woff2") else gzip.compress(content, 9))


def test_the_lobby_comes_before_python_and_is_small(person: NewPerson, files: FileServer) -> None:
    anna = person()
    anna.open()
    expect(anna.page.locator("article svg")).not_to_have_count(0)
    anna.page.locator("article").nth(3).wait_for()
    anna.page.evaluate("() => document.fonts.ready.then(() => null)")
    asked = {url.removeprefix(files.url).partition("#")[0] for url in anna.own_requests}
    assert not [path for path in asked if path.startswith("play/")]
    first = [path for path in asked if path.startswith(("assets/", "answers/")) or not path]
    assert len(first) > 10
    assert sum(map(weight, first)) < BUDGET
    size = anna.page.get_by_role("button", name=re.compile(r"Download now \(\d\.\d MB\)"))
    expect(size).to_be_visible()


def test_its_own_parts_are_laid_out_and_named(
    person: NewPerson, files: FileServer, tmp_path: Path
) -> None:
    anna = person(color_scheme="dark")
    anna.open()
    anna.page.evaluate("() => navigator.serviceWorker.ready.then(() => null)")
    files.folder = next_version(tmp_path / "next")
    look_for_updates(anna)
    anna.page.get_by_test_id("update").wait_for()
    assert faults(anna.page) == []
    anna.page.get_by_role("button", name="Later").click()
    assert list(faults_at(anna.page, MOUSE_SIZES)) == []
    assert faults(anna.page) == []


def test_screens_open_by_link_and_after_a_reload(person: NewPerson) -> None:
    anna = person()
    anna.open("/rules/hive#HV-6")
    expect(anna.page.locator("#HV-6.wanted")).to_be_in_viewport()
    anna.page.reload()
    expect(anna.page.locator("#HV-6.wanted")).to_be_in_viewport()
    anna.page.locator("a[href='#/learn/hive']").click()
    expect(anna.page.get_by_role("heading", name="Learn Hive")).to_be_visible()
    anna.page.go_back()
    expect(anna.page.locator("#HV-6.wanted")).to_be_visible()
    anna.open("/nowhere")
    expect(anna.page.get_by_role("heading", name="There is nothing here.")).to_be_visible()


def test_what_needs_others_is_not_offered(person: NewPerson) -> None:
    anna = person()
    anna.open("/new/hive")
    expect(anna.page.locator("input[name=company]")).to_have_count(2)
    expect(anna.page.locator("input[value=invite]")).to_have_count(0)
    anna.open()
    expect(anna.page.get_by_text("Open tables")).to_have_count(0)


class _Head(HTMLParser):
    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))


def test_the_policy_comes_first_and_nothing_is_inline() -> None:
    for page in ("index.html", "embed.html"):
        text = (STATIC / page).read_text(encoding="utf-8")
        tags = _Head(text).tags
        policies = [
            at.get("content") or ""
            for _, at in tags
            if at.get("http-equiv", "") is not None
            and at.get("http-equiv") == "Content-Security-Policy"
        ]
        assert len(policies) == 1
        assert "script-src 'self' 'wasm-unsafe-eval';" in policies[0]
        assert "unsafe-inline" not in policies[0]
        assert "'unsafe-eval'" not in policies[0]
        assert text.index("Content-Security-Policy") < text.index("<script")
        assert text.index("charset") < 1024
        scripts = [at for tag, at in tags if tag == "script"]
        assert all(at.get("src") for at in scripts)
        links = [at.get("src") or at.get("href") or "" for _, at in tags]
        assert all(link.startswith("./") for link in links if link)


def test_it_can_be_installed(person: NewPerson) -> None:
    manifest = json.loads((STATIC / "manifest.json").read_text(encoding="utf-8"))
    assert manifest["name"] == manifest["short_name"] == "Spielwerk"
    assert manifest["start_url"] == manifest["scope"] == "./"
    assert manifest["display"] == "standalone"
    sizes = {(icon["sizes"], icon["purpose"]) for icon in manifest["icons"]}
    assert {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")} <= sizes
    assert all((STATIC / icon["src"]).is_file() for icon in manifest["icons"])
    anna = person()
    anna.open()
    active = "() => navigator.serviceWorker.ready.then(({ active }) => active.scriptURL)"
    assert anna.page.evaluate(active) == anna.address + "sw.js"
    session = anna.page.context.new_cdp_session(anna.page)
    problems = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # A browser in a test has no profile that is kept.
    assert [one["errorId"] for one in problems if one["errorId"] != "in-incognito"] == []


def test_the_lobby_and_the_rules_need_no_network_after_one_visit(
    person: NewPerson, files: FileServer
) -> None:
    anna = person()
    anna.open()
    anna.page.evaluate("() => navigator.serviceWorker.ready.then(() => null)")
    files.stop()
    offline(anna.page.context)
    anna.page.reload()
    anna.page.locator("article").nth(3).wait_for()
    anna.open("/rules/heaven-hell")
    anna.page.get_by_role("heading", name="Heaven and Hell").first.wait_for()


def test_it_shows_nothing_inside_of_another_page(person: NewPerson, files: FileServer) -> None:
    anna = person()
    anna.page.route(
        f"{files.url}blog.html",
        lambda route: route.fulfill(
            body=f'<iframe src="{files.url}"></iframe>', content_type="text/html"
        ),
    )
    anna.page.goto(f"{files.url}blog.html")
    inner = anna.page.frame_locator("iframe")
    expect(inner.get_by_test_id("framed")).to_be_visible()
    expect(inner.locator("article")).to_have_count(0)


def test_everything_shipped_has_its_notice() -> None:
    notices = (STATIC / "licenses.txt").read_text(encoding="utf-8")
    shipped = ("Spielwerk (MIT)", "svelte", "@fontsource/literata", "pyodide", "Python, within")
    for name in (*shipped, "wasi-libc", "musl", "libc++", "Mozilla Public License"):
        assert name in notices
    assert "https://github.com/pyodide/pyodide/tree/" in notices
