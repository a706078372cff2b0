"""The table in a worker of a real browser: Python, the core and the database, without a server."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext

from tests.browser.chromium import FOLDER, SUB_PATH, Json, WorkerTable, missing
from tests.wasm.strict_files import served

SECONDS = 120


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    if why := missing():
        pytest.skip(why)
    with served(FOLDER, SUB_PATH) as found:
        yield found


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    found = browser.new_context()
    found.set_default_timeout(SECONDS * 1000)
    yield found
    found.close()


def create(table: WorkerTable, game: str, level: int) -> str:
    """Create a table against a program."""
    chairs = [{"kind": "me"}, {"kind": "program", "level": level}]
    status, made = table.call("POST", "/api/tables", {"game": game, "chairs": chairs})
    assert status == 201
    found: str = made["table"]
    return found


def plies(table: WorkerTable, name: str) -> list[str]:
    """Return the moves made so far."""
    status, replay = table.call("GET", f"/api/tables/{name}/replay")
    assert status == 200
    return [ply["text"] for ply in replay["plies"]]


def test_a_game_is_taken_over_by_another_tab(context: BrowserContext, address: str) -> None:
    """One visit for all of it: starting Python takes longer than everything else."""
    asked: list[str] = []
    context.on("request", lambda request: asked.append(request.url))
    first = WorkerTable(context.new_page(), address)
    first.wait()
    loaded = first.page.evaluate("progress")
    assert loaded == sorted(loaded)
    assert loaded[-1] == 13_000_000
    a_lesson_is_given(first)
    name = create(first, "hive", 3)
    first.play(first.watch(name), 0)
    first.until_my_turn(name)
    before = plies(first, name)
    assert len(before) == 2
    a_hint_comes_with_progress_and_is_stopped_at_once(first, name)

    again = WorkerTable(context.new_page(), address, language="de")
    again.page.evaluate("until(() => failed.length > 0)")
    assert again.page.evaluate("failed") == ["open-elsewhere"]
    first.page.close()
    again.wait()
    status, listed = again.call("GET", "/api/me/tables?language=de")
    assert (status, [each["table"] for each in listed["tables"]]) == (200, [name])
    assert plies(again, name) == before
    again.play(again.watch(name), 0)
    again.until_my_turn(name)
    assert len(plies(again, name)) == 4
    assert asked
    assert [url for url in asked if not url.startswith(address)] == []


def a_lesson_is_given(table: WorkerTable) -> None:
    status, lesson = table.call("POST", "/api/lessons/hive/first/0?language=de", {})
    assert (status, lesson["status"]) == (200, "open")


def a_hint_comes_with_progress_and_is_stopped_at_once(table: WorkerTable, name: str) -> None:
    outcome = table.stopped_hint(name)
    assert outcome["refusal"]["code"] == "cancelled"
    assert outcome["progress"] > 0
    # A hundredth of this on a machine that is not busy.
    assert outcome["took"] < 10_000


@pytest.mark.slow
def test_a_browser_without_room_refuses_in_a_sentence(
    context: BrowserContext, address: str
) -> None:
    page = context.new_page()
    page.goto(address)
    devtools, origin = context.new_cdp_session(page), address.removesuffix(SUB_PATH)
    devtools.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 1})
    table = WorkerTable(page, address)
    table.wait()
    chairs = [{"kind": "me"}, {"kind": "me"}]
    status, refused = table.call("POST", "/api/tables", {"game": "hive", "chairs": chairs})
    assert (status, refused["refusal"]["code"]) == (507, "storage-full")
    assert table.call("GET", "/api/me/tables") == (200, {"tables": []})


def test_a_page_in_a_frame_keeps_nothing(context: BrowserContext, address: str) -> None:
    table = WorkerTable(context.new_page(), address, keep=False)
    table.wait()
    name = create(table, "ignite-flow", 1)
    assert [each["table"] for each in table.call("GET", "/api/me/tables")[1]["tables"]] == [name]
    databases: list[Json] = table.page.evaluate("indexedDB.databases()")
    assert databases == []
