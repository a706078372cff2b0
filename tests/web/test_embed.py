"""A board in a foreign page: a position, a game to step through, a lesson."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from spielwerk.games import all_games
from tests.documents import all_blocks
from tests.server.running import RunningServer
from tests.static.files import FileServer, served
from tests.web.embed import around, framed, kept, opened
from tests.web.tables import GAMES

HIVE = GAMES["hive"]


@pytest.fixture
def elsewhere(tmp_path: Path) -> Iterator[FileServer]:
    """Yield a server of foreign pages."""
    with served(tmp_path) as other:
        yield other


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """Yield a fresh browser."""
    fresh = browser.new_context(locale="en-GB", reduced_motion="reduce")
    fresh.set_default_timeout(15_000)
    yield fresh
    fresh.close()


def test_a_game_is_stepped_through_and_nothing_is_kept(
    server: RunningServer, context: BrowserContext, elsewhere: FileServer
) -> None:
    page = context.new_page()
    cookies: list[str] = []
    page.on("request", lambda asked: cookies.extend(asked.all_headers().get("cookie", "").split()))
    record = quote(HIVE.record)
    board = opened(page, elsewhere, framed(f"{server.url}/embed?record={record}&ply=3"))
    stage = board.locator("#board")
    stage.wait_for()
    expect(stage).to_have_attribute("data-ply", "3")
    board.locator("#board svg[role]").first.wait_for()
    board.get_by_role("button", name="One step forward").click()
    expect(stage).to_have_attribute("data-ply", "4")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    expect(stage).to_have_attribute("data-ply", "2")
    board.get_by_role("button", name="Latest move").click()
    expect(stage).to_have_attribute("data-ply", str(HIVE.end))
    assert kept(context, page) == []
    assert cookies == []


@pytest.mark.parametrize(
    "game",
    [
        pytest.param(game, marks=[pytest.mark.slow] * (game != "heaven-hell"))
        for game in all_games()
        if game != "hive"
    ],
)
def test_a_position_in_a_language_and_a_look(
    server: RunningServer, context: BrowserContext, elsewhere: FileServer, game: str
) -> None:
    page = context.new_page()
    found = all_games()[game]
    position = str(found.start(max(found.about.seat_counts)))
    options = f"game={game}&position={quote(position)}&seats={max(found.about.seat_counts)}"
    address = f"{server.url}/embed?{options}&language=de&theme=dark"
    board = opened(page, elsewhere, framed(address))
    board.locator("#board svg[role]").first.wait_for()
    expect(board.get_by_text(found.title.say("de"))).to_be_visible()
    expect(board.get_by_role("button", name="Eins vor")).to_have_count(0)
    expect(board.locator("html")).to_have_attribute("data-theme", "dark")
    expect(board.locator("html")).to_have_attribute("lang", "de")


def test_a_component_shows_a_record_between_its_tags(
    server: RunningServer, context: BrowserContext, elsewhere: FileServer
) -> None:
    page = context.new_page()
    component = f"<spielwerk-board language=de ply=1>{HIVE.record}</spielwerk-board>"
    script = f'<script src="{server.url}/spielwerk-board.js" defer></script>'
    board = opened(page, elsewhere, script + component)
    stage = board.locator("#board")
    stage.wait_for()
    expect(stage).to_have_attribute("data-ply", "1")
    page.evaluate("() => document.querySelector('spielwerk-board').setAttribute('ply', '7')")
    expect(stage).to_have_attribute("data-ply", "7")


def test_a_lesson_is_taken_and_nothing_is_remembered(
    server: RunningServer, context: BrowserContext, elsewhere: FileServer
) -> None:
    page = context.new_page()
    board = opened(page, elsewhere, framed(f"{server.url}/embed?lesson=ignite-flow/first"))
    board.locator('#board[data-step="0"]').wait_for()
    expect(board.get_by_test_id("lesson-text")).not_to_be_empty()
    board.get_by_test_id("next").click()
    board.locator('#board[data-step="1"]').wait_for()
    board.locator('#board button[data-touch="earth"]').click()
    board.locator('#board [data-touch="c3"]').last.click(force=True)
    board.get_by_test_id("next").click()
    board.locator('#board[data-step="2"]').wait_for()
    assert kept(context, page) == []


def test_what_cannot_be_read_is_a_sentence(
    server: RunningServer, context: BrowserContext, elsewhere: FileServer
) -> None:
    page = context.new_page()
    board = opened(page, elsewhere, framed(f"{server.url}/embed?game=hive&position=nonsense"))
    board.get_by_role("alert").wait_for()
    board = opened(page, elsewhere, framed(f"{server.url}/embed"))
    expect(board.get_by_text("There is no game to show here.")).to_be_visible()


def test_nothing_else_lets_itself_be_framed(
    server: RunningServer, context: BrowserContext, elsewhere: FileServer
) -> None:
    page = context.new_page()
    with page.expect_event("console", lambda said: "frame-ancestors" in said.text):
        around(page, elsewhere, framed(server.url))


@pytest.mark.parametrize(
    "example", all_blocks("docs/build/embedding.md", "html"), ids=["frame", "component"]
)
def test_the_documented_examples_show_a_board(
    server: RunningServer, context: BrowserContext, elsewhere: FileServer, example: str
) -> None:
    assert "https://spielwerk.example" in example
    here = example.replace("https://spielwerk.example", server.url)
    board = opened(context.new_page(), elsewhere, here)
    board.locator("#board svg[role]").first.wait_for()
    expect(board.get_by_role("alert")).to_have_count(0)
