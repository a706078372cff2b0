"""From one version of the static page to the next."""

from __future__ import annotations

import base64
import hashlib
import re
import shutil
from pathlib import Path

from playwright.sync_api import expect

from tests.static.conftest import NewPerson
from tests.static.files import STATIC, FileServer
from tests.static.person import KEPT, OfflinePerson, offline

NEW_WORDS = "What shall we play today?"


def next_version(folder: Path) -> Path:
    """Another build of the page: a script says something else, and so has another name."""
    shutil.copytree(STATIC, folder)
    index = folder / "index.html"
    page = index.read_text(encoding="utf-8")
    known = re.findall(r"assets/([\w.-]+\.js)", page)
    speaking = next(
        name for name in known if "What shall we play?" in (folder / "assets" / name).read_text()
    )
    renamed = {speaking: f"new-{speaking}"}
    # The script's new name changes every file that imports it, recursively.
    while found := [
        path.name
        for path in folder.glob("assets/*.js")
        if path.name not in renamed and any(name in path.read_text() for name in renamed)
    ]:
        renamed |= {name: f"new-{name}" for name in found}
    for old, new in renamed.items():
        text = (folder / "assets" / old).read_text(encoding="utf-8")
        for other, another in renamed.items():
            text = text.replace(f"/{other}", f"/{another}")
        (folder / "assets" / old).unlink()
        text = text.replace("What shall we play?", NEW_WORDS)
        (folder / "assets" / new).write_text(text, encoding="utf-8")
    worker = (folder / "sw.js").read_text(encoding="utf-8")
    for path in ("index.html", "embed.html"):
        before = _integrity(folder / path)
        text = (folder / path).read_text(encoding="utf-8")
        for old, new in renamed.items():
            text = text.replace(f"/{old}", f"/{new}")
        (folder / path).write_text(text, encoding="utf-8")
        worker = worker.replace(before, _integrity(folder / path))
    for old, new in renamed.items():
        worker = worker.replace(f"assets/{old}", f"assets/{new}")
    version = re.compile(r"(?<=[`\"'])[0-9a-f]{12}(?=[`\"'])")
    assert len(version.findall(worker)) == 1
    (folder / "sw.js").write_text(version.sub("0" * 12, worker), encoding="utf-8")
    return folder


def _integrity(path: Path) -> str:
    return base64.b64encode(hashlib.sha256(path.read_bytes()).digest()).decode()


def look_for_updates(anna: OfflinePerson) -> None:
    """Trigger the page's periodic update check."""
    anna.page.evaluate("async () => (await navigator.serviceWorker.ready).update()")


def play_once(anna: OfflinePerson) -> None:
    """One move of ours."""
    view = anna.wait_for_turn()
    assert view is not None
    anna.play(view["moves"][0])


def test_a_new_version_is_announced_taken_and_keeps_the_game(
    person: NewPerson, files: FileServer, tmp_path: Path
) -> None:
    anna = person()
    anna.load()
    anna.begin("ignite-flow", "here")
    play_once(anna)
    files.folder = next_version(tmp_path / "next")
    look_for_updates(anna)
    notice = anna.page.get_by_test_id("update")
    notice.wait_for()
    expect(notice).to_contain_text("new version")
    # The running game is not interrupted and continues with the old page.
    play_once(anna)
    before = [ply["text"] for ply in anna.plies]
    anna.state = None
    notice.get_by_role("button", name="Reload now").click()
    anna.wait_for_turn()
    assert [ply["text"] for ply in anna.plies] == before
    expect(notice).to_have_count(0)
    anna.wait(lambda: len(anna.page.evaluate("() => caches.keys()")) == 1)
    files.stop()
    offline(anna.page.context)
    anna.open()
    expect(anna.page.get_by_role("heading", name=NEW_WORDS)).to_be_visible()
    expect(anna.page.get_by_text("Everything is downloaded")).to_be_visible(timeout=30_000)
    kept: list[str] = anna.page.evaluate(KEPT)
    assert any(url.endswith("/pyodide.asm.wasm") for url in kept)


def test_who_does_not_want_it_now_gets_it_later(
    person: NewPerson, files: FileServer, tmp_path: Path
) -> None:
    anna = person()
    anna.open()
    anna.page.evaluate("() => navigator.serviceWorker.ready.then(() => null)")
    files.folder = next_version(tmp_path / "next")
    anna.page.reload()
    # The cached version is shown until an update is requested.
    expect(anna.page.get_by_role("heading", name="What shall we play?")).to_be_visible()
    notice = anna.page.get_by_test_id("update")
    notice.wait_for()
    notice.get_by_role("button", name="Later").click()
    expect(notice).to_have_count(0)
    # Once no page is open, the newer version is used.
    anna.page.goto("about:blank")
    expect_new(anna)


def expect_new(anna: OfflinePerson) -> None:
    """Expect the newer version to be opened eventually."""
    heading = anna.page.get_by_role("heading", name=re.compile("What shall we play"))

    def newer_is_opened() -> bool:
        anna.page.goto("about:blank")
        anna.open()
        heading.wait_for()
        return heading.inner_text() == NEW_WORDS

    anna.wait(newer_is_opened, 60)
