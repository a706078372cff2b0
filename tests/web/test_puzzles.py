"""Puzzles are solved as games are played: with the mouse, a finger or the keys."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from spielwerk.analysis.puzzles.model import Puzzle, puzzles_of
from spielwerk.game.node import Node
from spielwerk.games import find
from tests.web.conftest import NewPerson
from tests.web.layout import MOUSE_SIZES, faults_at
from tests.web.person import Person
from tests.web.screens import play_line
from tests.web.test_accessibility import faults
from tests.web.test_whole_games import PHONE

GAMES = ("hive", "fire-water", "heaven-hell", "ignite-flow")


def first_of(game: str) -> Puzzle:
    """Return a puzzle with several own moves, if the game has one."""
    found = [one for one in puzzles_of(find(game)).values() if one.line]
    return max(found, key=lambda one: len(one.line))


def begin(person: Person, puzzle: Puzzle) -> None:
    """Open a puzzle, and wait until it can be touched."""
    person.open(f"/puzzles/{puzzle.game}/{puzzle.id}")
    person.page.locator(f'#board[data-plies="0"][data-acting="{puzzle.seat}"]').wait_for()


def test_from_the_lobby_to_a_solved_puzzle(person: NewPerson) -> None:
    anna = person()
    anna.open()
    anna.page.get_by_role("link", name="Daily puzzles").click()
    anna.page.get_by_role("link", name="All puzzles: Hive").click()
    anna.page.get_by_role("link", name="Solve puzzles").click()
    anna.page.wait_for_url(re.compile("/puzzles/hive/[0-9a-f]{8}$"))
    puzzle = puzzles_of(find("hive"))[anna.path.rpartition("/")[2]]
    play_line(anna, puzzle)
    assert list(faults_at(anna.page, MOUSE_SIZES)) == []
    assert faults(anna.page) == []
    anna.page.get_by_role("link", name="All puzzles").click()
    expect(anna.page.get_by_text(f"1 of {len(puzzles_of(find('hive')))} solved")).to_be_visible()
    anna.page.reload()
    expect(anna.page.get_by_text(f"1 of {len(puzzles_of(find('hive')))} solved")).to_be_visible()


def test_a_wrong_move_is_refuted_and_tried_again(person: NewPerson) -> None:
    puzzle = next(one for one in puzzles_of(find("hive")).values() if one.proof.wins_in == 2)
    node = Node(find("hive").parse_state(puzzle.position))
    other = next(text for text in node.legal() if text not in puzzle.good_at(0, 0))
    anna = person()
    begin(anna, puzzle)
    anna.make({"gesture": list(node.state.board.gesture(node.parse(other)))})
    expect(anna.page.locator("[data-status=wrong]")).to_be_visible()
    expect(anna.page.get_by_test_id("puzzle-message")).not_to_be_empty()
    anna.page.get_by_role("button", name="Try again").click()
    play_line(anna, puzzle)


def test_hints_and_the_solution(person: NewPerson) -> None:
    puzzle = first_of("hive")
    anna = person()
    begin(anna, puzzle)
    hint = anna.page.get_by_role("button", name="Hint")
    hint.click()
    expect(anna.page.locator(".message.hint")).to_contain_text("Theme")
    hint.click()
    expect(anna.page.locator(".message.hint")).to_contain_text("marked")
    anna.page.get_by_role("button", name="Solution").click()
    expect(anna.page.get_by_test_id("puzzle-proof")).not_to_be_empty()
    expect(anna.page.locator(f'#board[data-plies="{len(puzzle.line)}"]')).to_be_visible()
    expect(anna.page.locator("[data-status=shown]")).to_be_visible()


@pytest.mark.parametrize(
    "game", [GAMES[3], *(pytest.param(game, marks=pytest.mark.slow) for game in GAMES[:3])]
)
def test_a_puzzle_with_the_keyboard_alone(person: NewPerson, game: str) -> None:
    anna = person(device="keys")
    puzzle = first_of(game)
    begin(anna, puzzle)
    play_line(anna, puzzle)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_on_a_phone(person: NewPerson, game: str) -> None:
    anna = person(device="finger", **PHONE)
    puzzle = first_of(game)
    begin(anna, puzzle)
    play_line(anna, puzzle)


def test_a_mixture_with_the_keyboard(person: NewPerson) -> None:
    puzzle = next(one for one in puzzles_of(find("heaven-hell")).values() if one.matrix)
    assert puzzle.matrix is not None
    anna = person(device="keys")
    anna.open(f"/puzzles/heaven-hell/{puzzle.id}")
    sliders = anna.page.locator("input[type=range]")
    expect(sliders).to_have_count(len(puzzle.matrix.choices))
    sliders.first.focus()
    anna.page.keyboard.press("ArrowRight")
    anna.press(anna.page.get_by_role("button", name="Check"))
    expect(anna.page.locator("[data-status=wrong]")).to_be_visible()
    for index, share in enumerate(puzzle.matrix.mix):
        sliders.nth(index).focus()
        anna.page.keyboard.press("Home")
        for _ in range(round(20 * share)):
            anna.page.keyboard.press("ArrowRight")
    anna.press(anna.page.get_by_role("button", name="Check"))
    expect(anna.page.locator("[data-status=solved]")).to_be_visible()
    expect(anna.page.locator(".best").first).to_be_visible()


def test_the_puzzle_of_the_day_makes_a_streak(person: NewPerson) -> None:
    anna = person()
    anna.open("/puzzles")
    expect(anna.page.get_by_test_id("streak")).to_contain_text("to start a streak")
    anna.page.get_by_role("link", name="Daily puzzle: Ignite and Flow").click()
    anna.page.wait_for_url(re.compile("/puzzles/ignite-flow/"))
    puzzle = puzzles_of(find("ignite-flow"))[anna.path.rpartition("/")[2]]
    play_line(anna, puzzle)
    anna.open("/puzzles")
    expect(anna.page.get_by_test_id("streak")).to_contain_text("1 day in a row")
    expect(anna.page.get_by_role("link", name="Ignite and Flow (solved)")).to_be_visible()
