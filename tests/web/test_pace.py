"""Opponents' actions are shown one by one, and can be skipped."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.clock import stop_the_clock
from tests.web.conftest import NewPerson
from tests.web.person import Person

STEP = 50
"""Milliseconds after which is looked whether more is seen."""


def shown(anna: Person) -> int:
    """Return the number of plies shown."""
    return anna.page.locator("ol [data-ply]").count() - 1


def opposed(person: NewPerson) -> Person:
    """Return a person who moves first against a program, with motion."""
    anna = person(reduced_motion="no-preference", viewport={"width": 1280, "height": 800})
    anna.page.clock.install()
    anna.begin("heaven-hell", "program", level="3", seat="Hell")
    anna.wait(lambda: anna.acting() is not None)
    anna.see()
    return anna


def end_turn(anna: Person) -> int:
    """End the turn; how many plies there are when the program has played its own.

    On the page's own clock, which from then on only the test turns: a busy machine draws late.
    """
    anna.play(anna.move("Lb1-b2"))
    anna.see()
    stop_the_clock(anna.page)
    anna.make(anna.move("="))
    anna.wait(lambda: len(anna.plies) > 3 and anna.acting() is not None)
    return len(anna.plies)


def test_a_whole_turn_is_seen_action_by_action(person: NewPerson) -> None:
    anna = opposed(person)
    last = end_turn(anna)
    expect(anna.page.locator("ol [data-ply]")).to_have_count(2 + 1)
    pauses = []
    for ply in range(2, last):
        waited = 0
        while shown(anna) == ply:
            anna.page.clock.run_for(STEP)
            waited += STEP
            assert waited < 5000
        assert shown(anna) == ply + 1
        pauses.append(waited)
    assert 600 <= pauses[0] < 600 + 2 * STEP
    assert min(pauses[1:]) >= 350


def test_a_touch_skips_what_is_still_to_be_seen(person: NewPerson) -> None:
    """It also begins a move, but makes none; sentences are spoken once."""
    anna = opposed(person)
    last = end_turn(anna)
    expect(anna.page.locator("#board[data-acting]")).to_have_count(0)
    anna.thing("b2").click(force=True)
    expect(anna.page.locator("ol [data-ply]")).to_have_count(last + 1)
    expect(anna.page.locator("#board .picked")).to_have_count(1)
    assert len(anna.plies) == last
    spoken = anna.page.locator("p.spoken[aria-live]")
    expect(spoken).to_contain_text(anna.plies[-1]["words"])
