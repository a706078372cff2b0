"""The opening explorer beside the analysis board: with the mouse, a finger and the keys."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from spielwerk.analysis.explorer.lookup import explore
from spielwerk.analysis.explorer.openings import OpeningsShelf
from spielwerk.analysis.messages import ExplorerMove
from spielwerk.game.node import Node
from spielwerk.game.options import Value
from spielwerk.games import find
from tests.web.conftest import NewPerson
from tests.web.layout import MOUSE_SIZES, TOUCH_SIZES, faults_at
from tests.web.person import Person
from tests.web.test_accessibility import faults
from tests.web.test_whole_games import PHONE

GAMES = ("hive", "fire-water", "heaven-hell", "ignite-flow")


def known(game: str, *plies: str, **options: Value) -> list[ExplorerMove]:
    """Return the moves after these plies, according to the referee's side."""
    node = Node(find(game).start(None, options))
    for ply in plies:
        node = node.play(ply)
    return explore(node, OpeningsShelf().of(node.game), "en").moves


def rows(person: Person) -> Locator:
    return person.page.get_by_test_id("explored")


def show(person: Person, game: str) -> list[ExplorerMove]:
    """Open the analysis board of a game with its explorer."""
    person.open(f"/analysis/{game}?explorer")
    moves = known(game)
    expect(rows(person)).to_have_count(len(moves))
    return moves


def played(person: Person, count: int) -> None:
    expect(person.page.locator(f'#board[data-plies="{count}"]')).to_be_visible()


# One that moves in turn, and one with secrets.
@pytest.mark.parametrize(
    "game",
    [
        pytest.param(game, marks=[pytest.mark.slow] * (game not in ("hive", "heaven-hell")))
        for game in GAMES
    ],
)
def test_moves_with_counts_are_shown_and_played(person: NewPerson, game: str) -> None:
    anna = person()
    moves = show(anna, game)
    first = rows(anna).first
    expect(first).to_have_attribute("data-move", moves[0].text)
    expect(first.locator(".count")).to_contain_text(str(moves[0].count))
    first.click()
    played(anna, 1)
    after = known(game, moves[0].text)
    expect(rows(anna)).to_have_count(len(after))
    if after:
        expect(rows(anna).first).to_have_attribute("data-move", after[0].text)
    anna.page.keyboard.press("ArrowLeft")
    expect(rows(anna).first).to_have_attribute("data-move", moves[0].text)


def test_the_keys_walk_through_the_list_and_play(person: NewPerson) -> None:
    """Arrow keys go from move to move, and are not taken for steps through the game."""
    anna = person("keys")
    moves = show(anna, "ignite-flow")
    rows(anna).first.focus()
    anna.page.keyboard.press("ArrowDown")
    expect(rows(anna).nth(1)).to_be_focused()
    anna.page.keyboard.press("ArrowDown")
    anna.page.keyboard.press("ArrowUp")
    expect(rows(anna).nth(1)).to_be_focused()
    played(anna, 0)
    anna.page.keyboard.press("Enter")
    played(anna, 1)
    expect(anna.page.get_by_test_id("explorer")).to_be_visible()
    after = known("ignite-flow", moves[1].text)
    expect(rows(anna)).to_have_count(len(after))


def test_pointing_at_a_move_marks_it_on_the_board(person: NewPerson) -> None:
    anna = person()
    show(anna, "ignite-flow")
    # Its results would move the rows below the pointer.
    anna.page.get_by_test_id("engine").get_by_role("switch").uncheck()
    before = anna.page.locator("#board .hint").count()
    rows(anna).first.hover()
    expect(anna.page.locator("#board .hint").first).to_be_visible()
    anna.page.mouse.move(2, 2)
    expect(anna.page.locator("#board .hint")).to_have_count(before)


def test_types_of_hive_have_moves_of_their_own(person: NewPerson) -> None:
    """From the path of the lessons to the explorer, and there to another type."""
    anna = person()
    anna.open("/learn/hive")
    anna.press(anna.page.get_by_role("link", name="Opening explorer"))
    panel = anna.page.get_by_test_id("explorer")
    panel.get_by_role("combobox").select_option("Base+MLP")
    moves = known("hive", type="Base+MLP")
    expect(rows(anna)).to_have_count(len(moves))
    expect(panel).to_contain_text(
        f"{sum(move.count for move in moves)} games reached this position"
    )


def test_where_nobody_came_a_sentence_says_so(person: NewPerson) -> None:
    anna = person()
    show(anna, "ignite-flow")
    for _ in range(40):
        message = anna.page.get_by_test_id("nothing")
        known = anna.page.locator(".rows[aria-busy=false]")
        expect(known.get_by_test_id("explored").last.or_(message).first).to_be_visible()
        if message.count():
            break
        count = int(anna.page.locator("#board").get_attribute("data-plies") or 0)
        rows(anna).last.click()
        played(anna, count + 1)
    expect(anna.page.get_by_test_id("nothing")).to_have_text(
        re.compile("No game of the collection reached this position in its first [0-9]+ moves.")
    )


@pytest.mark.parametrize("light", ["light", pytest.param("dark", marks=pytest.mark.slow)])
def test_nothing_is_cut_off_and_everything_has_a_name(person: NewPerson, light: str) -> None:
    anna = person("finger", **PHONE, color_scheme=light)
    show(anna, "hive")
    assert faults(anna.page) == []
    assert list(faults_at(anna.page, TOUCH_SIZES)) == []


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_the_panel_fits_at_every_size(person: NewPerson, game: str) -> None:
    anna = person(locale="de-DE")
    anna.open(f"/analysis/{game}?explorer")
    rows(anna).first.wait_for()
    assert list(faults_at(anna.page, MOUSE_SIZES)) == []
