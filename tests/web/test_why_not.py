"""A try at something that is not allowed is answered with the rule, in words and on the board."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.conftest import SHOWN_BY_COMPONENTS, NewPerson
from tests.web.test_table import begun, place

WRONG = {
    # A new piece beside an enemy's.
    "hive": (["wS1", "bS1 wS1-"], ["wA1", "2,0"], "HV-2"),
    # An elemental at the edge.
    "fire-water": ([], ["a1"], "FW-4"),
    # A step over five squares.
    "heaven-hell": ([], ["b1", "b6"], "HH-6"),
    # Fire and an empty cell that is not beside it.
    "ignite-flow": (["Fc3"], ["c3", "f6"], "IF-3"),
}
"""By game: what is played before, what is then touched, and the rule that forbids it."""


@pytest.mark.parametrize("game", WRONG)
def test_a_wrong_move_is_answered_with_the_rule_and_its_cells(person: NewPerson, game: str) -> None:
    before, touches, rule = WRONG[game]
    anna = begun(person, game=game)
    for text in before:
        anna.play(anna.move(text))
    made = len(anna.plies)
    # A touch before the page shows our turn, or while chance is drawn, has no answer.
    anna.wait_for_turn()
    anna.see()
    for name in touches:
        anna.touch(name)
    note = anna.page.get_by_test_id("why")
    expect(anna.page.locator("#board svg .why")).not_to_have_count(0)
    # In Hive cells are named by their neighbours.
    expect(note).to_contain_text("the black spider" if game == "hive" else touches[-1])
    note.get_by_role("button", name=f"Read rule {rule}", exact=True).click()
    expect(anna.page.locator(f"#{rule}.wanted")).to_be_in_viewport()
    assert len(anna.plies) == made


@SHOWN_BY_COMPONENTS
def test_the_note_goes_away_and_the_game_goes_on(person: NewPerson) -> None:
    anna = begun(person)
    place(anna, "fire", "c3")
    anna.touch("c3")
    anna.touch("f6")
    note = anna.page.get_by_test_id("why")
    note.wait_for()
    note.get_by_role("button", name="Close").click()
    expect(note).to_have_count(0)
    anna.touch("c3")
    anna.touch("f6")
    note.wait_for()
    anna.page.keyboard.press("Escape")
    expect(note).to_have_count(0)
    place(anna, "water", "d4")
    assert [ply["text"] for ply in anna.plies] == ["Fc3", "Wd4"]


@SHOWN_BY_COMPONENTS
def test_after_a_refused_touch_the_next_one_places_nothing_unasked(person: NewPerson) -> None:
    """Touching a temple and then an empty cell means moving it, not placing fire there."""
    anna = begun(person)
    for gesture in (["earth", "c3"], ["c3"], ["earth", "e5"], ["no-temple"]):
        anna.play({"gesture": gesture})
    assert [ply["text"] for ply in anna.plies] == ["Ec3", "Tc3", "Ee5", "-"]
    version = anna.table["version"]
    anna.page.locator(f'#board[data-version="{version}"][data-acting="0"]').wait_for()
    note = anna.page.get_by_test_id("why")
    anna.touch("c3")
    expect(note).to_contain_text("never moved")
    anna.touch("a6")
    expect(note).to_contain_text("first choose fire, water or earth")
    assert len(anna.plies) == 4
    anna.touch("a6")
    anna.wait(lambda: len(anna.plies) == 5)
    assert anna.plies[4]["text"] == "Ea6"
