"""Study without a server: analysis, openings, set-up, review, puzzles."""

from __future__ import annotations

from playwright.sync_api import expect

from spielwerk.analysis.puzzles.model import puzzles_of
from spielwerk.games import find
from tests.static.conftest import NewPerson
from tests.web.screens import play_line
from tests.web.study_screens import packed

RECORD = """Spielwerk record 1
Game: ignite-flow

Moves:
Fc3; Wd4; Ea1; Ta1;
"""


def test_a_game_is_studied_from_its_set_up_to_a_puzzle(person: NewPerson) -> None:
    """All in one visit: Python and the core are loaded once."""
    anna = person()
    page = anna.page
    anna.open("/setup/ignite-flow")
    page.locator("[data-possible]").wait_for()
    page.get_by_role("link", name="Analyse").or_(
        page.get_by_role("button", name="Analyse")
    ).first.click()
    page.locator('#board[data-plies="0"]').wait_for()
    candidates = page.get_by_test_id("candidates").locator("button")
    expect(candidates).to_have_count(3)
    expect(page.get_by_test_id("depth")).to_contain_text("positions/s")

    anna.open("/analysis/hive?explorer")
    page.get_by_test_id("explored").first.click()
    page.locator('#board[data-plies="1"]').wait_for()

    anna.open(f"/review?start#{packed(RECORD)}")
    expect(page.get_by_test_id("accuracy-0")).to_be_visible()

    puzzle = next(one for one in puzzles_of(find("hive")).values() if one.proof.wins_in == 1)
    anna.open(f"/puzzles/hive/{puzzle.id}")
    page.locator(f'#board[data-plies="0"][data-acting="{puzzle.seat}"]').wait_for()
    play_line(anna, puzzle)
