"""A board of the static page in a foreign page."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.static.files import FileServer, served
from tests.web.embed import framed, kept, opened
from tests.web.tables import GAMES

HIVE = GAMES["hive"]
EXAMPLE = Path(__file__).parents[2] / "examples" / "embed" / "blog.html"


def begin(page: Page) -> None:
    """Say that the board shall be shown, knowing how much is loaded for it."""
    ask = page.frame_locator("iframe").first
    expect(ask.get_by_text("needs a download")).to_be_visible()
    ask.get_by_role("button", name="Show the board").click()


def test_a_game_is_stepped_through_and_nothing_is_kept(
    files: FileServer, browser: Browser, tmp_path: Path
) -> None:
    context = browser.new_context(locale="en-GB", reduced_motion="reduce")
    context.set_default_timeout(60_000)
    page = context.new_page()
    with served(tmp_path) as other:
        address = f"{files.url}embed.html?ply=3#record={quote(HIVE.record)}"
        board = opened(page, other, framed(address))
        begin(page)
        stage = board.locator("#board")
        stage.wait_for()
        expect(stage).to_have_attribute("data-ply", "3")
        board.get_by_role("button", name="One step forward").click()
        page.keyboard.press("ArrowRight")
        expect(stage).to_have_attribute("data-ply", "5")
        assert kept(context, page) == []
    context.close()


@pytest.mark.slow
def test_the_example_shows_a_position_a_game_and_a_lesson(
    files: FileServer, browser: Browser, tmp_path: Path
) -> None:
    context = browser.new_context(locale="en-GB", reduced_motion="reduce")
    context.set_default_timeout(60_000)
    page = context.new_page()
    text = EXAMPLE.read_text(encoding="utf-8").replace("https://spielwerk.example/", files.url)
    (tmp_path / "blog.html").write_text(text, encoding="utf-8")
    with served(tmp_path) as other:
        page.goto(f"{other.url}blog.html")
        expect(page.locator("iframe")).to_have_count(4)
        for number in range(4):
            page.locator("iframe").nth(number).scroll_into_view_if_needed()
            frame = page.frame_locator("iframe").nth(number)
            frame.get_by_role("button", name="Show the board").or_(
                frame.get_by_role("button", name="Brett zeigen")
            ).click()
            frame.locator("#board svg[role]").first.wait_for()
    context.close()
